import { describe, expect, test } from 'vitest'
import { calendar, event, listProblems, listShifts } from '../../testing.ts'
import { WINDOWS_ZONES } from './windows-zones.ts'

const SEVEN = '2026-12-10 7:00-14:00 M'
const EIGHT = '2026-12-10 8:00-15:00 M'
const inZone = (parameter: string): string => event(`DTSTART${parameter}:20261210T080000`, `DTEND${parameter}:20261210T150000`)

const zone = (name: string, ...lines: string[]): string => ['BEGIN:VTIMEZONE', `TZID:${name}`, ...lines, 'END:VTIMEZONE'].join('\r\n')
const part = (kind: string, start: string, from: string, to: string, ...lines: string[]): string =>
  [`BEGIN:${kind}`, `DTSTART:${start}`, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, ...lines, `END:${kind}`].join('\r\n')
const BERLIN = [
  part('STANDARD', '16010101T030000', '+0200', '+0100', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10'),
  part('DAYLIGHT', '16010101T020000', '+0100', '+0200', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3'),
]

describe('a zone that the file does not define', () => {
  test.each([
    'Europe/Madrid',
    'europe/madrid',
    '"Europe/Madrid"',
    'Africa/Ceuta',
    '/freeassociation.sourceforge.net/Europe/Madrid',
    '/freeassociation.sourceforge.net/Tzfile/Europe/Madrid',
    '/mozilla.org/20050126_1/Europe/Madrid',
    '/citadel.org/20210210_1/Europe/Berlin',
    'Romance Standard Time',
    'romance standard time',
    'Romance Daylight Time',
    'W. Europe Standard Time',
    'Central European Standard Time',
    'Hora estándar romance',
    '"(UTC+01:00) Brussels, Copenhagen, Madrid, Paris"',
    '(UTC+01:00) Brussels, Copenhagen, Madrid, Paris',
    '"(GMT+01.00) Amsterdam / Berlin, Madrid"',
    '"(UTC+01:00) Ámsterdam, Berlín, Berna, Roma, Estocolmo, Viena"',
    'CET',
    'CEST',
    'Madrid',
    'GMT+1',
    'UTC+01:00',
    '+0100',
    'Etc/GMT-1',
  ])('%s is an hour ahead of the Canaries', (name) => {
    const file = calendar(inZone(`;TZID=${name}`))
    expect(listShifts(file)).toEqual([EIGHT])
    expect(listShifts(file, 'Atlantic/Canary')).toEqual([SEVEN])
    expect(listProblems(file)).toEqual([])
  })

  test.each([
    'Europe/London',
    'GMT Standard Time',
    'Atlantic/Canary',
    'Hora estándar GMT',
    '"(UTC+00:00) Dublin, Edinburgh, Lisbon, London"',
    '"(UTC) Dublín, Edimburgo, Lisboa, Londres"',
    'WET',
    'UTC',
    'Etc/UTC',
    'GMT',
    'tzone://Microsoft/Utc',
  ])('%s is an hour behind the mainland', (name) => {
    expect(listShifts(calendar(inZone(`;TZID=${name}`)))).toEqual(['2026-12-10 9:00-16:00 M'])
    expect(listShifts(calendar(inZone(`;TZID=${name}`)), 'Atlantic/Canary')).toEqual([EIGHT])
  })

  test('has its summer time', () => {
    const summer = event('DTSTART;TZID=GMT Standard Time:20261010T070000', 'DTEND;TZID=Europe/London:20261010T140000')
    expect(listShifts(calendar(summer))).toEqual(['2026-10-10 8:00-15:00 M'])
    const america = event('DTSTART;TZID="(UTC-05:00) Eastern Time (US & Canada)":20261028T080000', 'DURATION:PT1H')
    expect(listShifts(calendar(america))).toEqual(['2026-10-28 13:00-14:00 M'])
  })

  test('every name of Windows is known', () => {
    for (const [name, place] of Object.entries(WINDOWS_ZONES)) {
      const full = /^utc|^russia time|standard time/.test(name) ? name : `${name} Standard Time`
      expect([name, listShifts(calendar(inZone(`;TZID="${full}"`)))]).toEqual([name, listShifts(calendar(inZone(`;TZID=${place}`)))])
      expect([name, listProblems(calendar(inZone(`;TZID="${full}"`)))]).toEqual([name, []])
    }
  })

  test.each(['Marte/Olimpo', 'Customized Time Zone', '(UTC+01:00) Nowhere', 'constructor', '__proto__'])(
    '%s is unknown: times are read in the member’s zone, with one warning',
    (name) => {
      const file = calendar(inZone(`;TZID=${name}`), inZone(`;TZID=${name}`).replaceAll('20261210', '20261211'))
      expect(listShifts(file)).toEqual([EIGHT, EIGHT.replace('10', '11')])
      expect(listProblems(file)).toEqual([{ code: 'unknown-zone', line: 5, title: name }])
    },
  )

  test('an unknown zone does not matter for times in UTC and for days', () => {
    const file = calendar(event('DTSTART;TZID=Marte:20261210T070000Z', 'DURATION:PT7H'), event('DTSTART;TZID=Marte;VALUE=DATE:20261210'))
    expect(listShifts(file)).toEqual([EIGHT, '2026-12-10 all-all M'])
    expect(listProblems(file)).toEqual([])
  })
})

describe('times without a zone', () => {
  test('are the member’s, on the mainland and the Canaries', () => {
    expect(listShifts(calendar(inZone('')), 'Atlantic/Canary')).toEqual([EIGHT])
  })

  test.each(['X-WR-TIMEZONE:Europe/Madrid', 'TZID:Europe/Madrid', 'X-WR-TIMEZONE:Romance Standard Time'])(
    'are in the zone of the calendar: %s',
    (line) => {
      expect(listShifts(calendar(line, inZone('')), 'Atlantic/Canary')).toEqual([SEVEN])
    },
  )

  test('are in the member’s zone if the calendar’s zone is unknown, with a warning', () => {
    const file = calendar('X-WR-TIMEZONE:Marte/Olimpo', inZone(''))
    expect(listShifts(file, 'Atlantic/Canary')).toEqual([EIGHT])
    expect(listProblems(file)).toEqual([{ code: 'unknown-zone', line: 3, title: 'Marte/Olimpo' }])
  })

  test('have an offset if they name one', () => {
    expect(listShifts(calendar(event('DTSTART:20261210T080000+0200', 'DTEND:2026-12-10T15:00:00+02:00')))).toEqual([SEVEN])
  })
})

describe('a zone that the file defines', () => {
  test('is used for a name of its own, with its changes', () => {
    const file = calendar(
      zone('Del hospital', ...BERLIN),
      event('DTSTART;TZID=Del hospital:20261024T220000', 'DTEND;TZID=Del hospital:20261025T080000'),
    )
    expect(listShifts(file)).toEqual(['2026-10-24 22:00-8:00 M'])
    expect(listShifts(file, 'Atlantic/Canary')).toEqual(['2026-10-24 21:00-7:00 M'])
  })

  test.each([
    ['only winter', [part('STANDARD', '19701025T030000', '+0200', '+0100')]],
    ['a wrong offset', [part('STANDARD', '19701025T030000', '+0500', '+0500')]],
    ['nothing', []],
    ['an invalid offset', [part('STANDARD', '19701025T030000', 'x', '+9900')]],
  ])('does not hide a well-known name: %s', (_, lines) => {
    const summer = event('DTSTART;TZID=Europe/Madrid:20261010T080000', 'DTEND;TZID=Europe/Madrid:20261010T150000')
    expect(listShifts(calendar(zone('Europe/Madrid', ...lines), summer), 'Atlantic/Canary')).toEqual(['2026-10-10 7:00-14:00 M'])
  })

  test('may be known by its place', () => {
    const lines = ['X-LIC-LOCATION:Europe/Madrid', part('STANDARD', '19701025T030000', '+0200', '+0100')]
    const summer = event('DTSTART;TZID=Hospital:20261010T080000', 'DTEND;TZID=Hospital:20261010T150000')
    expect(listShifts(calendar(zone('Hospital', ...lines), summer), 'Atlantic/Canary')).toEqual(['2026-10-10 7:00-14:00 M'])
  })

  test('is unknown if the definition cannot be used', () => {
    const file = calendar(zone('Hospital', part('STANDARD', 'ayer', '+0100', '+0100')), inZone(';TZID=Hospital'))
    expect(listShifts(file)).toEqual([EIGHT])
    expect(listProblems(file)).toMatchObject([{ code: 'unknown-zone', title: 'Hospital' }])
  })

  test('may end its rules, list its changes, or follow the events', () => {
    const ended = zone(
      'Propia',
      part('DAYLIGHT', '19700329T020000', '+0100', '+0200', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3;UNTIL=20160327T010000Z'),
      part('STANDARD', '19701025T030000', '+0200', '+0100', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10;UNTIL=20151025T010000Z'),
    )
    const listed = zone('Propia', part('STANDARD', '20200101T000000', '+0200', '+0300', 'RDATE:20260101T000000'))
    const shift = inZone(';TZID=Propia')
    expect(listShifts(calendar(ended, shift))).toEqual([SEVEN])
    expect(listShifts(calendar(shift, listed))).toEqual(['2026-12-10 6:00-13:00 M'])
  })

  test('belongs to its calendar', () => {
    const [east, west] = ['+0300', '-0300'].map((offset) =>
      calendar(zone('Propia', part('STANDARD', '19700101T000000', offset, offset)), inZone(';TZID=Propia')),
    )
    expect(listShifts(`${east}${west}`)).toEqual(['2026-12-10 12:00-19:00 M', '2026-12-10 6:00-13:00 M'])
  })
})
