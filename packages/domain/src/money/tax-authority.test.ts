import { expect, test } from 'vitest'
import { FORAL_PROVINCES } from '../people/province-codes.ts'
import { findTaxAuthority } from './tax-authority.ts'

test('§6: only the listed provinces have a treasury of their own', () => {
  expect(FORAL_PROVINCES.map(findTaxAuthority)).toEqual(['ALAVA', 'GIPUZKOA', 'BIZKAIA', 'NAVARRA'])
  expect(['PR32', 'PR44', 'nowhere', null].map(findTaxAuthority)).toEqual(['STATE', 'STATE', 'STATE', 'STATE'])
})
