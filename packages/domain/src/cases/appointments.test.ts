import { describe, expect, test } from 'vitest'
import { findFreeDays, findSlot, isInTime, listSlots, type Opening, rangeOfDays } from './appointments.ts'

const HOUR = 3600_000
const MORNINGS = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: 9 * 60, closes: 11 * 60 }))
const opening: Opening = { autonomyId: 'CA01', minutes: 30, hours: MORNINGS, closures: [] }
const listTimes = (one: Opening, date: string) => listSlots(one, date).map(({ startsAt }) => new Date(startsAt).toISOString().slice(11, 16))

describe('the times of a day', () => {
  test('follow the clock of the office, in winter and in summer', () => {
    expect(listTimes(opening, '2026-01-13')).toEqual(['08:00', '08:30', '09:00', '09:30'])
    expect(listTimes(opening, '2026-07-14')).toEqual(['07:00', '07:30', '08:00', '08:30'])
    expect(listTimes({ ...opening, autonomyId: 'CA05' }, '2026-07-14')).toEqual(['08:00', '08:30', '09:00', '09:30'])
  })

  test.each([
    ['2026-03-29', 5],
    ['2026-10-25', 7],
    ['2026-03-22', 6],
  ])('are there once each when the clocks change: %s', (date, hours) => {
    const night = { ...opening, minutes: 60, hours: [{ weekday: 7, opens: 0, closes: 6 * 60 }] }
    const starts = listSlots(night, date).map(({ startsAt }) => startsAt)
    expect(starts).toHaveLength(hours)
    expect(new Set(starts).size).toBe(hours)
    expect(starts.every((start, i) => i === 0 || starts[i - 1] === start - HOUR)).toBe(true)
  })

  test('end before it closes', () => {
    expect(listTimes({ ...opening, minutes: 50 }, '2026-01-13')).toEqual(['08:00', '08:50'])
  })

  test('are in order, even if its hours are not', () => {
    const split = [{ weekday: 2, opens: 17 * 60, closes: 18 * 60 }, ...MORNINGS]
    expect(listTimes({ ...opening, minutes: 60, hours: split }, '2026-01-13')).toEqual(['08:00', '09:00', '16:00'])
  })

  test.each([
    ['a weekday without hours', '2026-01-11'],
    ['a holiday', '2026-01-06'],
    ['Good Friday', '2026-04-03'],
    ['a holiday of its autonomy', '2028-02-28'],
    ['a day on which the office is closed', '2026-02-10'],
  ])('there are none on %s', (_, date) => {
    expect(listSlots({ ...opening, closures: [{ from: '2026-02-09', to: '2026-02-10' }] }, date)).toEqual([])
  })

  test('exist on the holidays of another region', () => {
    expect(listSlots({ ...opening, autonomyId: 'CA05' }, '2028-02-28')).toHaveLength(4)
  })

  test('are found by their start alone', () => {
    expect(findSlot(opening, Date.parse('2026-01-13T08:30:00Z'))).toMatchObject({ endsAt: Date.parse('2026-01-13T09:00:00Z') })
    expect(findSlot(opening, Date.parse('2026-01-13T08:31:00Z'))).toBeUndefined()
  })
})

describe('what can be booked', () => {
  const now = Date.parse('2026-01-12T07:30:00Z')

  test('begins in two hours at the earliest, and on a day within sixty', () => {
    expect(isInTime(now + 2 * HOUR, 'Europe/Madrid', now)).toBe(true)
    expect(isInTime(now + 2 * HOUR - 1, 'Europe/Madrid', now)).toBe(false)
    expect(isInTime(Date.parse('2026-03-13T22:59:00Z'), 'Europe/Madrid', now)).toBe(true)
    expect(isInTime(Date.parse('2026-03-13T23:01:00Z'), 'Europe/Madrid', now)).toBe(false)
  })

  test('begins today by the clock of the office: just after midnight the Canary Islands are a day behind', () => {
    const midnight = Date.parse('2026-01-11T23:30:00Z')
    expect(rangeOfDays('Europe/Madrid', midnight).from).toBe('2026-01-12')
    expect(rangeOfDays('Atlantic/Canary', midnight).from).toBe('2026-01-11')
    expect(rangeOfDays('Europe/Madrid', midnight, '2026-01-01').from).toBe('2026-01-12')
    expect(rangeOfDays('Europe/Madrid', midnight, '2026-01-20')).toEqual({ from: '2026-01-20', to: '2026-03-13' })
  })

  const range = { from: '2026-01-12', to: '2026-01-20', now, most: 2 }

  test('are the next days with free times, and the one after those', () => {
    const { days, next } = findFreeDays(opening, { ...range, full: new Set() })
    expect(days.map(({ date, slots }) => [date, slots.length])).toEqual([
      // By then the first two are too soon.
      ['2026-01-12', 1],
      ['2026-01-13', 4],
    ])
    expect(next).toBe('2026-01-14')
  })

  test('leaves out what is full, and days with nothing else', () => {
    const full = new Set([
      ...listSlots(opening, '2026-01-12').map(({ startsAt }) => startsAt),
      Date.parse('2026-01-13T08:00:00Z'),
      ...listSlots(opening, '2026-01-14').map(({ startsAt }) => startsAt),
    ])
    const { days, next } = findFreeDays(opening, { ...range, full })
    expect(days.map(({ date, slots }) => [date, slots.length])).toEqual([
      ['2026-01-13', 3],
      ['2026-01-15', 4],
    ])
    expect(next).toBe('2026-01-16')
  })

  test('is empty if nothing is free', () => {
    expect(findFreeDays({ ...opening, hours: [] }, { ...range, full: new Set() })).toEqual({ days: [], next: null })
  })
})
