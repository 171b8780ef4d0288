import { expect, test } from 'vitest'
import { type Dues, findDues, listReduced, toReceiptCents } from './dues.ts'

const USUAL: Dues = { kind: 'AFFILIATE', cents: 1450, period: 'MONTH' }
const REDUCED: Dues = { ...USUAL, cents: 725, name: { es: 'Sin empleo' } }

test('the usual amount of a kind is the one without a name, wherever it stands', () => {
  expect(findDues([REDUCED, USUAL], 'AFFILIATE')).toBe(USUAL)
  expect(findDues([REDUCED, USUAL], 'STUDENT')).toBeUndefined()
  expect(listReduced([USUAL, REDUCED], 'AFFILIATE')).toEqual([REDUCED])
})

test.each([
  [{ cents: 1450, period: 'MONTH' }, 8700, 17_400],
  [{ cents: 4000, period: 'QUARTER' }, 8000, 16_000],
  [{ cents: 8001, period: 'HALF_YEAR' }, 8001, 16_002],
  [{ cents: 9999, period: 'YEAR' }, 5000, 9999],
] as const)('dues of %j make receipts of %i and %i cents', (of, biannual, annual) => {
  expect(toReceiptCents({ kind: 'AFFILIATE', ...of }, 'BIANNUAL')).toBe(biannual)
  expect(toReceiptCents({ kind: 'AFFILIATE', ...of }, 'ANNUAL')).toBe(annual)
})
