import { addDays } from './dates.ts'
import type { BusyTime } from './free.ts'
import { clockAt, toMoment, type Zone } from './zone.ts'

const HOUR = 3600_000
const MINUTES = 60
/** People sleep from 22 to 8, unless they work. */
const BEDTIME = 22 * MINUTES
const MORNING = 8 * MINUTES
/** And for so long from the end of a night shift. In ms. */
const SLEEP = 8 * HOUR
/** A night shift has at least so much of the night between 22 and 6 (Workers' Statute, article 36.1). In ms. */
const NIGHT_WORK = 3 * HOUR
const NIGHT_ENDS = 6 * MINUTES

type Shift = Pick<BusyTime, 'from' | 'until'>

/**
 * Until when somebody is not to be disturbed, in milliseconds since 1970; undefined if they may be now. `shifts` are those of the days around the moment
 * without what is on call, which is slept through at home. During a shift they may be disturbed, also at night: they look at it in a break.
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

/** The end of the night that it is; undefined by day. */
function findMorning(moment: number, zone: Zone): number | undefined {
  const { date, minutes } = clockAt(zone, moment)
  if (minutes >= BEDTIME) return toMoment(zone, addDays(date, 1), MORNING)
  return minutes < MORNING ? toMoment(zone, date, MORNING) : undefined
}

function isNight({ from, until }: Shift, zone: Zone): boolean {
  const { date } = clockAt(zone, from)
  // A shift has at most a day, so it touches two nights at most, or three where it begins in one.
  const nights = [-1, 0, 1].map((days) => {
    const evening = addDays(date, days)
    return Math.min(until, toMoment(zone, addDays(evening, 1), NIGHT_ENDS)) - Math.max(from, toMoment(zone, evening, BEDTIME))
  })
  return nights.some((worked) => worked >= NIGHT_WORK)
}
