import type { JobsFound } from '@afilia/contract/jobs/jobs'
import { parseJobSearch, printJobSearch, type JobSearch } from '@afilia/domain/jobs/job-search'
import { CLOSING_DAYS, JOB_CLOSINGS, JOB_FACET_VALUES, JOB_FACETS, type JobFacet } from '@afilia/domain/jobs/jobs'
import { addDays } from '@afilia/domain/shifts/dates'
import { fold } from '@afilia/domain/formats/text'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { toReader } from '../../../platform/endpoints/reader.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database/database.ts'
import { recountJobs } from '../commands.ts'
import { NO_DEADLINE, toDay } from '../conditions.ts'
import { createJobCounts } from '../counts/queries.ts'
import { makeEntities, TEST_ENTITIES, toTestJob } from '../testing.ts'
import { findWithFacets, listPlaces } from './queries.ts'

const OFFERS = 10_000
const now = new Date('2026-05-15T10:00:00Z')
const today = toDay(now)
const WORDS = ['Ávila', 'quirófano', 'matrona', 'noche', 'pediatría', 'urgencias', 'rural', 'diálisis', 'paliativos', 'vacunas']
const PLACES = [
  { province_id: 'PR44', autonomy_id: 'CA01' },
  { province_id: 'PR21', autonomy_id: 'CA01' },
  { province_id: null, autonomy_id: 'CA01' },
  { province_id: 'PR30', autonomy_id: 'CA13' },
  { province_id: null, autonomy_id: null },
]

let database: TestDatabase
let rows: ReturnType<typeof toTestJob>[]
const counts = createJobCounts()

/** Creates a generator of pseudo-random numbers, the same in every run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'), 'reference')
  await makeEntities(database.db)
  const random = createRandom(7)
  const pick = <Value>(values: readonly Value[]): Value => values[random(values.length)]!
  rows = Array.from({ length: OFFERS }, () => {
    const title = `${pick(WORDS)} ${pick(WORDS)} plaza`
    return toTestJob({
      title,
      now,
      more: {
        ...pick(PLACES),
        kind: pick(['PUBLIC', 'PUBLIC', 'PUBLIC', 'EIR']),
        state: pick(['PUBLISHED', 'PUBLISHED', 'PUBLISHED', 'DRAFT', 'WITHDRAWN']),
        category: pick(JOB_FACET_VALUES.category),
        entity_id: pick(TEST_ENTITIES),
        regime: pick(JOB_FACET_VALUES.regime),
        scope: pick(JOB_FACET_VALUES.scope),
        sector: pick(JOB_FACET_VALUES.sector),
        stage: pick(JOB_FACET_VALUES.stage),
        type: pick(JOB_FACET_VALUES.type),
        deadline: random(10) === 0 ? NO_DEADLINE : addDays(today, random(80) - 30),
        published_at: new Date(now.getTime() - random(1_000_000_000)),
      },
    })
  })
  for (let at = 0; at < rows.length; at += 1_000)
    await database.db
      .insertInto('jobs')
      .values(rows.slice(at, at + 1_000))
      .execute()
})
afterAll(() => database.drop())

const some = (values: readonly string[]) => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 })
const searches = fc.record(
  {
    ...Object.fromEntries(JOB_FACETS.map((facet) => [facet, some(facet === 'entity' ? TEST_ENTITIES : JOB_FACET_VALUES[facet])])),
    region: fc.constantFrom('CA01', 'PR44', 'CA13', 'PR21,CA13'),
    closing: fc.constantFrom(...JOB_CLOSINGS),
    text: fc.constantFrom('avila', 'ÁVILA', 'matrona noche', 'quiro', 'zzz'),
  },
  { requiredKeys: [] },
)

const COLUMNS = { entity: 'entity_id' } as const
const valueOf = (row: (typeof rows)[number], facet: JobFacet) => row[facet === 'entity' ? COLUMNS.entity : facet] as string

/** The expected counts, by a simple check of every offer. */
function countByHand(kind: string, search: JobSearch, places: readonly string[] | undefined) {
  const lastDay = search.closing === 'WEEK' || search.closing === 'MONTH' ? addDays(today, CLOSING_DAYS[search.closing]) : '9999-12-31'
  const words = fold(search.text ?? '').split(' ')
  const base = rows.filter((row) => {
    const deadline = row.deadline === NO_DEADLINE ? '9999-12-31' : (row.deadline as string)
    if (row.kind !== kind || row.state !== 'PUBLISHED') return false
    if (search.closing !== 'ALL' && (deadline < today || deadline > lastDay)) return false
    if ((search.closing === 'WEEK' || search.closing === 'MONTH') && row.deadline === NO_DEADLINE) return false
    if (places && !places.includes(row.province_id ?? row.autonomy_id ?? 'ES')) return false
    return words.every((word) => word === '' || (row.folded as string).split(' ').some((one) => one.startsWith(word)))
  })
  const fits = (row: (typeof rows)[number], but?: JobFacet) =>
    JOB_FACETS.every((facet) => facet === but || !search.facets[facet] || search.facets[facet].includes(valueOf(row, facet)))
  const facets = Object.fromEntries(
    JOB_FACETS.map((facet) => {
      const counted = new Map<string, number>()
      for (const value of search.facets[facet] ?? []) counted.set(value, 0)
      for (const row of base) if (fits(row, facet)) counted.set(valueOf(row, facet), (counted.get(valueOf(row, facet)) ?? 0) + 1)
      return [facet, Object.fromEntries(counted)]
    }),
  )
  const found = base
    .filter((row) => fits(row))
    .toSorted((a, b) => ((a.deadline as string) + (a.id as string) < (b.deadline as string) + (b.id as string) ? -1 : 1))
  return { total: found.length, facets, first: found.slice(0, 5).map(({ id }) => id) }
}

const toMaps = (found: JobsFound) =>
  Object.fromEntries(JOB_FACETS.map((facet) => [facet, Object.fromEntries(found.facets[facet].map(({ value, count }) => [value, count]))]))

async function compare(kind: 'PUBLIC' | 'EIR', address: string): Promise<void> {
  const search = parseJobSearch(address)
  const viewer = { caller: null, reader: toReader(null, 'es', now) }
  const found = await findWithFacets(database.db, counts, kind, search, { page: 0, size: 5 }, viewer)
  const places = search.regions.length > 0 ? await listPlaces(database.db, search.regions) : undefined
  const byHand = countByHand(kind, search, places)
  const first = found.jobs.map(({ id }) => id)
  expect({ address, total: found.total, facets: toMaps(found), first, isAll: found.isAll }).toEqual({ address, ...byHand, isAll: true })
}

const compareRandomly = (numRuns: number) =>
  fc.assert(
    fc.asyncProperty(fc.constantFrom('PUBLIC' as const, 'EIR' as const), searches, async (kind, filters) => {
      const params = new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]))
      await compare(kind, printJobSearch(parseJobSearch(params.toString())))
    }),
    { numRuns, seed: 11 },
  )

test('counts are what anybody would count by hand, on the day after and once the task has counted anew', async () => {
  // All offers are still stored as `LATER`, as after a long pause of the task.
  await expect(compareRandomly(60)).resolves.toBeUndefined()
  await recountJobs(database.db, now)
  await expect(compareRandomly(120)).resolves.toBeUndefined()
})

test.each([
  ['are counted', 'region=CA01'],
  ['are looked at', 'closing=ALL'],
])('of more than %s, the pages of what fits the facets too still come to an end, and miss none', async (_, more) => {
  const search = parseJobSearch(`text=plaza&stage=CALL_PUBLISHED,APPLICATIONS_OPEN&${more}`)
  const viewer = { caller: null, reader: toReader(null, 'es', now) }
  const [ids, totals] = [new Set<string>(), new Set<number>()]
  for (let [page, total] = [0, 1]; page * 100 < total; page += 1) {
    const found = await findWithFacets(database.db, counts, 'PUBLIC', search, { page, size: 100 }, viewer)
    expect(found.isAll).toBe(false)
    for (const { id } of found.jobs) ids.add(id)
    totals.add(found.total)
    total = found.total
  }
  const places = search.regions.length > 0 ? await listPlaces(database.db, search.regions) : undefined
  const { total } = countByHand('PUBLIC', search, places)
  expect([ids.size, Math.max(...totals)]).toEqual([total, total])
})

test('counts follow what is changed, by whichever process', async () => {
  const others = createJobCounts()
  const viewer = { caller: null, reader: toReader(null, 'es', now) }
  await findWithFacets(database.db, others, 'PUBLIC', parseJobSearch(''), { page: 0, size: 1 }, viewer)
  const changed = rows.slice(0, 300)
  for (const [at, row] of changed.entries()) Object.assign(row, { stage: 'EXAM', ...(at % 3 === 0 && { state: 'DRAFT' }) })
  await database.db
    .updateTable('jobs')
    .set({ stage: 'EXAM' })
    .where(
      'id',
      'in',
      changed.map(({ id }) => id),
    )
    .execute()
  await database.db
    .updateTable('jobs')
    .set({ state: 'DRAFT' })
    .where(
      'id',
      'in',
      changed.filter((_, at) => at % 3 === 0).map(({ id }) => id),
    )
    .execute()
  const gone = rows.splice(500, 100)
  await database.db
    .deleteFrom('jobs')
    .where(
      'id',
      'in',
      gone.map(({ id }) => id),
    )
    .execute()
  await compareRandomly(40)
  expect(await findWithFacets(database.db, others, 'PUBLIC', parseJobSearch('stage=EXAM'), { page: 0, size: 1 }, viewer)).toEqual(
    await findWithFacets(database.db, counts, 'PUBLIC', parseJobSearch('stage=EXAM'), { page: 0, size: 1 }, viewer),
  )
})
