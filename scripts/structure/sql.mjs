import { OWNERS, WRITTEN_BY_COMMAND } from './owners.mjs'
import { isTestCode, visitNodes } from './read-source.mjs'

// The rules on where SQL may be, and who writes which table.

const SERVER = 'apps/server/src/'
const DEMO = 'apps/demo/src/'

/** Files of an area that may contain SQL. */
const DATA_FILES = new Set(['queries', 'commands', 'conditions', 'bookmarks', 'search'])

/** Files and folders that fill or empty tables of every owner. */
const LOADERS = [
  `${SERVER}reference/`,
  `${SERVER}platform/sealing/key-rotation.ts`,
  `${SERVER}platform/tasks/keep-retention.ts`,
  `${SERVER}areas/rights/erasure/`,
  `${DEMO}rows/`,
]

const WRITES = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'])
const READS = new Set(['selectFrom', 'selectNoFrom'])
/** Matches writes in a statement. `for update` and `do update set` do not update a table. */
const WRITTEN = /\b(?:insert\s+into|delete\s+from|merge\s+into|(?<!\b(?:for|do|no\s+key)\s+)update)\s+(?:only\s+)?"?([a-z_]*)/gi

/**
 * Lists tables without an owner, and owned tables that do not exist, one line each. `source` is platform/tables/tables.gen.ts.
 */
export function checkOwners(source, owners = OWNERS) {
  const tables = new Set()
  visitNodes(source, (node) => {
    if (node.type === 'TSInterfaceDeclaration') for (const { key } of node.body.body) tables.add(key.name)
  })
  return [
    ...[...tables]
      .filter((table) => !owners.has(table))
      .map((table) => `${table}: say in scripts/structure/owners.mjs who owns this table`),
    ...[...owners.keys()]
      .filter((table) => !tables.has(table))
      .map((table) => `${table}: there is no such table, remove it from scripts/structure/owners.mjs`),
  ]
}

/** Lists violations of the rules on SQL, one line each. */
export function checkSql(sources, owners = OWNERS) {
  return sources
    .filter(({ path }) => /^apps\/(server|demo)\/src\/.*\.ts$/.test(path) && !isTestCode(path))
    .flatMap((source) => {
      const { path } = source
      const uses = readUses(source)
      const breaches = []
      if (uses.hasSql && !mayHoldSql(path))
        breaches.push(`${path}: SQL belongs into queries.ts or commands.ts (${[...DATA_FILES].join(', ')} may hold it)`)
      if (LOADERS.some((loader) => path.startsWith(loader))) return breaches
      if (path.startsWith(DEMO)) return [...breaches, ...checkDemo(path, uses, owners)]
      for (const table of uses.writes) {
        const owner = owners.get(table)
        if (owner && !belongsTo(path, owner))
          breaches.push(`${path}: writes ${table}, which is ${owner}'s (scripts/structure/owners.mjs): call a command of its owner`)
      }
      if (uses.writesAny) breaches.push(explainNameless(path))
      return breaches
    })
}

/** The demo fills tables of every owner, except those whose contents a command writes. */
const checkDemo = (path, { writes, writesAny }, owners) => [
  ...[...writes]
    .filter((table) => WRITTEN_BY_COMMAND.has(table))
    .map((table) => `${path}: writes ${table}: call a command of ${owners.get(table)}`),
  ...(writesAny ? [explainNameless(path)] : []),
]

const explainNameless = (path) => `${path}: writes a table whose name is not a literal here, so its owner cannot be known`

function mayHoldSql(path) {
  const area = /^apps\/server\/src\/(?:areas\/[^/]+|foundation\/people)\/(?:.*\/)?([^/]+)\.ts$/.exec(path)
  if (area) return DATA_FILES.has(area[1])
  return /^apps\/(demo\/src|server\/src\/(platform|foundation|reference))\//.test(path)
}

/** Whether a file is in the folder of the owner, or is its only file. */
const belongsTo = (path, owner) => new RegExp(`^${SERVER}(areas|foundation|platform)/${owner}(/|\\.ts$)`).test(path)

/** A file without any of these words contains no SQL and need not be parsed. */
const MAY_BE_SQL = /\bsql\b|selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto|fillTable/

function readUses(source) {
  const uses = { hasSql: false, writes: new Set(), writesAny: false }
  if (!MAY_BE_SQL.test(source.text)) return uses
  visitNodes(source, (node) => {
    if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression' && !node.callee.computed) {
      const method = node.callee.property.name
      const isWrite = WRITES.has(method)
      if (isWrite || READS.has(method)) uses.hasSql = true
      if (isWrite) readTable(node.arguments[0], uses)
    }
    if (node.type === 'CallExpression' && node.callee.name === 'fillTable') readTable(node.arguments[1], uses)
    if (node.type === 'TaggedTemplateExpression' && node.tag.type === 'Identifier' && node.tag.name === 'sql') {
      uses.hasSql = true
      for (const { value } of node.quasi.quasis)
        for (const [, table] of value.cooked.matchAll(WRITTEN))
          if (table) uses.writes.add(table)
          else uses.writesAny = true
    }
  })
  return uses
}

function readTable(argument, uses) {
  if (argument?.type === 'Literal' && typeof argument.value === 'string') uses.writes.add(argument.value.split(' ')[0])
  else uses.writesAny = true
}
