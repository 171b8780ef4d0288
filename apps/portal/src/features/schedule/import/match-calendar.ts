import type { IsoDate } from '@afilia/domain/shifts/dates'
import { MAX_SHIFTS_A_DAY } from '@afilia/domain/shifts/kinds'
import { toSpan } from '@afilia/domain/shifts/span'
import type { Plan } from '@afilia/domain/shifts/plan'
import { fold } from '@afilia/domain/formats/text'
import type { NamedKind } from '../../../parts/shifts/shift-kinds.ts'
import type { Occurrence } from './read-calendar.ts'

/** Events with the same name at the same time of the day. */
export interface CalendarGroup {
  readonly key: string
  readonly title: string
  readonly start: number | null
  readonly end: number | null
  readonly dates: readonly IsoDate[]
}

export function groupOccurrences(occurrences: readonly Occurrence[]): CalendarGroup[] {
  const groups = new Map<string, CalendarGroup & { dates: IsoDate[] }>()
  for (const { date, start, end, title } of occurrences) {
    const key = [fold(title), start, end].join('|')
    const group = groups.get(key) ?? { key, title, start, end, dates: [] }
    if (!group.dates.includes(date)) group.dates.push(date)
    groups.set(key, group)
  }
  return [...groups.values()].toSorted((a, b) => b.dates.length - a.dates.length)
}

/** Guesses the kind of a group by its name or letters, by a word in it, or by its hours. */
export function suggestKind({ title, start, end }: CalendarGroup, kinds: readonly NamedKind[]): string | undefined {
  const folded = fold(title)
  const offered = kinds.filter(({ isHidden }) => !isHidden)
  const byName = offered.find(({ name, letters }) => fold(name) === folded || fold(letters) === folded)
  const words = folded.split(/[^\p{L}\p{N}]+/u)
  const byWord = offered.find(({ name }) => words.includes(fold(name)))
  const byHours = offered.find((kind) => {
    const span = toSpan(kind)
    return span !== undefined && span.start === start && span.end % 1440 === end
  })
  return (byName ?? byWord ?? byHours)?.id
}

/** The days that result from the kind chosen for each group, by its key; groups without one are left out. */
export function planGroups(groups: readonly CalendarGroup[], choices: Readonly<Record<string, string>>): Plan {
  const days: Record<IsoDate, string[]> = {}
  for (const { key, dates } of groups.toSorted((a, b) => (a.start ?? 0) - (b.start ?? 0))) {
    const id = choices[key]
    if (!id) continue
    for (const date of dates) {
      const shifts = (days[date] ??= [])
      if (!shifts.includes(id) && shifts.length < MAX_SHIFTS_A_DAY) shifts.push(id)
    }
  }
  return Object.fromEntries(Object.entries(days).map(([date, shifts]) => [date, { shifts, isByHand: true }]))
}
