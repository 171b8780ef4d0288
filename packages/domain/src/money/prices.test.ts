import { expect, test } from 'vitest'
import { leastPrice, priceOf, toRefundEnd, totalOf } from './prices.ts'

const PRICES = { member: 2000, ROLE_STUDENT: 500, ROLE_SENIOR: 0, companion: 2500 }

test('each kind of member (§6) pays their price, a student of any year that of students, the others that of members', () => {
  expect(priceOf(PRICES, ['ROLE_AFFILIATE'])).toBe(2000)
  expect(priceOf(PRICES, ['ROLE_STUDENT'])).toBe(500)
  expect(priceOf(PRICES, ['ROLE_STUDENT_4'])).toBe(500)
  expect(priceOf(PRICES, ['ROLE_SENIOR'])).toBe(0)
  expect(priceOf(PRICES, ['ROLE_AFFILIATE', 'ROLE_DELEGATE'])).toBe(2000)
  expect(priceOf(PRICES, [])).toBe(2000)
  expect(leastPrice(PRICES)).toBe(0)
})

test('a total counts the companions; a free event costs nothing', () => {
  expect(totalOf(PRICES, ['ROLE_STUDENT'], 2)).toBe(5500)
  expect(totalOf(PRICES, ['ROLE_SENIOR'], 0)).toBe(0)
  expect(totalOf(null, ['ROLE_AFFILIATE'], 3)).toBe(0)
})

test('refunds are possible until a number of hours before, or never', () => {
  expect(toRefundEnd(100 * 3600_000, 48)).toBe(52 * 3600_000)
  expect(toRefundEnd(100 * 3600_000, null)).toBeUndefined()
})
