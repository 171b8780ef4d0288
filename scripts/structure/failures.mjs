import { isTestCode, visitNodes } from './read-source.mjs'

/** Hooks that run the action of a button and return its failure as `problem`. */
const ACTIONS = new Set(['useAction', 'useDelete', 'useConfirmed'])

/** A component that runs an action must use its `problem` and show it beside the button. Otherwise nobody sees the failure. */
export function checkFailures(sources) {
  return sources
    .filter(({ path, text }) => /\.tsx?$/.test(path) && !isTestCode(path) && [...ACTIONS].some((name) => text.includes(`${name}(`)))
    .flatMap((source) => findUnshown(source).map((name) => `${source.path}: the problem of ${name} is not shown`))
}

function findUnshown(source) {
  const calls = []
  const taken = new Set()
  visitNodes(source, (node) => {
    if (node.type === 'MemberExpression' && node.property.name === 'problem') taken.add(node.object.name)
    if (node.type !== 'VariableDeclarator' || !ACTIONS.has(node.init?.callee?.name)) return
    const { id } = node
    const isTaken = id.type === 'ObjectPattern' && id.properties.some((property) => property.key?.name === 'problem')
    if (!isTaken) calls.push({ name: node.init.callee.name, held: id.name })
  })
  return calls.filter(({ held }) => !taken.has(held)).map(({ name }) => name)
}
