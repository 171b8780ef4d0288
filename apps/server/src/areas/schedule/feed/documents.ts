import { dateOfNumber, dayNumber } from '@afilia/domain/shifts/dates'
import type { ShiftKind } from '@afilia/domain/shifts/kinds'
import { toSpan } from '@afilia/domain/shifts/span'
import { clockAt, toMoment, type Zone } from '@afilia/domain/shifts/zone'
import type { FileContent } from '@afilia/contract/endpoint'
import type { TFunction } from 'i18next'
import type { Deps } from '../../../platform/deps.ts'
import { textsIn } from '../../../platform/texts/texts.ts'
import { type CalendarEvent, writeCalendar } from '../../../platform/texts/calendar.ts'
import type { ListCalendarEntries } from '../../../platform/area/calendar-entries.ts'
import type { OpenFeed } from '../commands.ts'
import { getLanguage, getSettings, listDays, type SetDay } from '../queries.ts'

/** The range of the feed: days before and after today. */
const BACK = 60
const AHEAD = 400

/** The member's shifts for calendar applications, with names in their language, and their bookings if they want them; free days are omitted. */
export async function makeFeed(deps: Deps, { personId, hasEvents }: OpenFeed, calendarEntries: ListCalendarEntries): Promise<FileContent> {
  const { db, sealing, clock } = deps
  const { kinds, zone } = await getSettings(db, sealing, personId)
  const today = dayNumber(clockAt(zone, clock.now().getTime()).date)
  const [from, to] = [dateOfNumber(today - BACK), dateOfNumber(today + AHEAD)]
  const days = await listDays(db, personId, { from, to })
  const language = await getLanguage(db, personId)
  const t = textsIn(language)
  const byId = new Map(kinds.map((kind) => [kind.id, kind]))
  const shifts = days.flatMap((day) =>
    day.shifts.flatMap((id, index) => {
      const kind = byId.get(id)
      // A shift keeps its id, so that an application changes it instead of adding another.
      const uid = sealing.hash('schedule-event', `${personId} ${day.date} ${index}`).toString('hex').slice(0, 32)
      return kind && kind.nature !== 'rest' ? [toEvent(day, kind, zone, uid, t)] : []
    }),
  )
  const booked = hasEvents
    ? await calendarEntries(db, { personId, language, from: new Date(toMoment(zone, from, 0)), to: new Date(toMoment(zone, to, 0)) })
    : []
  return { name: 'shifts.ics', content: writeCalendar(t('schedule:feed.calendarName'), [...shifts, ...booked]) }
}

function toEvent(day: SetDay, kind: ShiftKind, zone: Zone, uid: string, t: TFunction): CalendarEvent {
  const span = toSpan(kind)
  const title = kind.name ?? t(`schedule:kinds.${kind.id}.name`)
  const common = { uid, title, changedAt: day.updatedAt }
  if (!span) return { ...common, date: day.date }
  return { ...common, start: new Date(toMoment(zone, day.date, span.start)), end: new Date(toMoment(zone, day.date, span.end)) }
}
