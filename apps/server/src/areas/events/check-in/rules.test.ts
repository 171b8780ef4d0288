import { expect, test } from 'vitest'
import { isCheckInOpen } from './rules.ts'

const HOUR = 3600_000
const DAY = 24 * HOUR
const starts = Date.parse('2027-03-10T16:00:00Z')
const ends = starts + 2 * HOUR

test.each([
  ['before the week begins', starts - 7 * DAY - 1, false],
  ['a week before the start', starts - 7 * DAY, true],
  ['just before two days after the end', ends + 2 * DAY - 1, true],
  ['two days after the end', ends + 2 * DAY, false],
])('a check-in is open from a week before to two days after: %s', (_, now, isOpen) => {
  expect(isCheckInOpen({ starts_at: new Date(starts), ends_at: new Date(ends) }, new Date(now))).toBe(isOpen)
})
