import { countRuns } from '@afilia/domain/testing/count-runs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import texts from '../../../../../../packages/i18n/locales/es/events/schedule.json' with { type: 'json' }
import { readCalendar } from './read-calendar.ts'
import { calendar, event, listProblems, listShifts } from './testing.ts'

/** Node's; the types of the browser apps do not have it, as older browsers do not. */
declare const Temporal: { readonly PlainDate: { readonly from: (text: string) => PlainDate } }
interface PlainDate {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly dayOfWeek: number
  readonly add: (length: { readonly days: number }) => PlainDate
  readonly subtract: (length: { readonly days: number }) => PlainDate
  readonly until: (other: PlainDate) => { readonly days: number }
  readonly toPlainDateTime: () => PlainDateTime
  readonly toString: () => string
}
interface PlainDateTime {
  readonly add: (length: { readonly days?: number; readonly minutes?: number }) => PlainDateTime
  readonly equals: (other: PlainDateTime) => boolean
  readonly toPlainDate: () => PlainDate
  readonly toZonedDateTime: (zone: string) => ZonedDateTime
  readonly toString: (options: { readonly smallestUnit: 'second' }) => string
}
interface ZonedDateTime {
  readonly hour: number
  readonly minute: number
  readonly withTimeZone: (zone: string) => ZonedDateTime
  readonly toPlainDate: () => PlainDate
  readonly toPlainDateTime: () => PlainDateTime
}

const RUNS = countRuns({ gate: 120, long: 2000 })
const RANGE = { from: '2026-10-01', to: '2027-04-30' }
const MEMBERS = ['Europe/Madrid', 'Atlantic/Canary'] as const
const ZONES: Readonly<Record<string, string>> = {
  'Europe/Madrid': 'Europe/Madrid',
  'Romance Standard Time': 'Europe/Paris',
  'GMT Standard Time': 'Europe/London',
  'Atlantic/Canary': 'Atlantic/Canary',
  'Eastern Standard Time': 'America/New_York',
  '/mozilla.org/20050126_1/Pacific/Auckland': 'Pacific/Auckland',
  'India Standard Time': 'Asia/Kolkata',
  UTC: 'UTC',
}
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

const SERIES = fc.record({
  member: fc.constantFrom(...MEMBERS),
  zone: fc.constantFrom(...Object.keys(ZONES)),
  frequency: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY'),
  interval: fc.integer({ min: 1, max: 4 }),
  weekdays: fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { maxLength: 3 }),
  monthDays: fc.uniqueArray(fc.integer({ min: 1, max: 31 }), { maxLength: 3 }),
  count: fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined }),
  until: fc.option(fc.integer({ min: 0, max: 200 }), { nil: undefined }),
  day: fc.integer({ min: 0, max: 250 }),
  minute: fc.integer({ min: 0, max: 1439 }),
  length: fc.integer({ min: 1, max: 1440 }),
  left: fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 4 }),
  isLeftInUtc: fc.boolean(),
  end: fc.constantFrom('\r\n', '\n', '\r'),
})
type Series = typeof SERIES extends fc.Arbitrary<infer Value> ? Value : never

const FIRST = Temporal.PlainDate.from('2026-06-01')
const toText = (time: PlainDateTime): string => time.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')
const startOf = ({ day, minute }: Series): PlainDateTime => FIRST.add({ days: day }).toPlainDateTime().add({ minutes: minute })

function write(series: Series): string {
  const { zone, frequency, interval, weekdays, monthDays, count, until, length, left, isLeftInUtc, end } = series
  const start = startOf(series)
  const rule = [
    `FREQ=${frequency}`,
    `INTERVAL=${interval}`,
    ...(weekdays.length > 0 ? [`BYDAY=${weekdays.join(',')}`] : []),
    ...(monthDays.length > 0 && frequency !== 'WEEKLY' ? [`BYMONTHDAY=${monthDays.join(',')}`] : []),
    ...(until === undefined
      ? count === undefined
        ? []
        : [`COUNT=${count}`]
      : [`UNTIL=${toText(start.add({ days: until })).slice(0, 8)}`]),
  ]
  const excluded = left.map((days) => {
    const time = start.add({ days })
    return isLeftInUtc ? `${toText(time.toZonedDateTime(ZONES[zone]!).withTimeZone('UTC').toPlainDateTime())}Z` : toText(time)
  })
  return calendar(
    event(
      `DTSTART;TZID=${zone}:${toText(start)}`,
      `DTEND;TZID="${zone}":${toText(start.add({ minutes: length }))}`,
      `RRULE:${rule.join(';')}`,
      ...(excluded.length > 0 ? [`EXDATE${isLeftInUtc ? '' : `;TZID=${zone}`}:${excluded.join(',')}`] : []),
    ),
  ).replaceAll('\r\n', end)
}

/** Another way to the same days: looks at every day, and asks Temporal for the clocks. */
function expand(series: Series): string[] {
  const { member, zone, count, until, length, left } = series
  const start = startOf(series)
  const last = until ?? 400
  const matching = Array.from({ length: last + 1 }, (_, after) => start.add({ days: after })).filter((time) =>
    isOfRule(series, start.toPlainDate(), time.toPlainDate()),
  )
  const days = until === undefined ? matching.slice(0, count) : matching
  const all = days.some((time) => time.equals(start)) ? days : [start, ...days]
  return all
    .filter((time) => !left.some((after) => start.add({ days: after }).equals(time)))
    .map((time) => [time, time.add({ minutes: length })].map((one) => one.toZonedDateTime(ZONES[zone]!).withTimeZone(member)))
    .flatMap(([from, to]) => {
      const date = from!.toPlainDate().toString()
      return date >= RANGE.from && date <= RANGE.to ? [`${date} ${toClock(from!)}-${toClock(to!)} M`] : []
    })
    .toSorted()
}

const toClock = ({ hour, minute }: ZonedDateTime): string => `${hour}:${String(minute).padStart(2, '0')}`

function isOfRule({ frequency, interval, weekdays, monthDays }: Series, start: PlainDate, day: PlainDate): boolean {
  const isWeekday = weekdays.length === 0 || weekdays.includes(WEEKDAYS[day.dayOfWeek - 1]!)
  const isMonthDay = monthDays.length === 0 || monthDays.includes(day.day)
  if (frequency === 'DAILY') return start.until(day).days % interval === 0 && isWeekday && isMonthDay
  if (frequency === 'WEEKLY') {
    const weeks = start.subtract({ days: start.dayOfWeek - 1 }).until(day.subtract({ days: day.dayOfWeek - 1 })).days / 7
    return weeks % interval === 0 && (weekdays.length === 0 ? day.dayOfWeek === start.dayOfWeek : isWeekday)
  }
  const months = (day.year - start.year) * 12 + day.month - start.month
  const isDay = weekdays.length + monthDays.length === 0 ? day.day === start.day : isWeekday && isMonthDay
  return months % interval === 0 && isDay
}

test('a random series has the days and hours that a simple expansion has', () => {
  fc.assert(
    fc.property(SERIES, (series) => {
      const file = write(series)
      expect(listShifts(file, series.member)).toEqual(expand(series))
      expect(listProblems(file, series.member)).toEqual([])
    }),
    { numRuns: RUNS },
  )
})

const isClock = (minutes: number | null): boolean => minutes === null || (minutes >= 0 && minutes < 1440)

const LINES = [
  'BEGIN:VCALENDAR',
  'END:VCALENDAR',
  'BEGIN:VEVENT',
  'END:VEVENT',
  'BEGIN:VTIMEZONE',
  'TZID:Z',
  'END:VTIMEZONE',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+9900',
  'DTSTART:20261210T080000',
  'DTSTART;TZID=Propia:99991231T235959',
  'DTSTART:00010101T000000Z',
  'DTSTART;VALUE=DATE:20261210',
  'DTEND:20261210T150000',
  'DTEND:99991231',
  'DURATION:P99999D',
  'RRULE:FREQ=DAILY',
  'RRULE:FREQ=YEARLY;INTERVAL=10000;BYSETPOS=-366;BYWEEKNO=-53',
  'RRULE:FREQ=MONTHLY;COUNT=999999999;BYDAY=-5XX,5SU',
  'RRULE:MP1 9+ ZZ #0',
  'EXRULE:FREQ=DAILY',
  'EXDATE:20261210,,x',
  'RDATE;VALUE=PERIOD:20261210T080000/x,/,20261210/P1D',
  'RECURRENCE-ID;RANGE=THISANDFUTURE:20261210T080000',
  'RECURRENCE-ID:00010101',
  'UID:a',
  'SEQUENCE:99999999999999',
  'STATUS:CANCELLED',
  'METHOD:CANCEL',
  'SUMMARY;ENCODING=QUOTED-PRINTABLE:=C3=',
  'SUMMARY;ENCODING=BASE64:=',
  'TZ:+1',
  'DAYLIGHT:TRUE;+99;x;y',
  'X-WR-TIMEZONE:;',
  ' ',
  '\t:',
  ';;;"',
]

test('any lines and any bytes are read or refused in words', () => {
  const line = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...LINES) }, { weight: 1, arbitrary: fc.string() })
  const lines = fc
    .tuple(fc.array(line, { maxLength: 60 }), fc.constantFrom('\r\n', '\n', '\r'))
    .map(([all, end]) => new TextEncoder().encode(['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...all].join(end)))
  const broken = fc
    .tuple(lines, fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 8 }))
    .map(([bytes, changes]) => {
      const copy = bytes.slice()
      for (const [at, byte] of changes) copy[at % copy.length] = byte
      return copy
    })
  fc.assert(
    fc.property(fc.oneof(lines, broken, fc.uint8Array({ maxLength: 400 })), fc.constantFrom(...MEMBERS), (bytes, member) => {
      const { occurrences, problems } = readCalendar(bytes, RANGE, member)
      return (
        problems.every(({ code, line: number }) => texts.import.codes[code] && number >= 1) &&
        occurrences.every(({ date, start, end }) => date >= RANGE.from && date <= RANGE.to && isClock(start) && isClock(end))
      )
    }),
    { numRuns: RUNS * 5 },
  )
})
