import type { ErrorCode } from '@afilia/contract/errors'

/** The facts that decide whether somebody can book an event, apart from free places. */
export interface Bookable {
  readonly state: 'DRAFT' | 'PUBLISHED' | 'CANCELLED'
  readonly books_from: Date
  readonly books_until: Date
  /** Whether it is for their role, place and specialty. */
  readonly is_for_them: boolean
  /** Whether it is free, or the union takes online payments. */
  readonly canBePaid: boolean
}

/** Why it cannot be booked now; null if it can. */
export function findRejection({ state, books_from, books_until, is_for_them, canBePaid }: Bookable, now: Date): ErrorCode | null {
  if (state !== 'PUBLISHED') return 'EVENT_CANCELLED'
  if (!is_for_them) return 'EVENT_NOT_FOR_YOU'
  if (now < books_from) return 'EVENT_NOT_OPEN'
  if (now >= books_until) return 'EVENT_TOO_LATE'
  return canBePaid ? null : 'PAYMENT_UNAVAILABLE'
}
