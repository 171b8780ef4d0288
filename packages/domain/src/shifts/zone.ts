import { addDays, type IsoDate, weekdayOf } from './dates.ts'

// Old phones have no `Temporal`, and Spain has two zones: the rule itself is shorter than any library of zones.

/** The mainland with Ceuta, Melilla and the Balearic Islands; and the Canary Islands, an hour behind. */
export const ZONES = ['Europe/Madrid', 'Atlantic/Canary'] as const
export type Zone = (typeof ZONES)[number]

/** Ahead of UTC in winter, in minutes. */
const WINTER_OFFSET: Record<Zone, number> = { 'Europe/Madrid': 60, 'Atlantic/Canary': 0 }
const MINUTE = 60_000

/**
 * Minutes ahead of UTC at a moment (milliseconds since 1970). Directive 2000/84/EC: summer time from the last Sunday of March
 * to the last Sunday of October, at 01:00 UTC in every zone; so it has been since 1996.
 */
export function offsetAt(zone: Zone, moment: number): number {
  const year = new Date(moment).getUTCFullYear()
  const isSummer = moment >= changeOf(year, '03') && moment < changeOf(year, '10')
  return WINTER_OFFSET[zone] + (isSummer ? 60 : 0)
}

const changes = new Map<string, number>()

/** The moment of the change in March or October of a year. */
function changeOf(year: number, month: '03' | '10'): number {
  const key = `${year}-${month}`
  const known = changes.get(key)
  if (known !== undefined) return known
  const last = `${key}-31`
  const moment = Date.parse(`${addDays(last, -(weekdayOf(last) % 7))}T01:00:00Z`)
  changes.set(key, moment)
  return moment
}

/**
 * The moment at which clocks show this time; `minutes` count from midnight and may pass 24 hours. An hour that the clocks
 * skip is taken an hour later, one that they show twice the first time, as `Temporal` does when not told otherwise.
 */
export function momentOf(zone: Zone, date: IsoDate, minutes: number): number {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE
  const winter = WINTER_OFFSET[zone]
  const summerMoment = asUtc - (winter + 60) * MINUTE
  const winterMoment = asUtc - winter * MINUTE
  if (offsetAt(zone, summerMoment) === winter + 60) return summerMoment
  return winterMoment
}

/** The day and the minutes since midnight that clocks show at a moment. */
export function clockAt(zone: Zone, moment: number): { readonly date: IsoDate; readonly minutes: number } {
  const shown = new Date(moment + offsetAt(zone, moment) * MINUTE)
  return { date: shown.toISOString().slice(0, 10), minutes: shown.getUTCHours() * 60 + shown.getUTCMinutes() }
}
