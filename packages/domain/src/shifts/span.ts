import type { ShiftKind } from './kinds.ts'

export const hasHours = ({ nature }: Pick<ShiftKind, 'nature'>): boolean => nature === 'work' || nature === 'on-call'

/** `22:30` → 1350; minutes since midnight. */
export function minutesOfTime(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** 1350 → `22:30`. */
export function timeOfMinutes(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Start and end in minutes since midnight of the first day; undefined if the kind has no hours. */
export function toSpan({
  nature,
  start,
  end,
}: Pick<ShiftKind, 'nature' | 'start' | 'end'>): { readonly start: number; readonly end: number } | undefined {
  if (!hasHours({ nature }) || start === null || end === null) return undefined
  const from = minutesOfTime(start)
  const to = minutesOfTime(end)
  return { start: from, end: to > from ? to : to + 1440 }
}
