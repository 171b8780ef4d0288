// @vitest-environment jsdom
import { answer, lost } from '@afilia/client/testing/answer.ts'
import { MEMBER, renderPart } from '@afilia/client/testing/render.tsx'
import { field, find, list, press, shown, until, write } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import type { Home, HomeShifts } from '@afilia/contract/content/home'
import type { ScheduleSettings } from '@afilia/contract/events/schedule'
import { DEFAULT_KINDS } from '@afilia/domain/shifts/kinds'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MemberHome } from '../member/member-home.tsx'

// A Friday, at noon in Spain.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-27T11:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const kind = (id: string, letters: string, start: string | null, end: string | null) =>
  ({ id, name: id, letters, color: 'amber', nature: start ? 'work' : 'vacation', start, end }) as const
const KINDS = [kind('morning', 'M', '08:00', '15:00'), kind('night', 'N', '22:00', '08:00'), kind('Vacaciones', 'V', null, null)]
const SETTINGS: ScheduleSettings = {
  zone: 'Europe/Madrid',
  kinds: DEFAULT_KINDS.map((each) => ({ ...each })),
  version: 1,
  monthlyMinutes: null,
  personId: MEMBER.personId,
}
const listDays = (...days: [string, string][]): HomeShifts => ({
  zone: 'Europe/Madrid',
  kinds: KINDS,
  days: days.map(([date, id]) => ({ date, shifts: [id] })),
})
const FIELD = text('member-home:today.add.field')
const ok = <Data,>(data: Data) => ({ state: 'ok' as const, data })
const openHome = async (home: Home, session = MEMBER): Promise<string> => {
  answer({ 'GET home': home, 'GET card': lost, 'GET schedule/my-settings': SETTINGS })
  await renderPart(<MemberHome session={session} />, { as: session })
  await until(() => list('button', text('common:loading')).length === 0 && shown().includes(text('member-home:today.card.title')))
  return shown()
}
const open = (...days: [string, string][]) => openHome({ shifts: ok(listDays(...days)) })

test('a night shift that begins today shows its start, its end and the next shift', async () => {
  const words = await open(['2026-11-27', 'night'], ['2026-12-01', 'morning'])
  expect(words).toContain('Esta noche, 22:00')
  expect(words).toContain('Sales: mañana, 8:00.')
  expect(words).toContain('Próximo turno: martes, 1 de diciembre, 8:00–15:00.')
})

test('during a shift the home shows its hours', async () => {
  expect(await open(['2026-11-27', 'morning'])).toContain('De turno: 8:00–15:00')
})

test('after the last shift of the day the home says that it is over', async () => {
  vi.setSystemTime(new Date('2026-11-27T16:00:00Z'))
  expect(await open(['2026-11-27', 'morning'])).toContain(text('member-home:today.over'))
})

test('a day off has its name, and the last shift has nothing after it', async () => {
  const words = await open(['2026-11-27', 'Vacaciones'])
  expect(words).toContain('Vacaciones')
  expect(words).toContain(text('member-home:today.noNext'))
})

test('the week reads from Monday to Sunday, each day with its shift, and marks today', async () => {
  await open(['2026-11-23', 'morning'], ['2026-11-27', 'night'])
  const days = list('item').filter((item) => item.closest('ol'))
  const named = days.map(({ firstChild }) => firstChild?.textContent)
  expect([named[0], named[1], named[4]]).toEqual([
    'lunes, 23 de noviembre: morning',
    `martes, 24 de noviembre: ${text('member-home:today.nothing')}`,
    'viernes, 27 de noviembre: night',
  ])
  expect(days.map((day) => day.getAttribute('aria-current'))).toEqual([null, null, null, null, 'date', null, null])
})

test('a member without shifts types a rotation, sees it and saves it from today on', async () => {
  expect(await open()).toContain(text('member-home:today.add.title'))
  const calls = answer({
    'GET schedule/my-schedule': { days: [{ date: '2026-11-28', shifts: ['vacation'], isByHand: true, version: 7 }] },
    'PUT schedule/my-schedule': { days: [] },
    'GET home': { shifts: ok(listDays(['2026-11-27', 'morning'])) },
  })
  await until(() => field(FIELD))
  await write(FIELD, '2M 2L')
  expect(document.querySelector(`ol[aria-label="${text('schedule:pattern.preview')}"]`)?.textContent).toContain('27M')
  await press(text('member-home:today.add.submit'))
  await until(() => shown().includes('De turno'))
  const [saved] = calls.of('PUT schedule/my-schedule')
  expect(saved?.body.days.slice(0, 2)).toEqual([
    { date: '2026-11-27', shifts: ['morning'], isByHand: false, version: 0 },
    // The holiday on the 28th was set by hand, so it stays.
    { date: '2026-11-29', shifts: ['off'], isByHand: false, version: 0 },
  ])
})

test('letters of no shift are refused, and stay in the field', async () => {
  await open()
  await until(() => field(FIELD))
  await write(FIELD, '2M XX')
  await press(text('member-home:today.add.submit'))
  expect(shown()).toContain(text('schedule:pattern.unknown', { words: 'XX' }))
  expect(field(FIELD).value).toBe('2M XX')
})

const event = (id: string, booked: object | null) => ({
  id,
  slug: id,
  title: id,
  startsAt: '2026-12-09T09:00:00Z',
  endsAt: '2026-12-09T11:00:00Z',
  place: null,
  isCancelled: false,
  booked,
})
const period = {
  id: 'p',
  kind: 'TRANSFER',
  name: 'Traslado',
  opens: '2026-11-01',
  closes: '2026-11-30',
  isOpen: true,
  daysLeft: 3,
  link: null,
  region: null,
} as const

test('of several pressing things the one that lapses first is shown, and it alone', async () => {
  const offered = { id: 'o1', state: 'OFFERED', offeredUntil: '2026-11-28T09:19:00Z' }
  const urgent = { id: 'm1', title: 'Censo electoral', at: '2026-11-27T08:00:00Z' }
  const all = { events: ok([event('Soporte vital', offered)]), urgent: ok(urgent), periods: ok([period]) } as unknown as Home
  const words = await openHome(all)
  expect(words).toContain(`${text('member-home:pressing.offer')} Soporte vital`)
  expect(words).toContain(text('member-home:pressing.until', { when: 'mañana, 10:19' }))
  expect(find('link', text('member-home:pressing.answer')).getAttribute('href')).toBe('/events/mine/o1')
  expect(words).not.toContain('Censo electoral')
})

test.each([
  ['an urgent message', { urgent: ok({ id: 'm1', title: 'Censo electoral', at: '2026-11-27T08:00:00Z' }) }, 'Censo electoral'],
  [
    'an appointment within two days',
    { appointment: ok({ id: 'a', service: 'LEGAL_ADVICE', way: 'PHONE', zone: 'Europe/Madrid', startsAt: '2026-11-28T09:30:00Z' }) },
    text('member-home:pressing.appointment', { when: 'mañana, 10:30' }),
  ],
  ['a period that closes within a week', { periods: ok([period]) }, 'Traslado'],
])('%s is pressing', async (_, home, words) => {
  expect(await openHome(home as Home)).toContain(words)
})

test('a place whose time is over, and a later appointment, do not press', async () => {
  const offered = { id: 'o1', state: 'OFFERED', offeredUntil: '2026-11-27T10:59:00Z' }
  const later = { id: 'a', service: 'LEGAL_ADVICE', way: 'PHONE', zone: 'Europe/Madrid', startsAt: '2026-11-30T09:30:00Z' }
  const words = await openHome({ events: ok([event('Soporte vital', offered)]), appointment: ok(later) } as unknown as Home)
  expect(words).not.toContain(text('member-home:pressing.answer'))
  expect(words).not.toContain(text('member-home:pressing.see'))
})

test('staff see the work that waits, with the way to it, and their own shifts in short', async () => {
  const home = { cases: ok({ open: 3, late: 1, dueToday: 2 }), people: ok({ count: 312 }), shifts: ok(listDays(['2026-11-27', 'night'])) }
  await openHome(home)
  await until(() => list('link', text('member-home:work.see')).length > 0)
  const words = shown()
  for (const part of [text('member-home:work.open', { count: 3 }), '312', 'Esta noche, 22:00']) expect(words).toContain(part)
  expect(find('link', text('member-home:work.see')).getAttribute('href')).toBe('/admin/cases')
})

test('staff without requests read no zeros, and go to the back office', async () => {
  await openHome({ cases: ok({ open: 0, late: 0, dueToday: 0 }) })
  await until(() => list('link', text('member-home:work.manage')).length > 0)
  expect(find('link', text('member-home:work.manage')).getAttribute('href')).toBe('/admin')
  expect(shown()).not.toContain(text('member-home:work.late'))
})

test('the next booking of a member without shifts is the headline, with its day below', async () => {
  const booked = { id: 'o1', state: 'CONFIRMED', offeredUntil: null }
  const words = await openHome({ events: ok([event('Soporte vital', booked)]) } as unknown as Home)
  expect(find('heading', 'Soporte vital').nextElementSibling?.textContent).toContain('diciembre')
  expect(words).not.toContain(text('member-home:today.calm'))
})

test.each([
  ['a senior', 'ROLE_SENIOR'],
  ['a student', 'ROLE_STUDENT'],
] as const)('a transfer of nurses does not concern %s', async (_, role) => {
  expect(await openHome({ periods: ok([period]) }, { ...MEMBER, roles: [role] })).not.toContain('Traslado')
})

test('a student sees the cover of placements, and the days to the exam', async () => {
  const student = { ...MEMBER, roles: ['ROLE_STUDENT', 'ROLE_STUDENT_4'] } as const
  const exam = { ...period, kind: 'EIR_EXAM', opens: '2027-01-24', closes: '2027-01-24', isOpen: false, daysLeft: 58 } as const
  await openHome({ periods: ok([exam]), coverage: ok({ state: 'ACTIVE', startsOn: '2026-10-01', endsOn: '2027-06-30' }) }, student)
  await until(() => shown().includes(text('member-home:student.cover')))
  expect(shown()).toContain(text('member-home:student.exam', { count: 58 }))
  expect(shown()).toContain('30 jun 2027')
})

test('while a part of the day is missing the home does not say that nothing waits, and loads it again on request', async () => {
  const words = await openHome({ cases: { state: 'failed' } })
  expect(words).not.toContain(text('member-home:today.calm'))
  await until(() => list('button', text('common:retry')).length > 0)
  expect(shown()).toContain(text('member-home:blockFailed', { title: text('member-home:today.title') }))
  answer({ 'GET home': { cases: ok({ open: 0, late: 0, dueToday: 0 }) } })
  await press(text('common:retry'))
  await until(() => shown().includes(text('member-home:work.none')))
})
