import type { Meeting } from '../events/meetings.ts'
import type { IsoDate } from './dates.ts'
import type { ShiftKind } from './kinds.ts'
import { toSpan } from './span.ts'
import { toMoment, type Zone } from './zone.ts'

/** A shift with hours, in milliseconds since 1970. */
export interface BusyTime {
  readonly from: number
  readonly until: number
  readonly kindId: string
}

/** A session of one or more meetings, attended as a whole. */
interface Session {
  readonly meetings: readonly Meeting[]
}

/** The times at which somebody works or is on call. Days off, holidays and leave are free time. */
export function listBusyTimes(
  days: readonly { readonly date: IsoDate; readonly shifts: readonly string[] }[],
  kinds: readonly Pick<ShiftKind, 'id' | 'nature' | 'start' | 'end'>[],
  zone: Zone,
): BusyTime[] {
  const spans = new Map(kinds.map((kind) => [kind.id, toSpan(kind)]))
  return days.flatMap(({ date, shifts }) =>
    shifts.flatMap((kindId) => {
      const span = spans.get(kindId)
      return span ? [{ from: toMoment(zone, date, span.start), until: toMoment(zone, date, span.end), kindId }] : []
    }),
  )
}

/** The first shift that overlaps the meeting; undefined if there is none. */
export const findClash = (busy: readonly BusyTime[], { startsAt, endsAt }: Meeting): BusyTime | undefined =>
  busy.find(({ from, until }) => from < Date.parse(endsAt) && until > Date.parse(startsAt))

/** Whether somebody can attend all meetings of at least one session. */
export const isFreeForOne = (busy: readonly BusyTime[], sessions: readonly Session[]): boolean =>
  sessions.some(({ meetings }) => !meetings.some((meeting) => findClash(busy, meeting)))
