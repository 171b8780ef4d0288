import type { Zone } from '@afilia/domain/shifts/zone'
import { type Problem, readCalendar } from './read-calendar.ts'

const RANGE = { from: '2026-10-01', to: '2027-04-30' }

/** A calendar of lines. */
export const calendar = (...lines: string[]): string => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')

/** An event with the name «M» and no UID, unless the lines give them. */
export const event = (...lines: string[]): string =>
  ['BEGIN:VEVENT', ...(lines.some((line) => line.startsWith('SUMMARY')) ? [] : ['SUMMARY:M']), ...lines, 'END:VEVENT'].join('\r\n')

const toClock = (minutes: number | null): string =>
  minutes === null ? 'all' : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** The shifts of a file, such as `2026-12-10 8:00-15:00 M`, in order. */
export const listShifts = (content: string | Uint8Array, zone: Zone = 'Europe/Madrid'): string[] =>
  readCalendar(content, RANGE, zone)
    .occurrences.map(({ date, start, end, title }) => `${date} ${toClock(start)}-${toClock(end)} ${title}`)
    .toSorted()

export const listProblems = (content: string | Uint8Array, zone: Zone = 'Europe/Madrid'): readonly Problem[] =>
  readCalendar(content, RANGE, zone).problems

export const show = (...events: string[]): string[] => listShifts(calendar(...events))

/** Mornings and whole days of December 2026. */
export const mornings = (...days: string[]): string[] => days.map((day) => `2026-12-${day} 8:00-15:00 M`)
export const wholeDays = (...days: string[]): string[] => days.map((day) => `2026-12-${day} all-all M`)

/** A morning on 2 December 2026, a Wednesday. */
export const morning = (...lines: string[]): string => event('DTSTART:20261202T080000', 'DTEND:20261202T150000', ...lines)
/** The mornings of four Wednesdays from that day. */
export const weekly = (...lines: string[]): string =>
  event(
    'UID:serie',
    'DTSTART;TZID=Europe/Madrid:20261202T080000',
    'DTEND;TZID=Europe/Madrid:20261202T150000',
    'RRULE:FREQ=WEEKLY;COUNT=4',
    ...lines,
  )
/** Five days from 14 December 2026. */
export const leave = (...lines: string[]): string => event('DTSTART;VALUE=DATE:20261214', 'RRULE:FREQ=DAILY;COUNT=5', ...lines)
