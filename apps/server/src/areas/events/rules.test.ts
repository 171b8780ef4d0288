import { expect, test } from 'vitest'
import { findRejection } from './rules.ts'

const from = new Date('2026-05-04T10:00:00Z')
const until = new Date('2026-05-05T10:00:00Z')
const OPEN = { state: 'PUBLISHED', books_from: from, books_until: until, is_for_them: true, canBePaid: true } as const

test.each([
  ['before it opens', OPEN, from.getTime() - 1, 'EVENT_NOT_OPEN'],
  ['when it opens', OPEN, from.getTime(), null],
  ['just before it closes', OPEN, until.getTime() - 1, null],
  ['when it closes', OPEN, until.getTime(), 'EVENT_TOO_LATE'],
  ['cancelled', { ...OPEN, state: 'CANCELLED' as const, is_for_them: false }, from.getTime(), 'EVENT_CANCELLED'],
  ['a draft', { ...OPEN, state: 'DRAFT' as const }, from.getTime(), 'EVENT_CANCELLED'],
  ['for others', { ...OPEN, is_for_them: false, canBePaid: false }, 0, 'EVENT_NOT_FOR_YOU'],
  ['without a bank', { ...OPEN, canBePaid: false }, from.getTime(), 'PAYMENT_UNAVAILABLE'],
])('an event is rejected for the first reason: %s', (_, event, now, rejection) => {
  expect(findRejection(event, new Date(now))).toBe(rejection)
})
