import { expect, test } from 'vitest'
import { findMeeting, isAttended } from './meetings.ts'

const DAYS = ['2026-03-07', '2026-03-14', '2026-03-21', '2026-03-28', '2026-04-11']
const meetings = DAYS.map((day) => ({ startsAt: `${day}T09:00:00Z`, endsAt: `${day}T13:00:00Z` }))
const at = (time: string): Date => new Date(`${time}:00Z`)

test('a moment belongs to the meeting that is nearest', () => {
  for (const [time, meeting] of [
    ['2026-01-01T00:00', 0],
    ['2026-03-07T08:45', 0],
    ['2026-03-07T13:20', 0],
    ['2026-03-10T22:59', 0],
    ['2026-03-10T23:00', 1],
    ['2026-03-21T09:00', 2],
    ['2026-12-31T00:00', 4],
  ] as const)
    expect([time, findMeeting(meetings, at(time))]).toEqual([time, meeting])
  expect(findMeeting([meetings[0]!], at('2030-01-01T00:00'))).toBe(0)
})

test('coming twice to a meeting counts once; four of five are 80 percent', () => {
  const entries = ['2026-03-07T08:50', '2026-03-14T09:10', '2026-03-21T08:55', '2026-04-11T09:00'].map(at)
  expect(isAttended(meetings, entries, 80)).toBe(true)
  expect(isAttended(meetings, entries, 81)).toBe(false)
  expect(isAttended(meetings, [...entries.slice(1), at('2026-03-14T11:00')], 80)).toBe(false)
  expect(isAttended(meetings, [], 1)).toBe(false)
})

test('a long meeting counts for more than a short one', () => {
  const course = [meetings[0]!, { startsAt: '2026-03-14T09:00:00Z', endsAt: '2026-03-14T10:00:00Z' }]
  expect(isAttended(course, [at('2026-03-07T09:00')], 80)).toBe(true)
  expect(isAttended(course, [at('2026-03-14T09:00')], 80)).toBe(false)
})
