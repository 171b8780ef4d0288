import { addDays, type IsoDate, toWeekday } from './dates.ts'

// Older phones have no `Temporal`. Spain has two zones, and their rule is smaller than a time zone library.

/** The mainland, Ceuta, Melilla and the Balearic Islands; and the Canary Islands, one hour behind. */
export const ZONES = ['Europe/Madrid', 'Atlantic/Canary'] as const
export type Zone = (typeof ZONES)[number]

/** The offset from UTC in winter, in minutes. */
const WINTER_OFFSET: Record<Zone, number> = { 'Europe/Madrid': 60, 'Atlantic/Canary': 0 }
const MINUTE = 60_000

/**
 * The offset from UTC in minutes at a moment (milliseconds since 1970). Directive 2000/84/EC: summer time from the last Sunday of March
 * to the last Sunday of October, at 01:00 UTC in every zone, since 1996.
 */
export function offsetAt(zone: Zone, moment: number): number {
  const year = new Date(moment).getUTCFullYear()
  const isSummer = moment >= findChange(year, '03') && moment < findChange(year, '10')
  return WINTER_OFFSET[zone] + (isSummer ? 60 : 0)
}

const changes = new Map<string, number>()

/** The moment at which the clocks change in March or October. */
function findChange(year: number, month: '03' | '10'): number {
  const key = `${year}-${month}`
  const known = changes.get(key)
  if (known !== undefined) return known
  const last = `${key}-31`
  const moment = Date.parse(`${addDays(last, -(toWeekday(last) % 7))}T01:00:00Z`)
  changes.set(key, moment)
  return moment
}

/**
 * The moment of a local time; `minutes` count from midnight and may exceed 24 hours. A skipped hour is read as one hour later,
 * a repeated one as the first, as `Temporal` does by default.
 */
export function toMoment(zone: Zone, date: IsoDate, minutes: number): number {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE
  const winter = WINTER_OFFSET[zone]
  const summerMoment = asUtc - (winter + 60) * MINUTE
  const winterMoment = asUtc - winter * MINUTE
  if (offsetAt(zone, summerMoment) === winter + 60) return summerMoment
  return winterMoment
}

/** The local day and minutes since midnight at a moment. */
export function clockAt(zone: Zone, moment: number): { readonly date: IsoDate; readonly minutes: number } {
  const shown = new Date(moment + offsetAt(zone, moment) * MINUTE)
  return { date: shown.toISOString().slice(0, 10), minutes: shown.getUTCHours() * 60 + shown.getUTCMinutes() }
}
