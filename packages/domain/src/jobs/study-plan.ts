import { addDays, findMonday, type IsoDate, listDays } from '../shifts/dates.ts'
import type { BusyTime } from '../shifts/free.ts'
import { toMoment, type Zone } from '../shifts/zone.ts'

export interface StudyDay {
  readonly date: IsoDate
  /** In whole hours. */
  readonly hours: number
}

export interface StudyPlan {
  readonly freeDays: number
  /** The days with hours, in order. */
  readonly days: readonly StudyDay[]
  /** Hours that do not fit into the free days. */
  readonly left: number
}

interface StudyWish {
  /** The first day of study. */
  readonly from: IsoDate
  /** The day of the exam, without study. */
  readonly exam: IsoDate
  readonly hours: number
  readonly mostADay: number
}

// The study hours of a day, from waking after a night shift to the evening, in minutes since midnight.
const DAY_BEGINS = 7 * 60
const DAY_ENDS = 22 * 60

/** Whether no shift overlaps the day. A night shift that ends in the morning does, because the member sleeps afterwards. */
const isFree = (date: IsoDate, busy: readonly BusyTime[], zone: Zone): boolean => {
  const [from, until] = [toMoment(zone, date, DAY_BEGINS), toMoment(zone, date, DAY_ENDS)]
  return !busy.some((one) => one.from < until && one.until > from)
}

/** Spreads the hours evenly over the days without shifts, up to the daily limit. */
export function planStudy({ from, exam, hours, mostADay }: StudyWish, busy: readonly BusyTime[], zone: Zone): StudyPlan {
  const free = from < exam ? listDays({ from, to: addDays(exam, -1) }).filter((date) => isFree(date, busy, zone)) : []
  const planned = Math.min(hours, free.length * mostADay)
  // Rounds the cumulative hours, so that the daily hours add up exactly.
  const upTo = (count: number): number => Math.floor((planned * count) / Math.max(1, free.length))
  const days = free.map((date, index) => ({ date, hours: upTo(index + 1) - upTo(index) }))
  return { freeDays: free.length, days: days.filter((day) => day.hours > 0), left: hours - planned }
}

/** Groups the days of a plan by week, under its Monday. */
export function groupWeeks(days: readonly StudyDay[]): { readonly monday: IsoDate; readonly days: readonly StudyDay[] }[] {
  const weeks = new Map<IsoDate, StudyDay[]>()
  for (const day of days) {
    const monday = findMonday(day.date)
    weeks.set(monday, [...(weeks.get(monday) ?? []), day])
  }
  return [...weeks].map(([monday, those]) => ({ monday, days: those }))
}
