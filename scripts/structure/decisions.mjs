import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// The rules on decisions (docs/decisions): their numbers, titles, sections, length and links, and the index by topic in their
// README.md.

const FOLDER = 'docs/decisions'
const INDEX = 'README.md'

/** Earlier decisions may lack the section on what was rejected. */
const FIRST_WITH_REJECTED = 45
const MAX_LINES = 40

/** Reads the decisions in the order of their numbers, and their index. */
export function readDecisions(root) {
  const names = readdirSync(join(root, FOLDER)).toSorted()
  return names.map((name) => ({ name, text: readFileSync(join(root, FOLDER, name), 'utf8') }))
}

/** Lists violations of the rules on decisions, one line each. */
export function checkDecisions(files) {
  const decisions = files.filter(({ name }) => name !== INDEX)
  const index = files.find(({ name }) => name === INDEX)?.text.match(/^- \[.*$/gm) ?? []
  const lines = decisions.map(({ name, text }) => `- [${name.slice(0, 3)}](${name}) ${/^# \d+ · (.+)$/m.exec(text)?.[1]}`)
  return [
    ...decisions.flatMap((decision, i) => checkDecision(decision, i === 0 ? 0 : toNumber(decisions[i - 1]))),
    ...decisions.flatMap((decision) => checkLinks(decision, decisions)),
    ...lines.filter((line) => !index.includes(line)).map((line) => `${FOLDER}/${INDEX}: lacks the line ${line}`),
    ...index.filter((line) => !lines.includes(line)).map((line) => `${FOLDER}/${INDEX}: no decision has this name and title: ${line}`),
  ]
}

/** Deleted decisions leave gaps in the numbers. */
function checkDecision({ name, text }, previous) {
  const number = toNumber({ name })
  const sections = ['Decision', 'Why', ...(number >= FIRST_WITH_REJECTED ? ['Refused'] : [])]
  const breaches = sections.filter((section) => !text.includes(`\n## ${section}\n`)).map((section) => `lacks the section "## ${section}"`)
  if (number === previous) breaches.push('has the number of another decision')
  if (!text.startsWith(`# ${name.slice(0, 3)} · `)) breaches.push('has another number in its title than in its name')
  if (text.split('\n').length - 1 > MAX_LINES) breaches.push(`has more than ${MAX_LINES} lines`)
  return breaches.map((breach) => `${FOLDER}/${name}: ${breach}`)
}

function checkLinks({ name, text }, decisions) {
  const links = [...text.matchAll(/\]\((\d{3}-[^)#]+)/g)].map(([, link]) => link)
  const broken = links.filter((link) => !decisions.some((decision) => decision.name === link))
  return broken.map((link) => `${FOLDER}/${name}: links to ${link}, which is no decision`)
}

const toNumber = ({ name }) => Number(name.slice(0, 3))
