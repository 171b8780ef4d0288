import { RETENTION_LAWS, type RetentionLaw } from '@afilia/domain/rights'

const ZONE = 'Europe/Madrid'
const MONTHS = 1
const MONTHS_EXTENDED = 3

/**
 * The last moment at which the union must have answered: the end of the day one month after it was received, or three where it took two
 * more (GDPR, article 12.3), in peninsular time. A deadline on a holiday is not moved: the staff's clock errs on the member's side.
 */
export function toDeadline(receivedAt: Date, isExtended: boolean): Date {
  const received = Temporal.Instant.fromEpochMilliseconds(receivedAt.getTime()).toZonedDateTimeISO(ZONE)
  const lastDay = received.add({ months: isExtended ? MONTHS_EXTENDED : MONTHS }).startOfDay()
  return new Date(lastDay.add({ days: 1 }).epochMilliseconds - 1)
}

/** The end of a retention period that began at that time. */
export function toRetentionEnd(from: Date, law: RetentionLaw): Date {
  const date = Temporal.Instant.fromEpochMilliseconds(from.getTime()).toZonedDateTimeISO(ZONE)
  return new Date(date.add({ years: RETENTION_LAWS[law] }).epochMilliseconds)
}
