import { addDays, type IsoDate, toWeekday } from './dates.ts'
import { findEaster, isNationalHoliday } from './holidays.ts'

interface Regional {
  /** Days of each year, as `05-02`. */
  readonly fixed: readonly string[]
  /** Days counted from Easter Sunday. */
  readonly easter: readonly number[]
}

const MAUNDY_THURSDAY = -3
const EASTER_MONDAY = 1

/**
 * The holidays of each autonomy, by its id, besides the national ones (Royal Decree 2001/1983, article 45.3, and the autonomies' own laws). Holidays that
 * an autonomy changes from year to year are missing, and so are the two local ones of each town: the union's teams work in other towns than the member.
 */
const REGIONAL: Readonly<Record<string, Regional>> = {
  CA01: { fixed: ['02-28'], easter: [MAUNDY_THURSDAY] },
  CA02: { fixed: ['04-23'], easter: [MAUNDY_THURSDAY] },
  CA03: { fixed: ['09-08'], easter: [MAUNDY_THURSDAY] },
  CA04: { fixed: ['03-01'], easter: [MAUNDY_THURSDAY, EASTER_MONDAY] },
  CA05: { fixed: ['05-30'], easter: [MAUNDY_THURSDAY] },
  CA06: { fixed: ['07-28', '09-15'], easter: [MAUNDY_THURSDAY] },
  CA07: { fixed: ['04-23'], easter: [MAUNDY_THURSDAY] },
  CA08: { fixed: ['05-31'], easter: [MAUNDY_THURSDAY] },
  CA09: { fixed: ['06-24', '09-11', '12-26'], easter: [EASTER_MONDAY] },
  CA10: { fixed: ['03-19', '06-24', '10-09'], easter: [EASTER_MONDAY] },
  CA11: { fixed: ['09-08'], easter: [MAUNDY_THURSDAY] },
  CA12: { fixed: ['07-25'], easter: [MAUNDY_THURSDAY] },
  CA13: { fixed: ['05-02'], easter: [MAUNDY_THURSDAY] },
  CA14: { fixed: ['06-09'], easter: [MAUNDY_THURSDAY] },
  CA15: { fixed: ['12-03'], easter: [MAUNDY_THURSDAY, EASTER_MONDAY] },
  CA16: { fixed: ['07-25'], easter: [MAUNDY_THURSDAY, EASTER_MONDAY] },
  CA17: { fixed: ['06-09'], easter: [MAUNDY_THURSDAY] },
  CA18: { fixed: ['08-05', '09-02'], easter: [MAUNDY_THURSDAY] },
  CA19: { fixed: ['09-17'], easter: [MAUNDY_THURSDAY] },
}

/** Whether the day is a holiday only of the autonomy (`CA01` to `CA19`). */
export function isRegionalHoliday(date: IsoDate, autonomyId: string): boolean {
  const regional = REGIONAL[autonomyId]
  if (!regional) return false
  const easter = findEaster(Number(date.slice(0, 4)))
  return regional.fixed.includes(date.slice(5)) || regional.easter.some((days) => date === addDays(easter, days))
}

/** Monday to Friday, except holidays; without an autonomy, only the national ones. */
export const isWorkingDay = (date: IsoDate, autonomyId: string | null): boolean =>
  toWeekday(date) <= 5 && !isNationalHoliday(date) && !(autonomyId !== null && isRegionalHoliday(date, autonomyId))

/** The day that is this many working days later. The start is not counted (Ley 39/2015, article 30.2 and 30.3, counts the same way). */
export function addWorkingDays(from: IsoDate, days: number, autonomyId: string | null): IsoDate {
  let date = from
  for (let left = days; left > 0;) {
    date = addDays(date, 1)
    if (isWorkingDay(date, autonomyId)) left -= 1
  }
  return date
}

/** The number of working days after `from`, up to and including `to`; 0 if `to` has passed. */
export function countWorkingDays(from: IsoDate, to: IsoDate, autonomyId: string | null): number {
  let count = 0
  for (let date = addDays(from, 1); date <= to; date = addDays(date, 1)) if (isWorkingDay(date, autonomyId)) count += 1
  return count
}
