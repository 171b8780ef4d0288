import { type Budget, expandRule } from './expand-rule.ts'
import type { CalendarEvent } from '../read-events.ts'
import { dayOf, type Length, momentOf, type Time, timeOfDay, toWallOf } from '../read-times.ts'
import { DAY, toMoment } from '../zones/zones.ts'

/** One shift or stay of an event, on the clock of `start.zone`. */
export interface Instance {
  readonly start: Time
  readonly length: Length
  readonly title: string
}

export interface Span {
  readonly from: number
  readonly to: number
}

const MAX_SHIFT = 400 * DAY
/** Rules are expanded over at most this time: the months shown, and what moves or reaches into them. */
const MAX_REACH = 1300 * DAY

/** The repetitions of an event within a span, with what the `replacements` of its family change. Those that replace one are not in it. */
export function listInstances(event: CalendarEvent, replacements: readonly CalendarEvent[], span: Span, budget: Budget): Instance[] {
  const { start } = event
  const ranges = listRanges(event, replacements)
  const reach = Math.max(0, ...ranges.map(({ shift }) => Math.min(Math.abs(shift), MAX_SHIFT)))
  const longest = Math.max(event.length.wall + event.length.exact, ...ranges.map(({ by }) => by.length.wall + by.length.exact))
  const window = { from: span.from - longest - reach - 2 * DAY, to: span.to + reach + 2 * DAY }
  const taken = new Set([
    ...event.excluded.flatMap((time) => listKeys(start, time)),
    ...replacements.flatMap(({ replaces }) => (replaces!.isRange ? [] : listKeys(start, replaces!.time))),
  ])
  return [...listRepetitions(event, window, budget)].flatMap(([wall, length]) => {
    if (taken.has(dayKey(wall)) || taken.has(momentKey(toMoment(start.zone, wall)))) return []
    const range = ranges.findLast(({ from }) => from <= wall)
    return range ? applyRange(range, event, wall) : [{ start: { ...start, wall }, length, title: event.title }]
  })
}

/** Whether the event repeats at the time that the replacement names. */
export function hasRepetition(event: CalendarEvent, { replaces }: CalendarEvent, budget: Budget): boolean {
  const wall = toWallOf(event.start, replaces!.time)
  const days = [...listRepetitions(event, { from: wall - DAY, to: wall + DAY }, budget).keys()]
  const keys = listKeys(event.start, replaces!.time)
  return days.some((one) => keys.includes(dayKey(one)) || keys.includes(momentKey(toMoment(event.start.zone, one))))
}

/** What the clock shows at each repetition, and its length. The start is always one, also if the rule does not name it. */
function listRepetitions(event: CalendarEvent, window: Span, budget: Budget): Map<number, Length> {
  const { start, rules, excludedRules, added, length } = event
  const isInside = (wall: number): boolean => wall >= window.from && wall <= window.to
  const reach = { from: Math.max(window.from, window.to - MAX_REACH), to: window.to }
  const walls = [start.wall, ...rules.flatMap((rule) => expandRule(rule, start, reach, budget))]
  const found = new Map(walls.filter(isInside).map((wall) => [wall, length]))
  for (const one of added) {
    const wall = toWallOf(start, one.time)
    if (isInside(wall)) found.set(wall, one.length ?? length)
  }
  for (const rule of excludedRules) for (const wall of expandRule(rule, start, reach, budget)) found.delete(wall)
  return found
}

const dayKey = (wall: number): string => `day ${dayOf(wall)}`
const momentKey = (moment: number): string => `at ${moment}`

/** How a repetition is found: by its moment, or by its day if one of both is a day. A midnight that no repetition has means a day. */
function listKeys(start: Time, time: Time): string[] {
  if (start.isDay || time.isDay) return [dayKey(toWallOf(start, time))]
  const moment = time.isFloating ? toMoment(start.zone, time.wall) : momentOf(time)
  const isDay = timeOfDay(time.wall) === 0 && timeOfDay(start.wall) !== 0 && toWallOf(start, time) === time.wall
  return [momentKey(moment), ...(isDay ? [dayKey(time.wall)] : [])]
}

/** A replacement of a repetition and all later ones (RFC 5545 §3.2.13). */
interface Range {
  readonly by: CalendarEvent
  /** On the clock of the series. */
  readonly from: number
  /** How much later it starts than the repetition that it names. */
  readonly shift: number
}

function listRanges({ start }: CalendarEvent, replacements: readonly CalendarEvent[]): Range[] {
  return replacements
    .filter(({ replaces }) => replaces!.isRange)
    .map((by) => {
      const from = toWallOf(start, by.replaces!.time)
      const isLike = by.start.isDay === start.isDay
      return { by, from, shift: isLike ? toWallOf(start, by.start) - from : (dayOf(by.start.wall) - dayOf(from)) * DAY }
    })
    .toSorted((a, b) => a.from - b.from)
}

/** A cancelled rest has no repetitions, and one with a rule of its own is listed by that. */
function applyRange({ by, shift }: Range, event: CalendarEvent, wall: number): Instance[] {
  if (by.isCancelled || by.rules.length > 0) return []
  const isLike = by.start.isDay === event.start.isDay
  const moved = wall + shift
  const start = isLike ? { ...event.start, wall: moved } : { ...by.start, wall: dayOf(moved) * DAY + timeOfDay(by.start.wall) }
  return [{ start, length: by.hasLength ? by.length : event.length, title: by.title || event.title }]
}
