import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPostalCode, postalCodeProvince, postalCodeWarning } from './postal-code.ts'

test('§3 address.postalCode: five digits of a province between 01 and 52', () => {
  for (const code of ['01001', '28013', '08080', '50018', '51001', '52006']) expect(isPostalCode(code)).toBe(true)
  for (const code of ['', '00001', '53000', '99999', '2801', '280130', '28 013', 'A8013', '28013\n', '２８０１３']) {
    expect(isPostalCode(code), code).toBe(false)
  }
})

test('§3 address.postalCode: the prefix names the province', () => {
  expect(postalCodeProvince('28013')).toBe('28')
  expect(postalCodeProvince('01001')).toBe('01')
  expect(postalCodeProvince('99999')).toBeUndefined()
})

test('§3 address.postalCode: a code of another province gives a warning that names the usual one', () => {
  expect(postalCodeWarning('28013', '28')).toBeUndefined()
  expect(postalCodeWarning(' 28013 ', '28')).toBeUndefined()
  expect(postalCodeWarning('28013', '45')).toEqual({ usualProvince: '28' })
})

test('§3 address.postalCode: no warning if either is missing or invalid', () => {
  expect(postalCodeWarning('', '28')).toBeUndefined()
  expect(postalCodeWarning(null, '28')).toBeUndefined()
  expect(postalCodeWarning('28013', null)).toBeUndefined()
  expect(postalCodeWarning('2801', '45')).toBeUndefined()
})

test('§3 address.postalCode: exactly 52,000 codes are valid', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999 }), (number) => {
      expect(isPostalCode(String(number).padStart(5, '0'))).toBe(number >= 1000 && number < 53_000)
    }),
  )
})
