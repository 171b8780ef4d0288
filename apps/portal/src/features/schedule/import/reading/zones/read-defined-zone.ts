import { type Component, findProperty, listProperties } from '../text/read-components.ts'
import { type Budget, expandRule } from '../repeating/expand-rule.ts'
import { findNamedZone } from './zones.ts'
import { parseRule } from '../repeating/read-rule.ts'
import { parseOffset, parseTime } from '../read-times.ts'
import { DAY, fixedZone, type TimeZone, HOUR } from './zones.ts'

interface Onset {
  readonly moment: number
  readonly before: number
  readonly after: number
}

/** The moments in which a zone is needed. */
export interface Window {
  readonly from: number
  readonly to: number
}

const MAX_ONSETS = 1000
const MARGIN = 800 * DAY

/** A zone that the file defines in a VTIMEZONE. Undefined if the definition cannot be used. */
export function makeDefinedZone(component: Component, window: Window, budget: Budget): TimeZone | undefined {
  try {
    const parts = component.components.filter(({ name }) => name === 'STANDARD' || name === 'DAYLIGHT')
    return makeZone(parts.flatMap((part) => listOnsets(part, window, budget)))
  } catch {
    return undefined
  }
}

function makeZone(onsets: readonly Onset[]): TimeZone | undefined {
  if (onsets.length === 0 || onsets.length > MAX_ONSETS) return undefined
  const sorted = onsets.toSorted((a, b) => a.moment - b.moment)
  return { offsetAt: (at) => sorted.findLast(({ moment }) => moment <= at)?.after ?? sorted[0]!.before }
}

function listOnsets(part: Component, window: Window, budget: Budget): Onset[] {
  const offset = (name: string): number => parseOffset(findProperty(part, name)?.value ?? '')
  const after = offset('TZOFFSETTO')
  const before = offset('TZOFFSETFROM')
  const zone = fixedZone(before)
  const start = parseTime(findProperty(part, 'DTSTART')?.value ?? '', zone, true)
  if (!start || Number.isNaN(after + before)) throw new Error('not a definition')
  const timed = { ...start, isDay: false }
  const rules = listProperties(part, 'RRULE').map(({ value }) => parseRule(value, timed, zone))
  const repeated = rules.flatMap((rule) => {
    const last = rule.count === undefined ? Math.min(window.from, rule.until?.wall ?? Infinity) - MARGIN : start.wall
    return expandRule(rule, timed, { from: last, to: window.to + MARGIN }, budget)
  })
  const listed = listProperties(part, 'RDATE').flatMap(({ value }) =>
    value.split(',', MAX_ONSETS).flatMap((text) => parseTime(text, zone, true)?.wall ?? []),
  )
  return [start.wall, ...repeated, ...listed].map((wall) => ({ moment: wall - before, before, after }))
}

/**
 * The zone of a vCalendar 1.0, in which times have none: its TZ and DAYLIGHT lines. The offsets of Spain name its zones, because
 * DAYLIGHT has the changes of single years.
 */
export function findOldZone(calendar: Component): TimeZone | undefined {
  const base = parseOffset(findProperty(calendar, 'TZ')?.value ?? '')
  if (Number.isNaN(base)) return undefined
  const changes = listProperties(calendar, 'DAYLIGHT')
    .slice(0, MAX_ONSETS / 2)
    .map(({ value }) => value.split(';').map((part) => part.trim()))
    .filter(([isUsed]) => isUsed?.toUpperCase() === 'TRUE')
  const summers = changes.flatMap(([, offset = '', from = '', to = '']) => {
    const summer = parseOffset(offset)
    const [start, end] = [parseTime(from, fixedZone(base), true), parseTime(to, fixedZone(summer), true)]
    if (!start || !end || Number.isNaN(summer)) return []
    return [
      { moment: start.wall - start.zone.offsetAt(0), before: base, after: summer },
      { moment: end.wall - end.zone.offsetAt(0), before: summer, after: base },
    ]
  })
  const isEuropean = summers.every(({ after, before }) => Math.max(after, before) === base + HOUR)
  if (base === HOUR && isEuropean) return findNamedZone('Europe/Madrid')
  if (base === 0 && isEuropean && summers.length > 0) return findNamedZone('Atlantic/Canary')
  return makeZone(summers) ?? fixedZone(base)
}
