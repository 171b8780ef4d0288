import type { Language } from '@afilia/i18n/languages'
import type { Db } from '../postgres/db.ts'
import type { CalendarEvent } from '../texts/calendar.ts'

/** The owner of the calendar, and the days to show. */
export interface CalendarCall {
  readonly personId: string
  readonly language: Language
  readonly from: Date
  readonly to: Date
}

/** Lists a member's dates, for the feed that other calendars subscribe to. */
export type ListCalendarEntries = (db: Db, call: CalendarCall) => Promise<CalendarEvent[]>
