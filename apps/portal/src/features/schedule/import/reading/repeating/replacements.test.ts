import { describe, expect, test } from 'vitest'
import { event, leave, mornings, show, weekly, wholeDays } from '../../testing.ts'

const UID = 'UID:serie'
const moved = (recurrence: string, ...lines: string[]): string =>
  event(UID, recurrence, 'DTSTART;TZID=Europe/Madrid:20261210T150000', 'DTEND;TZID=Europe/Madrid:20261210T220000', 'SUMMARY:T', ...lines)
const from = (recurrence: string, ...lines: string[]): string => event(UID, `RECURRENCE-ID;RANGE=THISANDFUTURE${recurrence}`, ...lines)

describe('a repetition that another event replaces', () => {
  const LATE = '2026-12-10 15:00-22:00 T'

  test.each([
    'RECURRENCE-ID;TZID=Europe/Madrid:20261209T080000',
    'RECURRENCE-ID:20261209T070000Z',
    'RECURRENCE-ID;TZID=America/New_York:20261209T020000',
    'RECURRENCE-ID:20261209T080000',
    'RECURRENCE-ID;VALUE=DATE:20261209',
    'RECURRENCE-ID:20261209',
    'RECURRENCE-ID;TZID=Europe/Madrid:20261209T000000',
    'RECURRENCE-ID;RANGE=THISANDPRIOR;TZID=Europe/Madrid:20261209T080000',
  ])('%s', (recurrence) => {
    const expected = [...mornings('02'), LATE, ...mornings('16', '23')]
    expect(show(weekly(), moved(recurrence))).toEqual(expected)
    expect(show(moved(recurrence), weekly())).toEqual(expected)
    expect(show(weekly(), moved(recurrence, 'STATUS:CANCELLED'))).toEqual(mornings('02', '16', '23'))
  })

  test('of whole days, named by midnight in a zone', () => {
    const back = event(UID, 'RECURRENCE-ID;TZID=W. Europe Standard Time:20261216T000000', 'DTSTART:20261216T080000', 'DURATION:PT7H')
    expect(show(leave(UID), back)).toEqual([...wholeDays('14', '15'), '2026-12-16 8:00-15:00 M', ...wholeDays('17', '18')])
  })

  test('keeps what the replacement leaves out', () => {
    expect(show(weekly(), 'BEGIN:VEVENT', UID, 'RECURRENCE-ID:20261209T070000Z', 'DTSTART:20261209T080000Z', 'END:VEVENT')).toEqual([
      ...mornings('02'),
      '2026-12-09 9:00-16:00 M',
      ...mornings('16', '23'),
    ])
  })

  test('is shown without its series', () => {
    expect(show(moved('RECURRENCE-ID:20261209T070000Z'))).toEqual([LATE])
  })
})

describe('a repetition and all later ones', () => {
  const NINTH = ';TZID=Europe/Madrid:20261209T080000'

  test('are moved by days and hours, with another length and name', () => {
    const later = from(NINTH, 'DTSTART;TZID=Europe/Madrid:20261210T220000', 'DTEND;TZID=Europe/Madrid:20261211T080000', 'SUMMARY:N')
    expect(show(weekly(), later)).toEqual([...mornings('02'), ...['10', '17', '24'].map((day) => `2026-12-${day} 22:00-8:00 N`)])
  })

  test('in UTC, and as a day', () => {
    for (const recurrence of [':20261209T070000Z', ';VALUE=DATE:20261209']) {
      expect(show(weekly(), from(recurrence, 'DTSTART;TZID=Europe/Madrid:20261209T090000', 'DURATION:PT7H'))).toEqual([
        ...mornings('02'),
        ...['09', '16', '23'].map((day) => `2026-12-${day} 9:00-16:00 M`),
      ])
    }
  })

  test('change again, and single ones count more', () => {
    const first = from(NINTH, 'DTSTART;TZID=Europe/Madrid:20261209T090000', 'DURATION:PT7H')
    const second = from(';TZID=Europe/Madrid:20261216T080000', 'DTSTART;TZID=Europe/Madrid:20261216T100000', 'DURATION:PT7H')
    const single = event(UID, 'RECURRENCE-ID:20261223T070000Z', 'DTSTART;TZID=Europe/Madrid:20261224T110000', 'DURATION:PT7H')
    expect(show(weekly(), single, second, first)).toEqual([
      ...mornings('02'),
      '2026-12-09 9:00-16:00 M',
      '2026-12-16 10:00-17:00 M',
      '2026-12-24 11:00-18:00 M',
    ])
  })

  test('are cancelled', () => {
    expect(show(weekly(), from(NINTH, 'STATUS:CANCELLED'))).toEqual(mornings('02'))
  })

  test('follow a rule of their own', () => {
    const later = from(NINTH, 'DTSTART;TZID=Europe/Madrid:20261209T150000', 'DURATION:PT7H', 'RRULE:FREQ=DAILY;COUNT=2')
    expect(show(weekly(), later)).toEqual([...mornings('02'), '2026-12-09 15:00-22:00 M', '2026-12-10 15:00-22:00 M'])
  })

  test('keep the clock where the clocks change', () => {
    const series = event(UID, 'DTSTART;TZID=Europe/Madrid:20261010T080000', 'DURATION:PT7H', 'RRULE:FREQ=WEEKLY;COUNT=4')
    const later = from(';TZID=Europe/Madrid:20261017T080000', 'DTSTART;TZID=Europe/Madrid:20261017T150000', 'DURATION:PT7H')
    expect(show(series, later)).toEqual(['2026-10-10 8:00-15:00 M', ...['17', '24', '31'].map((day) => `2026-10-${day} 15:00-22:00 M`)])
  })
})
