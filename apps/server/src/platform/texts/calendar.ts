import { addDays, type IsoDate } from '@afilia/domain/shifts/dates'

interface Described {
  readonly uid: string
  readonly title: string
  /** The last change of anything that the event shows. */
  readonly changedAt: Date
  /** The place, in words. */
  readonly place?: string
  readonly url?: string
}
/** An event with a start and an end, or for a whole day. */
export type CalendarEvent = Described & ({ readonly start: Date; readonly end: Date } | { readonly date: IsoDate })

const formatMoment = (date: Date): string => date.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
/** Keeps the numbers below the limit of the format, 2³¹, until 2088. */
const FIRST_SEQUENCE = Date.UTC(2020) / 1000

/** RFC 5545 §3.8.7.4: applications only take over an event with the same id and a higher number. Seconds rise with every change. */
const toSequence = (changedAt: Date): number => Math.max(0, Math.floor(changedAt.getTime() / 1000) - FIRST_SEQUENCE)

const formatDay = (date: IsoDate): string => date.replaceAll('-', '')

/** Writes an iCalendar file (RFC 5545). Times are in UTC, so that no time zone definition is needed. */
export function writeCalendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Afilia//Calendar//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...events.flatMap(toLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

function toLines(event: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${formatMoment(event.changedAt)}`,
    `LAST-MODIFIED:${formatMoment(event.changedAt)}`,
    `SEQUENCE:${toSequence(event.changedAt)}`,
    ...('date' in event
      ? [`DTSTART;VALUE=DATE:${formatDay(event.date)}`, `DTEND;VALUE=DATE:${formatDay(addDays(event.date, 1))}`, 'TRANSP:TRANSPARENT']
      : [`DTSTART:${formatMoment(event.start)}`, `DTEND:${formatMoment(event.end)}`]),
    `SUMMARY:${escapeText(event.title)}`,
    ...(event.place ? [`LOCATION:${escapeText(event.place)}`] : []),
    ...(event.url ? [`URL:${event.url}`] : []),
    'END:VEVENT',
  ]
}

const escapeText = (text: string): string => text.replaceAll(/[\\;,]/g, (character) => `\\${character}`).replaceAll(/\r?\n|\r/g, '\\n')

/** Folds a line to at most 75 bytes. The rest continues on the next line, after a space. Never splits a character. */
function foldLine(line: string): string {
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > 75) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += size
  }
  return folded
}
