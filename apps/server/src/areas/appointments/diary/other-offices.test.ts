import type { ServiceSettings } from '@afilia/contract/cases/office-diary'
import { toMoment } from '@afilia/domain/shifts/zone'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { type MadeMember, makeMember } from '../../../testing/members/make-member.ts'
import { listTakenBetween } from '../queries.ts'
import { addTaken, makeService, removeServices, SEVILLE } from '../testing.ts'
import { callOffAtOffice, closeOffice, reopenOffice, setService } from './commands.ts'
import { countOnDays, getOpening, type KeptOffice, listOfDay } from './queries.ts'

const MADRID = 'Europe/Madrid'
const OVIEDO = 'SP-PR6'
const [NOW, DAY] = [new Date('2026-03-02T10:00:00Z'), '2026-03-03']
const at = (day: string, minute: number) => new Date(toMoment(MADRID, day, minute))
const office = (id: string): KeptOffice => ({ id, autonomyId: 'CA01', zone: MADRID })

let app: TestApp
let member: MadeMember
beforeAll(async () => {
  app = await startTestApp()
  member = await makeMember(app, 'affiliate')
})
afterAll(() => app.stop())
beforeEach(async () => {
  await removeServices(app.db)
  for (const officeId of [SEVILLE, OVIEDO]) await makeService(app.db, { officeId })
  await makeService(app.db, { service: 'TRAINING' })
})

async function take(startsAt: Date, officeId = SEVILLE, state: 'BOOKED' | 'CANCELLED' = 'BOOKED'): Promise<string> {
  const id = newId(startsAt)
  const row = { person_id: member.personId, office_id: officeId, service: 'LEGAL_ADVICE', way: 'PHONE', state } as const
  const details = { about: 'Turnos', phone: '612345678', room: null }
  const details_sealed = app.deps.sealing.seal('appointments.details_sealed', id, JSON.stringify(details))
  const times = { starts_at: startsAt, ends_at: new Date(startsAt.getTime() + 1_800_000), created_at: NOW, updated_at: NOW }
  await addTaken(app.db, startsAt, officeId)
  await app.db
    .insertInto('appointments')
    .values({ id, ...row, ...times, details_sealed })
    .execute()
  return id
}
const countHours = async (office_id: string) =>
  (await app.db.selectFrom('office_hours').select('weekday').where('office_id', '=', office_id).execute()).length
const listClosures = () => app.db.selectFrom('office_closures').selectAll().orderBy('office_id').orderBy('first_day').execute()

test('what an office gives is set for it alone', async () => {
  const [seville, oviedo] = [await countHours(SEVILLE), await countHours(OVIEDO)]
  const settings: ServiceSettings = {
    ways: ['VIDEO', 'PHONE', 'PHONE'],
    minutes: 20,
    capacity: 2,
    videoUrl: 'https://video.example.org/a',
    hours: [{ weekday: 1, opens: 540, closes: 600 }],
  }
  await setService(app.db, SEVILLE, 'LEGAL_ADVICE', settings)
  expect([await countHours(SEVILLE), await countHours(OVIEDO)]).toEqual([seville - 7 + 1, oviedo])
  const given = await getOpening(app.db, office(SEVILLE), NOW)
  expect(given.services.find(({ service }) => service === 'LEGAL_ADVICE')).toMatchObject({
    minutes: 20,
    capacity: 2,
    ways: ['VIDEO', 'PHONE'],
  })
  expect((await getOpening(app.db, office(OVIEDO), NOW)).services).toMatchObject([{ minutes: 30, capacity: 1 }])
  await setService(app.db, SEVILLE, 'LEGAL_ADVICE', { ...settings, ways: ['PHONE'], hours: [] })
  expect((await getOpening(app.db, office(SEVILLE), NOW)).services.find(({ service }) => service === 'LEGAL_ADVICE')).toMatchObject({
    videoUrl: null,
    hours: [],
  })
})

test('closures are of one office: they are opened again there, on the day that begins them', async () => {
  for (const id of [SEVILLE, OVIEDO]) await closeOffice(app.db, office(id), { from: DAY, to: '2026-03-05' }, NOW)
  await closeOffice(app.db, office(SEVILLE), { from: DAY, to: '2026-03-04' }, NOW)
  await closeOffice(app.db, office(SEVILLE), { from: '2026-03-09', to: '2026-03-09' }, NOW)
  await reopenOffice(app.db, SEVILLE, DAY)
  expect(await listClosures()).toEqual([
    { office_id: SEVILLE, first_day: '2026-03-09', last_day: '2026-03-09' },
    { office_id: OVIEDO, first_day: DAY, last_day: '2026-03-05' },
  ])
  await expect(reopenOffice(app.db, SEVILLE, DAY)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await closeOffice(app.db, office(SEVILLE), { from: '2026-03-02', to: '2026-03-02' }, NOW)
  await expect(closeOffice(app.db, office(SEVILLE), { from: '2026-03-01', to: DAY }, NOW)).rejects.toMatchObject({
    code: 'REQUEST_INVALID',
  })
  expect((await getOpening(app.db, office(SEVILLE), NOW)).closures.map(({ from }) => from)).toEqual(['2026-03-02', '2026-03-09'])
  expect((await getOpening(app.db, office(SEVILLE), at('2026-03-03', 1))).closures.map(({ from }) => from)).toEqual(['2026-03-09'])
  expect((await getOpening(app.db, office(OVIEDO), at('2026-03-05', 1))).closures.map(({ to }) => to)).toEqual(['2026-03-05'])
})

test('a day is from midnight to midnight, of one office, without what was cancelled', async () => {
  const [first, last] = [await take(at(DAY, 0)), await take(new Date(at('2026-03-04', 0).getTime() - 1))]
  await take(new Date(at(DAY, 0).getTime() - 1))
  await take(at('2026-03-04', 0))
  await take(at(DAY, 600), OVIEDO)
  await take(at(DAY, 600), SEVILLE, 'CANCELLED')
  const admin = { roles: ['ROLE_ADMIN'] } as never
  expect((await listOfDay(app.deps, admin, office(SEVILLE), DAY)).map(({ id }) => id)).toEqual([first, last])
  const days = { from: DAY, to: DAY }
  expect(await countOnDays(app.db, office(SEVILLE), days, NOW)).toBe(2)
  expect(await countOnDays(app.db, office(SEVILLE), days, at(DAY, 0))).toBe(1)
  expect(await countOnDays(app.db, office(SEVILLE), { from: '2026-03-01', to: '2026-03-04' }, NOW)).toBe(4)
})

test('an appointment is called off by its own office, as long as it has not begun', async () => {
  const [id, other] = [await take(at(DAY, 600)), await take(at(DAY, 660))]
  await expect(callOffAtOffice(app.db, OVIEDO, id, NOW)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(callOffAtOffice(app.db, SEVILLE, 'x', NOW)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(callOffAtOffice(app.db, SEVILLE, id, at(DAY, 600))).rejects.toMatchObject({ code: 'APPOINTMENT_NOT_OPEN' })
  expect(await callOffAtOffice(app.db, SEVILLE, id, new Date(at(DAY, 600).getTime() - 1))).toBe(member.personId)
  await expect(callOffAtOffice(app.db, SEVILLE, id, NOW)).rejects.toMatchObject({ code: 'APPOINTMENT_NOT_OPEN' })
  expect(await app.db.selectFrom('appointment_slots').select(['starts_at', 'taken']).orderBy('starts_at').execute()).toEqual([
    { starts_at: at(DAY, 600), taken: 0 },
    { starts_at: at(DAY, 660), taken: 1 },
  ])
  const states = await app.db.selectFrom('appointments').select(['id', 'state']).orderBy('starts_at').execute()
  expect(states).toEqual([
    { id, state: 'CALLED_OFF' },
    { id: other, state: 'BOOKED' },
  ])
})

test('a calendar has what is booked and touches its days', async () => {
  const id = await take(at(DAY, 600))
  await take(at(DAY, 700), SEVILLE, 'CANCELLED')
  const list = async (from: number, to: number, personId = member.personId) =>
    (await listTakenBetween(app.db, { personId, language: 'es', from: at(DAY, from), to: at(DAY, to) } as never)).map((one) => one.id)
  expect([await list(0, 1440), await list(629, 700), await list(0, 601)]).toEqual([[id], [id], [id]])
  expect([await list(630, 1440), await list(0, 600), await list(0, 1440, (await makeMember(app, 'affiliate')).personId)]).toEqual([
    [],
    [],
    [],
  ])
})
