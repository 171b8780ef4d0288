import type { ListedEvent } from '@afilia/contract/events/events'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { makeMember } from '../../testing/members/make-member.ts'
import { makeEvent } from './testing.ts'

const [SEVILLE, DOS_HERMANAS, MADRID, GETAFE] = ['41091', '41038', '28079', '28065']

let app: TestApp
let member: Client
let personId: string
beforeAll(async () => {
  app = await startTestApp()
  ;({ client: member, personId } = await makeMember(app, 'affiliate'))
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.db.deleteFrom('events').execute()
  await app.db.deleteFrom('addresses').where('person_id', '=', personId).execute()
  await app.db.updateTable('people').set({ affiliate_seat_id: null }).where('id', '=', personId).execute()
})

const ask = (query: Record<string, string>, client = member) => client.call('GET events', { query })
const list = async (query: Record<string, string> = {}, client = member): Promise<[string, number | null][]> =>
  ((await ask(query, client)).body as ListedEvent[]).map(({ title, km }) => [title, km])

const liveIn = (postalCode: string) =>
  app.db.insertInto('addresses').values({ id: crypto.randomUUID(), person_id: personId, postal_code: postalCode }).execute()
async function workIn(town: string): Promise<void> {
  const seat = app.db.selectFrom('seats').select('id').where('municipality_id', '=', town).where('scope', '=', 'WORK_CENTER').limit(1)
  await app.db.updateTable('people').set({ affiliate_seat_id: seat }).where('id', '=', personId).execute()
}

async function makeEvents(): Promise<void> {
  await makeEvent(app.db, { title: 'Madrid', startsIn: 24, more: { municipality_id: MADRID } })
  await makeEvent(app.db, { title: 'En línea', startsIn: 48, more: { municipality_id: null } })
  await makeEvent(app.db, { title: 'Cancelado', startsIn: 60, more: { municipality_id: SEVILLE, state: 'CANCELLED' } })
  await makeEvent(app.db, { title: 'Dos Hermanas', startsIn: 72, more: { municipality_id: DOS_HERMANAS } })
  await makeEvent(app.db, { title: 'Sevilla', startsIn: 96, more: { municipality_id: SEVILLE } })
}

test('members see how far away each event is from their centre, otherwise from their home, in order of dates', async () => {
  await makeEvents()
  const far = expect.any(Number)
  expect(new Set((await list()).map(([, km]) => km))).toEqual(new Set([null]))
  await liveIn('28013')
  expect((await list())[0]).toEqual(['Madrid', expect.toSatisfy((km: number) => km < 10)])
  await workIn(SEVILLE!)
  expect(await list()).toEqual([
    ['Madrid', far],
    ['En línea', null],
    ['Cancelado', far],
    ['Dos Hermanas', far],
    ['Sevilla', far],
  ])
  const [[, madrid], , , , [, seville]] = (await list()) as [[string, number], never, never, never, [string, number]]
  expect(madrid).toBeGreaterThan(350)
  expect(seville).toBeLessThan(10)
  expect(Number.isInteger(madrid)).toBe(true)
  // The page of one event has no distance, and neither has a visitor's list.
  expect(new Set((await list({}, app.visitor())).map(([, km]) => km))).toEqual(new Set([null]))
})

test('nearest first: online ones after the others, cancelled ones last, and pages fit together', async () => {
  await makeEvents()
  await liveIn('28013')
  await workIn(SEVILLE!)
  const near = { near: 'centre', sort: 'km' }
  const titles = ['Sevilla', 'Dos Hermanas', 'Madrid', 'En línea', 'Cancelado']
  expect((await list(near)).map(([title]) => title)).toEqual(titles)
  expect((await list({ near: 'home', sort: 'km' })).map(([title]) => title)[0]).toBe('Madrid')
  const pages = await Promise.all(['0', '1', '2'].map((page) => list({ ...near, page, size: '2' })))
  expect(pages.flat().map(([title]) => title)).toEqual(titles)
  expect((await list({ ...near, sort: 'km,desc' })).map(([title]) => title)).toEqual([
    'Madrid',
    'Dos Hermanas',
    'Sevilla',
    'En línea',
    'Cancelado',
  ])
  expect((await list({ ...near, radius: '50' })).map(([title]) => title)).toEqual(['Sevilla', 'Dos Hermanas', 'Cancelado'])
})

test('from a town, only events around it are listed, with their distance from it', async () => {
  await makeEvent(app.db, { title: 'Getafe', more: { municipality_id: GETAFE } })
  await makeEvent(app.db, { title: 'Sevilla', more: { municipality_id: SEVILLE } })
  await liveIn('41003')
  expect(await list({ near: MADRID! })).toEqual([['Getafe', expect.toSatisfy((km: number) => km > 5 && km < 30)]])
})

test('a visitor has no home, and a member without an address gets an error that names it', async () => {
  await makeEvents()
  for (const near of ['home', 'centre']) expect((await ask({ near }, app.visitor())).status).toBe(401)
  const [home, centre] = await Promise.all([ask({ near: 'home' }), ask({ near: 'centre' })])
  expect(home).toMatchObject({ status: 409, body: { errorKey: 'api.HOME_UNKNOWN' } })
  expect(centre).toMatchObject({ status: 409, body: { errorKey: 'api.CENTRE_UNKNOWN' } })
  // A postal code that does not exist has no place.
  await liveIn('99999')
  expect((await ask({ near: 'home' })).status).toBe(409)
})
