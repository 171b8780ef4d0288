import { RETENTION_LAWS, type RetentionLaw } from '@afilia/domain/people/rights'

const ZONE = 'Europe/Madrid'
const MONTHS = 1
const MONTHS_EXTENDED = 3

/**
 * The deadline for the union's answer: the end of the day one month after receipt, or three months if it was extended by two
 * (GDPR, article 12.3), in peninsular time. A deadline on a holiday is not moved, in favour of the member.
 */
export function toDeadline(receivedAt: Date, isExtended: boolean): Date {
  const received = Temporal.Instant.fromEpochMilliseconds(receivedAt.getTime()).toZonedDateTimeISO(ZONE)
  const lastDay = received.add({ months: isExtended ? MONTHS_EXTENDED : MONTHS }).startOfDay()
  return new Date(lastDay.add({ days: 1 }).epochMilliseconds - 1)
}

/** Until when a former member can export their data: the end of the next year, after the certificate for the last dues was due. */
export function toFarewell(leftAt: Date): Date {
  const left = Temporal.Instant.fromEpochMilliseconds(leftAt.getTime()).toZonedDateTimeISO(ZONE)
  const next = Temporal.PlainDate.from({ year: left.year + 2, month: 1, day: 1 }).toZonedDateTime(ZONE)
  return new Date(next.epochMilliseconds - 1)
}

/** The end of a retention period that began at this time. */
export function toRetentionEnd(from: Date, law: RetentionLaw): Date {
  const date = Temporal.Instant.fromEpochMilliseconds(from.getTime()).toZonedDateTimeISO(ZONE)
  return new Date(date.add({ years: RETENTION_LAWS[law] }).epochMilliseconds)
}
