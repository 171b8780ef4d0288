import { addDays } from '@afilia/domain/shifts/dates'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import {
  createAppointmentCalls,
  findTuesday,
  listMine,
  makeService,
  removeServices,
  SEVILLE,
  take,
  taken,
  toAsked,
  toCode,
} from './testing.ts'

let app: TestApp
let ana: Client
let laia: Client

const { listSlots, pick, countTaken } = createAppointmentCalls(() => ({ app, ana }))
const tuesday = findTuesday()
beforeAll(async () => {
  app = await startTestApp()
  ;[ana, laia] = (await Promise.all(['00000001R', '00000002W'].map((id) => app.signedIn(id)))) as [Client, Client]
})
afterAll(() => app.stop())
beforeEach(async () => {
  await removeServices(app.db)
  await sql`update people set objections = '{}'`.execute(app.db)
})

describe('is rejected', () => {
  test.each([
    ['a time that has been taken', {}, 'api.APPOINTMENT_TAKEN', 0],
    ['a time that overlaps another of their own', { service: 'INSURANCE' }, 'api.APPOINTMENT_OVERLAPS', 1],
    ['a way that the office does not offer', { way: 'POST' }, 'api.REQUEST_INVALID', 2],
    ['a call without a phone', { way: 'PHONE' }, 'api.REQUEST_INVALID', 2],
    ['a malformed phone number', { way: 'PHONE', phone: '12' }, 'api.REQUEST_INVALID', 2],
    ['a long story', { about: 'x'.repeat(501) }, 'api.REQUEST_INVALID', 2],
    ['an unknown office', { officeId: 'SP-NONE' }, 'api.NOT_FOUND', 2],
    ['a service that the office does not offer', { service: 'TRAINING' }, 'api.NOT_FOUND', 2],
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

  test('a way that this office does not offer, although others do', async () => {
    await makeService(app.db)
    await app.db
      .updateTable('office_services')
      .set({ ways: ['PHONE'], video_url: null })
      .execute()
    const rejected = await take(ana, await pick(0))
    expect([rejected.status, rejected.problem.fieldErrors]).toMatchObject([400, [{ field: 'way', message: 'invalid' }]])
    expect((await take(ana, await pick(0), { way: 'PHONE', phone: '612345678' })).status).toBe(201)
  })

  test('a calendar of an appointment that was cancelled', async () => {
    await makeService(app.db)
    const { id } = await taken(ana, await pick(0))
    const calendar = async () => (await ana.call('GET appointments/{appointment}/calendar', { params: { appointment: id } })).status
    expect(await calendar()).toBe(200)
    await ana.call('DELETE appointments/{appointment}', { params: { appointment: id } })
    expect(await calendar()).toBe(404)
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

  test('cancelling or changing shortly before the time', async () => {
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

  test('anything about somebody else’s appointment', async () => {
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
