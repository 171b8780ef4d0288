import type { IsoDate } from './dates.ts'
import { type BusyTime, listBusyTimes } from './free.ts'
import type { ShiftKind } from './kinds.ts'
import { clockAt, type Zone } from './zone.ts'

/** A member's shifts around today. */
export interface ShiftsAround {
  readonly zone: Zone
  readonly kinds: readonly Pick<ShiftKind, 'id' | 'nature' | 'start' | 'end'>[]
  readonly days: readonly { readonly date: IsoDate; readonly shifts: readonly string[] }[]
}

/** What the shifts say about a moment. `next` is the first shift after `shift`, or after the moment if there is none. */
export type ShiftsNow = { readonly next?: BusyTime } & (
  | { readonly state: 'working'; readonly shift: BusyTime }
  | { readonly state: 'later'; readonly shift: BusyTime }
  /** The last shift of today has ended. */
  | { readonly state: 'over' }
  /** No shift today. `dayOff`: the kind that today has instead, such as `vacation`. */
  | { readonly state: 'free'; readonly dayOff?: string }
)

/** Whether somebody works at a moment (in ms since 1970), works later that day, has finished for that day, or is free. Shifts without a break between them count as one. */
export function readShiftsNow({ days, kinds, zone }: ShiftsAround, moment: number): ShiftsNow {
  const all = joinShifts(listBusyTimes(days, kinds, zone))
  const [shift, following] = all.filter(({ until }) => until > moment)
  const today = clockAt(zone, moment).date
  if (shift && (shift.from <= moment || clockAt(zone, shift.from).date === today))
    return { state: shift.from <= moment ? 'working' : 'later', shift, ...(following && { next: following }) }
  const dayOff = days.find(({ date }) => date === today)?.shifts.find((id) => kinds.some((kind) => kind.id === id && isDayOff(kind)))
  const next = shift && { next: shift }
  const isOver = all.some(({ until }) => until <= moment && clockAt(zone, until).date === today)
  if (isOver && dayOff === undefined) return { state: 'over', ...next }
  return { state: 'free', ...(dayOff !== undefined && { dayOff }), ...next }
}

const isDayOff = ({ nature }: Pick<ShiftKind, 'nature'>): boolean => nature !== 'work' && nature !== 'on-call'

function joinShifts(shifts: readonly BusyTime[]): BusyTime[] {
  const joined: BusyTime[] = []
  for (const shift of shifts.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && shift.from <= last.until) joined[joined.length - 1] = { ...last, until: Math.max(last.until, shift.until) }
    else joined.push(shift)
  }
  return joined
}
