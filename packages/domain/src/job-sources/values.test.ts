import { expect, test } from 'vitest'
import { readCents, readCount, readDay } from './values.ts'

test.each([
  ['2026-03-01', '2026-03-01'],
  ['1/3/2026', '2026-03-01'],
  ['01-03-2026', '2026-03-01'],
  ['31/12/2026 14:00', '2026-12-31'],
  ['2026-03-01T10:00:00', '2026-03-01'],
  // Past midnight in Spain.
  ['2026-03-01T23:30:00Z', '2026-03-02'],
  ['Sun, 01 Mar 2026 23:30:00 GMT', '2026-03-02'],
  ['30/2/2026', undefined],
  ['3/2026', undefined],
  ['pronto', undefined],
  ['', undefined],
])('the day of %j is %s', (text, day) => {
  expect(readDay(text)).toBe(day)
})

test.each([
  ['24.125,50 €', 24_125_50],
  ['24.000', 24_000_00],
  ['24000', 24_000_00],
  ['1.950 euros', 1_950_00],
  ['12,5', 12_50],
  ['12.50', 12_50],
  ['1 250,00', 1_250_00],
  ['1.25.0', undefined],
  ['según convenio', undefined],
])('%j is %s cents', (text, cents) => {
  expect(readCents(text)).toBe(cents)
})

test.each([
  ['310', 310],
  ['1.250', 1250],
  ['1,5', undefined],
  ['varias', undefined],
])('%j is the number %s', (text, count) => {
  expect(readCount(text)).toBe(count)
})
