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
  /** Those with hours, in order. */
  readonly days: readonly StudyDay[]
  /** What does not fit into the free days. */
  readonly left: number
}

interface StudyWish {
  /** The first day on which to study. */
  readonly from: IsoDate
  /** The day of the exam, on which nobody studies any more. */
  readonly exam: IsoDate
  readonly hours: number
  readonly mostADay: number
}

// When a day is spent: from the end of a morning's sleep to the evening, in minutes since midnight.
const DAY_BEGINS = 7 * 60
const DAY_ENDS = 22 * 60

/** Whether no shift touches the day; one that ends in its morning does, as whoever comes from a night sleeps. */
const isFree = (date: IsoDate, busy: readonly BusyTime[], zone: Zone): boolean => {
  const [from, until] = [toMoment(zone, date, DAY_BEGINS), toMoment(zone, date, DAY_ENDS)]
  return !busy.some((one) => one.from < until && one.until > from)
}

/** Spreads hours evenly over the days that shifts leave free, up to so many a day. */
export function planStudy({ from, exam, hours, mostADay }: StudyWish, busy: readonly BusyTime[], zone: Zone): StudyPlan {
  const free = from < exam ? listDays({ from, to: addDays(exam, -1) }).filter((date) => isFree(date, busy, zone)) : []
  const planned = Math.min(hours, free.length * mostADay)
  // By the whole hours up to each day, so that they add up whatever is left over.
  const upTo = (count: number): number => Math.floor((planned * count) / Math.max(1, free.length))
  const days = free.map((date, index) => ({ date, hours: upTo(index + 1) - upTo(index) }))
  return { freeDays: free.length, days: days.filter((day) => day.hours > 0), left: hours - planned }
}

/** The days of a plan by week, under its Monday. */
export function groupWeeks(days: readonly StudyDay[]): { readonly monday: IsoDate; readonly days: readonly StudyDay[] }[] {
  const weeks = new Map<IsoDate, StudyDay[]>()
  for (const day of days) {
    const monday = findMonday(day.date)
    weeks.set(monday, [...(weeks.get(monday) ?? []), day])
  }
  return [...weeks].map(([monday, those]) => ({ monday, days: those }))
}
