/** The rules on files, names, SQL and the owners of tables: prints what breaks them. Who imports whom is checked by dependency-cruiser (layers.mjs). */
import { resolve } from 'node:path'
import { KNOWN } from './known.mjs'
import { checkAreas, checkNames } from './names.mjs'
import { readSources } from './read-source.mjs'
import { checkSql } from './sql.mjs'

const sources = readSources(resolve(import.meta.dirname, '../..'))
const found = [...checkNames(sources), ...checkAreas(sources), ...checkSql(sources)]
const isKnown = (breach) => KNOWN.some((known) => breach.startsWith(`${known}: `))
const unknown = found.filter((breach) => !isKnown(breach))
const mended = KNOWN.filter((known) => !found.some((breach) => breach.startsWith(`${known}: `)))
for (const breach of unknown) console.error(breach)
for (const known of mended) console.error(`scripts/structure/known.mjs: ${known} breaks no rule any more, remove its line`)
if (sources.length < 500) console.error(`Only ${sources.length} files were read, so the structure was not checked.`)
if (unknown.length > 0 || mended.length > 0 || sources.length < 500) process.exitCode = 1
