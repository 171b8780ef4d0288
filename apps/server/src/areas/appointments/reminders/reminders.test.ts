import type { Appointment, FreeSlots } from '@afilia/contract/cases/appointments'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openMessage } from '../../../foundation/notifications/mail.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { findTuesday, makeService, removeServices, SEVILLE } from '../testing.ts'
import { callOffAppointments, remindOfAppointments } from './tasks.ts'

const OVIEDO = 'SP-PR6'
const PORTAL = 'https://portal.test'
const HOUR = 3600_000

let app: TestApp
let ana: Client
beforeAll(async () => {
  app = await startTestApp()
  ana = await app.signedIn('00000001R')
})
afterAll(() => app.stop())
beforeEach(async () => {
  await removeServices(app.db)
  await makeService(app.db)
})

async function take(number = 0, officeId = SEVILLE, way = 'IN_PERSON'): Promise<Appointment> {
  const params = { office: officeId, service: 'LEGAL_ADVICE' }
  const { days } = (await ana.call('GET appointments/offices/{office}/{service}', { params, query: { from: findTuesday() } }))
    .body as FreeSlots
  const body = { officeId, service: 'LEGAL_ADVICE', way, startsAt: days[0]!.slots[number]!.startsAt }
  return (await ana.call('POST appointments', { body })).body
}
/** With a clock that is this many hours before the appointment. */
const depsAt = ({ startsAt }: Appointment, hours: number): Deps => {
  const clock = { now: () => new Date(Date.parse(startsAt) - hours * HOUR) }
  return { ...app.deps, tasks: { enqueue: async () => {} }, clock } as unknown as Deps
}
const listSubjects = async (kind: string): Promise<string[]> => {
  const mails = await app.db.selectFrom('mails').selectAll().where('kind', '=', kind).execute()
  return mails.map((mail) => openMessage(app.deps.sealing, mail).subject)
}

test('each mail is about its own appointment, with the rooms of its own office', async () => {
  await makeService(app.db, { officeId: OVIEDO })
  const rooms = 'https://oviedo.example.org/rooms'
  await app.db.updateTable('office_services').set({ video_url: rooms }).where('office_id', '=', OVIEDO).execute()
  await take(0, SEVILLE, 'VIDEO')
  await take(1, OVIEDO, 'VIDEO')
  const mails = await app.db.selectFrom('mails').selectAll().where('kind', '=', 'appointment-taken').orderBy('id').execute()
  const links = mails.map((mail) => /https:\S+\/rooms/.exec(openMessage(app.deps.sealing, mail).text)?.[0])
  expect(links).toEqual(['https://video.example.org/rooms', rooms])
})

test('a mail the day before, once, also from two processes at once', async () => {
  const taken = await take()
  const remindAt = (hours: number) => remindOfAppointments(depsAt(taken, hours), PORTAL)
  await remindAt(27)
  expect(await listSubjects('appointment-reminder')).toEqual([])
  await Promise.all([remindAt(26), remindAt(26), remindAt(25.5)])
  await remindAt(20)
  expect(await listSubjects('appointment-reminder')).toEqual(['Recordatorio de tu cita: Asesoría jurídica'])
})

test('none for what is cancelled, or when it is late', async () => {
  const [first, second] = [await take(), await take(1)]
  await ana.call('DELETE appointments/{appointment}', { params: { appointment: first.id } })
  await remindOfAppointments(depsAt(second, 2.5), PORTAL)
  expect(await listSubjects('appointment-reminder')).toEqual([])
})

test('another one for another day', async () => {
  const taken = await take()
  await remindOfAppointments(depsAt(taken, 26), PORTAL)
  const params = { office: SEVILLE, service: 'LEGAL_ADVICE' }
  const { days } = (await ana.call('GET appointments/offices/{office}/{service}', { params, query: { from: findTuesday() } }))
    .body as FreeSlots
  const body = { officeId: SEVILLE, service: 'LEGAL_ADVICE', way: 'IN_PERSON', startsAt: days[2]!.slots[0]!.startsAt }
  const changed = (await ana.call('PUT appointments/{appointment}', { params: { appointment: taken.id }, body })).body as Appointment
  await remindOfAppointments(depsAt(changed, 26), PORTAL)
  expect(await listSubjects('appointment-reminder')).toHaveLength(2)
})

test('a closure of the office cancels its appointments, and each member is notified once', async () => {
  const taken = await take()
  const day = findTuesday()
  await callOffAppointments(depsAt(taken, 30), PORTAL)
  expect(await listSubjects('appointment-closed')).toEqual([])
  await app.db.insertInto('office_closures').values({ office_id: SEVILLE, first_day: day, last_day: day }).execute()
  await Promise.all([callOffAppointments(depsAt(taken, 30), PORTAL), callOffAppointments(depsAt(taken, 30), PORTAL)])
  expect(await listSubjects('appointment-closed')).toEqual(['Hemos anulado tu cita: Asesoría jurídica'])
  expect(((await ana.call('GET appointments')).body as Appointment[])[0]).toMatchObject({ state: 'CALLED_OFF' })
  expect(await app.db.selectFrom('appointment_slots').select('taken').execute()).toEqual([{ taken: 0 }])
})

test('what somebody had who has left is called off without a word', async () => {
  const taken = await take()
  await app.db.updateTable('people').set({ left_at: new Date() }).where('first_name', '=', 'Rocío').execute()
  await callOffAppointments(depsAt(taken, 30), PORTAL)
  expect(await app.db.selectFrom('appointments').select('state').execute()).toEqual([{ state: 'CALLED_OFF' }])
  expect(await listSubjects('appointment-closed')).toEqual([])
  await app.db.updateTable('people').set({ left_at: null }).execute()
})
