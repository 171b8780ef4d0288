import { addDays, countDays, type DateRange, type IsoDate, listDays } from './dates.ts'

/** One day of a schedule. */
export interface DayPlan {
  /** Ids of kinds of shift, in order. */
  readonly shifts: readonly string[]
  /** Set by the member, not by a pattern: a pattern leaves it alone unless told otherwise. */
  readonly isByHand: boolean
}

/** A schedule by its days; a day that is missing has no shift. */
export type Plan = Readonly<Record<IsoDate, DayPlan>>

const EMPTY: DayPlan = { shifts: [], isByHand: true }

export const planOf = (plan: Plan, date: IsoDate): DayPlan => plan[date] ?? EMPTY

export function isSameDay(a: DayPlan, b: DayPlan): boolean {
  return (
    a.shifts.length === b.shifts.length &&
    a.shifts.every((shift, index) => shift === b.shifts[index]) &&
    (a.isByHand === b.isByHand || a.shifts.length === 0)
  )
}

/** Only the days of `wanted` that differ from the plan. */
export function changesOf(plan: Plan, wanted: Plan): Plan {
  return Object.fromEntries(Object.entries(wanted).filter(([date, day]) => !isSameDay(planOf(plan, date), day)))
}

/** What takes these changes back. */
export function undoOf(plan: Plan, changes: Plan): Plan {
  return Object.fromEntries(Object.keys(changes).map((date) => [date, planOf(plan, date)]))
}

export function clearRange(plan: Plan, range: DateRange): Plan {
  return changesOf(plan, Object.fromEntries(listDays(range).map((date) => [date, EMPTY])))
}

/** The days of `source` again from `target` on, as set by hand; at most `limit` of them. Days without a shift stay as they are. */
export function copyRange(plan: Plan, source: DateRange, target: IsoDate, limit = countDays(source)): Plan {
  const copied = listDays(source)
    .slice(0, limit)
    .map((date, index) => [addDays(target, index), { shifts: planOf(plan, date).shifts, isByHand: true }] as const)
  return changesOf(plan, Object.fromEntries(copied.filter(([, { shifts }]) => shifts.length > 0)))
}
