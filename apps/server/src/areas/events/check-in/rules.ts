import { OPENS_BEFORE } from '@afilia/domain/events/check-in'
import { findMeeting, type Meeting } from '@afilia/domain/events/meetings'

const HOUR = 3600_000
const DAY = 24 * HOUR
/** The check-in list closes this long after the last session, to allow corrections. */
export const CLOSES_AFTER = 2 * DAY

interface Span {
  readonly starts_at: Date
  readonly ends_at: Date
}

export const checkInOpens = ({ starts_at }: Span): Date => new Date(starts_at.getTime() - OPENS_BEFORE)
export const checkInCloses = ({ ends_at }: Span): Date => new Date(ends_at.getTime() + CLOSES_AFTER)

export const isCheckInOpen = (event: Span, now: Date): boolean => now >= checkInOpens(event) && now < checkInCloses(event)

/** Entries belong to the hours of a meeting, and this long before and after it: people arrive early, and phones may be offline. */
const MARGIN = 3 * HOUR

/** Whether an entry was noted outside the hours of its meeting, by its own time or by its arrival. The phone's clock may say anything. */
export function isCorrection(meetings: readonly Meeting[], { at, received }: { readonly at: Date; readonly received: Date }): boolean {
  const { startsAt, endsAt } = meetings[findMeeting(meetings, at)]!
  return at.getTime() < Date.parse(startsAt) - MARGIN || received.getTime() > Date.parse(endsAt) + MARGIN
}
