import type { AppointmentOffice } from '@afilia/contract/cases/appointments'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { createAppointmentCalls, findTuesday, makeService, removeServices, SEVILLE, take, taken, toCode } from './testing.ts'

let app: TestApp
let ana: Client
let laia: Client
let lasPalmas: string

const { listSlots, pick, listMails } = createAppointmentCalls(() => ({ app, ana }))
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

  test('name the nearest other office that has some, if there are none here', async () => {
    await makeService(app.db)
    await makeService(app.db, { officeId: lasPalmas })
    await app.db.insertInto('office_closures').values({ office_id: SEVILLE, first_day: tuesday, last_day: '2099-01-01' }).execute()
    // This office still has times before the Tuesday that is asked for.
    expect(await listSlots()).toMatchObject({ days: [], next: null, other: { officeId: lasPalmas, startsAt: expect.any(String) } })
  })

  test('offer no other office when all of them are closed', async () => {
    await makeService(app.db)
    await makeService(app.db, { officeId: lasPalmas })
    const closed = { first_day: '2020-01-01', last_day: '2099-01-01' }
    await app.db
      .insertInto('office_closures')
      .values([SEVILLE, lasPalmas].map((office_id) => ({ office_id, ...closed })))
      .execute()
    expect(await listSlots()).toMatchObject({ days: [], next: null, other: null })
  })

  test.each([
    [SEVILLE, 'INSURANCE'],
    [SEVILLE, 'NOTHING'],
    ['SP-NONE', 'LEGAL_ADVICE'],
  ])('are not found for what an office does not offer: %s %s', async (office, service) => {
    await makeService(app.db)
    expect((await ana.call('GET appointments/offices/{office}/{service}', { params: { office, service } })).status).toBe(404)
  })
})
