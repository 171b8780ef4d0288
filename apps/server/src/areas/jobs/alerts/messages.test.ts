import { addDays } from '@afilia/domain/shifts/dates'
import { toMoment } from '@afilia/domain/shifts/zone'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database/database.ts'
import { testSealing } from '../../../testing/database/sealing.ts'
import { toDay } from '../conditions.ts'
import { keepSearch } from '../searches/commands.ts'
import { createJobsTasks } from '../tasks.ts'
import { makeEntities, toTestJob } from '../testing.ts'
import { matchOffers, notifyAlerts } from './commands.ts'
import type { Deps } from '../../../platform/deps.ts'

const HOUR = 3600_000
const URL = 'https://portal.example'

let database: TestDatabase
let people: string[]
let now: Date
const deps = () => ({ db: database.db, clock: { now: () => now }, sealing: testSealing })

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'), 'demo')
  people = (await database.db.selectFrom('people').select('id').where('left_at', 'is', null).orderBy('id').limit(2).execute()).map(
    ({ id }) => id,
  )
  await makeEntities(database.db)
})
beforeEach(async () => {
  now = new Date('2026-05-04T10:00:00Z')
  for (const table of ['jobs', 'saved_job_searches', 'notifications', 'mails'] as const) await database.db.deleteFrom(table).execute()
})
afterAll(() => database.drop())

type Search = Partial<Parameters<typeof keepSearch>[2]>
const save = (search: Search = {}, person = 0) =>
  keepSearch(database.db, people[person]!, { name: 'Mi búsqueda', kind: 'PUBLIC', search: '', alert: 'NOW', ...search }, now)
/** An offer that is published a second later. */
async function publish(job: Parameters<typeof toTestJob>[0] = {}): Promise<string> {
  now = new Date(now.getTime() + 1000)
  const row = toTestJob({ now, ...job, more: { published_at: now, ...job.more } })
  await database.db.insertInto('jobs').values(row).execute()
  return row.id
}
const run = async () => {
  await matchOffers(deps())
  await notifyAlerts(deps(), URL)
}
/** The messages of a member, the oldest first. */
async function readMessages(person = 0) {
  const rows = await database.db.selectFrom('notifications').selectAll().where('person_id', '=', people[person]!).orderBy('id').execute()
  return rows.map(({ id, phrase, link, thread, values_sealed }) => {
    const {
      name,
      count,
      titles,
      link: stop,
    } = JSON.parse(testSealing.open('notifications.values_sealed', id, values_sealed!)) as {
      name: string
      count: number
      titles: { texts: Record<string, string> }
      link: string
    }
    return { phrase, link, thread, name, count, titles: titles.texts, isStoppable: stop.startsWith(`${URL}/jobs/searches/stop#`) }
  })
}
const countFound = async () => (await database.db.selectFrom('job_alerts').select('job_id').execute()).length

test('one offer is linked itself, several are linked as the list of the search', async () => {
  const { id } = await save({ search: 'category=BOLSA' })
  const job = await publish({ title: 'Matrona' })
  await publish({ title: 'Otra', more: { category: 'TRASLADO' } })
  await run()
  const message = { phrase: 'jobs.found', thread: `job-search:${id}`, name: 'Mi búsqueda', isStoppable: true }
  expect(await readMessages()).toEqual([{ ...message, link: `/jobs/${job}`, count: 1, titles: { es: '· Matrona' } }])
  await publish({ title: 'Una', closesIn: 3 })
  const texts = JSON.stringify({ es: { title: 'Dos', summary: '' }, ca: { title: 'Dues', summary: '' } })
  await publish({ closesIn: 2, more: { texts } })
  await run()
  expect((await readMessages())[1]).toEqual({
    ...message,
    link: '/jobs?category=BOLSA',
    count: 2,
    titles: { es: '· Dos\n· Una', ca: '· Dues\n· Una' },
  })
})

test('of more than five offers the first five are named', async () => {
  await save()
  for (let at = 0; at < 5; at += 1) await publish({ title: `Oferta ${at}`, closesIn: at })
  await run()
  for (let at = 0; at < 6; at += 1) await publish({ title: `Oferta ${at}`, closesIn: at })
  await run()
  const five = [0, 1, 2, 3, 4].map((at) => `· Oferta ${at}`).join('\n')
  expect((await readMessages()).map(({ phrase, count, titles, link }) => [phrase, count, titles.es, link])).toEqual([
    ['jobs.found', 5, five, '/jobs'],
    ['jobs.foundMany', 6, five, '/jobs'],
  ])
})

test('an offer published at the moment when the search was saved is not new', async () => {
  await save()
  await publish({ more: { published_at: now } })
  await run()
  expect([await countFound(), await readMessages()]).toEqual([0, []])
  await publish({ more: { published_at: new Date(now.getTime() + 1) } })
  await run()
  expect(await readMessages()).toHaveLength(1)
})

test('what has closed or was withdrawn meanwhile is not announced, what closes today is', async () => {
  await save()
  const [today, withdrawn] = [await publish({ closesIn: 0 }), await publish()]
  await publish({ closesIn: -1 })
  await matchOffers(deps())
  await database.db.updateTable('jobs').set({ state: 'WITHDRAWN' }).where('id', '=', withdrawn).execute()
  await notifyAlerts(deps(), URL)
  expect((await readMessages()).map(({ link }) => link)).toEqual([`/jobs/${today}`])
  expect(await countFound()).toBe(1)
  const gone = await publish()
  await matchOffers(deps())
  await database.db.updateTable('jobs').set({ state: 'WITHDRAWN' }).where('id', '=', gone).execute()
  await notifyAlerts(deps(), URL)
  expect([(await readMessages()).length, await countFound()]).toEqual([1, 1])
})

const setWanted = (isWanted: boolean) =>
  database.db.updateTable('settings').set({ private_job_on: isWanted }).where('person_id', '=', people[0]!).execute()

/** Publishes two offers of each kind that is not public, and announces them. */
async function addTwo(): Promise<void> {
  for (let at = 0; at < 2; at += 1) {
    await publish({ more: { kind: 'PRIVATE', category: 'PRIVATE_OFFER' } })
    await publish({ more: { kind: 'EIR', category: 'EIR' } })
  }
  await run()
}

test('members who want private offers are notified of them, and each kind has its list', async () => {
  await setWanted(false)
  await save({ kind: 'PRIVATE' })
  await save({ kind: 'EIR' })
  await addTwo()
  expect((await readMessages()).map(({ link }) => link)).toEqual(['/jobs/eir'])
  await setWanted(true)
  await addTwo()
  expect((await readMessages()).map(({ link }) => link).toSorted()).toEqual(['/jobs/eir', '/jobs/eir', '/jobs/private'])
  await setWanted(false)
})

test('near home is near the home of each member', async () => {
  for (const [person, postal_code, city] of [
    [0, '41001', 'Sevilla'],
    [1, '28013', 'Madrid'],
  ] as const) {
    const person_id = people[person]!
    await database.db.deleteFrom('addresses').where('person_id', '=', person_id).execute()
    await database.db
      .insertInto('addresses')
      .values({ id: newId(now), person_id, postal_code, city })
      .execute()
    await save({ search: 'near=home&radius=30' }, person)
  }
  const seville = await publish({ more: { municipality_id: '41091', province_id: 'PR44', autonomy_id: 'CA01' } })
  const madrid = await publish({ more: { municipality_id: '28079', province_id: 'PR32', autonomy_id: 'CA13' } })
  await publish()
  await run()
  expect([await readMessages(0), await readMessages(1)].map((messages) => messages.map(({ link }) => link))).toEqual([
    [`/jobs/${seville}`],
    [`/jobs/${madrid}`],
  ])
})

const setBlocked = (isBlocked: boolean) =>
  database.db.updateTable('people').set({ is_blocked: isBlocked }).where('id', '=', people[0]!).execute()

test('who is blocked finds nothing', async () => {
  await save()
  await setBlocked(true)
  await publish()
  await run()
  expect(await countFound()).toBe(0)
  await setBlocked(false)
})

test('a daily search notifies at eight in Spain of what was found before then, and a task does both', async () => {
  const [daily, silent] = [await save({ alert: 'DAILY' }), await save({ alert: 'DAILY', search: 'stage=EXAM' })]
  const eight = toMoment('Europe/Madrid', addDays(toDay(now), 1), 8 * 60)
  const tasks = createJobsTasks(deps() as unknown as Deps, URL, [])
  const runAt = async (moment: number) => {
    now = new Date(moment)
    await tasks['alert-of-jobs']!.run({})
    return (await readMessages()).length
  }
  await publish()
  expect(await runAt(eight - 1)).toBe(0)
  expect(await countFound()).toBe(1)
  expect(await runAt(eight)).toBe(1)
  await publish({ more: { published_at: new Date(eight) } })
  // An offer found at eight is announced the next day.
  now = new Date(eight)
  await matchOffers(deps())
  expect([await runAt(eight), await runAt(eight + 15 * HOUR)]).toEqual([1, 1])
  expect(await runAt(eight + 24 * HOUR)).toBe(2)
  const searches = await database.db.selectFrom('saved_job_searches').select(['id', 'notified_at']).execute()
  expect(new Map(searches.map(({ id, notified_at }) => [id, notified_at]))).toEqual(
    new Map([
      [daily.id, now],
      [silent.id, null],
    ]),
  )
})
