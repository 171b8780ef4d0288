import { addDays, countDays, type DateRange, dateOfNumber, dayNumber, type IsoDate } from '@afilia/domain/shifts/dates'
import { clockAt, type Zone } from '@afilia/domain/shifts/zone'
import ICAL from 'ical.js'
import { MAX_CALENDAR_SIZE } from '@afilia/domain/shifts/calendar-size'

// Runs in a worker with a time limit (ask-reader.ts), because a malicious file could keep the parser busy for ever.

/** One occurrence of an event in the file. Minutes are since midnight; null for all-day events. */
export interface Occurrence {
  readonly date: IsoDate
  readonly start: number | null
  readonly end: number | null
  readonly title: string
}

/** Why a part of the file was left out. */
export type ProblemCode = 'no-calendar' | 'too-large' | 'unreadable' | 'too-frequent' | 'too-many'
export interface Problem {
  readonly code: ProblemCode
  /** The first line of the part, counted from 1. */
  readonly line: number
  readonly title: string
}

export interface ReadCalendar {
  readonly occurrences: readonly Occurrence[]
  readonly problems: readonly Problem[]
}

const MAX_EVENTS = 1000
const MAX_OCCURRENCES = 2000
/** The limit for all repetitions together, including those outside the range. */
const MAX_TURNS = 10_000
const MAX_PROBLEMS = 50
const MAX_TITLE = 80
/** An event that repeats within a day is not a shift. */
const FREQUENCIES = new Set(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])

/** Reads an iCalendar file (RFC 5545) event by event, so that a broken event does not affect the others. */
export function readCalendar(text: string, range: DateRange, zone: Zone): ReadCalendar {
  if (text.length > MAX_CALENDAR_SIZE) return rejected('too-large')
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)) return rejected('no-calendar')
  for (const { source } of listBlocks(text, 'VTIMEZONE')) registerZone(source)
  const occurrences: Occurrence[] = []
  const problems: Problem[] = []
  const replaced = new Set<string>()
  const reading = { range, zone, replaced, turns: 0 }
  const events = listBlocks(text, 'VEVENT')
  const parsed = events.slice(0, MAX_EVENTS).map(({ source, line }) => ({ line, source, event: parseEvent(source) }))
  for (const { event } of parsed) if (event?.recurrenceId) replaced.add(`${event.uid} ${event.recurrenceId.toString()}`)
  for (const { event, line, source } of parsed) {
    const title = readTitle(event, source)
    try {
      if (!event?.startDate || hasImpossibleTime(source)) throw new Rejection('unreadable')
      if (event.component.getFirstPropertyValue('status') === 'CANCELLED') continue
      occurrences.push(...listOccurrences(event, title, reading))
    } catch (error) {
      problems.push({ code: error instanceof Rejection ? error.code : 'unreadable', line, title })
    }
  }
  if (events.length > MAX_EVENTS) problems.push({ code: 'too-many', line: events[MAX_EVENTS]!.line, title: '' })
  if (occurrences.length > MAX_OCCURRENCES) problems.push({ code: 'too-many', line: 1, title: '' })
  return { occurrences: occurrences.slice(0, MAX_OCCURRENCES), problems: problems.slice(0, MAX_PROBLEMS) }
}

const rejected = (code: ProblemCode): ReadCalendar => ({ occurrences: [], problems: [{ code, line: 1, title: '' }] })

class Rejection extends Error {
  readonly code: ProblemCode
  constructor(code: ProblemCode) {
    super(code)
    this.code = code
  }
}

function listBlocks(text: string, name: 'VEVENT' | 'VTIMEZONE'): { source: string; line: number }[] {
  const found = text.matchAll(new RegExp(`^BEGIN:${name}\\r?$[\\s\\S]*?^END:${name}\\r?$`, 'gim'))
  let [line, from] = [1, 0]
  return [...found].map((match) => {
    line += text.slice(from, match.index).split('\n').length - 1
    from = match.index
    return { source: match[0], line }
  })
}

const wrap = (source: string): string => `BEGIN:VCALENDAR\r\n${source}\r\nEND:VCALENDAR`

function registerZone(source: string): void {
  try {
    const component = new ICAL.Component(ICAL.parse(wrap(source)) as never[]).getFirstSubcomponent('vtimezone')
    if (component) ICAL.TimezoneService.register(new ICAL.Timezone(component))
  } catch {
    // Times in a zone that cannot be read are treated as local times.
  }
}

function parseEvent(source: string): ICAL.Event | undefined {
  try {
    const component = new ICAL.Component(ICAL.parse(wrap(source)) as never[]).getFirstSubcomponent('vevent')
    return component ? new ICAL.Event(component) : undefined
  } catch {
    return undefined
  }
}

const TIMES = /^(?:DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)\b[^:\r\n]*:(.*)$/gim
const TIME = /^(\d{4})(\d\d)(\d\d)(?:T([01]\d|2[0-3])[0-5]\d(?:[0-5]\d|60)Z?)?(?:\/.*)?$/

/** ical.js rolls over impossible dates: it reads 30 February as 2 March, and day 99 of month 13 as a date in the next year. */
function hasImpossibleTime(source: string): boolean {
  const unfolded = source.replaceAll(/\r?\n[ \t]/g, '')
  const times = [...unfolded.matchAll(TIMES)].flatMap(([, values = '']) => values.trim().split(','))
  return times.some((text) => {
    const [, year, month, day] = TIME.exec(text) ?? []
    const date = `${year}-${month}-${day}`
    const number = dayNumber(date)
    return Number.isNaN(number) || dateOfNumber(number) !== date
  })
}

function readTitle(event: ICAL.Event | undefined, source: string): string {
  const title = event?.summary ?? /^SUMMARY[^:\r\n]*:(.*)$/im.exec(source)?.[1] ?? ''
  return title.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_TITLE)
}

interface Reading {
  readonly range: DateRange
  readonly zone: Zone
  /** Repetitions that another event of the file replaces. */
  readonly replaced: ReadonlySet<string>
  turns: number
}

function listOccurrences(event: ICAL.Event, title: string, reading: Reading): Occurrence[] {
  const seconds = event.duration.toSeconds()
  if (event.recurrenceId || !event.isRecurring()) return splitIntoDays(reading, event.startDate, seconds, title)
  const rules = event.component.getAllProperties('rrule').map((rule) => rule.getFirstValue() as unknown as ICAL.Recur)
  if (rules.some(({ freq }) => !FREQUENCIES.has(freq))) throw new Rejection('too-frequent')
  const found: Occurrence[] = []
  const iterator = event.iterator()
  for (let next = iterator.next(); next; next = iterator.next()) {
    reading.turns += 1
    if (reading.turns > MAX_TURNS) throw new Rejection('too-many')
    if (toLocalDate(next, reading.zone).date > reading.range.to) break
    if (!reading.replaced.has(`${event.uid} ${next.toString()}`)) found.push(...splitIntoDays(reading, next, seconds, title))
  }
  return found
}

/** Shifts never last several days, but holidays and leave are often one event. */
function splitIntoDays({ range, zone }: Reading, time: ICAL.Time, seconds: number, title: string): Occurrence[] {
  const { date, minutes } = toLocalDate(time, zone)
  const isInside = (occurrence: Occurrence): boolean => occurrence.date >= range.from && occurrence.date <= range.to
  if (!time.isDate && seconds <= 25 * 3600) {
    const end = toLocalDate(withSeconds(time, seconds), zone).minutes
    return [{ date, start: minutes, end, title }].filter(isInside)
  }
  const days = Math.min(Math.max(1, Math.round(seconds / 86_400)), countDays(range))
  return Array.from({ length: days }, (_, index) => ({ date: addDays(date, index), start: null, end: null, title })).filter(isInside)
}

function withSeconds(time: ICAL.Time, seconds: number): ICAL.Time {
  const later = time.clone()
  later.addDuration(ICAL.Duration.fromSeconds(seconds))
  return later
}

/** Times with a zone are converted to the member's time zone; those without are already local. */
function toLocalDate(time: ICAL.Time, zone: Zone): { date: IsoDate; minutes: number } {
  const isFloating = time.isDate || time.zone === ICAL.Timezone.localTimezone
  if (!isFloating) return clockAt(zone, time.toUnixTime() * 1000)
  return { date: time.toString().slice(0, 10), minutes: time.isDate ? 0 : time.hour * 60 + time.minute }
}
