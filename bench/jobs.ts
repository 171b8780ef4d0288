// The cost of the lists of offers with the counts of all facets: as a multiple of a plain page of the same cards by key in the same run, and of the cost
// with 1,000 offers. In processor time of node and the database together.
//   node bench/jobs.ts
import { parseArgs } from 'node:util'
import { parseJobSearch } from '@afilia/domain/jobs/job-search'
import type { JobKind } from '@afilia/domain/jobs/jobs'
import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode, sql } from 'kysely'
import { presentCard, selectCards } from '../apps/server/src/areas/jobs/cards/queries.ts'
import { toDay } from '../apps/server/src/areas/jobs/conditions.ts'
import { createJobCounts, type JobCounts } from '../apps/server/src/areas/jobs/counts/queries.ts'
import { findWithFacets } from '../apps/server/src/areas/jobs/finding/queries.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { toReader } from '../apps/server/src/platform/endpoints/reader.ts'
import type { Db } from '../apps/server/src/platform/postgres/db.ts'
import { loadReferenceData } from '../apps/server/src/reference/load-reference-data.ts'
import { withPostgres } from './support/database.ts'
import { fillJobs } from './fill/fill-jobs.ts'
import { timeInTurn } from './support/times.ts'

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,100000,1000000' },
    rounds: { type: 'string', default: '60' },
    /** Part of a search's name: prints its statements and plans at the largest size instead of times. */
    explain: { type: 'string' },
  },
})
const SIZES = options.sizes.split(',').map(Number)
const [ROUNDS, WARM_UP] = [Number(options.rounds), 10]
const PAGE = 20

const now = systemClock.now()
const viewer = { caller: null, reader: toReader(null, 'es', now) }

interface Known {
  readonly db: Db
  readonly counts: JobCounts
}

const SEARCHES: Readonly<Record<string, string>> = {
  'all that are open': '',
  'all that are open, the tenth page': 'page=9',
  'the newest': 'sort=newest',
  'of a category and a type': 'category=OPOSICION&type=NURSE',
  'of three facets': 'category=BOLSA,OPOSICION&scope=PRIMARY&type=SPECIALIST',
  'of an entity': 'entity=S-CA01',
  'of a small town hall': 'entity=T-PR44',
  'of a region': 'region=CA01',
  'of a province and a type': 'region=PR44&type=NURSE',
  'that close within a week': 'closing=WEEK',
  'closed ones too, the newest': 'closing=ALL&sort=newest',
  'near a town': 'near=28079',
  'near a town, by distance': 'near=28079&radius=30&sort=distance',
  'a rare word': 'text=rara7x',
  'a word of a tenth of them': 'text=comun4',
  'a word of a tenth, and a facet': 'text=comun4&category=TRASLADO',
  'a word of all of them': 'text=bolsa',
  'a word of all of them, and a facet': 'text=bolsa&category=TRASLADO',
}

const find =
  (address: string, kind: JobKind = 'PUBLIC') =>
  ({ db, counts }: Known) =>
    findWithFacets(
      db,
      counts,
      kind,
      parseJobSearch(address),
      { page: Number(new URLSearchParams(address).get('page') ?? 0), size: PAGE },
      viewer,
    )

/** Only the page after an offer, by key. */
async function readBarePage({ db }: Known): Promise<unknown> {
  const page = sql<string>`(select id from jobs where state = 'PUBLISHED' and kind = 'PUBLIC'
    and (deadline, id) > (${toDay(now)}::date, '00000000-0000-0000-0000-000000000000'::uuid) order by deadline, id limit ${PAGE})`
  const { rows } = await db.executeQuery(selectCards(null).where(sql<boolean>`job.id = any(array${page})`))
  return rows.map((row) => presentCard(row, viewer))
}

await withPostgres(async (open) => {
  const opened: Known[] = []
  for (const size of SIZES) {
    const { db } = await open(`jobs_${size}`, async (connection, fresh) => {
      await loadReferenceData(fresh, systemClock)
      await fillJobs(connection, size, now)
    })
    const counts = createJobCounts()
    const begun = performance.now()
    await find('')({ db, counts })
    const { rows } = await sql<{ cells: number }>`select count(*)::int as cells from job_counts`.execute(db)
    console.log(`${size}: ${rows[0]!.cells} cells, first read in ${Math.round(performance.now() - begun)} ms`)
    opened.push({ db, counts })
  }
  if (options.explain !== undefined) return explain(opened.at(-1)!, options.explain)
  const multiples = new Map<string, string[]>()
  const medians = new Map<string, number[]>()
  for (const known of opened) {
    // The connection may have been reopened.
    const { rows: served } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(known.db)
    const taken = await timeInTurn(
      [
        { name: 'a bare page by key', run: () => readBarePage(known) },
        ...Object.entries(SEARCHES).map(([name, address]) => ({ name, run: () => find(address)(known) })),
      ],
      ROUNDS,
      WARM_UP,
      served[0]!.pid,
    )
    const bare = taken.get('a bare page by key')!.processor.p50
    for (const [name, { processor, clock }] of taken) {
      medians.set(name, [...(medians.get(name) ?? []), processor.p50])
      const cell = `${clock.p50.toFixed(1)} ${clock.p95.toFixed(1)} ${processor.p50.toFixed(1)}  × ${(processor.p50 / bare).toFixed(1)}`
      multiples.set(name, [...(multiples.get(name) ?? []), cell])
    }
  }
  console.log(
    `\n${'clock p50, p95, processor p50 in ms, × bare'.padEnd(44)}${SIZES.map((size) => String(size).padStart(26)).join('')}   growth`,
  )
  for (const [name, cells] of multiples) {
    const [first, last] = [medians.get(name)![0]!, medians.get(name)!.at(-1)!]
    console.log(`${name.padEnd(44)}${cells.map((cell) => cell.padStart(26)).join('')}   × ${(last / first).toFixed(1)}`)
  }
})

/** Prints the statements of the matching searches with their plans. */
async function explain(known: Known, part: string): Promise<void> {
  for (const [name, address] of Object.entries(SEARCHES).filter(([listed]) => listed.includes(part))) {
    const nodes: RootOperationNode[] = []
    const noting: KyselyPlugin = {
      transformQuery: ({ node }) => (nodes.push(node), node),
      transformResult: async ({ result }) => result,
    }
    await find(address)({ ...known, db: known.db.withPlugin(noting) })
    for (const node of nodes) {
      const { sql: statement, parameters } = known.db.getExecutor().compileQuery(node, createQueryId())
      const plan = CompiledQuery.raw(`explain (analyze, buffers) ${statement}`, [...parameters])
      const { rows } = await known.db.executeQuery<Record<string, string>>(plan)
      console.log(`${name}: ${statement}\n${rows.map((row) => Object.values(row)[0]).join('\n')}\n`)
    }
  }
}
