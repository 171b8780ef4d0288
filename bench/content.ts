// The time of each list, filter and search of the headless content with 100,000 contents:
//   node bench/content.ts
import { parseArgs } from 'node:util'
import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode } from 'kysely'
import type { ContentScope } from '../apps/server/src/areas/content/lists/conditions.ts'
import { AREAS } from '../apps/server/src/areas.ts'
import { pageDocuments } from '../apps/server/src/areas/content/documents/queries.ts'
import { listContents } from '../apps/server/src/areas/content/lists/queries.ts'
import type { Reading } from '../apps/server/src/areas/content/rules.ts'
import { AppError } from '../apps/server/src/platform/errors.ts'
import { createIsReadable } from '../apps/server/src/platform/media/readable.ts'
import { withPostgres } from './support/database.ts'
import { BENCH_FIELDS, BENCH_FOLDERS, BENCH_SITE, BENCH_STRUCTURE, fillContents } from './fill/fill-contents.ts'
import { timeInTurn } from './support/times.ts'

const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '100' },
    /** Part of a list's name: prints its statements and plans instead of times. */
    explain: { type: 'string' },
  },
})
const SIZE = Number(options.size)
const ROUNDS = Number(options.rounds)
const WARM_UP = 10
/** The limit for the 95th percentile, in ms. */
const TARGET = 50

interface Query {
  readonly filter?: string
  readonly search?: string
  readonly sort?: string
  readonly page?: number
  readonly aggregationTerms?: string
}

const SITE: ContentScope = { siteId: BENCH_SITE, isFlat: true }
const ROOT: ContentScope = { siteId: BENCH_SITE, isFlat: false }
const STRUCTURE: ContentScope = { structureId: BENCH_STRUCTURE, definitions: BENCH_FIELDS }
const randomId = (most = SIZE): number => 1 + Math.floor(Math.random() * most)
const folder = (): ContentScope => ({ siteId: BENCH_SITE, folderIds: [String(randomId(BENCH_FOLDERS))] })
const twentyFolders = (): ContentScope => ({ siteId: BENCH_SITE, folderIds: Array.from({ length: 20 }, (_, i) => String(i + 1)) })
const rareWord = (): string => `w${4_000 + Math.floor(Math.random() * 1_000)}`
const frequentWord = (): string => `w${Math.floor(Math.random() * 5)}`

/** The documents of the site. Their readers are those of the contents that use them. */
const DOCUMENTS = 'documents'
type Scope = ContentScope | typeof DOCUMENTS
type List = readonly [scope: Scope | (() => Scope), query?: () => Query]
const inStructure = (filter: string, sort?: string): List => [STRUCTURE, () => ({ filter, ...(sort ? { sort } : {}) })]
const onSite = (query: () => Query): List => [SITE, query]

const LISTS: Readonly<Record<string, List>> = {
  'site, flat': [SITE],
  'site, outside folders': [ROOT],
  structure: [STRUCTURE],
  'structure, the 400th page': [STRUCTURE, () => ({ page: 400 })],
  'structure, beyond the last page': [STRUCTURE, () => ({ page: 100_000 })],
  folder: [folder],
  'twenty folders': [twentyFolders],
  'sorted by date, upwards': onSite(() => ({ sort: 'datePublished' })),
  'sorted by title': onSite(() => ({ sort: 'title' })),
  'sorted by title, the 100th page': onSite(() => ({ sort: 'title', page: 100 })),
  'sorted by two fields': [STRUCTURE, () => ({ sort: 'contentFields/area,contentFields/price' })],
  'sorted by title and a number': [STRUCTURE, () => ({ sort: 'title,contentFields/price' })],
  'sorted by date and a number': [STRUCTURE, () => ({ sort: 'datePublished:desc,contentFields/price' })],
  'text eq, 1 %, sorted by two fields': inStructure("contentFields/area eq 'RARE'", 'contentFields/isOpen,contentFields/price'),
  'sorted by a number, downwards': [STRUCTURE, () => ({ sort: 'contentFields/price:desc' })],
  'folder, sorted by title': [folder, () => ({ sort: 'title' })],
  'text eq, 60 %': inStructure("contentFields/area eq 'NEWS'"),
  'text eq, 1 %': inStructure("contentFields/area eq 'RARE'"),
  'text eq, one': [STRUCTURE, () => ({ filter: `contentFields/code eq 'c${randomId()}'` })],
  'text eq, 39 %, sorted by a number': inStructure("contentFields/area eq 'SERVICES'", 'contentFields/price'),
  'text eq, 1 %, sorted by a number': inStructure("contentFields/area eq 'RARE'", 'contentFields/price'),
  'text ne': inStructure("contentFields/area ne 'NEWS'"),
  'text ne, 1 % left': inStructure("not (contentFields/area in ('NEWS','SERVICES'))"),
  'text in, 40 %': inStructure("contentFields/area in ('SERVICES','RARE')"),
  'text begins, 1 %': [STRUCTURE, () => ({ filter: `startsWith(contentFields/code,'c${10 + Math.floor(Math.random() * 90)}')` })],
  'text contains, 2 %': [STRUCTURE, () => ({ filter: `contains(contentFields/code,'c${1 + Math.floor(Math.random() * 9)}1')` })],
  'boolean eq': inStructure('contentFields/isOpen eq false'),
  'date, one day': inStructure('contentFields/day eq 2025-06-01'),
  'date, half of all': inStructure('contentFields/day ge 2025-07-01'),
  'number, 80 %': inStructure('contentFields/price gt 1000 and contentFields/price lt 9000'),
  'number, 0.5 %': inStructure('contentFields/price ge 500 and contentFields/price lt 550'),
  'number, 0.01 %': inStructure('contentFields/price ge 500 and contentFields/price lt 501'),
  'two fields, 60 % and 1 %': inStructure("contentFields/area eq 'NEWS' and contentFields/price lt 100"),
  'two fields, 11 % and 11 %': inStructure("startsWith(contentFields/code,'c1') and contentFields/price lt 1100"),
  'two fields, nothing in common': inStructure("contentFields/area eq 'NEWS' and contentFields/area eq 'SERVICES'"),
  'either of two fields': [STRUCTURE, () => ({ filter: `contentFields/code eq 'c${randomId()}' or contentFields/price lt 10` })],
  'keyword, frequent': onSite(() => ({ filter: `keywords/any(k:k eq '${frequentWord()}')` })),
  'keyword, rare': onSite(() => ({ filter: `keywords/any(k:k eq '${rareWord()}')` })),
  'title eq': onSite(() => ({ filter: `title eq '${rareWord()} ${rareWord()} ${rareWord()}'` })),
  'title begins': onSite(() => ({ filter: `startsWith(title,'${rareWord()}')` })),
  'title contains, rare': onSite(() => ({ filter: `contains(title,'${rareWord()} ')` })),
  'title contains, frequent': onSite(() => ({ filter: "contains(title,'w1')" })),
  'created, half of all': onSite(() => ({ filter: 'dateCreated gt 2025-12-10T00:00:00Z' })),
  'created, a day': onSite(() => ({ filter: 'dateCreated gt 2025-12-01T00:00:00Z and dateCreated lt 2025-12-02T00:00:00Z' })),
  'published, a day long ago': onSite(() => ({
    filter: 'datePublished gt 2025-12-01T00:00:00Z and datePublished lt 2025-12-02T00:00:00Z',
  })),
  'address eq': onSite(() => ({ filter: `friendlyUrlPath eq 'path-${randomId()}'` })),
  'structure eq': onSite(() => ({ filter: `contentStructureId eq ${BENCH_STRUCTURE}` })),
  'search, a frequent word': onSite(() => ({ search: frequentWord() })),
  'search, one letter': onSite(() => ({ search: 'w' })),
  'search, a rare word': onSite(() => ({ search: rareWord() })),
  'search, two words': onSite(() => ({ search: `${frequentWord()} ${rareWord()}` })),
  'search in a folder': [folder, () => ({ search: frequentWord() })],
  documents: [DOCUMENTS],
  'documents, the 100th page': [DOCUMENTS, () => ({ page: 100 })],
  'documents, sorted by title': [DOCUMENTS, () => ({ sort: 'title' })],
  facets: [STRUCTURE, () => ({ aggregationTerms: 'contentFields/area,keywords' })],
}

const isReadable = createIsReadable(AREAS.flatMap(({ documentUses }) => documentUses ?? []))
const rejected = new Map<string, number>()

async function list(reading: Reading, name: string, [scope, query = () => ({})]: List): Promise<void> {
  try {
    const where = typeof scope === 'function' ? scope() : scope
    const asked = { page: 1, pageSize: 20, ...query() }
    if (where === DOCUMENTS) await pageDocuments(reading, isReadable, { siteId: BENCH_SITE, isFlat: true }, asked)
    else await listContents(reading, where, asked)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    rejected.set(name, (rejected.get(name) ?? 0) + 1)
  }
}

async function measure(reading: Reading, pid: number): Promise<void> {
  const works = Object.entries(LISTS).map(([name, one]) => ({ name, run: () => list(reading, name, one) }))
  const taken = await timeInTurn(works, ROUNDS, WARM_UP, pid)
  const columns = ['p50', 'p95', 'p50', 'p95'].map((text) => text.padStart(9)).join('')
  console.log(`\n${SIZE} contents, ${ROUNDS} rounds, in ms${''.padEnd(18)}clock          processor\n${''.padEnd(36)}${columns}`)
  for (const [name, { clock, processor }] of taken) {
    const cells = [clock.p50, clock.p95, processor.p50, processor.p95].map((ms) => ms.toFixed(1).padStart(9)).join('')
    const remarks = [clock.p95 > TARGET ? 'over' : '', rejected.has(name) ? `${rejected.get(name)} refused` : '']
    console.log(`${name.padEnd(36)}${cells}   ${remarks.join(' ').trim()}`)
  }
}

/** Prints the statements of the matching lists with their plans. */
async function explain(reading: Reading, part: string): Promise<void> {
  for (const [name, one] of Object.entries(LISTS).filter(([known]) => known.includes(part))) {
    const nodes: RootOperationNode[] = []
    const noting: KyselyPlugin = {
      transformQuery: ({ node }) => (nodes.push(node), node),
      transformResult: async ({ result }) => result,
    }
    await list({ ...reading, db: reading.db.withPlugin(noting) }, name, one)
    for (const node of nodes) {
      const { sql: statement, parameters } = reading.db.getExecutor().compileQuery(node, createQueryId())
      const plan = CompiledQuery.raw(`explain (analyze, buffers) ${statement}`, [...parameters])
      const { rows } = await reading.db.executeQuery<Record<string, string>>(plan)
      console.log(`${name}: ${statement}\n${rows.map((row) => Object.values(row)[0]).join('\n')}\n`)
    }
  }
}

await withPostgres(async (open) => {
  const { db, pid } = await open(`contents_${SIZE}`, (connection) => fillContents(connection, SIZE))
  const reading: Reading = { db, reader: { language: 'ca', keys: ['PUBLIC'], now: new Date('2026-06-01T00:00:00Z') } }
  await (options.explain ? explain(reading, options.explain) : measure(reading, pid))
})
