import { addDays, type DateRange, type IsoDate, listDays, toWeekday } from './dates.ts'
import { isHoliday } from './holidays.ts'
import type { ShiftKind } from './kinds.ts'
import { toSpan } from './span.ts'
import { type Plan, toPlan } from './plan.ts'
import { toMoment, type Zone } from './zone.ts'

/**
 * Totals of a range of days. Minutes count on the day on which they are worked: for a night that begins on the 31st, the part
 * after midnight counts in the next month. Shifts and nights count on the day on which they begin.
 */
export interface Totals {
  readonly workMinutes: number
  readonly onCallMinutes: number
  /** Work between 22:00 and 6:00 (Workers' Statute, article 36.1). */
  readonly nightMinutes: number
  readonly saturdayMinutes: number
  /** Work on Sundays and national holidays. */
  readonly holidayMinutes: number
  readonly shifts: number
  /** Shifts with at least three hours of night work (same article). */
  readonly nights: number
  /** Saturdays and Sundays on which a shift begins. */
  readonly weekendDays: number
  readonly restDays: number
  readonly vacationDays: number
  readonly leaveDays: number
}

type Counting = { -readonly [K in keyof Totals]: number }

export const NO_TOTALS: Totals = {
  workMinutes: 0,
  onCallMinutes: 0,
  nightMinutes: 0,
  saturdayMinutes: 0,
  holidayMinutes: 0,
  shifts: 0,
  nights: 0,
  weekendDays: 0,
  restDays: 0,
  vacationDays: 0,
  leaveDays: 0,
}

const NIGHT_ENDS = 6 * 60
const NIGHT_BEGINS = 22 * 60
const NIGHT_SHIFT = 3 * 60

export function addTotals(a: Totals, b: Totals): Totals {
  return Object.fromEntries(Object.entries(a).map(([key, value]) => [key, value + b[key as keyof Totals]])) as unknown as Totals
}

/** The plan must include the day before the range, because its last shift may end inside the range. */
export function countShifts(plan: Plan, kinds: readonly ShiftKind[], range: DateRange, zone: Zone): Totals {
  const byId = new Map(kinds.map((kind) => [kind.id, kind]))
  const counting: Counting = { ...NO_TOTALS }
  for (const date of listDays({ from: addDays(range.from, -1), to: range.to })) {
    const isInside = date >= range.from
    for (const id of toPlan(plan, date).shifts) {
      const kind = byId.get(id)
      if (!kind) continue
      if (isInside) countDay(counting, kind, date)
      countHours(counting, kind, date, range, zone)
    }
  }
  return counting
}

function countDay(counting: Counting, { nature }: ShiftKind, date: IsoDate): void {
  if (nature === 'rest') counting.restDays += 1
  else if (nature === 'vacation') counting.vacationDays += 1
  else if (nature === 'leave') counting.leaveDays += 1
  else if (nature === 'work') {
    counting.shifts += 1
    if (toWeekday(date) >= 6) counting.weekendDays += 1
  }
}

function countHours(counting: Counting, kind: ShiftKind, date: IsoDate, range: DateRange, zone: Zone): void {
  let night = 0
  for (const part of partsByDay(kind, date, zone)) {
    night += part.nightMinutes
    if (part.date < range.from || part.date > range.to) continue
    if (kind.nature === 'on-call') {
      counting.onCallMinutes += part.minutes
      continue
    }
    counting.workMinutes += part.minutes
    counting.nightMinutes += part.nightMinutes
    if (isHoliday(part.date)) counting.holidayMinutes += part.minutes
    else if (toWeekday(part.date) === 6) counting.saturdayMinutes += part.minutes
  }
  if (kind.nature === 'work' && date >= range.from && night >= NIGHT_SHIFT) counting.nights += 1
}

interface DayPart {
  readonly date: IsoDate
  readonly minutes: number
  readonly nightMinutes: number
}

type Interval = readonly [start: number, end: number]

/** In minutes, from moments in milliseconds. */
const overlap = (a: Interval, b: Interval): number => Math.max(0, Math.min(a[1], b[1]) - Math.max(a[0], b[0])) / 60_000

/** Splits a shift at midnight, in elapsed minutes, so that clock changes are taken into account. */
function partsByDay(kind: ShiftKind, date: IsoDate, zone: Zone): DayPart[] {
  const span = toSpan(kind)
  if (!span) return []
  const start = toMoment(zone, date, span.start)
  const end = toMoment(zone, date, span.end)
  return [date, addDays(date, 1)]
    .map((day) => {
      const [from, morning, evening, to] = [
        toMoment(zone, day, 0),
        toMoment(zone, day, NIGHT_ENDS),
        toMoment(zone, day, NIGHT_BEGINS),
        toMoment(zone, addDays(day, 1), 0),
      ] as const
      const shift = [start, end] as const
      return {
        date: day,
        minutes: overlap(shift, [from, to]),
        nightMinutes: overlap(shift, [from, morning]) + overlap(shift, [evening, to]),
      }
    })
    .filter(({ minutes }) => minutes > 0)
}

/** The elapsed minutes of a shift that begins on this day. */
export function minutesOfShift(kind: ShiftKind, date: IsoDate, zone: Zone): number {
  return partsByDay(kind, date, zone).reduce((sum, { minutes }) => sum + minutes, 0)
}
