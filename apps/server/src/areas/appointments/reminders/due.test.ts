import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { makeMember } from '../../../testing/members/make-member.ts'
import { addTaken, makeService, removeServices, SEVILLE } from '../testing.ts'
import { noteReminded } from './commands.ts'
import { listDue, listImpossible } from './queries.ts'

const HOUR = 3600_000
const STARTS = new Date('2026-03-03T10:00:00Z')
const before = (time: number) => new Date(STARTS.getTime() - time)

let app: TestApp
let personId: string
let [id, other] = ['', '']
beforeAll(async () => {
  app = await startTestApp()
  ;({ personId } = await makeMember(app, 'affiliate'))
})
afterAll(() => app.stop())
beforeEach(async () => {
  await removeServices(app.db)
  await makeService(app.db)
  ;[id, other] = [newId(STARTS), newId(STARTS)]
  const row = { person_id: personId, office_id: SEVILLE, service: 'LEGAL_ADVICE', way: 'PHONE', state: 'BOOKED' } as const
  const times = {
    starts_at: STARTS,
    ends_at: new Date(STARTS.getTime() + HOUR),
    created_at: before(30 * HOUR),
    updated_at: before(26 * HOUR),
  }
  await addTaken(app.db, STARTS)
  await app.db
    .insertInto('appointments')
    .values([id, other].map((one) => ({ id: one, ...row, ...times, details_sealed: Buffer.from('') })))
    .execute()
  await app.db.updateTable('appointments').set({ state: 'CANCELLED' }).where('id', '=', other).execute()
})

const set = (columns: object) => app.db.updateTable('appointments').set(columns).where('id', '=', id).execute()

test('a reminder is due from 26 hours before to three hours before', async () => {
  const isDue = async (time: number) => (await listDue(app.db, before(time))).length === 1
  expect([await isDue(26 * HOUR + 1), await isDue(26 * HOUR), await isDue(3 * HOUR + 1), await isDue(3 * HOUR)]).toEqual([
    false,
    true,
    true,
    false,
  ])
  await set({ updated_at: before(26 * HOUR - 1) })
  expect(await isDue(20 * HOUR)).toBe(false)
  await set({ updated_at: before(26 * HOUR), is_reminded: true })
  expect(await isDue(20 * HOUR)).toBe(false)
})

test('it is noted once, for this appointment alone, and not once it is cancelled', async () => {
  expect([await noteReminded(app.db, id), await noteReminded(app.db, id), await noteReminded(app.db, other)]).toEqual([true, false, false])
  await set({ is_reminded: false, state: 'CANCELLED' })
  expect(await noteReminded(app.db, id)).toBe(false)
})

test('what cannot take place is found until it begins: of who has left, and of the days on which the office is closed', async () => {
  const list = (now = before(1)) => listImpossible(app.db, now)
  const close = async (first_day: string, last_day: string) => {
    await app.db.deleteFrom('office_closures').execute()
    await app.db.insertInto('office_closures').values({ office_id: SEVILLE, first_day, last_day }).execute()
    return (await list()).length
  }
  expect(await list()).toEqual([])
  expect(await close('2026-03-01', '2026-03-02')).toBe(0)
  expect(await close('2026-03-04', '2026-03-09')).toBe(0)
  expect(await close('2026-03-03', '2026-03-03')).toBe(1)
  expect(await list()).toEqual([{ id, isNotified: true }])
  expect(await list(STARTS)).toEqual([])
  await app.db.deleteFrom('office_closures').execute()
  await app.db.updateTable('people').set({ left_at: STARTS }).where('id', '=', personId).execute()
  expect(await list()).toEqual([{ id, isNotified: false }])
})
