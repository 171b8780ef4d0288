import { type DateRange, dayNumber } from '@afilia/domain/shifts/dates'
import { MAX_CALENDAR_SIZE } from '@afilia/domain/shifts/calendar-size'
import { offsetAt, type Zone } from '@afilia/domain/shifts/zone'
import { type Component, findProperty, listCalendars } from './reading/text/read-components.ts'
import { findOldZone, makeDefinedZone } from './reading/zones/read-defined-zone.ts'
import { type CalendarEvent, type Context, readEvent, readTitle } from './reading/read-events.ts'
import { type Budget, BudgetSpent } from './reading/repeating/expand-rule.ts'
import { findZone, normalizeName } from './reading/zones/find-zone.ts'
import { listLines } from './reading/text/read-lines.ts'
import { type Occurrence, toOccurrences } from './reading/present-occurrences.ts'
import { type Problem, type ProblemCode, Rejection } from './reading/problem-kinds.ts'
import { hasRepetition, listInstances } from './reading/repeating/expand-series.ts'
import { compareChanges, type Family, listFamilies } from './reading/versions.ts'
import { DAY, MINUTE, type TimeZone } from './reading/zones/zones.ts'

// Runs in a worker with a time limit (ask-reader.ts). The time is linear in the size of the file: rules share a budget of days.

export type { Occurrence, Problem, ProblemCode }

export interface ReadCalendar {
  readonly occurrences: readonly Occurrence[]
  readonly problems: readonly Problem[]
}

const MAX_EVENTS = 1000
const MAX_OCCURRENCES = 2000
const MAX_PROBLEMS = 50
/** Others count as unknown. */
const MAX_ZONES = 200
/** The days that rules may look at together: those of twenty years for each of forty events. */
const MAX_DAYS = 300_000
const MAX_DAYS_OF_EVENT = 50_000

/** Reads a calendar file (RFC 5545, and vCalendar 1.0) event by event, so that a broken event or line does not affect the others. */
export function readCalendar(content: string | Uint8Array, range: DateRange, zone: Zone): ReadCalendar {
  if (content.length > MAX_CALENDAR_SIZE) return rejected('too-large')
  const calendars = listCalendars(listLines(content))
  if (calendars.length === 0) return rejected('no-calendar')
  const budget = { days: MAX_DAYS }
  const problems = makeProblems()
  const events = readEvents(calendars, { range, zone, budget }, problems.report)
  const occurrences: Occurrence[] = []
  const families = new Map(
    listFamilies(events).flatMap((family) => [...family.masters, ...family.replacements].map((event) => [event, family] as const)),
  )
  let count = 0
  for (const event of events) {
    const family = families.get(event)
    if (!family) continue
    const found = listOccurrences(event, family, { range, zone, budget }, problems.report)
    if (found.length > 0) count += 1
    if (count > MAX_EVENTS || occurrences.length + found.length > MAX_OCCURRENCES) {
      problems.report({ code: 'too-many', line: event.line, title: '' })
      break
    }
    occurrences.push(...found)
  }
  return { occurrences, problems: problems.list() }
}

const rejected = (code: ProblemCode): ReadCalendar => ({ occurrences: [], problems: [{ code, line: 1, title: '' }] })

/** Each zone and each line is reported once. */
function makeProblems(): { report: (problem: Problem) => void; list: () => Problem[] } {
  const known = new Map<string, Problem>()
  return {
    report: (problem) => {
      const key = problem.code === 'unknown-zone' ? problem.title : `${problem.line} ${problem.code}`
      if (known.size < MAX_PROBLEMS && !known.has(key)) known.set(key, problem)
    },
    list: () => [...known.values()].toSorted((a, b) => a.line - b.line),
  }
}

interface Reading {
  readonly range: DateRange
  readonly zone: Zone
  readonly budget: Budget
}

function readEvents(calendars: readonly Component[], reading: Reading, report: (problem: Problem) => void): CalendarEvent[] {
  const zones = listDefinedZones(calendars, reading)
  return calendars.flatMap((calendar) => {
    const context = makeContext(calendar, reading.zone, (name) => zones.get(calendar)?.get(name) ?? zones.get(undefined)!.get(name), report)
    return calendar.components.filter(({ name }) => name === 'VEVENT').flatMap((component) => tryEvent(component, context))
  })
}

function tryEvent(component: Component, context: Context): CalendarEvent[] {
  try {
    return [readEvent(component, context)]
  } catch (error) {
    const code = error instanceof Rejection ? error.code : 'unreadable'
    context.report({ code, line: component.line, title: readTitle(component) })
    return []
  }
}

type Zones = ReadonlyMap<string, TimeZone>

/** The zones that each calendar defines; with `undefined` those of all. */
function listDefinedZones(calendars: readonly Component[], { range, budget }: Reading): Map<Component | undefined, Zones> {
  const window = { from: dayNumber(range.from) * DAY, to: dayNumber(range.to) * DAY }
  const all = calendars.map((calendar) => {
    const zones = calendar.components.flatMap((component) => {
      const name = findProperty(component, 'TZID')?.value
      if (component.name !== 'VTIMEZONE' || name === undefined) return []
      const place = findProperty(component, 'X-LIC-LOCATION') ?? findProperty(component, 'TZURL')
      const known = place && findZone(place.value.replace(/\.ics$/i, ''), () => undefined)
      const zone = known ?? makeDefinedZone(component, window, budget)
      return zone ? [[normalizeName(name), zone] as const] : []
    })
    return [calendar, zones] as const
  })
  return new Map<Component | undefined, Zones>([
    ...all.map(([calendar, zones]) => [calendar, new Map(zones)] as const),
    [undefined, new Map(all.flatMap(([, zones]) => zones))],
  ])
}

function makeContext(calendar: Component, zone: Zone, defined: (name: string) => TimeZone | undefined, report: Context['report']): Context {
  const known = new Map<string, TimeZone | undefined>()
  const find = (name: string): TimeZone | undefined => {
    if (!known.has(name) && known.size < MAX_ZONES) known.set(name, findZone(name, defined))
    return known.get(name)
  }
  const stated = findProperty(calendar, 'X-WR-TIMEZONE') ?? findProperty(calendar, 'TZID')
  const ofCalendar = stated?.value.trim() ? find(stated.value) : findOldZone(calendar)
  if (stated?.value.trim() && !ofCalendar) report({ code: 'unknown-zone', line: stated.line, title: stated.value.trim() })
  return {
    zone: ofCalendar ?? memberZone(zone),
    findZone: find,
    isWithdrawal: findProperty(calendar, 'METHOD')?.value.trim().toUpperCase() === 'CANCEL',
    report,
  }
}

const [EARLIEST, LATEST] = [Date.UTC(1970), Date.UTC(2199)]

/** The rule of summer time has no years before 1 and after 9999. */
const memberZone = (zone: Zone): TimeZone => ({
  offsetAt: (moment) => offsetAt(zone, Math.min(Math.max(moment, EARLIEST), LATEST)) * MINUTE,
})

function listOccurrences(event: CalendarEvent, family: Family, reading: Reading, report: (problem: Problem) => void): Occurrence[] {
  const { range, zone } = reading
  const budget = { days: Math.min(MAX_DAYS_OF_EVENT, reading.budget.days) }
  const before = budget.days
  const span = { from: dayNumber(range.from) * DAY, to: (dayNumber(range.to) + 1) * DAY }
  try {
    const [master] = family.masters
    if (event.replaces && isSettled(event, master, budget)) return []
    const instances = event.replaces
      ? listInstances(inherit(event, master), [], span, budget)
      : listInstances(event, family.replacements, span, budget)
    return instances.flatMap((instance) => toOccurrences(instance, range, zone))
  } catch (error) {
    const code = error instanceof BudgetSpent ? 'too-many' : error instanceof Rejection ? error.code : 'unreadable'
    report({ code, line: event.line, title: event.title })
    return []
  } finally {
    reading.budget.days -= before - budget.days
  }
}

/** Whether a replacement is cancelled, obsolete, or already part of what its series lists. */
function isSettled(event: CalendarEvent, master: CalendarEvent | undefined, budget: Budget): boolean {
  if (event.isCancelled || !master) return event.isCancelled
  if (event.replaces!.isRange && event.rules.length === 0) return hasRepetition(master, event, budget)
  return compareChanges(event, master) < 0 && (event.sequence ?? 0) < (master.sequence ?? 0) && !hasRepetition(master, event, budget)
}

/** What a replacement leaves out is as in its series. */
const inherit = (event: CalendarEvent, master: CalendarEvent | undefined): CalendarEvent => ({
  ...event,
  title: event.title || (master?.title ?? ''),
  length: event.hasLength || !master ? event.length : master.length,
})
