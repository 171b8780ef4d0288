import { MAX_CALENDAR_SIZE } from '@afilia/domain/shifts/calendar-size'
import { expect, test } from 'vitest'
import { readCalendar } from './read-calendar.ts'
import { calendar, event } from './testing.ts'

/** In ms: a file of the largest size that is made to be slow takes not much longer than others, and less than the limit of the worker. */
const LIMIT = 8000
const fill = (make: (index: number) => string): string => {
  const parts: string[] = []
  for (let [index, size] = [0, 200]; ; index += 1) {
    const part = make(index)
    size += part.length + 2
    if (size > MAX_CALENDAR_SIZE) return calendar(...parts)
    parts.push(part)
  }
}
const repeated = (text: string): string => text.repeat(Math.floor((MAX_CALENDAR_SIZE - 400) / text.length))
const START = ['DTSTART;TZID=Europe/Madrid:20261001T080000', 'DURATION:PT7H']
const day = (index: number): string => String(20_260_101 + (index % 28))

test.each<[string, () => string]>([
  ['colons of a time', () => calendar(event(`DTSTART${repeated(':1')}x`))],
  ['parameters', () => calendar(event(`DTSTART${repeated(';A=')}`))],
  ['quotes', () => calendar(event(`DTSTART;A=${repeated('"')}:x`))],
  ['folds', () => calendar(event(`SUMMARY:a${repeated('\r\n b')}`, ...START))],
  ['lines without a fold', () => calendar(event(`SUMMARY:a${repeated('\r\nb')}`, ...START))],
  ['blank lines', () => calendar(event(`SUMMARY:a${repeated('\r\n')}`, ...START))],
  ['blanks', () => calendar(event(`SUMMARY:${repeated(' ')}x`))],
  ['soft ends of lines', () => calendar(event(`SUMMARY;ENCODING=QUOTED-PRINTABLE:a${repeated('=\r\n')}`, ...START))],
  ['escapes', () => calendar(event(`SUMMARY:${repeated('\\')}`, ...START))],
  ['begins', () => calendar(repeated('BEGIN:VALARM\r\n'))],
  ['ends', () => calendar(repeated('END:VCALENDAR\r\n'))],
  ['calendars', () => repeated('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n')],
  ['zones', () => fill((index) => `BEGIN:VTIMEZONE\r\nTZID:${index}\r\nEND:VTIMEZONE`)],
  [
    'changes of a zone',
    () =>
      calendar(
        [
          'BEGIN:VTIMEZONE',
          'TZID:Q',
          'BEGIN:STANDARD',
          'DTSTART:20260101T000000',
          'TZOFFSETFROM:+0100',
          'TZOFFSETTO:+0100',
          `RDATE:${repeated('20260101T000000,')}`,
          'END:STANDARD',
          'END:VTIMEZONE',
        ].join('\r\n'),
        event('DTSTART;TZID=Q:20261001T080000', 'RRULE:FREQ=DAILY'),
      ),
  ],
  ['unknown zones', () => fill((index) => event(`DTSTART;TZID=Marte/${index}:20261001T080000`, 'DURATION:PT7H'))],
  ['places', () => fill((index) => event(`DTSTART;TZID="(UTC+01:00) a${index}, ${'b,'.repeat(80)}":20261001T080000`))],
  ['endless series', () => fill(() => event(...START, 'RRULE:FREQ=DAILY'))],
  ['old counted series', () => fill(() => event('DTSTART:17000101T080000', 'DURATION:PT7H', 'RRULE:FREQ=DAILY;COUNT=999999'))],
  ['series that never take place', () => fill(() => event(...START, 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'))],
  ['rules of one event', () => calendar(event(...START, repeated('RRULE:FREQ=DAILY;COUNT=5000\r\n').trimEnd()))],
  ['numbers of a rule', () => calendar(event(...START, `RRULE:FREQ=YEARLY;BYYEARDAY=${repeated('1,')}1`))],
  ['days that are left out', () => calendar(event(...START, 'RRULE:FREQ=DAILY', `EXDATE:${repeated('20261009T080000,')}`))],
  ['days that are added', () => calendar(event(...START, `RDATE:${repeated('20261009T080000,')}`))],
  ['versions', () => fill((index) => event('UID:a', ...START, `SEQUENCE:${index}`))],
  [
    'replacements',
    () => fill((index) => event('UID:a', `RECURRENCE-ID:${day(index)}T08${String(index % 60).padStart(2, '0')}00`, ...START)),
  ],
  [
    'replacements of counted series',
    () =>
      fill((index) =>
        event(
          'UID:a',
          ...(index % 2
            ? [`RECURRENCE-ID:${day(index)}T0${index % 10}0000`, ...START]
            : ['DTSTART:19000101T080000', 'RRULE:FREQ=DAILY;COUNT=99999', 'SEQUENCE:1']),
        ),
      ),
  ],
  [
    'rests of a series',
    () =>
      fill((index) =>
        event(
          'UID:a',
          `${index ? `RECURRENCE-ID;RANGE=THISANDFUTURE:${day(index)}T0${index % 10}0000\r\n` : ''}DTSTART:20261001T080000`,
          'RRULE:FREQ=DAILY',
        ),
      ),
  ],
])('many %s', (_, make) => {
  const file = make()
  expect(file.length).toBeLessThanOrEqual(MAX_CALENDAR_SIZE)
  const from = performance.now()
  readCalendar(file, { from: '2026-10-01', to: '2027-10-31' }, 'Europe/Madrid')
  const took = performance.now() - from
  expect(took).toBeLessThan(LIMIT)
})

test('ten megabytes are refused unread', () => {
  expect(readCalendar(new Uint8Array(10_000_000), { from: '2026-10-01', to: '2026-10-31' }, 'Europe/Madrid').problems).toMatchObject([
    { code: 'too-large' },
  ])
})
