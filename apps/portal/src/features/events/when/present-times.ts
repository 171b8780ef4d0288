import { dayNumber, type IsoDate, toMonth } from '@afilia/domain/shifts/dates'
import { clockAt } from '@afilia/domain/shifts/zone'
import { formatCalendarDay } from '@afilia/i18n/calendar-days'
import { formatDay, formatMoment, formatTime } from '@afilia/i18n/format'
import { currentLanguage } from '@afilia/client/texts/texts.ts'

/** Times are in the mainland's time zone, as in mails about the event. */
const MADRID = 'Europe/Madrid'

export interface Times {
  readonly startsAt: string
  readonly endsAt: string
}

export const presentDay = (time: string): string => formatDay(new Date(time), currentLanguage(), { timeZone: MADRID })

/** `lunes, 3 de marzo` from a date of the calendar. */
export const presentDate = (date: IsoDate): string =>
  formatDay(new Date(dayNumber(date) * 86_400_000), currentLanguage(), { timeZone: 'UTC' })

/** `3 mar 2026`, for rows of lists. */
export const presentShortDay = (time: string): string => formatCalendarDay(toDate(time), currentLanguage())

export const toDate = (time: string): IsoDate => clockAt(MADRID, Date.parse(time)).date
export const thisMonth = (): string => toMonth(toDate(new Date().toISOString()))

/** `16:00–18:00`; with the end date if it is a different day. */
export function presentHours({ startsAt, endsAt }: Times): string {
  const hours = [startsAt, endsAt].map(presentHour)
  return toDate(startsAt) === toDate(endsAt) ? hours.join('–') : `${hours[0]} – ${presentDay(endsAt)}, ${hours[1]}`
}

/** `9:00`, without a format of `Intl`, because a list has dozens. */
export function presentHour(time: string): string {
  const { minutes } = clockAt(MADRID, Date.parse(time))
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

export const presentMoment = (time: string): string => formatMoment(new Date(time), currentLanguage(), { timeZone: MADRID })

/** All meetings of a session; a single one with start and end. */
export const presentMeetings = (meetings: readonly Times[]): string =>
  meetings.length === 1
    ? presentTimes(meetings[0]!)
    : meetings.map((meeting) => `${presentDay(meeting.startsAt)}, ${presentHours(meeting)}`).join(' · ')

/** Start and end. */
export function presentTimes({ startsAt, endsAt }: Times): string {
  const isOneDay = new Date(endsAt).getTime() - new Date(startsAt).getTime() < 12 * 3600_000
  const end = isOneDay ? formatTime(new Date(endsAt), { timeZone: MADRID }) : presentMoment(endsAt)
  return `${presentMoment(startsAt)} – ${end}`
}
