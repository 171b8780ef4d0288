import { describe, expect, test } from 'vitest'
import { calendar, event, listProblems, listShifts, morning, mornings, show, wholeDays } from '../testing.ts'

const night = (...lines: string[]): string => event('DTSTART;TZID=Europe/Madrid:20261024T220000', ...lines)

describe('ends and lengths where the clocks change', () => {
  test.each([
    ['an end on the clock', 'DTEND;TZID=Europe/Madrid:20261025T080000', '22:00-8:00'],
    ['an end in UTC', 'DTEND:20261025T070000Z', '22:00-8:00'],
    ['ten hours that pass', 'DURATION:PT10H', '22:00-7:00'],
    ['a day on the clock', 'DURATION:P1D', '22:00-22:00'],
    ['a day and hours', 'DURATION:P0DT10H', '22:00-7:00'],
    ['24 hours that pass', 'DURATION:PT24H', '22:00-21:00'],
    ['an end in the hour that comes twice', 'DTEND;TZID=Europe/Madrid:20261025T023000', '22:00-2:30'],
  ])('%s', (_, line, hours) => {
    expect(show(night(line))).toEqual([`2026-10-24 ${hours} M`])
  })

  test('a series keeps its hours on the clock', () => {
    expect(
      show(event('DTSTART;TZID=Europe/Madrid:20261017T220000', 'DTEND;TZID=Europe/Madrid:20261018T080000', 'RRULE:FREQ=WEEKLY;COUNT=3')),
    ).toEqual(['17', '24', '31'].map((day) => `2026-10-${day} 22:00-8:00 M`))
    expect(show(event('DTSTART:20261017T200000Z', 'DTEND:20261018T060000Z', 'RRULE:FREQ=WEEKLY;COUNT=2'))).toEqual([
      '2026-10-17 22:00-8:00 M',
      // 24 October to the 25th, on which 6:00 UTC is 7:00.
      '2026-10-24 22:00-7:00 M',
    ])
  })

  test('floating times are those of the member’s clock', () => {
    const file = calendar(event('DTSTART:20270327T220000', 'DTEND:20270328T080000'), event('DTSTART:20270327T210000', 'DURATION:PT10H'))
    for (const zone of ['Europe/Madrid', 'Atlantic/Canary'] as const) {
      expect(listShifts(file, zone)).toEqual(['2027-03-27 21:00-8:00 M', '2027-03-27 22:00-8:00 M'])
    }
  })

  test('a skipped time is read as one hour later', () => {
    expect(show(event('DTSTART;TZID=Europe/Madrid:20270328T023000', 'DTEND;TZID=Europe/Madrid:20270328T080000'))).toEqual([
      '2027-03-28 3:30-8:00 M',
    ])
  })
})

describe('long and odd lengths', () => {
  test.each([
    ['a day', 'DTEND:20261203T080000', ['2026-12-02 8:00-8:00 M']],
    ['midnight as 24:00', 'DTEND:20261202T240000', ['2026-12-02 8:00-0:00 M']],
    ['a night that ends with the day of its start', 'DTEND:20261202T070000', ['2026-12-02 8:00-7:00 M']],
    ['a guard of a weekend', 'DTEND:20261204T080000', wholeDays('02', '03')],
    ['several days to an hour', 'DTEND:20261204T150000', wholeDays('02', '03', '04')],
    ['an end that is a day', 'DTEND;VALUE=DATE:20261203', ['2026-12-02 8:00-0:00 M']],
    ['a length in words', 'DURATION:PT7H30M', ['2026-12-02 8:00-15:30 M']],
  ])('%s', (_, line, expected) => {
    expect(show(event('DTSTART:20261202T080000', line))).toEqual(expected)
  })

  test.each([
    ['no end', [], ['14']],
    ['its own day as end', ['DTEND;VALUE=DATE:20261214'], ['14']],
    ['a length', ['DURATION:P2D'], ['14', '15']],
    ['a length in hours', ['DURATION:PT48H'], ['14', '15']],
    ['an end with a time', ['DTEND:20261215T235900'], ['14', '15']],
    ['an end at midnight', ['DTEND:20261216T000000'], ['14', '15']],
  ])('of a day: %s', (_, lines, expected) => {
    expect(show(event('DTSTART;VALUE=DATE:20261214', ...lines))).toEqual(wholeDays(...expected))
  })

  test('a long leave that began before the months shown is cut, not lost', () => {
    expect(listShifts(calendar(event('DTSTART;VALUE=DATE:20250101', 'DTEND;VALUE=DATE:20261004')))).toEqual(
      ['01', '02', '03'].map((day) => `2026-10-${day} all-all M`),
    )
  })

  test('midnights that Outlook marks as a whole day are days', () => {
    const mark = 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'
    const madrid = event('DTSTART;TZID=Romance Standard Time:20261214T000000', 'DTEND;TZID=Romance Standard Time:20261216T000000', mark)
    expect(listShifts(calendar(madrid), 'Atlantic/Canary')).toEqual(wholeDays('14', '15'))
    expect(show(event('DTSTART:20261213T230000Z', 'DTEND:20261215T230000Z', mark))).toEqual(wholeDays('14', '15'))
    expect(show(morning(mark))).toEqual(mornings('02'))
  })

  test('an end a day or more before the start is refused', () => {
    expect(listProblems(calendar(event('DTSTART:20261210T080000', 'DTEND:20261208T150000')))).toEqual([
      { code: 'unreadable', line: 3, title: 'M' },
    ])
  })
})
