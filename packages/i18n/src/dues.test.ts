import type { Dues } from '@afilia/domain/money/dues'
import { expect, test } from 'vitest'
import { presentDuesName, presentJoining } from './dues.ts'
import { formatPrice } from './format.ts'

const say = (key: string, { amount }: { amount: string }): string => `${key} ${amount}`
const toStudents = (price: string): string => `students: ${price}`
const USUAL: Dues = { kind: 'AFFILIATE', cents: 1450, period: 'QUARTER' }

test('a price has cents only if there are some', () => {
  expect(formatPrice(1500, 'es')).toBe('15\u00a0€')
  expect(formatPrice(1450, 'eu')).toBe('14,50\u00a0€')
  expect(formatPrice(1500, 'en')).toBe('€15')
})

test('a union that names no price has nothing said about it', () => {
  expect(presentJoining([], 'es', say, toStudents)).toEqual({ affiliates: '', students: '' })
})

test('the usual amounts are said, not the reduced ones', () => {
  const dues: Dues[] = [{ ...USUAL, cents: 0, name: { es: 'Sin empleo' } }, USUAL, { kind: 'STUDENT', cents: 0, period: 'YEAR' }]
  expect(presentJoining(dues, 'es', say, toStudents)).toEqual({
    affiliates: '\u00a0· public-home:dues.QUARTER 14,50\u00a0€',
    students: ' students: public-home:dues.free 0\u00a0€',
  })
})

test('the name of a reduced amount is in the reader’s language, or in Castilian', () => {
  const reduced = { ...USUAL, name: { es: 'Sin empleo', eu: 'Lanik gabe' } }
  expect(presentDuesName(reduced, 'eu')).toBe('Lanik gabe')
  expect(presentDuesName(reduced, 'gl')).toBe('Sin empleo')
})
