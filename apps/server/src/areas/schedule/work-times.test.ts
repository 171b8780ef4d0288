import { DEFAULT_KINDS } from '@afilia/domain/shifts/kinds'
import type { IsoDate } from '@afilia/domain/shifts/dates'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { listWorkTimes } from './queries.ts'

let app: TestApp
let ana: Client
let ids: { readonly ana: string; readonly luis: string; readonly eva: string }
beforeAll(async () => {
  app = await startTestApp()
  const [first, second, third] = (await Promise.all(['00000001R', '00000002W', '00000003A'].map((id) => app.signedIn(id)))) as [
    Client,
    Client,
    Client,
  ]
  ana = first
  const [one, two, three] = await Promise.all([first, second, third].map(async (client) => (await client.session()).personId!))
  ids = { ana: one!, luis: two!, eva: three! }
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.db.deleteFrom('schedule_days').execute()
  await app.db.deleteFrom('schedules').execute()
})

const set = (person_id: string, days: Readonly<Record<IsoDate, string[]>>) =>
  app.db
    .insertInto('schedule_days')
    .values(Object.entries(days).map(([day, shifts]) => ({ person_id, day, shifts, is_by_hand: true, version: 1, updated_at: new Date() })))
    .execute()
const between = { from: new Date('2026-03-10T12:00:00Z'), to: new Date('2026-03-12T12:00:00Z') }
const list = (personIds: readonly string[], span = between) => listWorkTimes(app.db, app.deps.sealing, { personIds, ...span })
const shift = (kindId: string, from: string, until: string) => ({ kindId, from: Date.parse(from), until: Date.parse(until) })

test('those asked for have their own shifts; nobody else is listed', async () => {
  await set(ids.ana, { '2026-03-11': ['morning', 'afternoon'] })
  await set(ids.luis, { '2026-03-11': ['night'] })
  await set(ids.eva, { '2026-03-11': ['guard'] })
  const found = await list([ids.ana, ids.eva])
  expect(new Map(found)).toEqual(
    new Map([
      [
        ids.ana,
        {
          zone: 'Europe/Madrid',
          shifts: [
            shift('morning', '2026-03-11T07:00:00Z', '2026-03-11T14:00:00Z'),
            shift('afternoon', '2026-03-11T14:00:00Z', '2026-03-11T21:00:00Z'),
          ],
        },
      ],
      [ids.eva, { zone: 'Europe/Madrid', shifts: [shift('guard', '2026-03-11T07:00:00Z', '2026-03-12T07:00:00Z')] }],
    ]),
  )
  expect(new Map(await list([]))).toEqual(new Map())
  await app.db.deleteFrom('schedule_days').where('person_id', '=', ids.ana).execute()
  expect((await list([ids.ana])).get(ids.ana)?.shifts).toEqual([])
})

test('a shift counts from the day before the first to the day after the last, because it belongs to its first day', async () => {
  await set(ids.ana, { '2026-03-08': ['night'], '2026-03-09': ['night'], '2026-03-13': ['morning'], '2026-03-14': ['morning'] })
  expect((await list([ids.ana])).get(ids.ana)!.shifts).toEqual([
    shift('night', '2026-03-09T21:00:00Z', '2026-03-10T07:00:00Z'),
    shift('morning', '2026-03-13T07:00:00Z', '2026-03-13T14:00:00Z'),
  ])
})

test('time on call, days off and days that were cleared are not work', async () => {
  await set(ids.ana, { '2026-03-10': ['on-call', 'day'], '2026-03-11': ['off'], '2026-03-12': [] })
  expect((await list([ids.ana])).get(ids.ana)!.shifts.map(({ kindId }) => kindId)).toEqual(['day'])
})

test('each has the kinds and the zone of their own settings', async () => {
  const kinds = DEFAULT_KINDS.map((kind) => (kind.id === 'morning' ? { ...kind, start: '06:00', end: '14:00' } : kind))
  const body = { kinds, monthlyMinutes: null, zone: 'Atlantic/Canary', version: 0 }
  const saved = await ana.call('PUT schedule/my-settings', { body: body as never })
  expect(saved.status).toBe(200)
  for (const id of [ids.ana, ids.luis]) await set(id, { '2026-03-11': ['morning'] })
  const found = await list([ids.ana, ids.luis])
  expect(found.get(ids.ana)).toEqual({
    zone: 'Atlantic/Canary',
    shifts: [shift('morning', '2026-03-11T06:00:00Z', '2026-03-11T14:00:00Z')],
  })
  expect(found.get(ids.luis)).toEqual({
    zone: 'Europe/Madrid',
    shifts: [shift('morning', '2026-03-11T07:00:00Z', '2026-03-11T14:00:00Z')],
  })
})
