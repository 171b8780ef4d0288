import { type Component, findProperty, listProperties } from './text/read-components.ts'
import { modernizeRule } from './repeating/read-old-rule.ts'
import { type Problem, Rejection } from './problem-kinds.ts'
import { type Property, readText } from './text/read-properties.ts'
import { parseRule, type Rule } from './repeating/read-rule.ts'
import { type Length, momentOf, parseLength, parseTime, type Time, timeOfDay, toDay } from './read-times.ts'
import { DAY, type TimeZone, toWall, UTC } from './zones/zones.ts'

/** What the calendar around an event says. */
export interface Context {
  /** Of times without a zone. */
  readonly zone: TimeZone
  readonly findZone: (name: string) => TimeZone | undefined
  /** Whether the calendar withdraws its events (`METHOD:CANCEL`). */
  readonly isWithdrawal: boolean
  readonly report: (problem: Problem) => void
}

export interface CalendarEvent {
  readonly line: number
  readonly uid: string
  readonly title: string
  readonly sequence: number | undefined
  readonly modifiedAt: number | undefined
  readonly stampedAt: number | undefined
  readonly isCancelled: boolean
  readonly start: Time
  /** Whether the event has a start of its own; one that cancels others may have none. */
  readonly hasStart: boolean
  readonly length: Length
  /** Whether the event says how long it is. */
  readonly hasLength: boolean
  readonly rules: readonly Rule[]
  readonly added: readonly { readonly time: Time; readonly length: Length | undefined }[]
  readonly excluded: readonly Time[]
  readonly excludedRules: readonly Rule[]
  /** The repetition of another event that this one replaces, with all later ones if `isRange`. */
  readonly replaces: { readonly time: Time; readonly isRange: boolean } | undefined
}

const MAX_TITLE = 80
const NO_START: Time = { wall: 0, zone: UTC, isDay: false, isFloating: false }

/** Reads an event. Throws a `Rejection` if its days and hours cannot be known; other faults are reported with their line. */
export function readEvent(component: Component, context: Context): CalendarEvent {
  const reader = makeReader(component, context)
  if (!component.isComplete) throw new Rejection('unreadable')
  const status = findProperty(component, 'STATUS')?.value.trim().toUpperCase()
  const isCancelled = context.isWithdrawal || status === 'CANCELLED' || status === 'CANCELED'
  const replaced = listProperties(component, 'RECURRENCE-ID').find(({ value }) => value.trim() !== '')
  const replacedTime = replaced && reader.readEssential(replaced)
  const start = readStart(component, reader, replacedTime ?? (isCancelled ? NO_START : undefined))
  for (const line of component.strayLines) reader.reportLine(line)
  const moment = (name: string): number | undefined => {
    const time = parseTime(findProperty(component, name)?.value ?? '', UTC, false)
    return time && momentOf(time)
  }
  return {
    line: component.line,
    uid: findProperty(component, 'UID')?.value.trim() ?? '',
    title: readTitle(component),
    sequence: toSequence(findProperty(component, 'SEQUENCE')?.value),
    modifiedAt: moment('LAST-MODIFIED'),
    stampedAt: moment('DTSTAMP'),
    isCancelled,
    start,
    hasStart: start !== NO_START,
    ...readLength(component, start, reader),
    rules: listProperties(component, 'RRULE').flatMap(({ value }) =>
      value.trim() === '' ? [] : [parseRule(modernizeRule(value), start, start.zone)],
    ),
    ...readChanges(component, start, reader),
    replaces: replacedTime && { time: replacedTime, isRange: replaced?.parameters.get('RANGE')?.toUpperCase() === 'THISANDFUTURE' },
  }
}

export function readTitle(component: Component): string {
  const title = findProperty(component, 'SUMMARY')
  const text = title ? readText(title) : ''
  return [...text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()].slice(0, MAX_TITLE).join('')
}

const toSequence = (text: string | undefined): number | undefined => (text && /^\s*\d{1,10}\s*$/.test(text) ? Number(text) : undefined)

interface Reader {
  readonly zone: TimeZone
  readonly readTimes: (property: Property, separator?: RegExp) => { times: Time[]; isWhole: boolean }
  readonly readEssential: (property: Property) => Time
  readonly zoneOf: (property: Property) => TimeZone
  readonly reportLine: (line: number) => void
}

function makeReader(component: Component, { zone, findZone, report }: Context): Reader {
  const parse = (text: string, { parameters, line }: Property): Time | undefined => {
    const name = parameters.get('TZID')
    const named = name ? findZone(name) : undefined
    const time = parseTime(text, named ?? zone, !named)
    if (!time || time.isDay || parameters.get('VALUE')?.toUpperCase() === 'DATE') return time && toDay(time)
    if (name && !named && time.zone !== UTC) report({ code: 'unknown-zone', line, title: name })
    return time
  }
  const readTimes: Reader['readTimes'] = (property, separator = /[,;]/) => {
    const texts = property.value.split(separator).filter((text) => text.trim() !== '')
    const times = texts.flatMap((text) => parse(text, property) ?? [])
    return { times, isWhole: times.length === texts.length }
  }
  const readEssential: Reader['readEssential'] = (property) => {
    const time = parse(property.value, property)
    if (!time) throw new Rejection('unreadable')
    return time
  }
  const zoneOf = ({ parameters }: Property): TimeZone => findZone(parameters.get('TZID') ?? '') ?? zone
  return { zone, readTimes, readEssential, zoneOf, reportLine: (line) => report({ code: 'line', line, title: readTitle(component) }) }
}

/** An event that replaces or cancels others may leave out its start. Outlook writes whole days as midnights with a mark. */
function readStart(component: Component, reader: Reader, implied: Time | undefined): Time {
  const property = findProperty(component, 'DTSTART')
  const start = property ? reader.readEssential(property) : implied
  if (!start) throw new Rejection('no-start')
  const mark = findProperty(component, 'X-MICROSOFT-CDO-ALLDAYEVENT') ?? findProperty(component, 'X-FUNAMBOL-ALLDAY')
  if (!mark || !/^\s*(?:TRUE|1)\s*$/i.test(mark.value)) return start
  const local = start.zone === UTC ? { ...start, zone: reader.zone, wall: toWall(reader.zone, start.wall) } : start
  return timeOfDay(local.wall) === 0 ? toDay(local) : start
}

/** The end on the clock of the start, or a length. Hours are wrong without them, so a fault rejects the event. */
function readLength(component: Component, start: Time, reader: Reader): Pick<CalendarEvent, 'length' | 'hasLength'> {
  const end = findProperty(component, 'DTEND')
  if (end) return { length: { wall: spanTo(start, reader.readEssential(end)), exact: 0 }, hasLength: true }
  const duration = findProperty(component, 'DURATION')
  const length = duration && parseLength(duration.value)
  if (duration && !length) throw new Rejection('unreadable')
  if (start.isDay) return { length: { wall: Math.max(DAY, (length?.wall ?? 0) + (length?.exact ?? 0)), exact: 0 }, hasLength: !!length }
  return { length: length ?? { wall: 0, exact: 0 }, hasLength: !!length }
}

function spanTo(start: Time, end: Time): number {
  if (start.isDay) {
    const wall = end.isDay || end.isFloating ? end.wall : toWall(start.zone, momentOf(end))
    return Math.max(DAY, Math.ceil((wall - start.wall) / DAY) * DAY)
  }
  const isHere = end.isDay || end.isFloating || end.zone === start.zone
  const span = (isHere ? end.wall : toWall(start.zone, momentOf(end))) - start.wall
  if (span <= -DAY) throw new Rejection('unreadable')
  // Some programs write the end of a night with the day of its start.
  return span < 0 ? span + DAY : span
}

function readChanges(component: Component, start: Time, reader: Reader): Pick<CalendarEvent, 'added' | 'excluded' | 'excludedRules'> {
  const excluded = listProperties(component, 'EXDATE').flatMap((property) => {
    const { times, isWhole } = reader.readTimes(property)
    if (!isWhole) reader.reportLine(property.line)
    return times
  })
  const excludedRules = listProperties(component, 'EXRULE').flatMap(({ value, line }) => {
    try {
      return [parseRule(modernizeRule(value), start, start.zone)]
    } catch {
      reader.reportLine(line)
      return []
    }
  })
  return { excluded, excludedRules, added: listProperties(component, 'RDATE').flatMap((property) => readAdded(property, reader)) }
}

/** A time, or a period with a length or an end of its own. */
function readAdded(property: Property, reader: Reader): CalendarEvent['added'][number][] {
  const texts = property.value.split(/[,;]/).filter((text) => text.trim() !== '')
  const added = texts.flatMap((text): CalendarEvent['added'][number][] => {
    const [from = '', to] = text.split('/')
    const [time] = reader.readTimes({ ...property, value: from }).times
    if (!time) return []
    if (to === undefined) return [{ time, length: undefined }]
    const length = parseLength(to) ?? readEnd(time, { ...property, value: to }, reader)
    return length ? [{ time, length }] : []
  })
  if (added.length < texts.length) reader.reportLine(property.line)
  return added
}

function readEnd(start: Time, property: Property, reader: Reader): Length | undefined {
  const [end] = reader.readTimes(property).times
  const span = end && !start.isDay ? spanTo(start, end) : undefined
  return span === undefined ? undefined : { wall: span, exact: 0 }
}
