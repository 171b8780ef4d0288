const DAY = 24 * 3600_000
/** The check-in list opens this long before the first session. */
export const OPENS_BEFORE = 7 * DAY
/** It closes this long after the last session, to allow corrections. */
export const CLOSES_AFTER = 2 * DAY

interface Span {
  readonly starts_at: Date
  readonly ends_at: Date
}

export const checkInOpens = ({ starts_at }: Span): Date => new Date(starts_at.getTime() - OPENS_BEFORE)
export const checkInCloses = ({ ends_at }: Span): Date => new Date(ends_at.getTime() + CLOSES_AFTER)

export const isCheckInOpen = (event: Span, now: Date): boolean => now >= checkInOpens(event) && now < checkInCloses(event)
