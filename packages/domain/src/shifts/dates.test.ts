import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, countDays, isIsoDate, isIsoMonth, listDays, findMonday, rangeOfMonth, toWeekday } from './dates.ts'

const day = fc.integer({ min: -10_000, max: 40_000 }).map((days) => addDays('1970-01-01', days))

test('days and weekdays agree with Temporal', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -800, max: 800 }), (date, days) => {
      const expected = Temporal.PlainDate.from(date)
      expect(addDays(date, days)).toBe(expected.add({ days }).toString())
      expect(toWeekday(date)).toBe(expected.dayOfWeek)
      expect(toWeekday(findMonday(date))).toBe(1)
    }),
  )
})

test('months have their last day', () => {
  expect(rangeOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(countDays(rangeOfMonth('2026-02'))).toBe(28)
  expect(listDays({ from: '2026-12-31', to: '2027-01-02' })).toEqual(['2026-12-31', '2027-01-01', '2027-01-02'])
  expect(listDays({ from: '2026-01-02', to: '2026-01-01' })).toEqual([])
  expect([addMonths('2026-01', -1), addMonths('2026-12', 1), addMonths('2026-05', 20)]).toEqual(['2025-12', '2027-01', '2028-01'])
})

test.each(['2026-02-30', '2026-13-01', '1999-12-31', '2026-1-1', '', '2026-01-01T00:00'])('"%s" is not a day of a schedule', (text) => {
  expect(isIsoDate(text)).toBe(false)
})

test('a month is identified by its first day', () => {
  expect([isIsoMonth('2026-11'), isIsoMonth('2026-13'), isIsoMonth('11')]).toEqual([true, false, false])
})
