import { addDays, type IsoDate, toWeekday } from './dates.ts'

/** National holidays on fixed dates in all of Spain (Royal Decree 2001/1983, article 45), without regional and local ones. */
const FIXED = new Set(['01-01', '01-06', '05-01', '08-15', '10-12', '11-01', '12-06', '12-08', '12-25'])

export function isNationalHoliday(date: IsoDate): boolean {
  return FIXED.has(date.slice(5)) || date === goodFriday(Number(date.slice(0, 4)))
}

/** Sundays and national holidays. */
export const isHoliday = (date: IsoDate): boolean => toWeekday(date) === 7 || isNationalHoliday(date)

const fridays = new Map<number, IsoDate>()

function goodFriday(year: number): IsoDate {
  const known = fridays.get(year)
  if (known) return known
  const friday = addDays(findEaster(year), -2)
  fridays.set(year, friday)
  return friday
}

/** Easter Sunday by the Gregorian computus (Meeus). */
export function findEaster(year: number): IsoDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const rest = year % 100
  const moon = (19 * golden + century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7
  const correction = Math.floor((golden + 11 * moon + 22 * weekday) / 451)
  const days = moon + weekday - 7 * correction + 114
  return `${year}-${String(Math.floor(days / 31)).padStart(2, '0')}-${String((days % 31) + 1).padStart(2, '0')}`
}
