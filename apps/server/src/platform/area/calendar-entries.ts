import type { Language } from '@afilia/i18n/languages'
import type { Db } from '../postgres/db.ts'
import type { CalendarEvent } from '../texts/calendar.ts'

/** Whose calendar it is, and the days that it shows. */
export interface CalendarCall {
  readonly personId: string
  readonly language: Language
  readonly from: Date
  readonly to: Date
}

/** What a member has to go to, for the calendar feed that they give to their other calendars. */
export type ListCalendarEntries = (db: Db, call: CalendarCall) => Promise<CalendarEvent[]>
