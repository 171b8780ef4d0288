import { expect, test } from 'vitest'
import { isHoliday, isNationalHoliday } from './holidays.ts'

test.each(['2024-03-29', '2025-04-18', '2026-04-03', '2027-03-26', '2038-04-23'])('%s is Good Friday', (date) => {
  expect(isNationalHoliday(date)).toBe(true)
})

test('fixed holidays and Sundays count, a plain Saturday does not', () => {
  expect(['2026-12-25', '2026-11-22', '2026-11-21', '2026-11-23'].map(isHoliday)).toEqual([true, true, false, false])
})
