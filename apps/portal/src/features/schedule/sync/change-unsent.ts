import type { ScheduleDay } from '@afilia/contract/events/schedule'
import type { IsoDate } from '@afilia/domain/shifts/dates'
import { type DayPlan, isSameDay, type Plan } from '@afilia/domain/shifts/plan'

/** A day as edited, with the version of the server's day that the member saw. */
interface UnsentDay extends DayPlan {
  readonly version: number
  /** The edit was sent, so the server may have it even if no answer arrived. */
  readonly isSent?: true
}
/** Edits that the server does not have yet. They are stored on the device, so that neither a lost connection nor a closed tab loses them. */
export type Unsent = Readonly<Record<IsoDate, UnsentDay>>

type Find = (date: IsoDate) => ScheduleDay | undefined

/** Adds edits. A day that again equals the server's is dropped, unless the server may already have another edit of it. */
export function addEdits(unsent: Unsent, changes: Plan, findServerDay: Find): Unsent {
  const result: Record<IsoDate, UnsentDay> = { ...unsent }
  for (const [date, { shifts, isByHand }] of Object.entries(changes)) {
    const server = findServerDay(date)
    const version = unsent[date]?.version ?? server?.version ?? 0
    const isSent = unsent[date]?.isSent
    const isBack =
      !isSent && version === (server?.version ?? 0) && isSameDay({ shifts, isByHand }, server ?? { shifts: [], isByHand: true })
    if (isBack) delete result[date]
    else result[date] = { shifts, isByHand, version, ...(isSent && { isSent }) }
  }
  return result
}

/** Marks the days of a starting call as sent. */
export function markSent(unsent: Unsent, batch: Unsent): Unsent {
  return { ...unsent, ...Object.fromEntries(Object.entries(batch).map(([date, day]) => [date, { ...day, isSent: true }])) }
}

/** The edits that remain after the server saved `sent`. Days edited again since then stay, based on the new version. */
export function removeSaved(unsent: Unsent, sent: Unsent, saved: readonly ScheduleDay[]): Unsent {
  const result: Record<IsoDate, UnsentDay> = { ...unsent }
  for (const { date, version } of saved) {
    const [now, then] = [unsent[date], sent[date]]
    if (!now || !then) continue
    if (isSameDay(now, then)) delete result[date]
    else result[date] = { shifts: now.shifts, isByHand: now.isByHand, version }
  }
  return result
}

/** Finds edits of days that have since changed elsewhere. Drops edits that equal the server's day. */
export function separateConflicts(unsent: Unsent, server: readonly ScheduleDay[]): { unsent: Unsent; conflicts: readonly ScheduleDay[] } {
  const result: Record<IsoDate, UnsentDay> = { ...unsent }
  const conflicts: ScheduleDay[] = []
  for (const day of server) {
    const mine = unsent[day.date]
    if (!mine || mine.version === day.version) continue
    if (isSameDay(mine, day)) delete result[day.date]
    else conflicts.push(day)
  }
  return { unsent: result, conflicts }
}

/** Applies the member's choice for conflicting days: keep their edits on top of the server's days, or drop them. */
export function applyChoice(unsent: Unsent, conflicts: readonly ScheduleDay[], keeps: 'mine' | 'theirs'): Unsent {
  const result: Record<IsoDate, UnsentDay> = { ...unsent }
  for (const { date, version } of conflicts) {
    const mine = result[date]
    if (!mine) continue
    if (keeps === 'mine') result[date] = { ...mine, version }
    else delete result[date]
  }
  return result
}

/** The days of the next call, earliest first. */
export function takeBatch(unsent: Unsent, maxDays: number, except: readonly IsoDate[]): Unsent {
  const dates = Object.keys(unsent)
    .filter((date) => !except.includes(date))
    .toSorted()
  return Object.fromEntries(dates.slice(0, maxDays).map((date) => [date, unsent[date]!]))
}
