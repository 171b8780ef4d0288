import type { Appointment, AppointmentOffice, FreeSlots } from '@afilia/contract/cases/appointments'
import { addDays } from '@afilia/domain/shifts/dates'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openMessage } from '../../foundation/notifications/mail.ts'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { findTuesday, makeService, removeServices, SEVILLE } from './testing.ts'

let app: TestApp
let ana: Client
let laia: Client
let lasPalmas: string
const tuesday = findTuesday()
beforeAll(async () => {
  app = await startTestApp()
  ;[ana, laia] = (await Promise.all(['00000001R', '00000002W'].map((id) => app.signedIn(id)))) as [Client, Client]
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
  await sql`update people set objections = '{}'`.execute(app.db)
})

const listSlots = async (client = ana, officeId = SEVILLE, from = tuesday): Promise<FreeSlots> =>
  (
    await client.call('GET appointments/offices/{office}/{service}', {
      params: { office: officeId, service: 'LEGAL_ADVICE' },
      query: { from },
    })
  ).body
const toAsked = (startsAt: string, change: object = {}) => ({
  officeId: SEVILLE,
  service: 'LEGAL_ADVICE',
  way: 'IN_PERSON',
  startsAt,
  phone: '',
  about: '',
  ...change,
})
/** The beginning of one of the times of that Tuesday. */
const pick = async (number: number): Promise<string> => (await listSlots()).days[0]!.slots[number]!.startsAt
const take = (client: Client, startsAt: string, change: object = {}) =>
  client.call('POST appointments', { body: toAsked(startsAt, change) })
const taken = async (client: Client, startsAt: string, change: object = {}): Promise<Appointment> =>
  (await take(client, startsAt, change)).body
const listMine = async (client: Client): Promise<Appointment[]> => (await client.call('GET appointments')).body
const countTaken = async (): Promise<number[]> =>
  (await app.db.selectFrom('appointment_slots').select('taken').orderBy('starts_at').execute()).map(({ taken: count }) => count)
const listMails = async () =>
  (await app.db.selectFrom('mails').selectAll().orderBy('id').execute()).map((mail) => ({
    ...mail,
    ...openMessage(app.deps.sealing, mail),
  }))
const toCode = ({ status, problem }: { status: number; problem: { errorKey?: string } | null }) =>
  status < 300 ? status : problem?.errorKey

describe('free times', () => {
  test('of the member’s own office first, with its services', async () => {
    await makeService(app.db)
    await makeService(app.db, { officeId: lasPalmas })
    const offices = (await ana.call('GET appointments/offices')).body as AppointmentOffice[]
    expect(offices.map(({ id, isOwn, zone }) => [id, isOwn, zone])).toEqual([
      [SEVILLE, true, 'Europe/Madrid'],
      [lasPalmas, false, 'Atlantic/Canary'],
    ])
    expect(offices[0]!.services).toEqual([{ service: 'LEGAL_ADVICE', ways: ['IN_PERSON', 'PHONE', 'VIDEO'], minutes: 30 }])
  })

  test('are by day, without those that are taken, and free again when they are cancelled', async () => {
    await makeService(app.db)
    const before = await listSlots()
    expect(before.days).toHaveLength(5)
    expect(before.days[0]).toMatchObject({ date: tuesday, slots: { length: 10 } })
    const first = before.days[0]!.slots[0]!.startsAt
    const { id } = await taken(ana, first)
    expect((await listSlots(laia)).days[0]!.slots.map(({ startsAt }) => startsAt)).not.toContain(first)
    await ana.call('DELETE appointments/{appointment}', { params: { appointment: id } })
    expect((await listSlots(laia)).days[0]!.slots[0]!.startsAt).toBe(first)
  })

  test('leave out days on which the office is closed', async () => {
    await makeService(app.db)
    await app.db.insertInto('office_closures').values({ office_id: SEVILLE, first_day: tuesday, last_day: tuesday }).execute()
    expect((await listSlots()).days[0]!.date).not.toBe(tuesday)
    expect(toCode(await take(ana, `${tuesday}T09:00:00.000Z`))).toBe('api.APPOINTMENT_TAKEN')
  })

  test('in the Canary Islands are an hour later', async () => {
    await makeService(app.db)
    await makeService(app.db, { officeId: lasPalmas })
    const [here, there] = [await pick(0), (await listSlots(ana, lasPalmas)).days[0]!.slots[0]!.startsAt]
    expect(Date.parse(there) - Date.parse(here)).toBe(3600_000)
    const { zone } = await taken(ana, there, { officeId: lasPalmas })
    expect(zone).toBe('Atlantic/Canary')
    const [mail] = await listMails()
    expect(mail!.text).toMatch(/9:00/)
  })

  test('where there are none, the nearest other office that has some', async () => {
    await makeService(app.db)
    await makeService(app.db, { officeId: lasPalmas })
    await app.db.insertInto('office_closures').values({ office_id: SEVILLE, first_day: '2020-01-01', last_day: '2099-01-01' }).execute()
    expect(await listSlots()).toMatchObject({ days: [], next: null, other: { officeId: lasPalmas, startsAt: expect.any(String) } })
  })

  test.each([
    [SEVILLE, 'INSURANCE'],
    [SEVILLE, 'NOTHING'],
    ['SP-NONE', 'LEGAL_ADVICE'],
  ])('are not found for what an office does not give: %s %s', async (office, service) => {
    await makeService(app.db)
    expect((await ana.call('GET appointments/offices/{office}/{service}', { params: { office, service } })).status).toBe(404)
  })
})

describe('an appointment', () => {
  test('is taken, confirmed by mail in the member’s language, and in the list', async () => {
    await makeService(app.db)
    const startsAt = await pick(2)
    const { status, body, headers } = await take(ana, startsAt, {
      way: 'PHONE',
      phone: '+34 612 345 678',
      about: 'Un permiso.\nEs urgente.',
    })
    expect(status).toBe(201)
    expect(headers.get('location')).toMatch(/appointments$/)
    expect(body).toMatchObject({
      state: 'BOOKED',
      way: 'PHONE',
      phone: '+34612345678',
      link: null,
      startsAt,
      about: 'Un permiso.\nEs urgente.',
    })
    expect((body as Appointment).changeableUntil).toBe(new Date(Date.parse(startsAt) - 2 * 3600_000).toISOString())
    expect(await listMine(ana)).toEqual([body])
    const [mail, ...more] = await listMails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ kind: 'appointment-taken', subject: 'Cita confirmada: Asesoría jurídica' })
    expect(mail!.text).toContain('612 345 678')
    expect(mail!.text).not.toContain('permiso')
    const [row] = await app.db.selectFrom('appointments').selectAll().execute()
    expect(row!.details_sealed.toString('latin1')).not.toMatch(/permiso|612345678/)
  })

  test('by video has a room that nobody can guess, which stays when it is changed', async () => {
    await makeService(app.db)
    const video = await taken(ana, await pick(0), { way: 'VIDEO' })
    expect(video.link).toMatch(/^https:\/\/video\.example\.org\/rooms\/[0-9a-f]{32}$/)
    const params = { appointment: video.id }
    const changed = await ana.call('PUT appointments/{appointment}', { params, body: toAsked(await pick(3), { way: 'VIDEO' }) })
    expect((changed.body as Appointment).link).toBe(video.link)
    const person = await ana.call('PUT appointments/{appointment}', { params, body: toAsked(await pick(3)) })
    expect((person.body as Appointment).link).toBeNull()
  })

  test('is changed: the old time is free, the new one is not, and the member is told', async () => {
    await makeService(app.db)
    const [first, second] = [await pick(0), await pick(1)]
    const { id } = await taken(ana, first)
    const { status, body } = await ana.call('PUT appointments/{appointment}', { params: { appointment: id }, body: toAsked(second) })
    expect([status, (body as Appointment).id, (body as Appointment).startsAt]).toEqual([200, id, second])
    expect(await countTaken()).toEqual([0, 1])
    expect((await listMails()).map(({ kind }) => kind)).toEqual(['appointment-taken', 'appointment-changed'])
  })

  test('stays as it was when the new time is gone, somebody else’s or no time at all', async () => {
    await makeService(app.db)
    const [first, second] = [await pick(0), await pick(1)]
    const { id } = await taken(ana, first)
    await taken(laia, second)
    const change = (startsAt: string) =>
      ana.call('PUT appointments/{appointment}', { params: { appointment: id }, body: toAsked(startsAt) })
    expect(toCode(await change(second))).toBe('api.APPOINTMENT_TAKEN')
    expect(toCode(await change(`${tuesday}T03:00:00.000Z`))).toBe('api.APPOINTMENT_TAKEN')
    expect((await listMine(ana))[0]).toMatchObject({ id, startsAt: first, state: 'BOOKED' })
    expect(await countTaken()).toEqual([1, 1])
  })

  test('can be changed to say something else about the same time', async () => {
    await makeService(app.db)
    const first = await pick(0)
    const { id } = await taken(ana, first)
    const { body } = await ana.call('PUT appointments/{appointment}', {
      params: { appointment: id },
      body: toAsked(first, { about: 'Otra cosa' }),
    })
    expect(body).toMatchObject({ startsAt: first, about: 'Otra cosa' })
    expect(await countTaken()).toEqual([1])
  })

  test('is cancelled once', async () => {
    await makeService(app.db)
    const { id } = await taken(ana, await pick(0))
    const cancel = () => ana.call('DELETE appointments/{appointment}', { params: { appointment: id } })
    expect((await cancel()).status).toBe(204)
    expect(toCode(await cancel())).toBe('api.APPOINTMENT_NOT_OPEN')
    expect(await countTaken()).toEqual([0])
    expect((await listMine(ana))[0]).toMatchObject({ state: 'CANCELLED', changeableUntil: null, link: null })
    expect((await listMails()).map(({ kind }) => kind)).toEqual(['appointment-taken', 'appointment-cancelled'])
  })

  test('sent twice under one key is taken once', async () => {
    await makeService(app.db, { capacity: 2 })
    const startsAt = await pick(0)
    const headers = { 'idempotency-key': 'appointment-1' }
    const send = () => ana.call('POST appointments', { body: toAsked(startsAt), headers })
    const [first] = [await send(), await send()]
    expect(await listMine(ana)).toEqual([first.body])
    expect(await countTaken()).toEqual([1])
    expect(await listMails()).toHaveLength(1)
  })

  test('has a calendar file, and is in the feed of who wants what they have taken in it', async () => {
    await makeService(app.db)
    const startsAt = await pick(0)
    const { id } = await taken(ana, startsAt, { about: 'Un secreto' })
    const { bytes, headers } = await ana.call('GET appointments/{appointment}/calendar', { params: { appointment: id } })
    expect(headers.get('content-type')).toContain('text/calendar')
    const file = new TextDecoder().decode(bytes)
    expect(file).toContain(`UID:${id}`)
    expect(file).toContain(`DTSTART:${startsAt.replaceAll(/[-:]|\.000/g, '')}`)
    expect(file).toContain('SUMMARY:Cita: Asesoría jurídica')
    expect(file).not.toContain('secreto')
    const { address } = (await ana.call('POST schedule/my-feed')).body as { address: string }
    await ana.call('PUT schedule/my-feed', { body: { hasEvents: true } })
    const feed = await (await app.visitor().fetch(new URL(address).pathname)).text()
    expect(feed).toContain(`UID:${id}`)
    await ana.call('DELETE schedule/my-feed')
  })
})

describe('is rejected', () => {
  test.each([
    ['a time that has been taken', {}, 'api.APPOINTMENT_TAKEN', 0],
    ['a time that overlaps another of their own', { service: 'INSURANCE' }, 'api.APPOINTMENT_OVERLAPS', 1],
    ['a way that the office does not give', { way: 'POST' }, 'api.REQUEST_INVALID', 2],
    ['a call without a phone', { way: 'PHONE' }, 'api.REQUEST_INVALID', 2],
    ['a phone that is none', { way: 'PHONE', phone: '12' }, 'api.REQUEST_INVALID', 2],
    ['a long story', { about: 'x'.repeat(501) }, 'api.REQUEST_INVALID', 2],
    ['an office that there is not', { officeId: 'SP-NONE' }, 'api.NOT_FOUND', 2],
    ['a service that the office does not give', { service: 'TRAINING' }, 'api.NOT_FOUND', 2],
    ['a time that is too near', { startsAt: new Date(Date.now() + 3600_000).toISOString() }, 'api.APPOINTMENT_TOO_LATE', 2],
    ['a time that is too far', { startsAt: `${addDays(tuesday, 70)}T09:00:00.000Z` }, 'api.APPOINTMENT_TOO_LATE', 2],
    ['a time that the office does not have', { startsAt: `${tuesday}T02:00:00.000Z` }, 'api.APPOINTMENT_TAKEN', 2],
  ])('%s', async (_, change, code, number) => {
    await makeService(app.db)
    await makeService(app.db, { service: 'INSURANCE', capacity: 3 })
    await taken(laia, await pick(0))
    const free = await listSlots()
    const times = ['T', ...free.days[0]!.slots.map(({ startsAt }) => startsAt)]
    await taken(ana, times[1]!)
    times[0] = (
      await app.db.selectFrom('appointments').select('starts_at').orderBy('starts_at').executeTakeFirstOrThrow()
    ).starts_at.toISOString()
    expect(toCode(await take(ana, times[number]!, change))).toBe(code)
    expect(await listMine(ana)).toHaveLength(1)
  })

  test('a fourth at once', async () => {
    await makeService(app.db)
    for (const number of [0, 1, 2]) expect((await take(ana, (await listSlots()).days[number]!.slots[0]!.startsAt)).status).toBe(201)
    const { status, problem } = await take(ana, (await listSlots()).days[3]!.slots[0]!.startsAt)
    expect([status, problem.errorKey, problem.params]).toEqual([409, 'api.APPOINTMENT_LIMIT_REACHED', { most: 3 }])
    const [one] = await listMine(ana)
    const { days } = await listSlots()
    const moved = await ana.call('PUT appointments/{appointment}', {
      params: { appointment: one!.id },
      body: toAsked(days[4]!.slots[0]!.startsAt),
    })
    expect(moved.status).toBe(200)
  })

  test('what is near is not cancelled or changed any more', async () => {
    await makeService(app.db)
    const { id } = await taken(ana, await pick(0))
    const soon = new Date(Date.now() + 3600_000)
    await app.db
      .insertInto('appointment_slots')
      .values({ office_id: SEVILLE, service: 'LEGAL_ADVICE', starts_at: soon, capacity: 1, taken: 1 })
      .execute()
    await app.db
      .updateTable('appointments')
      .set({ starts_at: soon, ends_at: new Date(soon.getTime() + 1800_000) })
      .execute()
    const params = { appointment: id }
    expect(toCode(await ana.call('DELETE appointments/{appointment}', { params }))).toBe('api.APPOINTMENT_TOO_LATE')
    expect(toCode(await ana.call('PUT appointments/{appointment}', { params, body: toAsked(await pick(1)) }))).toBe(
      'api.APPOINTMENT_TOO_LATE',
    )
    expect((await listMine(ana))[0]!.changeableUntil).toBeNull()
  })

  test('whatever is somebody else’s', async () => {
    await makeService(app.db)
    const { id } = await taken(ana, await pick(0))
    for (const appointment of [id, 'none', '0198c000-0000-7000-8000-000000000000']) {
      const params = { appointment }
      const answers = await Promise.all([
        laia.call('GET appointments/{appointment}', { params }),
        laia.call('PUT appointments/{appointment}', { params, body: toAsked(await pick(1)) }),
        laia.call('DELETE appointments/{appointment}', { params }),
        laia.call('GET appointments/{appointment}/calendar', { params }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    }
    expect(await listMine(laia)).toEqual([])
    expect(await countTaken()).toEqual([1])
  })
})
