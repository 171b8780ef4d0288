import { isTestCode, visitNodes } from './read-source.mjs'

/** What runs the action of a button and returns why it failed as `problem`. */
const ACTIONS = new Set(['useAction', 'useDelete', 'useConfirmed'])

/** Whoever runs an action takes its `problem`, to show it beside the button: else a failure is seen by nobody. */
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
