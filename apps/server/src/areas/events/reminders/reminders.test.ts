import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openMessage } from '../../../foundation/notifications/mail.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { makeEvent } from '../testing.ts'
import { remindOfEvents } from './tasks.ts'

let app: TestApp
let ana: Client
beforeAll(async () => {
  app = await startTestApp()
  ana = await app.signedIn('00000001R')
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.db.deleteFrom('orders').execute()
  await app.db.deleteFrom('events').execute()
  await app.db.deleteFrom('mails').execute()
})

async function book(startsIn: number, title?: string) {
  const { sessionId, eventId } = await makeEvent(app.db, { startsIn, ...(title && { title }) })
  const { id } = (await ana.call('POST orders', { body: { sessionId } })).body as { id: string }
  return { id, eventId }
}
/** Runs the task as if so many hours had passed. */
const remindAfter = (hours: number): Promise<void> => {
  const clock = { now: () => new Date(Date.now() + hours * 3600_000) }
  return remindOfEvents({ ...app.deps, tasks: { enqueue: async () => {} }, clock } as unknown as Deps, 'https://portal.test')
}
const listSubjects = async (): Promise<string[]> => {
  const mails = await app.db.selectFrom('mails').selectAll().where('kind', '=', 'event-reminder').orderBy('created_at').execute()
  return mails.map((mail) => openMessage(app.deps.sealing, mail).subject)
}

test('a mail the day before and one two hours before, each once, with the way to the ticket', async () => {
  const { id } = await book(72)
  await remindAfter(40)
  expect(await listSubjects()).toEqual([])
  for (const hours of [47, 48, 59]) await remindAfter(hours)
  expect(await listSubjects()).toEqual(['Recordatorio de tu reserva: Curso de suturas'])
  for (const hours of [69.9, 70.5, 71]) await remindAfter(hours)
  expect(await listSubjects()).toEqual(['Recordatorio de tu reserva: Curso de suturas', 'Tu evento empieza pronto: Curso de suturas'])
  const [mail] = await app.db.selectFrom('mails').selectAll().where('kind', '=', 'event-reminder').limit(1).execute()
  expect(openMessage(app.deps.sealing, mail!).text).toContain(`https://portal.test/events/tickets/${id}`)
})

test('each order has its own reminder, at its own time', async () => {
  for (const [startsIn, title] of [
    [72, 'Uno'],
    [120, 'Dos'],
    [96, 'Tres'],
  ] as const)
    await book(startsIn, title)
  for (const hours of [48, 72, 96]) await remindAfter(hours)
  expect(await listSubjects()).toEqual(['Uno', 'Tres', 'Dos'].map((title) => `Recordatorio de tu reserva: ${title}`))
})

test('two processes at once send one', async () => {
  await book(72)
  await Promise.all([remindAfter(48), remindAfter(48), remindAfter(48)])
  expect(await listSubjects()).toHaveLength(1)
})

test('not for what was cancelled, by the member or by the union, nor for what was booked when it was near', async () => {
  const cancelled = await book(72)
  await ana.call('DELETE orders/{order}', { params: { order: cancelled.id } })
  const calledOff = await book(72)
  await app.db.updateTable('events').set({ state: 'CANCELLED' }).where('id', '=', calledOff.eventId).execute()
  await book(24)
  await remindAfter(0)
  await remindAfter(48)
  expect(await listSubjects()).toEqual([])
})

test('a server that was down sends what is still of use, and not what is late', async () => {
  await book(72)
  await remindAfter(70.5)
  expect(await listSubjects()).toEqual(['Tu evento empieza pronto: Curso de suturas'])
  await remindAfter(73)
  expect(await listSubjects()).toHaveLength(1)
})
