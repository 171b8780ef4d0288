// @vitest-environment jsdom
import { answer } from '@afilia/client/testing/answer.ts'
import { MEMBER, renderPart } from '@afilia/client/testing/render.tsx'
import { find, list, shown, until } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import type { HomeShifts } from '@afilia/contract/content/home'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MemberHome } from '../member/member-home.tsx'

// A Friday, at noon in Spain.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-27T11:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const kind = (id: string, letters: string, start: string | null, end: string | null) =>
  ({ id, name: id, letters, color: 'amber', nature: start ? 'work' : 'vacation', start, end }) as const
const KINDS = [kind('morning', 'M', '08:00', '15:00'), kind('night', 'N', '22:00', '08:00'), kind('Vacaciones', 'V', null, null)]
const open = async (...days: [string, string][]): Promise<string> => {
  const shifts: HomeShifts = { zone: 'Europe/Madrid', kinds: KINDS, days: days.map(([date, id]) => ({ date, shifts: [id] })) }
  answer({ 'GET home': { shifts: { state: 'ok', data: shifts } } })
  await renderPart(<MemberHome session={MEMBER} />)
  await until(
    () =>
      list('link').length > 0 && (shown().includes(text('member-home:today.open')) || shown().includes(text('member-home:today.add.link'))),
  )
  return shown()
}

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

test('a member without shifts sees a link to enter them', async () => {
  expect(await open()).toContain(text('member-home:today.add.title'))
  expect(find('link', text('member-home:today.add.link')).getAttribute('href')).toBe('/profile/schedule')
})
