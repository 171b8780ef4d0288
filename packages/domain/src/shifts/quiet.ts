import { addDays } from './dates.ts'
import type { BusyTime } from './free.ts'
import { clockAt, toMoment, type Zone } from './zone.ts'

const HOUR = 3600_000
const MINUTES = 60
/** The usual night: from 22:00 to 8:00, unless the member works. */
const BEDTIME = 22 * MINUTES
const MORNING = 8 * MINUTES
/** Sleep after a night shift, in ms. */
const SLEEP = 8 * HOUR
/** The least work between 22:00 and 6:00 that makes a night shift (Workers' Statute, article 36.1). In ms. */
const NIGHT_WORK = 3 * HOUR
const NIGHT_ENDS = 6 * MINUTES

type Shift = Pick<BusyTime, 'from' | 'until'>

/**
 * The end of the quiet time, in milliseconds since 1970; undefined if somebody may be disturbed now. `shifts` are those of the surrounding days,
 * without on-call ones, which are slept through at home. During a shift messages are allowed even at night, to be read in a break.
 */
export function quietUntil(moment: number, shifts: readonly Shift[], zone: Zone): number | undefined {
  const sleeps = shifts.filter((shift) => isNight(shift, zone)).map(({ until }) => ({ from: until, until: until + SLEEP }))
  let end = moment
  for (;;) {
    if (shifts.some(({ from, until }) => from <= end && end < until)) break
    const night = findMorning(end, zone)
    const later = Math.max(night ?? end, ...sleeps.filter(({ from, until }) => from <= end && end < until).map(({ until }) => until))
    if (later === end) break
    end = Math.min(later, ...shifts.map(({ from }) => from).filter((from) => from > end))
  }
  return end === moment ? undefined : end
}

/** The end of the current night; undefined by day. */
function findMorning(moment: number, zone: Zone): number | undefined {
  const { date, minutes } = clockAt(zone, moment)
  if (minutes >= BEDTIME) return toMoment(zone, addDays(date, 1), MORNING)
  return minutes < MORNING ? toMoment(zone, date, MORNING) : undefined
}

function isNight({ from, until }: Shift, zone: Zone): boolean {
  const { date } = clockAt(zone, from)
  // A shift lasts one day at most, so it overlaps at most three nights.
  const nights = [-1, 0, 1].map((days) => {
    const evening = addDays(date, days)
    return Math.min(until, toMoment(zone, addDays(evening, 1), NIGHT_ENDS)) - Math.max(from, toMoment(zone, evening, BEDTIME))
  })
  return nights.some((worked) => worked >= NIGHT_WORK)
}
