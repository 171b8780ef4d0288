import { CASE_KINDS } from '@afilia/domain/cases/cases'
import { describe, expect, test } from 'vitest'
import { shiftClock, toDueDay, toKeptUntil, toToday } from './rules.ts'

/** A Monday without holidays around. */
const MONDAY = '2026-11-16'
const NOW = new Date('2026-11-16T10:00:00Z')
const DAY = 86_400_000

describe('the day by which the union answers', () => {
  const due = (deadlineOn: unknown, form: 'ADVICE' | null = 'ADVICE') =>
    toDueDay({ kind: 'ADVICE', form, answers: { deadlineOn } as never }, MONDAY, null)

  test.each([
    ['without a deadline, after five working days', undefined, '2026-11-23'],
    ['with one on the same day, that day', '2026-11-23', '2026-11-23'],
    ['with a later one, after five working days', '2026-11-24', '2026-11-23'],
    ['with an earlier one, then', '2026-11-20', '2026-11-20'],
    ['with one tomorrow, tomorrow', '2026-11-17', '2026-11-17'],
    ['with one today, today', MONDAY, MONDAY],
    ['with one that has passed, today', '2026-11-10', MONDAY],
    ['with something that is no day, after five working days', true, '2026-11-23'],
  ])('%s', (_, deadline, day) => {
    expect(due(deadline)).toBe(day)
  })

  test('a form without a question for it has no deadline', () => {
    expect(due('2026-11-17', null)).toBe('2026-11-23')
    expect(toDueDay({ kind: 'SENIOR', form: 'SENIOR', answers: { deadlineOn: '2026-11-17' } }, MONDAY, null)).toBe('2026-11-23')
  })
})

test('today is that of Spain', () => {
  expect(['2026-11-16T22:59:59Z', '2026-11-16T23:00:00Z'].map((time) => toToday(new Date(time)))).toEqual([MONDAY, '2026-11-17'])
})

const shift = (from: Parameters<typeof shiftClock>[0]['from'], clock: Parameters<typeof shiftClock>[0]['clock'], to: typeof from) =>
  shiftClock({ kind: 'ADVICE', from, clock }, to, NOW, null)

describe('the clock of a case', () => {
  const running = { due_on: '2026-11-20', days_left: null, lapses_at: null }
  const paused = { due_on: null, days_left: 3, lapses_at: new Date(0) }
  const stopped = { due_on: null, days_left: null, lapses_at: null }

  test('goes on while the union owes an answer', () => {
    expect(shift('RECEIVED', running, 'IN_PROGRESS')).toEqual(running)
    // A case from before there were due dates gets one.
    expect(shift('RECEIVED', stopped, 'IN_PROGRESS')).toEqual({ ...running, due_on: '2026-11-23' })
  })

  test('is paused by a question, with the working days that are left, at least one', () => {
    const lapses_at = new Date(NOW.getTime() + 30 * DAY)
    expect(shift('IN_PROGRESS', running, 'WAITING')).toEqual({ due_on: null, days_left: 4, lapses_at })
    expect(shift('IN_PROGRESS', { ...running, due_on: '2026-11-17' }, 'WAITING')).toMatchObject({ days_left: 1 })
    expect(shift('IN_PROGRESS', { ...running, due_on: '2026-11-02' }, 'WAITING')).toMatchObject({ days_left: 1 })
    expect(shift('WAITING', paused, 'WAITING')).toEqual({ due_on: null, days_left: 3, lapses_at })
  })

  test('resumes with the days that were left', () => {
    expect(shift('WAITING', paused, 'IN_PROGRESS')).toEqual({ due_on: '2026-11-19', days_left: null, lapses_at: null })
    expect(shift('ANSWERED', stopped, 'IN_PROGRESS')).toEqual({ ...running, due_on: '2026-11-23' })
  })

  test('ends with the answer, and the case closes fifteen days later', () => {
    expect(shift('IN_PROGRESS', running, 'ANSWERED')).toEqual({ ...stopped, lapses_at: new Date(NOW.getTime() + 15 * DAY) })
    expect(shift('ANSWERED', stopped, 'CLOSED')).toEqual(stopped)
  })
})

test('what may lead to a lawsuit is kept for five years (Código Civil, article 1964.2), and the rest for one', () => {
  const years = Object.fromEntries(CASE_KINDS.map((kind) => [kind, toKeptUntil(kind, NOW).getUTCFullYear() - 2026]))
  expect(years).toEqual({
    INCIDENT: 5,
    COVERAGE: 5,
    COVERAGE_CERTIFICATE: 5,
    ADVICE: 5,
    DEFENDER: 5,
    AFFILIATION: 1,
    ATTENTION: 1,
    SENIOR: 1,
    CONTACT: 1,
    CONVERSATION: 1,
  })
  expect(toKeptUntil('ADVICE', NOW).toISOString()).toBe('2031-11-16T10:00:00.000Z')
})
