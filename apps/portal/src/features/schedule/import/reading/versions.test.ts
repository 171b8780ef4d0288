import { expect, test } from 'vitest'
import { calendar, event, listShifts } from '../testing.ts'

const version = (day: string, ...lines: string[]): string => event('UID:turno', `DTSTART:202612${day}T080000`, 'DURATION:PT7H', ...lines)
const days = (...numbers: string[]): string[] => numbers.map((day) => `2026-12-${day} 8:00-15:00 M`)
const expectInAnyOrder = (events: readonly string[], expected: readonly string[]): void => {
  expect(listShifts(calendar(...events))).toEqual(expected)
  expect(listShifts(calendar(...events.toReversed()))).toEqual(expected)
}

test.each<[string, string, string]>([
  ['SEQUENCE', 'SEQUENCE:1', 'SEQUENCE:2'],
  ['no SEQUENCE first', '', 'SEQUENCE:1'],
  ['numbers, not letters', 'SEQUENCE:9', 'SEQUENCE:10'],
  ['LAST-MODIFIED', 'LAST-MODIFIED:20261101T100000Z', 'LAST-MODIFIED:20261101T100001Z'],
  ['LAST-MODIFIED of one SEQUENCE', 'SEQUENCE:1\r\nLAST-MODIFIED:20261101T100000Z', 'SEQUENCE:1\r\nLAST-MODIFIED:20261102T100000Z'],
  ['SEQUENCE before LAST-MODIFIED', 'SEQUENCE:1\r\nLAST-MODIFIED:20261103T100000Z', 'SEQUENCE:2\r\nLAST-MODIFIED:20261102T100000Z'],
  ['DTSTAMP', 'DTSTAMP:20261101T100000Z', 'DTSTAMP:20261102T100000Z'],
])('the newer of two versions counts: %s', (_, older, newer) => {
  expectInAnyOrder([version('10', older), version('11', newer)], days('11'))
})

test('a cancelled version takes the event away', () => {
  expectInAnyOrder([version('10', 'SEQUENCE:1'), version('10', 'SEQUENCE:2', 'STATUS:CANCELLED')], [])
  expectInAnyOrder([version('10'), version('10', 'STATUS:CANCELLED')], [])
  expectInAnyOrder([version('10', 'SEQUENCE:1', 'STATUS:CANCELLED'), version('11', 'SEQUENCE:2')], days('11'))
  expectInAnyOrder([version('10', 'STATUS:cancelled')], [])
  expectInAnyOrder(
    [version('10', 'RRULE:FREQ=DAILY;COUNT=3'), event('UID:turno', 'RECURRENCE-ID:20261211T080000', 'STATUS:CANCELLED')],
    days('10', '12'),
  )
})

const withdraw = (...lines: string[]): string => calendar('METHOD:CANCEL', event('UID:turno', ...lines))

test('a calendar that withdraws (METHOD:CANCEL) takes events and repetitions of another away', () => {
  const series = calendar(version('10', 'SEQUENCE:3', 'RRULE:FREQ=DAILY;COUNT=3'), event('DTSTART:20261220T080000', 'DURATION:PT7H'))
  expect(listShifts(withdraw() + series)).toEqual(days('20'))
  expect(listShifts(series + withdraw('SEQUENCE:4'))).toEqual(days('20'))
  expect(listShifts(series + withdraw('SEQUENCE:2'))).toEqual(days('10', '11', '12', '20'))
  expect(listShifts(series + withdraw('RECURRENCE-ID:20261211T080000'))).toEqual(days('10', '12', '20'))
  expect(listShifts(series + withdraw('RECURRENCE-ID;RANGE=THISANDFUTURE:20261211T080000'))).toEqual(days('10', '20'))
})

test('events for which a program wrote the same UID are all kept', () => {
  expectInAnyOrder([version('10'), version('11'), version('12')], days('10', '11', '12'))
  expectInAnyOrder(
    ['10', '11', '12'].map((day) => version(day, `DTSTAMP:20261101T1000${day}Z`)),
    days('10', '11', '12'),
  )
  expectInAnyOrder([version('10'), version('11'), version('11', 'STATUS:CANCELLED')], days('10'))
  expectInAnyOrder(
    ['10', '11'].map((day) => event('UID:', `DTSTART:202612${day}T080000`, 'DURATION:PT7H', `SEQUENCE:${day}`)),
    days('10', '11'),
  )
})

const moved = (hour: string, ...lines: string[]): string =>
  event('UID:turno', 'RECURRENCE-ID:20261211T080000', `DTSTART:20261211T${hour}0000`, 'DURATION:PT7H', ...lines)

test('a replaced repetition has versions too, and an old one is dropped with the hours it names', () => {
  const series = version('10', 'SEQUENCE:2', 'RRULE:FREQ=DAILY;COUNT=2')
  expectInAnyOrder([series, moved('09', 'SEQUENCE:2'), moved('10', 'SEQUENCE:3')], ['2026-12-10 8:00-15:00 M', '2026-12-11 10:00-17:00 M'])
  expectInAnyOrder([series, moved('09'), moved('09', 'STATUS:CANCELLED')], days('10'))
  const old = moved('09', 'SEQUENCE:1').replace('RECURRENCE-ID:20261211T080000', 'RECURRENCE-ID:20261211T070000')
  expectInAnyOrder([series, old], days('10', '11'))
})

test('the same event several times is one', () => {
  const file = calendar(
    version('10', 'RRULE:FREQ=DAILY;COUNT=2'),
    event('UID:turno', 'RECURRENCE-ID:20261211T080000', 'DTSTART:20261211T090000', 'DURATION:PT6H'),
  )
  expect(listShifts(file + file)).toEqual(['2026-12-10 8:00-15:00 M', '2026-12-11 9:00-15:00 M'])
})
