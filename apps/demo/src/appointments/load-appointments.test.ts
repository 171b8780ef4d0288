import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreeSlots, listAppointments } from '../../../server/src/areas/appointments/queries.ts'
import { startTestApp, type TestApp } from '../../../server/src/testing/app/test-app.ts'
import { loadDemoAppointments } from './load-appointments.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await Promise.all([loadDemoAppointments(app.deps), loadDemoAppointments(app.deps)])
})
afterAll(() => app.stop())

test('two processes give every office its services once, and the counts are those of the appointments', async () => {
  const offices = await app.db.selectFrom('offices').select('id').execute()
  const services = await app.db.selectFrom('office_services').select('service').execute()
  expect(services).toHaveLength(offices.length * 4)
  const slots = await app.db.selectFrom('appointment_slots').select('taken').execute()
  const taken = await app.db.selectFrom('appointments').select('id').execute()
  expect(slots.map((slot) => slot.taken)).toEqual(taken.map(() => 1))
})

test('the affiliate of the demo has appointments to come and one that is over, and finds free times', async () => {
  const now = app.deps.clock.now()
  const { id } = await app.db.selectFrom('people').select('id').where('email', '=', 'rocio.navarro@example.org').executeTakeFirstOrThrow()
  const mine = await listAppointments(app.deps, id, 'es', now)
  expect(mine.map(({ startsAt }) => startsAt > now.toISOString())).toEqual([true, true, false])
  // One of the two future appointments is by video. Which one depends on the day, because offices are closed for a week in August.
  const links = mine.flatMap(({ link }) => link ?? [])
  expect(links).toEqual([expect.stringMatching(/^https:\/\/video\.afilia\.example\/[0-9a-f]{32}$/)])
  const { days } = await findFreeSlots(app.db, { officeId: mine[0]!.office.id, service: 'LEGAL_ADVICE' }, now)
  expect(days).toHaveLength(5)
})
