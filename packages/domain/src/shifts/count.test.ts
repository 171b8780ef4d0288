import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addTotals, countShifts, minutesOfShift, NO_TOTALS } from './count.ts'
import { addDays, dateOfNumber, dayNumber, rangeOfMonth, rangeOfYear, listDays } from './dates.ts'
import { DEFAULT_KINDS } from './kinds.ts'
import { toSpan } from './span.ts'
import type { Plan } from './plan.ts'
import { ZONES } from './zone.ts'

const [morning, , night] = DEFAULT_KINDS
const MADRID = 'Europe/Madrid'
const day = (...shifts: string[]) => ({ shifts, isByHand: true })
const hours = (minutes: number) => minutes / 60

describe.each(ZONES)('a night of 22 to 8, %s', (zone) => {
  test.each([
    ['2026-03-27', 10],
    ['2026-03-28', 9],
    ['2026-03-29', 10],
    ['2026-10-24', 11],
    ['2026-10-25', 10],
  ])('that begins on %s takes %i hours', (date, expected) => {
    expect(hours(minutesOfShift(night!, date, zone))).toBe(expected)
    const { workMinutes, nights } = countShifts({ [date]: day('night') }, DEFAULT_KINDS, { from: date, to: addDays(date, 1) }, zone)
    expect([hours(workMinutes), nights]).toEqual([expected, 1])
  })
})

test('the duration of a shift agrees with Temporal on any day from 1996 to 2040', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: dayNumber('1996-01-01'), max: dayNumber('2040-12-31') }),
      fc.constantFrom(...DEFAULT_KINDS.filter(toSpan)),
      fc.constantFrom(...ZONES),
      (number, kind, zone) => {
        const date = dateOfNumber(number)
        const span = toSpan(kind)!
        const start = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: zone, plainTime: kind.start! })
        const endDay = Temporal.PlainDate.from(date).add({ days: span.end > 1440 || span.end - span.start === 1440 ? 1 : 0 })
        const end = endDay.toZonedDateTime({ timeZone: zone, plainTime: kind.end! })
        expect(minutesOfShift(kind, date, zone)).toBe((end.epochMilliseconds - start.epochMilliseconds) / 60_000)
      },
    ),
  )
})

test('hours count in the month in which they are worked, a night in the month in which it begins', () => {
  const plan = { '2026-10-31': day('night') }
  const october = countShifts(plan, DEFAULT_KINDS, rangeOfMonth('2026-10'), MADRID)
  const november = countShifts(plan, DEFAULT_KINDS, rangeOfMonth('2026-11'), MADRID)
  expect([hours(october.workMinutes), october.nights, october.shifts]).toEqual([2, 1, 1])
  expect([hours(november.workMinutes), november.nights, november.shifts]).toEqual([8, 0, 0])
  // 1 November 2026 is a Sunday and a holiday: counted once.
  expect(hours(november.holidayMinutes)).toBe(8)
  expect(hours(october.saturdayMinutes)).toBe(2)
})

test('a month counted by hand', () => {
  const plan: Plan = {
    '2026-11-02': day('morning'),
    '2026-11-03': day('morning', 'afternoon'),
    '2026-11-06': day('night'),
    '2026-11-07': day('off'),
    '2026-11-14': day('day'),
    '2026-11-15': day('guard'),
    '2026-11-20': day('on-call'),
    '2026-11-23': day('vacation'),
    '2026-11-24': day('leave'),
    '2026-11-30': day('gone-from-the-list'),
  }
  expect(countShifts(plan, DEFAULT_KINDS, rangeOfMonth('2026-11'), MADRID)).toEqual({
    workMinutes: (7 + 14 + 10 + 12 + 24) * 60,
    onCallMinutes: 17 * 60,
    nightMinutes: (8 + 8) * 60,
    saturdayMinutes: (8 + 12) * 60,
    holidayMinutes: 16 * 60,
    shifts: 6,
    nights: 2,
    weekendDays: 2,
    restDays: 1,
    vacationDays: 1,
    leaveDays: 1,
  })
})

const shifts = fc.subarray(
  DEFAULT_KINDS.map(({ id }) => id),
  { maxLength: 3 },
)
const plans = fc
  .tuple(fc.constantFrom('2026-03-20', '2026-10-15', '2027-12-20'), fc.array(shifts, { minLength: 2, maxLength: 40 }))
  .map(([start, days]) => ({ start, plan: Object.fromEntries(days.map((ids, index) => [addDays(start, index), day(...ids)])) }))

test('the counts of two parts add up to those of the whole', () => {
  fc.assert(
    fc.property(plans, fc.integer({ min: 0, max: 41 }), fc.constantFrom(...ZONES), ({ start, plan }, cut, zone) => {
      const end = addDays(start, 42)
      const middle = addDays(start, cut)
      const whole = countShifts(plan, DEFAULT_KINDS, { from: start, to: end }, zone)
      const first = countShifts(plan, DEFAULT_KINDS, { from: start, to: middle }, zone)
      const second = countShifts(plan, DEFAULT_KINDS, { from: addDays(middle, 1), to: end }, zone)
      expect(addTotals(first, second)).toEqual(whole)
      expect(whole.nightMinutes + 0).toBeLessThanOrEqual(whole.workMinutes)
    }),
  )
})

test('a year of mornings has seven hours a day, also when the clocks change', () => {
  const year = rangeOfYear(2026)
  const plan = Object.fromEntries(listDays(year).map((date) => [date, day(morning!.id)]))
  const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`)
  const total = months.map((month) => countShifts(plan, DEFAULT_KINDS, rangeOfMonth(month), MADRID)).reduce(addTotals, NO_TOTALS)
  expect(total.workMinutes).toBe(365 * 7 * 60)
  expect(total).toEqual(countShifts(plan, DEFAULT_KINDS, year, MADRID))
})
