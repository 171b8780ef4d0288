import { parseTime, timeOfDay, type Time } from '../read-times.ts'
import { Rejection } from '../problem-kinds.ts'
import { DAY, HOUR, MINUTE, type TimeZone } from '../zones/zones.ts'

type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'

/** A rule of repetition (RFC 5545 §3.3.10). Weekdays are `0` (Sunday) to `6`, with a number such as `-1/0` for the last Sunday. */
export interface Rule {
  readonly frequency: Frequency
  readonly interval: number
  readonly count: number | undefined
  readonly until: Time | undefined
  readonly weekStart: number
  readonly months: ReadonlySet<number>
  readonly weeks: ReadonlySet<number>
  readonly yearDays: ReadonlySet<number>
  readonly monthDays: ReadonlySet<number>
  readonly weekdays: ReadonlySet<string>
  readonly positions: ReadonlySet<number>
  /** Milliseconds since midnight, in order; empty if it is that of the start. */
  readonly times: readonly number[]
}

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const FREQUENCIES: ReadonlySet<string> = new Set(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])
const WITHIN_A_DAY: ReadonlySet<string> = new Set(['HOURLY', 'MINUTELY', 'SECONDLY'])
const MAX_TIMES_A_DAY = 24
const MAX_INTERVAL = 10_000

/** Rejects what it does not understand, because the days would be wrong. `start` and `zone` are those of the event. */
export function parseRule(text: string, start: Time, zone: TimeZone): Rule {
  const parts = new Map(
    text
      .replace(/^\s*RRULE:/i, '')
      .split(';')
      .map((part) => part.split('=', 2).map((side) => side.trim().toUpperCase()))
      .flatMap(([key = '', value = '']) => (key && value ? [[key, value] as const] : [])),
  )
  const frequency = parts.get('FREQ')
  if (frequency === undefined) throw new Rejection('no-frequency')
  if (WITHIN_A_DAY.has(frequency)) throw new Rejection('too-frequent')
  if (!isFrequency(frequency) || parts.has('SKIP') || (parts.get('RSCALE') ?? 'GREGORIAN') !== 'GREGORIAN') throw new Rejection('rule')
  const numbers = (key: string, min: number, max: number): Set<number> => new Set(parts.get(key)?.split(',').map(toNumber(min, max)))
  const one = (key: string, max: number): number | undefined => (parts.has(key) ? toNumber(1, max)(parts.get(key)!) : undefined)
  const until = parts.has('UNTIL') ? parseTime(parts.get('UNTIL')!, zone, true) : undefined
  if (parts.has('UNTIL') && !until) throw new Rejection('rule')
  return {
    frequency,
    until,
    interval: one('INTERVAL', MAX_INTERVAL) ?? 1,
    count: one('COUNT', 1e9),
    weekStart: toWeekday(parts.get('WKST') ?? 'MO'),
    months: numbers('BYMONTH', 1, 12),
    weeks: numbers('BYWEEKNO', -53, 53),
    yearDays: numbers('BYYEARDAY', -366, 366),
    monthDays: numbers('BYMONTHDAY', -31, 31),
    weekdays: new Set(parts.get('BYDAY')?.split(',').map(parseWeekday)),
    positions: numbers('BYSETPOS', -366, 366),
    times: start.isDay ? [] : listTimes(start, numbers('BYHOUR', 0, 23), numbers('BYMINUTE', 0, 59), numbers('BYSECOND', 0, 60)),
  }
}

const isFrequency = (text: string): text is Frequency => FREQUENCIES.has(text)

const toNumber =
  (min: number, max: number) =>
  (text: string): number => {
    const number = /^\s*[+-]?\d{1,10}\s*$/.test(text) ? Number(text) : Number.NaN
    if (!(number >= min && number <= max) || (min < 0 && number === 0)) throw new Rejection('rule')
    return number
  }

function toWeekday(text: string): number {
  const weekday = WEEKDAYS.indexOf(text)
  if (weekday === -1) throw new Rejection('rule')
  return weekday
}

function parseWeekday(text: string): string {
  const [, number, name = ''] = /^\s*(?:([+-]?\d{1,2})\s*)?([A-Z]{2})\s*$/.exec(text) ?? []
  const weekday = toWeekday(name)
  return number === undefined ? String(weekday) : `${toNumber(-53, 53)(number)}/${weekday}`
}

function listTimes({ wall }: Time, hours: Set<number>, minutes: Set<number>, seconds: Set<number>): number[] {
  if (hours.size + minutes.size + seconds.size === 0) return []
  const start = new Date(timeOfDay(wall))
  const filled = [
    hours.size > 0 ? hours : [start.getUTCHours()],
    minutes.size > 0 ? minutes : [start.getUTCMinutes()],
    seconds.size > 0 ? seconds : [start.getUTCSeconds()],
  ].map((set) => [...set])
  const [listedHours = [], listedMinutes = [], listedSeconds = []] = filled
  if (listedHours.length * listedMinutes.length * listedSeconds.length > MAX_TIMES_A_DAY) throw new Rejection('too-frequent')
  return listedHours
    .flatMap((hour) =>
      listedMinutes.flatMap((minute) => listedSeconds.map((second) => hour * HOUR + minute * MINUTE + Math.min(59, second) * 1000)),
    )
    .filter((time) => time < DAY)
    .toSorted((a, b) => a - b)
}
