import { expect, test } from 'vitest'
import { FORAL_PROVINCES } from './province-codes.ts'
import { taxAuthorityOf } from './tax-authority.ts'

test('§6: only the listed provinces have a treasury of their own', () => {
  expect(FORAL_PROVINCES.map(taxAuthorityOf)).toEqual(['ALAVA', 'GIPUZKOA', 'BIZKAIA', 'NAVARRA'])
  expect(['PR32', 'PR44', 'nowhere', null].map(taxAuthorityOf)).toEqual(['STATE', 'STATE', 'STATE', 'STATE'])
})
