import { parseJobSearch } from '@afilia/domain/jobs/job-search'
import { JOB_FACETS } from '@afilia/domain/jobs/jobs'
import { addDays } from '@afilia/domain/shifts/dates'
import { clockAt } from '@afilia/domain/shifts/zone'
import { fold } from '@afilia/domain/formats/text'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database/database.ts'
import { testSealing } from '../../../testing/database/sealing.ts'
import { recountJobs } from '../commands.ts'
import { toDay } from '../conditions.ts'
import { changeSearch, keepSearch, stopSearch } from '../searches/commands.ts'
import { readStopToken, writeStopToken } from '../searches/rules.ts'
import { makeEntities, toTestJob } from '../testing.ts'
import { matchOffers, notifyAlerts } from './commands.ts'

const HOUR = 3600_000
const URL = 'https://portal.example'

let database: TestDatabase
let people: string[]
let now = new Date('2026-01-01T00:00:00Z')
const clock = { now: () => now }
const deps = () => ({ db: database.db, clock, sealing: testSealing })

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'), 'demo')
  people = (await database.db.selectFrom('people').select('id').where('left_at', 'is', null).orderBy('id').limit(3).execute()).map(
    ({ id }) => id,
  )
  await makeEntities(database.db)
})
beforeEach(async () => {
  for (const table of ['jobs', 'saved_job_searches', 'notifications', 'mails'] as const) await database.db.deleteFrom(table).execute()
})
afterAll(() => database.drop())

const save = (search: string, alert: 'NOW' | 'DAILY' | 'OFF' = 'NOW', person = 0) =>
  keepSearch(database.db, people[person]!, { name: 'Mi búsqueda', kind: 'PUBLIC', search, alert }, now)
const publish = async (job: Parameters<typeof toTestJob>[0] = {}) => {
  const row = toTestJob({ now, ...job, more: { published_at: now, ...job.more } })
  await database.db.insertInto('jobs').values(row).execute()
  return row
}
const run = async () => {
  await matchOffers(deps())
  await notifyAlerts(deps(), URL)
}
const countNotified = async (person = 0): Promise<number> =>
  (await database.db.selectFrom('notifications').select('id').where('person_id', '=', people[person]!).execute()).length
const later = (hours: number): void => {
  now = new Date(now.getTime() + hours * HOUR)
}

/** Creates a generator of pseudo-random numbers, the same in every run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const SEARCHES = ['', 'stage=EXAM', 'category=BOLSA&text=matrona', 'region=CA01&type=NURSE', 'region=PR44', 'text=quirofano&scope=PRIMARY']
const WORDS = ['Matrona', 'Quirófano', 'Urgencias']
const PLACES = [
  { province_id: 'PR44', autonomy_id: 'CA01' },
  { province_id: null, autonomy_id: 'CA01' },
  { province_id: null, autonomy_id: 'CA13' },
  { province_id: null, autonomy_id: null },
]
/** Written by hand: for each region, the places in it and the areas that include it. */
const IN_REGION: Readonly<Record<string, readonly string[]>> = { CA01: ['PR44', 'CA01', 'ES'], PR44: ['PR44', 'CA01', 'ES'] }

type Row = ReturnType<typeof toTestJob>
function fits(row: Row, address: string): boolean {
  const { facets, regions, text } = parseJobSearch(address)
  return (
    row.state === 'PUBLISHED' &&
    (row.deadline as string) >= toDay(now) &&
    JOB_FACETS.every((facet) => facets[facet]?.includes(row[facet === 'entity' ? 'entity_id' : facet] as string) ?? true) &&
    regions.every((region) => IN_REGION[region]!.includes(row.province_id ?? row.autonomy_id ?? 'ES')) &&
    (text === undefined || (row.folded as string).includes(fold(text)))
  )
}

test(
  'over a year with both changes of the clock and edits at random, each new offer that fits is announced exactly once',
  { tags: 'long' },
  async () => {
    now = new Date('2026-01-01T00:10:00Z')
    const random = createRandom(5)
    const pick = <Value>(values: readonly Value[]): Value => values[random(values.length)]!
    const searches = []
    for (const [at, search] of SEARCHES.entries())
      searches.push({ address: search, ...(await save(search, at % 2 === 0 ? 'NOW' : 'DAILY', at % 3)) })
    // Published before any search was saved, so not new.
    later(-1)
    await publish({ closesIn: 300 })
    later(1)
    const jobs: Row[] = []
    /** For each search, the offers that it found and that were still open when the alert was due. */
    const expected = new Map(searches.map(({ id }) => [id, new Set<string>()]))
    const pending = new Map(searches.map(({ id }) => [id, new Map<string, Date>()]))
    const draw = () => ({
      ...pick(PLACES),
      category: pick(['BOLSA', 'TRASLADO'] as const),
      stage: pick(['EXAM', 'APPLICATIONS_OPEN'] as const),
      type: pick(['NURSE', 'SPECIALIST'] as const),
      scope: pick(['PRIMARY', 'HOSPITAL'] as const),
      state: pick(['PUBLISHED', 'PUBLISHED', 'WITHDRAWN'] as const),
      deadline: addDays(toDay(now), random(40) - 5),
    })
    const statedDays: string[] = []
    for (const end = now.getTime() + 365 * 24 * HOUR; now.getTime() < end; later(7 + random(12))) {
      const touched = new Set<Row>()
      if (random(2) === 0) {
        const row = await publish({ title: pick(WORDS), more: draw() })
        jobs.push(row)
        touched.add(row)
      }
      for (let edits = random(3); edits > 0 && jobs.length > 0; edits -= 1) {
        const row = pick(jobs.slice(-40))
        Object.assign(row, draw())
        const { id, autonomy_id, province_id, category, stage, type, scope, state, deadline } = row
        const changed = { autonomy_id, province_id, category, stage, type, scope, state, deadline, is_matched: false }
        await database.db.updateTable('jobs').set(changed).where('id', '=', id).execute()
        touched.add(row)
      }
      await matchOffers(deps())
      for (const { id, address } of searches)
        for (const row of touched)
          if (fits(row, address) && !expected.get(id)!.has(row.id) && !pending.get(id)!.has(row.id)) pending.get(id)!.set(row.id, now)
      await notifyAlerts(deps(), URL)
      const { date, minutes } = clockAt('Europe/Madrid', now.getTime())
      for (const { id, alert } of searches) {
        const found = [...pending.get(id)!].filter(([, at]) => {
          const then = clockAt('Europe/Madrid', at.getTime())
          return alert === 'NOW' || (minutes >= 480 && (then.date < date || then.minutes < 480))
        })
        if (found.length === 0) continue
        for (const [job] of pending.get(id)!) {
          const row = jobs.find((one) => one.id === job)!
          // One alert announces all waiting offers, except those that are closed or withdrawn by now.
          if (row.state === 'PUBLISHED' && (row.deadline as string) >= date) expected.get(id)!.add(job)
        }
        if (alert === 'DAILY') statedDays.push(`${id} ${date}`)
        pending.get(id)!.clear()
      }
      if (random(8) === 0) await recountJobs(database.db, now)
    }
    const rows = await database.db.selectFrom('job_alerts').select(['search_id', 'job_id']).where('notified_at', 'is not', null).execute()
    for (const { id } of searches)
      expect(
        rows
          .filter((row) => row.search_id === id)
          .map(({ job_id }) => job_id)
          .toSorted(),
      ).toEqual([...expected.get(id)!].toSorted())
    expect(rows.length).toBeGreaterThan(100)
    // Each message states its number of offers. Their sum is the number of all announced offers.
    const outcomes = await database.db.selectFrom('notifications').select(['id', 'values_sealed']).execute()
    const counts = outcomes.map(
      ({ id, values_sealed }) => JSON.parse(testSealing.open('notifications.values_sealed', id, values_sealed!)) as { count: number },
    )
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length)
    // At most once a day.
    expect(new Set(statedDays).size).toBe(statedDays.length)
  },
)

test('a task that is broken off between batches tells each once, two at a time too', async () => {
  await save('')
  later(1)
  for (let at = 0; at < 250; at += 1) await publish({ title: `Oferta ${at}` })
  // The second batch fails, so the task stops after the first.
  let batches = 0
  const broken = {
    ...deps(),
    clock: {
      now() {
        batches += 1
        if (batches > 1) throw new Error('killed')
        return now
      },
    },
  }
  await expect(matchOffers(broken)).rejects.toThrow('killed')
  expect(await database.db.selectFrom('job_alerts').select('job_id').execute()).toHaveLength(200)
  await Promise.all([run(), run()])
  await run()
  const rows = await database.db.selectFrom('job_alerts').select('notified_at').execute()
  expect([rows.length, rows.every(({ notified_at }) => notified_at !== null)]).toEqual([250, true])
  const { total } = await database.db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  expect(Number(total)).toBeLessThanOrEqual(2)
})

test('one click stops a search, by a token that nobody else can write; turned on again it tells of what comes then', async () => {
  const search = await save('')
  later(1)
  const token = await writeStopToken(deps(), search.id)
  expect(await readStopToken(deps(), token)).toBe(search.id)
  expect(await readStopToken(deps(), `${token.slice(0, -4)}AAAA`)).toBeUndefined()
  expect(await readStopToken(deps(), 'x')).toBeUndefined()
  await publish()
  await matchOffers(deps())
  expect(await stopSearch(database.db, search.id)).toBe('Mi búsqueda')
  await publish()
  await run()
  later(1)
  await changeSearch(database.db, search.id, people[0]!, { alert: 'NOW' }, now)
  await run()
  expect(await countNotified()).toBe(0)
  later(1)
  await publish()
  await run()
  expect(await countNotified()).toBe(1)
  await database.db.deleteFrom('saved_job_searches').execute()
  expect(await stopSearch(database.db, search.id)).toBeUndefined()
})

test('who has left is told nothing', async () => {
  await save('')
  await database.db.updateTable('people').set({ left_at: now }).where('id', '=', people[0]!).execute()
  await publish()
  await run()
  expect(await countNotified()).toBe(0)
  expect(await database.db.selectFrom('job_alerts').select('job_id').execute()).toEqual([])
  await database.db.updateTable('people').set({ left_at: null }).where('id', '=', people[0]!).execute()
})
