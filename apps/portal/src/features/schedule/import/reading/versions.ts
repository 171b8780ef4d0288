import { groupBy } from '@afilia/domain/formats/groups'
import type { CalendarEvent } from './read-events.ts'
import { momentOf, toWallOf } from './read-times.ts'

/** The events of one series: those with its UID. */
export interface Family {
  readonly masters: readonly CalendarEvent[]
  /** Newest versions of the events that replace repetitions, also of those that cancel them. */
  readonly replacements: readonly CalendarEvent[]
}

/** Sorts events by UID, and drops older versions and all that is cancelled. Events without a UID are on their own. */
export function listFamilies(events: readonly CalendarEvent[]): Family[] {
  const alone = events.filter(({ uid }) => uid === '').map((event) => ({ masters: dropCancelled([event]), replacements: [] }))
  const named = groupBy(
    events.filter(({ uid }) => uid !== ''),
    ({ uid }) => uid,
  )
  return [...alone, ...[...named.values()].map(toFamily)]
}

function toFamily(events: readonly CalendarEvent[]): Family {
  const newest = keepNewest(events.filter(({ replaces }) => !replaces))
  const masters = dropCancelled(newest)
  // The whole series is cancelled, with its exceptions.
  if (newest.length > 0 && masters.length === 0) return { masters: [], replacements: [] }
  const byRepetition = groupBy(
    events.filter(({ replaces }) => replaces),
    (event) => toKey(event, newest[0]),
  )
  return { masters, replacements: [...byRepetition.values()].flatMap(keepDecisive) }
}

function toKey({ replaces }: CalendarEvent, master: CalendarEvent | undefined): string {
  const { time, isRange } = replaces!
  return `${isRange} ${master ? toWallOf(master.start, time) : momentOf(time)}`
}

/** Of equal versions that replace the same repetition, one that cancels it counts, or else the last. */
function keepDecisive(events: readonly CalendarEvent[]): CalendarEvent[] {
  const newest = keepNewest(events, compareVersions)
  return [newest.find(({ isCancelled }) => isCancelled) ?? newest.at(-1)!]
}

/**
 * Several events with one UID are versions of one if a number or a time of change says so (RFC 5546 §2.1.5). If nothing does, a
 * program gave all its events the same UID: all are kept. Times of writing (DTSTAMP) may differ then, and so they count only for two.
 */
function keepNewest(events: readonly CalendarEvent[], compare = events.length === 2 ? compareVersions : compareChanges): CalendarEvent[] {
  const [newest] = events.toSorted((a, b) => compare(b, a))
  return dropCopies(events.filter((event) => compare(event, newest!) === 0))
}

const toContent = ({ start, length, title, isCancelled }: CalendarEvent): string =>
  [momentOf(start), start.isDay, length.wall, length.exact, title, isCancelled].join(' ')

/** The same event may be in a file several times. */
function dropCopies(events: readonly CalendarEvent[]): CalendarEvent[] {
  return [...new Map(events.map((event) => [toContent(event), event])).values()]
}

const isOpen = ({ isCancelled, sequence }: CalendarEvent): boolean => isCancelled && sequence === undefined

/** Below zero if `a` is older. A withdrawal without a number is valid for every version. */
export function compareChanges(a: CalendarEvent, b: CalendarEvent): number {
  const bySequence = isOpen(a) || isOpen(b) ? 0 : (a.sequence ?? 0) - (b.sequence ?? 0)
  return bySequence || compareTimes(a.modifiedAt, b.modifiedAt)
}

const compareVersions = (a: CalendarEvent, b: CalendarEvent): number => compareChanges(a, b) || compareTimes(a.stampedAt, b.stampedAt)

const compareTimes = (a: number | undefined, b: number | undefined): number => (a === undefined || b === undefined ? 0 : a - b)

/** Of equal versions, one that is cancelled takes away those with its start; without a start, all. */
function dropCancelled(events: readonly CalendarEvent[]): CalendarEvent[] {
  const [cancelled, valid] = [events.filter(({ isCancelled }) => isCancelled), events.filter(({ isCancelled }) => !isCancelled)]
  if (cancelled.some(({ hasStart }) => !hasStart)) return []
  const starts = new Set(cancelled.map(({ start }) => momentOf(start)))
  return valid.filter(({ start }) => !starts.has(momentOf(start)))
}
