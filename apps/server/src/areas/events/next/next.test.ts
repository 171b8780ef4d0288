import type { Home, HomeData } from '@afilia/contract/content/home'
import type { Order } from '@afilia/contract/events/orders'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { makeEvent } from '../testing.ts'

let app: TestApp
let affiliate: Client
beforeAll(async () => {
  app = await startTestApp()
  affiliate = await app.signedIn('00000001R')
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.db.deleteFrom('orders').execute()
  await app.db.deleteFrom('events').execute()
})

const list = async (client: Client = affiliate): Promise<HomeData<'events'>> => {
  const { events } = (await client.call('GET home', { query: { block: 'events' } })).body as Home
  return events?.state === 'ok' ? events.data : []
}
const titles = async (client?: Client) => (await list(client)).map(({ title, booked }) => (booked ? `${title}: ${booked.state}` : title))
const book = async ({ sessionId }: { readonly sessionId: string }) => {
  const { status, body } = await affiliate.call('POST orders', { body: { sessionId, orWait: true } })
  expect(status).toBe(201)
  return (body as Order).id
}

test('what the member booked comes first, then what is soon and for them, the next first', async () => {
  await makeEvent(app.db, { title: 'Luego', startsIn: 72 })
  await makeEvent(app.db, { title: 'Antes', startsIn: 24 })
  const full = await makeEvent(app.db, { title: 'Lleno', startsIn: 24 * 80, capacity: 0 })
  const booked = await makeEvent(app.db, { title: 'Reservado', startsIn: 24 * 70 })
  await book(full)
  const id = await book(booked)
  expect(await titles()).toEqual(['Reservado: CONFIRMED', 'Lleno: WAITING', 'Antes', 'Luego'])
  expect((await list())[0]).toMatchObject({ slug: booked.slug, booked: { id } })
})

test('a course that is on shows its next meeting', async () => {
  const course = await makeEvent(app.db, { title: 'Curso', startsIn: 24, days: [7, 14] })
  await book(course)
  const days = 10
  const moved = sql<string>`(select range_agg(tstzrange(lower(one) - interval '${sql.lit(days)} days', upper(one) - interval '${sql.lit(days)} days')) from unnest(meetings) as one)`
  await app.db
    .updateTable('event_sessions')
    .set({ meetings: moved, starts_at: sql`lower(${moved})`, ends_at: sql`upper(${moved})` })
    .where('id', '=', course.sessionId)
    .execute()
  const [next] = await list()
  expect(Math.round((Date.parse(next!.startsAt) - Date.now()) / (24 * 3600_000))).toBe(1 + 14 - days)
})

test('a booking that was cancelled is none, and one of a cancelled event stays', async () => {
  const id = await book(await makeEvent(app.db, { title: 'Anulada' }))
  await affiliate.call('DELETE orders/{order}', { params: { order: id } })
  const cancelled = await makeEvent(app.db, { title: 'Evento cancelado' })
  await book(cancelled)
  await app.db
    .updateTable('events')
    .set({ state: 'CANCELLED', readers: ['ROLE_SENIOR'] })
    .where('id', '=', cancelled.eventId)
    .execute()
  expect(await titles()).toEqual(['Evento cancelado: CONFIRMED', 'Anulada'])
  expect((await list())[0]).toMatchObject({ isCancelled: true })
})

test('shows nobody what is not for them, nor what is over, far away, cancelled or cannot be booked any more', async () => {
  const senior = await app.signedIn('00000004G')
  const supervisor = await app.signedIn('00000006Y')
  const past = { books_from: new Date(0), books_until: new Date(1) }
  for (const [title, startsIn, more] of [
    ['Pasado', -24, {}],
    ['Lejano', 24 * 61, {}],
    ['Borrador', 24, { state: 'DRAFT' }],
    ['Futuro', 24, { publish_at: new Date(Date.now() + 3600_000) }],
    ['Cancelado', 24, { state: 'CANCELLED' }],
    ['Cerrado', 24, past],
    ['De Valencia', 24, { scope: ['PR51'] }],
    ['De otra especialidad', 24.5, { specialty_ids: ['NONE'] }],
    ['De jubiladas', 24, { readers: ['ROLE_SENIOR'] }],
    ['Para jubiladas', 25, { bookers: ['ROLE_SENIOR'] }],
    ['De Sevilla', 26, { scope: ['PR44'] }],
    ['De todas', 27, { readers: ['MEMBER'] }],
  ] as const)
    await makeEvent(app.db, { title, startsIn, more: more as object })
  expect(await titles()).toEqual(['De Sevilla', 'De todas'])
  expect(await titles(senior)).toEqual(expect.arrayContaining(['De jubiladas', 'Para jubiladas']))
  // Staff of the union book nothing.
  expect(await titles(supervisor)).toEqual([])
  // Visitors get only the first three public events.
  expect(await titles(app.visitor())).toEqual(['De Valencia', 'De otra especialidad', 'Para jubiladas'])
})

test('nobody sees what somebody else booked', async () => {
  await book(await makeEvent(app.db, { title: 'Reservado' }))
  expect(await titles(await app.signedIn('00000002W'))).toEqual(['Reservado'])
  expect(await titles(app.visitor())).toEqual(['Reservado'])
})
