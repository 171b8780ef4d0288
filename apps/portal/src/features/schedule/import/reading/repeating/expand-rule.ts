import type { Rule } from './read-rule.ts'
import { dayOf, type Time, timeOfDay, toWallOf } from '../read-times.ts'
import { DAY, toMoment } from '../zones/zones.ts'

/** The days that may still be looked at; shared by all rules of a file. */
export interface Budget {
  days: number
}

/** Thrown when the budget is spent. */
export class BudgetSpent extends Error {}

/** What a clock in the zone of `start` shows at each repetition from `from` to `to`, in order. */
export function expandRule(rule: Rule, start: Time, window: { readonly from: number; readonly to: number }, budget: Budget): number[] {
  const full = complete(rule, start)
  const isPast = makeEnd(rule, start)
  const times = rule.times.length > 0 ? rule.times : [timeOfDay(start.wall)]
  const found: number[] = []
  let count = 0
  // Repetitions must be counted from the start.
  const from = rule.count === undefined ? dayOf(window.from) : dayOf(start.wall)
  for (const { first, length } of listPeriods(full, dayOf(start.wall), from)) {
    if (first * DAY > window.to || isPast(first * DAY)) break
    budget.days -= length
    if (budget.days < 0) throw new BudgetSpent()
    const walls = pick(listWalls(full, first, length, times), full.positions)
    for (const wall of walls) {
      if (wall < start.wall) continue
      count += 1
      if (wall > window.to || isPast(wall) || count > (rule.count ?? Infinity)) return found
      if (wall >= window.from) found.push(wall)
    }
  }
  return found
}

function listWalls(rule: Rule, first: number, length: number, times: readonly number[]): number[] {
  const walls: number[] = []
  for (let day = first; day < first + length; day += 1) if (isDayOf(rule, day)) for (const time of times) walls.push(day * DAY + time)
  return walls
}

/** What the rule leaves open follows from the start (RFC 5545 §3.3.10). */
function complete(given: Rule, { wall }: Time): Rule {
  const start = new Date(wall)
  const rule = isNumbered(given) ? given : { ...given, weekdays: new Set([...given.weekdays].map((weekday) => weekday.slice(-1))) }
  const { frequency, months, weeks, yearDays, monthDays, weekdays } = rule
  const hasDays = yearDays.size + monthDays.size + weekdays.size > 0
  if (hasDays || frequency === 'DAILY') return rule
  if (frequency === 'WEEKLY' || (frequency === 'YEARLY' && weeks.size > 0))
    return { ...rule, weekdays: new Set([String(start.getUTCDay())]) }
  const inMonth = { ...rule, monthDays: new Set([start.getUTCDate()]) }
  return frequency === 'MONTHLY' || months.size > 0 ? inMonth : { ...inMonth, months: new Set([start.getUTCMonth() + 1]) }
}

/** A last day includes all of its times; times are compared as moments, those without a zone on the clock of the start. */
function makeEnd({ until }: Rule, start: Time): (wall: number) => boolean {
  if (!until) return () => false
  if (start.isDay) {
    const last = dayOf(toWallOf(start, until))
    return (wall) => dayOf(wall) > last
  }
  if (until.isDay) return (wall) => dayOf(wall) > dayOf(until.wall)
  if (until.isFloating) return (wall) => wall > until.wall
  const moment = toMoment(until.zone, until.wall)
  return (wall) => toMoment(start.zone, wall) > moment
}

/** Years, months, weeks or days, without those that end before `from`. */
function* listPeriods({ frequency, interval, weekStart }: Rule, start: number, from: number): Generator<{ first: number; length: number }> {
  const date = new Date(start * DAY)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  const weekday = (date.getUTCDay() - weekStart + 7) % 7
  const [size, at]: [number, (period: number) => number] = {
    DAILY: [1, (period: number) => start + period] as [number, (period: number) => number],
    WEEKLY: [7, (period: number) => start - weekday + 7 * period] as [number, (period: number) => number],
    MONTHLY: [31, (period: number) => toDayNumber(year, month + period)] as [number, (period: number) => number],
    YEARLY: [366, (period: number) => toDayNumber(year + period, 0)] as [number, (period: number) => number],
  }[frequency]
  const skipped = Math.max(0, Math.floor((from - start) / (size * interval)) - 1)
  for (let period = skipped * interval; ; period += interval) yield { first: at(period), length: at(period + 1) - at(period) }
}

/** The first day of a month, which may lie outside of its year; by Gregorian arithmetic, as `Date` is too slow for millions of days. */
function toDayNumber(year: number, month: number): number {
  const since = year + Math.floor(month / 12)
  const shifted = (((month % 12) + 12) % 12) - 2
  const marchYear = shifted < 0 ? since - 1 : since
  const leaps = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400)
  const dayOfYear = Math.floor((153 * (shifted < 0 ? shifted + 12 : shifted) + 2) / 5)
  return marchYear * 365 + leaps + dayOfYear - 719_468
}

function isDayOf(rule: Rule, day: number): boolean {
  const { months, monthDays, yearDays, weeks, weekdays } = rule
  if (months.size + monthDays.size + yearDays.size + weeks.size + weekdays.size === 0) return true
  const weekday = toWeekday(day)
  const isWeekday = weekdays.size === 0 || weekdays.has(String(weekday))
  if (months.size + monthDays.size + yearDays.size + weeks.size === 0 && (isWeekday || !isNumbered(rule))) return isWeekday
  const date = new Date(day * DAY)
  const [year, month, dayOfMonth] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  const monthLength = toDayNumber(year, month + 1) - toDayNumber(year, month)
  const [yearStart, nextYear] = [toDayNumber(year, 0), toDayNumber(year + 1, 0)]
  const dayOfYear = day - yearStart + 1
  if (months.size > 0 && !months.has(month + 1)) return false
  if (monthDays.size > 0 && !hasEither(monthDays, dayOfMonth, monthLength)) return false
  if (yearDays.size > 0 && !hasEither(yearDays, dayOfYear, nextYear - yearStart)) return false
  if (weeks.size > 0 && !isInWeek(rule, day, year)) return false
  const isOfMonth = rule.frequency === 'MONTHLY' || months.size > 0
  return isWeekday || hasNumbered(weekdays, weekday, isOfMonth ? [dayOfMonth, monthLength] : [dayOfYear, nextYear - yearStart])
}

/** Sunday is 0; 1 January 1970 was a Thursday. */
const toWeekday = (day: number): number => (((day + 4) % 7) + 7) % 7

/** Only these may have “the second Monday”. */
const isNumbered = ({ frequency, weeks }: Rule): boolean => frequency === 'MONTHLY' || (frequency === 'YEARLY' && weeks.size === 0)

/** Whether it is, for example, the second or the last Monday of its month or year. */
function hasNumbered(weekdays: ReadonlySet<string>, weekday: number, [at, length]: readonly [number, number]): boolean {
  return weekdays.has(`${Math.ceil(at / 7)}/${weekday}`) || weekdays.has(`${-Math.ceil((length - at + 1) / 7)}/${weekday}`)
}

/** Numbers below zero count from the end. */
const hasEither = (set: ReadonlySet<number>, at: number, length: number): boolean => set.has(at) || set.has(at - length - 1)

/** A week belongs to the year that has four of its days. */
function isInWeek({ weeks, weekStart }: Rule, day: number, year: number): boolean {
  for (const candidate of [year - 1, year, year + 1]) {
    const [first, next] = [findFirstWeek(candidate, weekStart), findFirstWeek(candidate + 1, weekStart)]
    if (day >= first && day < next) return hasEither(weeks, Math.floor((day - first) / 7) + 1, (next - first) / 7)
  }
  return false
}

function findFirstWeek(year: number, weekStart: number): number {
  const fourth = toDayNumber(year, 0) + 3
  return fourth - ((toWeekday(fourth) - weekStart + 7) % 7)
}

/** BYSETPOS: some of the repetitions of a period. */
function pick(walls: readonly number[], positions: ReadonlySet<number>): readonly number[] {
  return positions.size === 0 ? walls : walls.filter((_, index) => hasEither(positions, index + 1, walls.length))
}
