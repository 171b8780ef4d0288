import { addDays, type DateRange, dateOfNumber, dayNumber, type IsoDate } from '@afilia/domain/shifts/dates'
import { clockAt, type Zone } from '@afilia/domain/shifts/zone'
import type { Instance } from './repeating/expand-series.ts'
import { dayOf } from './read-times.ts'
import { DAY, HOUR, toMoment } from './zones/zones.ts'

/** One occurrence of an event in the file. Minutes are since midnight; null for all-day events. */
export interface Occurrence {
  readonly date: IsoDate
  readonly start: number | null
  readonly end: number | null
  readonly title: string
}

/** A shift lasts at most a day; what is longer, such as leave, counts as whole days. */
const LONGEST_SHIFT = 25 * HOUR

/** The days and hours of an instance on the member's clock, within the range. */
export function toOccurrences({ start, length, title }: Instance, range: DateRange, zone: Zone): Occurrence[] {
  const total = length.wall + length.exact
  if (start.isDay) return listDays(dayOf(start.wall), Math.ceil(total / DAY), range, title)
  const [first, last] = [dayNumber(range.from) - 2, dayNumber(range.to) + 2]
  if (dayOf(start.wall) > last || dayOf(start.wall + total) < first) return []
  const from = clockAt(zone, toMoment(start.zone, start.wall))
  if (total > LONGEST_SHIFT) return listDays(dayNumber(from.date), Math.ceil(total / DAY), range, title)
  if (from.date < range.from || from.date > range.to) return []
  const end = clockAt(zone, toMoment(start.zone, start.wall + length.wall) + length.exact)
  return [{ date: from.date, start: from.minutes, end: end.minutes, title }]
}

function listDays(first: number, count: number, range: DateRange, title: string): Occurrence[] {
  const from = Math.max(first, dayNumber(range.from))
  const to = Math.min(first + count - 1, dayNumber(range.to))
  if (to < from) return []
  const date = dateOfNumber(from)
  return Array.from({ length: to - from + 1 }, (_, index) => ({ date: addDays(date, index), start: null, end: null, title }))
}
