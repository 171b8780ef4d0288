/**
 * Checks the rules on files, names, SQL, owners of tables, reported failures and decisions, and prints violations.
 * dependency-cruiser checks the imports (layers.mjs).
 */
import { resolve } from 'node:path'
import { checkDecisions, readDecisions } from './decisions.mjs'
import { checkFailures } from './failures.mjs'
import { checkAreas, checkNames } from './names.mjs'
import { readSources, readTables } from './read-source.mjs'
import { checkOwners, checkSql } from './sql.mjs'

const root = resolve(import.meta.dirname, '../..')
const sources = readSources(root)
const breaches = [
  ...checkNames(sources),
  ...checkAreas(sources),
  ...checkSql(sources),
  ...checkFailures(sources),
  ...checkOwners(readTables(root)),
  ...checkDecisions(readDecisions(root)),
]
for (const breach of breaches) console.error(breach)
if (sources.length < 500) console.error(`Only ${sources.length} files were read, so the structure was not checked.`)
if (breaches.length > 0 || sources.length < 500) process.exitCode = 1
