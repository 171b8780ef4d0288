// What the lists, filters and searches of the headless content cost as the contents grow, beside a look-up by primary key:
//   node bench/content.ts --sizes 1000,10000,100000,1000000
import { parseArgs } from 'node:util'
import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode, sql } from 'kysely'
import type { ContentScope } from '../apps/server/src/areas/content/filters/rules.ts'
import { listContents } from '../apps/server/src/areas/content/lists/queries.ts'
import type { Reading } from '../apps/server/src/areas/content/rules.ts'
import { AppError } from '../apps/server/src/platform/errors.ts'
import type { Db } from '../apps/server/src/platform/postgres/db.ts'
import { type OpenBench, withPostgres } from './database.ts'
import { BENCH_FIELDS, BENCH_FOLDERS, BENCH_SITE, BENCH_STRUCTURE, fillContents } from './fill-contents.ts'
import { timeInTurn } from './times.ts'

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,100000' },
    rounds: { type: 'string', default: '30' },
    /** The name of one query: prints its plans instead of times. */
    explain: { type: 'string' },
  },
})
const sizes = options.sizes.split(',').map(Number)
const ROUNDS = Number(options.rounds)
/** What the process itself has to learn would else make the first size look dear, and the others flat. */
const WARM_UP = 20

interface Asked {
  readonly filter?: string
  readonly search?: string
  readonly sort?: string
  readonly page?: number
  readonly aggregationTerms?: string
}
type Draw = (size: number) => { readonly scope: ContentScope; readonly asked: Asked }

const SITE: ContentScope = { siteId: BENCH_SITE, isFlat: true }
const ROOT: ContentScope = { siteId: BENCH_SITE, isFlat: false }
const OF_STRUCTURE: ContentScope = { structureId: BENCH_STRUCTURE, definitions: BENCH_FIELDS }
const one = (size: number): number => 1 + Math.floor(Math.random() * size)
const rareWord = (): string => `w${4_000 + Math.floor(Math.random() * 1_000)}`
const frequentWord = (): string => `w${Math.floor(Math.random() * 5)}`
const ask =
  (scope: ContentScope, asked: Asked | ((size: number) => Asked)): Draw =>
  (size) => ({ scope, asked: typeof asked === 'function' ? asked(size) : asked })

const QUERIES: Readonly<Record<string, Draw>> = {
  'site, flat': ask(SITE, {}),
  'site, root alone': ask(ROOT, {}),
  structure: ask(OF_STRUCTURE, {}),
  'structure, last page that counts': ask(OF_STRUCTURE, (size) => ({ page: Math.min(500, Math.ceil((size * 0.88) / 20)) })),
  'structure, beyond what counts': ask(OF_STRUCTURE, { page: 100_000 }),
  folder: () => ({ scope: { siteId: BENCH_SITE, folderIds: [String(one(BENCH_FOLDERS))] }, asked: {} }),
  'sorted by title': ask(SITE, { sort: 'title' }),
  'sorted by a field, downwards': ask(OF_STRUCTURE, { sort: 'contentFields/price:desc' }),
  'field eq, frequent': ask(OF_STRUCTURE, { filter: "contentFields/area eq 'NEWS'" }),
  'field eq, rare': ask(OF_STRUCTURE, { filter: "contentFields/area eq 'RARE'" }),
  'field eq, one': ask(OF_STRUCTURE, (size) => ({ filter: `contentFields/code eq 'c${one(size)}'` })),
  'field eq, sorted by another': ask(OF_STRUCTURE, { filter: "contentFields/area eq 'SERVICES'", sort: 'contentFields/price' }),
  'field ne': ask(OF_STRUCTURE, { filter: "contentFields/area ne 'NEWS'" }),
  'number in a range, wide': ask(OF_STRUCTURE, { filter: 'contentFields/price gt 1000 and contentFields/price lt 9000' }),
  'number in a range, narrow': ask(OF_STRUCTURE, { filter: 'contentFields/price ge 500 and contentFields/price lt 501' }),
  'number in a range, middling': ask(OF_STRUCTURE, { filter: 'contentFields/price ge 500 and contentFields/price lt 550' }),
  'two fields': ask(OF_STRUCTURE, { filter: "contentFields/area eq 'NEWS' and contentFields/price lt 100" }),
  'two fields, together rare': ask(OF_STRUCTURE, { filter: "startsWith(contentFields/code,'c12') and contentFields/price lt 100" }),
  'neither of two values': ask(OF_STRUCTURE, { filter: "not (contentFields/area in ('NEWS','SERVICES'))" }),
  'either of two fields': ask(OF_STRUCTURE, (size) => ({ filter: `contentFields/code eq 'c${one(size)}' or contentFields/price lt 10` })),
  'keyword, frequent': ask(SITE, () => ({ filter: `keywords/any(k:k eq '${frequentWord()}')` })),
  'keyword, rare': ask(SITE, () => ({ filter: `keywords/any(k:k eq '${rareWord()}')` })),
  'title begins': ask(SITE, () => ({ filter: `startsWith(title,'${rareWord()}')` })),
  'title contains': ask(SITE, () => ({ filter: `contains(title,'${rareWord()} ')` })),
  'title contains, often': ask(SITE, () => ({ filter: `contains(title,'${frequentWord()} w4')` })),
  'created since': ask(SITE, { filter: 'dateCreated gt 2025-12-31T12:00:00Z' }),
  'search, a frequent word': ask(SITE, () => ({ search: frequentWord() })),
  'search, a middling word': ask(SITE, () => ({ search: `w${150 + Math.floor(Math.random() * 250)}` })),
  'search, a rare word': ask(SITE, () => ({ search: rareWord() })),
  'search, two words': ask(SITE, () => ({ search: `${frequentWord()} ${rareWord()}` })),
  'values counted': ask(OF_STRUCTURE, { aggregationTerms: 'contentFields/area' }),
}

/** Lists that were given up for what they would have cost, and how often. */
const refused = new Map<string, number>()
/** By query, for each size. */
const medians = new Map<string, number[]>()
await withPostgres(async (open) => {
  for (const size of sizes) await measure(open, size)
  if (!options.explain) report()
})

async function measure(open: OpenBench, size: number): Promise<void> {
  const { db, pid } = await open(`contents_${size}`, (connection) => fillContents(connection, size))
  const reading: Reading = { db, language: 'ca', keys: ['PUBLIC'], now: new Date('2026-06-01T00:00:00Z') }
  if (options.explain) await explain(db, reading, options.explain, size)
  else {
    const lookUp = () =>
      db
        .selectFrom('contents')
        .select(['id', 'texts', 'fields'])
        .where('id', '=', String(one(size)))
        .executeTakeFirst()
    const works = Object.entries(QUERIES).map(([name, draw]) => ({ name, run: () => list(reading, name, draw(size)) }))
    const taken = await timeInTurn([{ name: 'look-up by primary key', run: lookUp }, ...works], ROUNDS, WARM_UP, pid)
    for (const [name, { processor }] of taken) medians.set(name, [...(medians.get(name) ?? []), processor.p50])
  }
}

async function list(reading: Reading, name: string, { scope, asked }: ReturnType<Draw>): Promise<void> {
  try {
    await listContents(reading, scope, { page: 1, pageSize: 20, ...asked })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    refused.set(name, (refused.get(name) ?? 0) + 1)
  }
}

/** Every statement of a list, with its plan. */
async function explain(db: Db, reading: Reading, name: string, size: number): Promise<void> {
  const { scope, asked } = QUERIES[name]!(size)
  const nodes: RootOperationNode[] = []
  const noting: KyselyPlugin = {
    transformQuery: ({ node }) => (nodes.push(node), node),
    transformResult: async ({ result }) => result,
  }
  await list({ ...reading, db: db.withPlugin(noting) }, name, { scope, asked })
  await sql`set enable_seqscan = off`.execute(db)
  for (const node of nodes) {
    const { sql: statement, parameters } = db.getExecutor().compileQuery(node, createQueryId())
    const { rows } = await db.executeQuery<Record<string, string>>(
      CompiledQuery.raw(`explain (analyze, buffers) ${statement}`, [...parameters]),
    )
    console.log(statement, '\n', rows.map((row) => Object.values(row)[0]).join('\n'), '\n')
  }
}

function cell(text: string): string {
  return text.padStart(24)
}

function report(): void {
  const [lookUps] = medians.values()
  console.log(`\nmedian of ${ROUNDS}, processor time in ms; as a multiple of the same with ${sizes[0]} contents; of a look-up`)
  console.log(''.padEnd(34) + sizes.map((size) => cell(String(size))).join(''))
  for (const [name, times] of medians) {
    const cells = times.map((ms, i) =>
      cell(`${ms.toFixed(2)} ${(ms / times[0]!).toFixed(1).padStart(6)}× ${(ms / lookUps![i]!).toFixed(0).padStart(5)}×`),
    )
    console.log(`${name.padEnd(34)}${cells.join('')}${refused.has(name) ? `   ${refused.get(name)} given up` : ''}`)
  }
}
