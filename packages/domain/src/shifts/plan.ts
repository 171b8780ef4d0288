import { addDays, countDays, type DateRange, type IsoDate, listDays } from './dates.ts'

/** One day of a schedule. */
export interface DayPlan {
  /** Ids of kinds of shift, in order. */
  readonly shifts: readonly string[]
  /** Set by hand: a pattern changes it only with `overwrites`. */
  readonly isByHand: boolean
}

/** A schedule by day; a missing day has no shift. */
export type Plan = Readonly<Record<IsoDate, DayPlan>>

const EMPTY: DayPlan = { shifts: [], isByHand: true }

export const toPlan = (plan: Plan, date: IsoDate): DayPlan => plan[date] ?? EMPTY

export function isSameDay(a: DayPlan, b: DayPlan): boolean {
  return (
    a.shifts.length === b.shifts.length &&
    a.shifts.every((shift, index) => shift === b.shifts[index]) &&
    (a.isByHand === b.isByHand || a.shifts.length === 0)
  )
}

/** The days of `wanted` that differ from the plan. */
export function listPlanChanges(plan: Plan, wanted: Plan): Plan {
  return Object.fromEntries(Object.entries(wanted).filter(([date, day]) => !isSameDay(toPlan(plan, date), day)))
}

/** The changes that undo `changes`. */
export function invertChanges(plan: Plan, changes: Plan): Plan {
  return Object.fromEntries(Object.keys(changes).map((date) => [date, toPlan(plan, date)]))
}

export function clearRange(plan: Plan, range: DateRange): Plan {
  return listPlanChanges(plan, Object.fromEntries(listDays(range).map((date) => [date, EMPTY])))
}

/** Copies the days of `source` to `target` and the following days, marked as set by hand, at most `limit` of them. Days without a shift are not copied. */
export function copyRange(plan: Plan, source: DateRange, target: IsoDate, limit = countDays(source)): Plan {
  const copied = listDays(source)
    .slice(0, limit)
    .map((date, index) => [addDays(target, index), { shifts: toPlan(plan, date).shifts, isByHand: true }] as const)
  return listPlanChanges(plan, Object.fromEntries(copied.filter(([, { shifts }]) => shifts.length > 0)))
}
