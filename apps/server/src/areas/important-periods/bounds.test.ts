import type { Insertable } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../platform/tables/tables.gen.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { makeMember } from '../../testing/members/make-member.ts'
import { listPeriods } from './queries.ts'

let app: TestApp
let ana: string
beforeAll(async () => {
  app = await startTestApp()
  ana = (await makeMember(app, 'affiliate')).personId
})
afterAll(() => app.stop())
beforeEach(() => app.db.deleteFrom('important_periods').execute())

type Period = Pick<Insertable<Database['important_periods']>, 'id' | 'opens' | 'closes'>
const add = (...periods: Period[]) =>
  app.db
    .insertInto('important_periods')
    .values(
      periods.map((one) => ({ kind: 'TRANSFER' as const, autonomy_id: null, names: JSON.stringify({ es: one.id }), link: null, ...one })),
    )
    .execute()
const list = async (now: string) =>
  (await listPeriods(app.db, ana, new Date(now), 'es')).map(({ id, isOpen, daysLeft }) => [id, isOpen, daysLeft])

test('a period is shown from half a year before to the end of its last day in Madrid', async () => {
  await add(
    { id: 'yesterday', opens: '2026-05-01', closes: '2026-05-03' },
    { id: 'today', opens: '2026-05-01', closes: '2026-05-04' },
    { id: 'begins', opens: '2026-05-04', closes: '2026-05-09' },
    { id: 'tomorrow', opens: '2026-05-05', closes: '2026-05-09' },
    { id: 'ahead', opens: '2026-11-03', closes: '2026-11-03' },
    { id: 'far', opens: '2026-11-04', closes: '2026-11-04' },
  )
  // Just before midnight in Madrid.
  expect(await list('2026-05-04T21:59:59Z')).toEqual([
    ['today', true, 0],
    ['begins', true, 5],
    ['tomorrow', false, 1],
    ['ahead', false, 183],
  ])
  expect((await list('2026-05-04T22:00:00Z')).map(([id]) => id)).toEqual(['begins', 'tomorrow', 'ahead', 'far'])
})

test('the twenty that end first are shown', async () => {
  const days = Array.from({ length: 21 }, (_, i) => `2026-05-${String(i + 5).padStart(2, '0')}`)
  await add(...days.map((closes) => ({ id: closes, opens: '2026-05-01', closes })))
  expect((await list('2026-05-04T10:00:00Z')).map(([id]) => id)).toEqual(days.slice(0, 20))
})
