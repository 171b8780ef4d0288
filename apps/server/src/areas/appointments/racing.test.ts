import type { AppointmentRequest } from '@afilia/contract/cases/appointments'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { cancelAppointment, changeAppointment, takeAppointment } from './commands.ts'
import { findFreeSlots } from './queries.ts'
import { findTuesday, makeService, removeServices, SEVILLE } from './testing.ts'

let app: TestApp
let deps: Deps
let people: string[]
let times: string[]
beforeAll(async () => {
  app = await startTestApp()
  deps = app.deps as Deps
  people = (await app.db.selectFrom('people').select('id').orderBy('id').limit(60).execute()).map(({ id }) => id)
})
afterAll(() => app.stop())
beforeEach(async () => {
  await removeServices(app.db)
  await makeService(app.db, { capacity: 2, minutes: 60 })
  const { days } = await findFreeSlots(app.db, { officeId: SEVILLE, service: 'LEGAL_ADVICE' }, new Date(), findTuesday())
  times = days.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt))
})

const toAsked = (startsAt: string): AppointmentRequest => ({
  officeId: SEVILLE,
  service: 'LEGAL_ADVICE',
  way: 'IN_PERSON',
  startsAt,
  phone: '',
  about: '',
})
const rejectable = (done: Promise<unknown>): Promise<string> =>
  done.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof AppError) return error.code
      throw error
    },
  )
const take = (personId: string, startsAt: string) => rejectable(takeAppointment(app.db, deps, personId, toAsked(startsAt)))
const listBooked = () => app.db.selectFrom('appointments').select(['id', 'person_id', 'starts_at']).where('state', '=', 'BOOKED').execute()

/** The counts match the appointments. No member has too many appointments, or two at the same time. */
async function expectConsistent(): Promise<void> {
  const [slots, booked] = [await app.db.selectFrom('appointment_slots').selectAll().execute(), await listBooked()]
  for (const { starts_at, taken, capacity } of slots) {
    expect(taken).toBe(booked.filter((one) => one.starts_at.getTime() === starts_at.getTime()).length)
    expect(taken).toBeLessThanOrEqual(capacity)
  }
  for (const personId of people) {
    const own = booked.filter((one) => one.person_id === personId).map(({ starts_at }) => starts_at.getTime())
    expect(own.length).toBeLessThanOrEqual(3)
    expect(new Set(own).size).toBe(own.length)
  }
}

test('sixty members race for one time that takes two', async () => {
  const outcomes = await Promise.all(people.map((id) => take(id, times[0]!)))
  expect(outcomes.filter((one) => one === 'done')).toHaveLength(2)
  expect(outcomes.filter((one) => one === 'APPOINTMENT_TAKEN')).toHaveLength(58)
  await expectConsistent()
})

test('one member who sends many at once has three', async () => {
  const outcomes = await Promise.all(times.slice(0, 12).map((time) => take(people[0]!, time)))
  expect(outcomes.filter((one) => one === 'done')).toHaveLength(3)
  expect(outcomes.filter((one) => one === 'APPOINTMENT_LIMIT_REACHED')).toHaveLength(9)
  await expectConsistent()
})

test('two who change to each other’s time, many times at once: nobody waits in a circle, and nobody is left without', async () => {
  await Promise.all(people.slice(0, 8).map((id, i) => take(id, times[Math.floor(i / 2)]!)))
  const booked = await listBooked()
  expect(booked).toHaveLength(8)
  for (let round = 0; round < 5; round += 1)
    await Promise.all(
      booked.map(({ id, person_id: personId }, i) =>
        rejectable(changeAppointment(app.db, deps, { id, personId }, toAsked(times[(i + round) % 5]!))),
      ),
    )
  expect(await listBooked()).toHaveLength(8)
  await expectConsistent()
})

test('taking, changing, cancelling and erasing at once leaves everything counted', async () => {
  await Promise.all(people.slice(0, 20).map((id, i) => take(id, times[i % 10]!)))
  const booked = await listBooked()
  await Promise.all([
    ...booked.map(({ id, person_id: personId }, i) => {
      if (i % 4 === 0) return rejectable(cancelAppointment(app.db, deps, { id, personId }))
      if (i % 4 === 1) return app.db.deleteFrom('appointments').where('id', '=', id).execute()
      return rejectable(changeAppointment(app.db, deps, { id, personId }, toAsked(times[(i * 3) % 10]!)))
    }),
    ...people.slice(20, 50).map((id, i) => take(id, times[i % 10]!)),
  ])
  await expectConsistent()
})

test('the table itself rejects what the statement would let through', async () => {
  await take(people[0]!, times[0]!)
  await expect(app.db.updateTable('appointment_slots').set({ taken: 3 }).execute()).rejects.toMatchObject({
    constraint: 'appointment_slots_not_overbooked',
  })
})

test('an office that attends to fewer people now gives no more of a time than that', async () => {
  await take(people[0]!, times[0]!)
  await app.db.updateTable('office_services').set({ capacity: 1 }).execute()
  expect(await take(people[1]!, times[0]!)).toBe('APPOINTMENT_TAKEN')
  await app.db.updateTable('office_services').set({ capacity: 3 }).execute()
  expect([await take(people[1]!, times[0]!), await take(people[2]!, times[0]!), await take(people[3]!, times[0]!)]).toEqual([
    'done',
    'done',
    'APPOINTMENT_TAKEN',
  ])
})
