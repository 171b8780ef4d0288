import type { Appointment, AppointmentOffice, FreeSlots } from '@afilia/contract/cases/appointments'
import type { DiaryOffice, OfficeAppointment, Opening } from '@afilia/contract/cases/office-diary'
import { addDays } from '@afilia/domain/shifts/dates'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openMessage } from '../../../foundation/notifications/mail.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { callOffAppointments } from '../reminders/tasks.ts'
import { findTuesday, makeService, removeServices, SEVILLE } from '../testing.ts'

let app: TestApp
let ana: Client
let laia: Client
let supervisor: Client
let admin: Client
let lasPalmas: string
const tuesday = findTuesday()
beforeAll(async () => {
  app = await startTestApp()
  ;[ana, laia, supervisor, admin] = (await Promise.all(
    ['00000001R', '00000002W', '00000006Y', '00000007F'].map((id) => app.signedIn(id)),
  )) as [Client, Client, Client, Client]
  const office = await app.db
    .selectFrom('offices')
    .innerJoin('provinces', 'provinces.id', 'offices.province_id')
    .select('offices.id')
    .where('ine_code', '=', '35')
    .executeTakeFirstOrThrow()
  lasPalmas = office.id
})
afterAll(() => app.stop())
beforeEach(async () => {
  await removeServices(app.db)
  await makeService(app.db)
  await app.db.deleteFrom('access_log').execute()
  await sql`update people set objections = '{}'`.execute(app.db)
})

/** Takes one of the times of that Tuesday. */
async function take(client: Client, number: number, change: object = {}): Promise<Appointment> {
  const params = { office: SEVILLE, service: 'LEGAL_ADVICE' }
  const { days } = (await client.call('GET appointments/offices/{office}/{service}', { params, query: { from: tuesday } }))
    .body as FreeSlots
  const startsAt = days[0]!.slots[number]!.startsAt
  const body = { officeId: SEVILLE, service: 'LEGAL_ADVICE', way: 'IN_PERSON', startsAt, ...change }
  return (await client.call('POST appointments', { body })).body
}
const askDay = (client: Client, office = SEVILLE) =>
  client.call('GET offices/{office}/appointments', { params: { office }, query: { date: tuesday } })
const listDay = async (client: Client): Promise<OfficeAppointment[]> => (await askDay(client)).body
const listNames = async (client: Client) => (await listDay(client)).map(({ name }) => name)
const MORNING = { weekday: 2, opens: 600, closes: 660 }
const SETTINGS = { ways: ['PHONE'], minutes: 20, capacity: 2, videoUrl: null, hours: [MORNING] }
const setHours = (client: Client, change: object = {}, office = SEVILLE, service = 'LEGAL_ADVICE') =>
  client.call('PUT offices/{office}/opening/{service}', { params: { office, service }, body: { ...SETTINGS, ...change } as never })
const closeOn = (client: Client, from: string, to = from, office = SEVILLE) =>
  client.call('POST offices/{office}/closures', { params: { office }, body: { from, to } })
/** All calls for the diary of an office, in an order in which each call finds what it changes. */
const callsOf = (client: Client, office: string, appointment: string) =>
  [
    () => askDay(client, office),
    () => client.call('GET offices/{office}/opening', { params: { office } }),
    () => client.call('GET offices/{office}/closures/effect', { params: { office }, query: { from: tuesday, to: tuesday } }),
    () => setHours(client, {}, office),
    () => closeOn(client, addDays(tuesday, 1), undefined, office),
    () => client.call('DELETE offices/{office}/closures/{from}', { params: { office, from: addDays(tuesday, 1) } }),
    () => client.call('DELETE offices/{office}/appointments/{appointment}', { params: { office, appointment } }),
  ] as const
/** The statuses if all of these calls are rejected with this one. */
const rejected = (status: number) => Array.from({ length: 7 }, () => status)
const listKept = async (client: Client) => ((await client.call('GET diary/offices')).body as DiaryOffice[]).map((office) => office.id)
const listRejected = async (from: string, to: string) => (await closeOn(admin, from, to)).problem.fieldErrors?.map(({ field }) => field)
const listSubjects = async (kind: string): Promise<string[]> => {
  const mails = await app.db.selectFrom('mails').selectAll().where('kind', '=', kind).execute()
  return mails.map((mail) => openMessage(app.deps.sealing, mail).subject)
}
const listAccesses = async () => {
  const rows = await app.db
    .selectFrom('access_log')
    .innerJoin('people', 'people.id', 'access_log.person_id')
    .select(['first_name', 'endpoint'])
    .orderBy('first_name')
    .execute()
  return rows.map((row) => `${row.first_name}: ${row.endpoint}`)
}

describe('the day of an office', () => {
  test('is for the supervisor of its province and administrators, in order, cut to what they need, and in the members’ log', async () => {
    const second = await take(ana, 1, { about: 'Un permiso' })
    const first = await take(laia, 0, { way: 'PHONE', phone: '612345678' })
    expect((await listDay(supervisor)).map(({ name, startsAt, phone, about }) => [name, startsAt, phone, about])).toEqual([
      ['Laia Puig Ferrer', first.startsAt, '612345678', ''],
      ['Rocío Navarro Delgado', second.startsAt, null, 'Un permiso'],
    ])
    const endpoint = 'GET offices/{office}/appointments'
    expect(await listAccesses()).toEqual([`Laia: ${endpoint}`, `Rocío: ${endpoint}`])
    // A day ends at the office's midnight. Cancelled appointments are left out.
    await laia.call('DELETE appointments/{appointment}', { params: { appointment: first.id } })
    expect(await listDay(supervisor)).toHaveLength(1)
  })

  test('GDPR art. 21: leaves out the name of who objected to representatives, but not for administrators', async () => {
    await take(ana, 0)
    await sql`update people set objections = '{REPRESENTATIVES}' where first_name = 'Rocío'`.execute(app.db)
    expect(await listNames(supervisor)).toEqual([null])
    expect(await listNames(admin)).toEqual(['Rocío Navarro Delgado'])
  })

  test('every call is for the supervisor of its province and administrators', async () => {
    const { id } = await take(ana, 0)
    const statuses = async (client: Client, office: string, appointment = id) => {
      const found: number[] = []
      for (const call of callsOf(client, office, appointment)) found.push((await call()).status)
      return found
    }
    const delegate = await app.signedIn('00000005M')
    expect(await statuses(delegate, SEVILLE)).toEqual(rejected(403))
    expect(await statuses(ana, SEVILLE)).toEqual(rejected(403))
    expect(await statuses(supervisor, lasPalmas)).toEqual(rejected(404))
    expect(await listDay(supervisor)).toHaveLength(1)
    // The appointment does not belong to the office in the path.
    expect(await statuses(admin, lasPalmas)).toEqual([200, 200, 200, 200, 200, 200, 404])
    expect(await statuses(supervisor, SEVILLE)).toEqual([200, 200, 200, 200, 200, 200, 204])
    expect(await listKept(supervisor)).toEqual([SEVILLE])
    expect(await listKept(admin)).toEqual(expect.arrayContaining([SEVILLE, lasPalmas]))
  })
})

test('an appointment that is called off gives its time back, and the member is mailed once and reads who did it', async () => {
  const { id, startsAt } = await take(ana, 0)
  const callOff = () =>
    supervisor.call('DELETE offices/{office}/appointments/{appointment}', { params: { office: SEVILLE, appointment: id } })
  expect((await callOff()).status).toBe(204)
  const { status, problem } = await callOff()
  expect([status, problem.errorKey]).toEqual([409, 'api.APPOINTMENT_NOT_OPEN'])
  expect(await listSubjects('appointment-calledOff')).toEqual(['Hemos anulado tu cita: Asesoría jurídica'])
  expect(await listAccesses()).toEqual(['Rocío: DELETE offices/{office}/appointments/{appointment}'])
  expect((await take(laia, 0)).startsAt).toBe(startsAt)
})

describe('the hours of a service', () => {
  test('are what members find from then on, and appointments outside them stand and are named', async () => {
    const { id, startsAt } = await take(ana, 9)
    const { status, body } = await setHours(supervisor)
    expect([status, (body as Opening).services]).toEqual([200, [{ service: 'LEGAL_ADVICE', ...SETTINGS, outside: [{ id, startsAt }] }]])
    const params = { office: SEVILLE, service: 'LEGAL_ADVICE' }
    const { days } = (await laia.call('GET appointments/offices/{office}/{service}', { params, query: { from: tuesday } }))
      .body as FreeSlots
    expect([days[0]!.date, days[0]!.slots.length]).toEqual([tuesday, 3])
    expect(await listDay(supervisor)).toHaveLength(1)
    // The new capacity is two members at the same time.
    const phone = { way: 'PHONE', phone: '612345678' }
    await take(ana, 0, phone)
    await take(laia, 0, phone)
    expect((await listDay(supervisor)).map((one) => one.startsAt)).toEqual([
      days[0]!.slots[0]!.startsAt,
      days[0]!.slots[0]!.startsAt,
      startsAt,
    ])
  })

  test('without any, members are not offered the office', async () => {
    expect((await setHours(admin, { hours: [] })).status).toBe(200)
    expect((await ana.call('GET appointments/offices')).body).toEqual([])
    await setHours(admin, {}, SEVILLE, 'TRAINING')
    const [office] = (await ana.call('GET appointments/offices')).body as AppointmentOffice[]
    expect(office!.services.map(({ service }) => service)).toEqual(['TRAINING'])
  })

  test.each([
    ['a video call without rooms', { ways: ['VIDEO'] }, 'videoUrl'],
    ['rooms that are not encrypted', { ways: ['VIDEO'], videoUrl: 'http://rooms.test' }, 'videoUrl'],
    ['no way at all', { ways: [] }, 'ways'],
    ['an appointment of two minutes', { minutes: 2 }, 'minutes'],
    ['nobody to attend', { capacity: 0 }, 'capacity'],
    ['hours that end before they begin', { hours: [MORNING, { weekday: 1, opens: 600, closes: 540 }] }, 'hours.1'],
    ['hours that overlap', { hours: [MORNING, { ...MORNING, opens: 630, closes: 700 }] }, 'hours.1'],
  ])('rejects %s, and nothing has changed', async (_what, change, field) => {
    const { status, problem } = await setHours(admin, change)
    expect([status, problem.fieldErrors?.map((error) => error.field)]).toEqual([400, [field]])
    const { services } = (await admin.call('GET offices/{office}/opening', { params: { office: SEVILLE } })).body as Opening
    expect(services.map(({ minutes, capacity }) => [minutes, capacity])).toEqual([[30, 1]])
  })

  test('of a service that there is not: not found', async () => {
    expect((await setHours(admin, {}, SEVILLE, 'HAIRDRESSING')).status).toBe(404)
  })
})

describe('a closure', () => {
  test('says first how many it calls off, then calls them off; opened again, its days have times', async () => {
    await take(ana, 0)
    const { id } = await take(laia, 1)
    await laia.call('DELETE appointments/{appointment}', { params: { appointment: id } })
    const ask = async (from: string, to: string) =>
      (await supervisor.call('GET offices/{office}/closures/effect', { params: { office: SEVILLE }, query: { from, to } })).body
    expect(await ask(tuesday, tuesday)).toEqual({ appointments: 1 })
    expect(await ask(addDays(tuesday, 1), addDays(tuesday, 3))).toEqual({ appointments: 0 })

    const { body } = await closeOn(supervisor, addDays(tuesday, -1), tuesday)
    expect((body as Opening).closures).toEqual([{ from: addDays(tuesday, -1), to: tuesday }])
    await callOffAppointments({ ...app.deps, tasks: { enqueue: async () => {} } } as unknown as Deps, 'https://portal.test')
    expect(await listDay(supervisor)).toEqual([])
    expect(await listSubjects('appointment-closed')).toHaveLength(1)
    // The same first day again makes it longer, never shorter.
    await closeOn(supervisor, addDays(tuesday, -1))
    await closeOn(supervisor, addDays(tuesday, -1), addDays(tuesday, 1))
    const params = { office: SEVILLE, from: addDays(tuesday, -1) }
    const again = await supervisor.call('DELETE offices/{office}/closures/{from}', { params })
    expect((again.body as Opening).closures).toEqual([])
    expect((await supervisor.call('DELETE offices/{office}/closures/{from}', { params })).status).toBe(404)
    expect((await take(laia, 0)).startsAt).toContain(tuesday)
  })

  test('in the past, or that ends before it begins, is rejected', async () => {
    expect(await listRejected('2020-01-01', '2020-01-02')).toEqual(['from'])
    expect(await listRejected(tuesday, addDays(tuesday, -1))).toEqual(['to'])
  })
})
