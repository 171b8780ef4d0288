import { describe, expect, test } from 'vitest'
import { calendar, event, listProblems, listShifts } from '../testing.ts'

const UID = 'UID:serie'
const weekly = (...lines: string[]): string =>
  event(
    UID,
    'DTSTART;TZID=Europe/Madrid:20261202T080000',
    'DTEND;TZID=Europe/Madrid:20261202T150000',
    'RRULE:FREQ=WEEKLY;COUNT=4',
    ...lines,
  )
const days = (...numbers: string[]): string[] => numbers.map((day) => `2026-12-${day} 8:00-15:00 M`)
const shows = (...events: string[]) => expect(listShifts(calendar(...events)))
const timed = (...lines: string[]): string => event('DTSTART:20261202T080000', 'DTEND:20261202T150000', ...lines)
const leave = (...lines: string[]): string => event('DTSTART;VALUE=DATE:20261214', 'RRULE:FREQ=DAILY;COUNT=5', ...lines)
const allDay = (...numbers: string[]): string[] => numbers.map((day) => `2026-12-${day} all-all M`)

describe('ends and lengths where the clocks change', () => {
  const night = (...lines: string[]): string => event('DTSTART;TZID=Europe/Madrid:20261024T220000', ...lines)

  test.each([
    ['an end on the clock', 'DTEND;TZID=Europe/Madrid:20261025T080000', '22:00-8:00'],
    ['an end in UTC', 'DTEND:20261025T070000Z', '22:00-8:00'],
    ['ten hours that pass', 'DURATION:PT10H', '22:00-7:00'],
    ['a day on the clock', 'DURATION:P1D', '22:00-22:00'],
    ['a day and hours', 'DURATION:P0DT10H', '22:00-7:00'],
    ['24 hours that pass', 'DURATION:PT24H', '22:00-21:00'],
    ['an end in the hour that comes twice', 'DTEND;TZID=Europe/Madrid:20261025T023000', '22:00-2:30'],
  ])('%s', (_, line, hours) => {
    shows(night(line)).toEqual([`2026-10-24 ${hours} M`])
  })

  test('a series keeps its hours on the clock', () => {
    shows(
      event('DTSTART;TZID=Europe/Madrid:20261017T220000', 'DTEND;TZID=Europe/Madrid:20261018T080000', 'RRULE:FREQ=WEEKLY;COUNT=3'),
    ).toEqual(['17', '24', '31'].map((day) => `2026-10-${day} 22:00-8:00 M`))
    shows(event('DTSTART:20261017T200000Z', 'DTEND:20261018T060000Z', 'RRULE:FREQ=WEEKLY;COUNT=2')).toEqual([
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
    shows(event('DTSTART;TZID=Europe/Madrid:20270328T023000', 'DTEND;TZID=Europe/Madrid:20270328T080000')).toEqual([
      '2027-03-28 3:30-8:00 M',
    ])
  })
})

describe('long and odd lengths', () => {
  test.each([
    ['a day', 'DTEND:20261203T080000', ['2026-12-02 8:00-8:00 M']],
    ['midnight as 24:00', 'DTEND:20261202T240000', ['2026-12-02 8:00-0:00 M']],
    ['a night that ends with the day of its start', 'DTEND:20261202T070000', ['2026-12-02 8:00-7:00 M']],
    ['a guard of a weekend', 'DTEND:20261204T080000', allDay('02', '03')],
    ['several days to an hour', 'DTEND:20261204T150000', allDay('02', '03', '04')],
    ['an end that is a day', 'DTEND;VALUE=DATE:20261203', ['2026-12-02 8:00-0:00 M']],
    ['a length in words', 'DURATION:PT7H30M', ['2026-12-02 8:00-15:30 M']],
  ])('%s', (_, line, expected) => {
    shows(event('DTSTART:20261202T080000', line)).toEqual(expected)
  })

  test.each([
    ['no end', [], ['14']],
    ['its own day as end', ['DTEND;VALUE=DATE:20261214'], ['14']],
    ['a length', ['DURATION:P2D'], ['14', '15']],
    ['a length in hours', ['DURATION:PT48H'], ['14', '15']],
    ['an end with a time', ['DTEND:20261215T235900'], ['14', '15']],
    ['an end at midnight', ['DTEND:20261216T000000'], ['14', '15']],
  ])('of a day: %s', (_, lines, expected) => {
    shows(event('DTSTART;VALUE=DATE:20261214', ...lines)).toEqual(allDay(...expected))
  })

  test('a long leave that began before the months shown is cut, not lost', () => {
    expect(listShifts(calendar(event('DTSTART;VALUE=DATE:20250101', 'DTEND;VALUE=DATE:20261004')))).toEqual(
      ['01', '02', '03'].map((day) => `2026-10-${day} all-all M`),
    )
  })

  test('midnights that Outlook marks as a whole day are days', () => {
    const mark = 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'
    const madrid = event('DTSTART;TZID=Romance Standard Time:20261214T000000', 'DTEND;TZID=Romance Standard Time:20261216T000000', mark)
    expect(listShifts(calendar(madrid), 'Atlantic/Canary')).toEqual(allDay('14', '15'))
    shows(event('DTSTART:20261213T230000Z', 'DTEND:20261215T230000Z', mark)).toEqual(allDay('14', '15'))
    shows(timed(mark)).toEqual(days('02'))
  })

  test('an end a day or more before the start is refused', () => {
    expect(listProblems(calendar(event('DTSTART:20261210T080000', 'DTEND:20261208T150000')))).toEqual([
      { code: 'unreadable', line: 3, title: 'M' },
    ])
  })
})

describe('until', () => {
  test.each([
    ['a day', '20261216', 3],
    ['the moment of the last', '20261216T070000Z', 3],
    ['a moment before the last', '20261216T065959Z', 2],
    ['the clock of the start', '20261216T080000', 3],
    ['the clock before the start', '20261216T075959', 2],
    ['the end of a day in UTC', '20261216T225959Z', 3],
  ])('%s is read', (_, until, count) => {
    const file = event('DTSTART;TZID=Europe/Madrid:20261202T080000', 'DURATION:PT7H', `RRULE:FREQ=WEEKLY;UNTIL=${until}`)
    shows(file).toEqual(days('02', '09', '16').slice(0, count))
  })

  test.each([
    ['a day', '20261216'],
    ['midnight in UTC', '20261216T000000Z'],
    ['midnight on the clock, in UTC', '20261215T230000Z'],
    ['a time of the day', '20261216T235959'],
  ])('%s is the last of whole days', (_, until) => {
    shows(event('DTSTART;VALUE=DATE:20261214', `RRULE:FREQ=DAILY;UNTIL=${until}`)).toEqual(allDay('14', '15', '16'))
  })
})

describe('days that are left out', () => {
  test.each([
    ['a list', 'EXDATE;TZID=Europe/Madrid:20261209T080000,20261223T080000', ['02', '16']],
    ['several lines', 'EXDATE:20261209T080000\r\nEXDATE:20261223T070000Z', ['02', '16']],
    ['UTC', 'EXDATE:20261209T070000Z', ['02', '16', '23']],
    ['another zone', 'EXDATE;TZID=America/New_York:20261209T020000', ['02', '16', '23']],
    ['no zone', 'EXDATE:20261209T080000', ['02', '16', '23']],
    ['days', 'EXDATE;VALUE=DATE:20261209,20261216', ['02', '23']],
    ['days without VALUE', 'EXDATE:20261209', ['02', '16', '23']],
    ['a midnight that means the day', 'EXDATE;TZID=Europe/Madrid:20261209T000000', ['02', '16', '23']],
    ['the first', 'EXDATE;TZID=Europe/Madrid:20261202T080000', ['09', '16', '23']],
    ['nothing', 'EXDATE:', ['02', '09', '16', '23']],
    ['nothing with a zone', 'EXDATE;TZID=Europe/Madrid:', ['02', '09', '16', '23']],
    ['another time', 'EXDATE;TZID=Europe/Madrid:20261209T090000', ['02', '09', '16', '23']],
    ['a rule', 'EXRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=2', ['09', '23']],
  ])('%s', (_, line, expected) => {
    shows(weekly(line)).toEqual(days(...expected))
    expect(listProblems(calendar(weekly(line)))).toEqual([])
  })

  test.each([
    ['days', 'EXDATE;VALUE=DATE:20261216'],
    ['midnight in a zone', 'EXDATE;TZID=W. Europe Standard Time:20261216T000000'],
    ['midnight without a zone', 'EXDATE:20261216T000000'],
    ['midnight in UTC', 'EXDATE:20261216T000000Z'],
    ['midnight on the clock, in UTC', 'EXDATE:20261215T230000Z'],
    ['midnight in a far zone', 'EXDATE;TZID=America/New_York:20261216T000000'],
  ])('of whole days: %s', (_, line) => {
    shows(leave(line)).toEqual(allDay('14', '15', '17', '18'))
  })

  test('a fault loses only what cannot be read, and is told with its line', () => {
    const file = calendar(weekly('EXDATE:20261209T070000Z,20261399T080000'))
    expect(listShifts(file)).toEqual(days('02', '16', '23'))
    expect(listProblems(file)).toEqual([{ code: 'line', line: 9, title: 'M' }])
  })
})

describe('days that are added', () => {
  test.each([
    ['without a rule', 'RDATE:20261212T080000,20261215T080000', days('02', '12', '15')],
    ['in UTC', 'RDATE:20261212T070000Z', days('02', '12')],
    ['as a day', 'RDATE;VALUE=DATE:20261212', days('02', '12')],
    ['twice', 'RDATE:20261202T080000,20261212T080000,20261212T070000Z', days('02', '12')],
    ['with an end', 'RDATE;VALUE=PERIOD:20261212T220000/20261213T080000', [...days('02'), '2026-12-12 22:00-8:00 M']],
    ['with a length', 'RDATE;VALUE=PERIOD:20261212T070000Z/PT5H', [...days('02'), '2026-12-12 8:00-13:00 M']],
    ['empty', 'RDATE:', days('02')],
  ])('%s', (_, line, expected) => {
    shows(timed(line)).toEqual(expected)
  })

  test('may be left out again, and a fault is told', () => {
    shows(timed('RDATE:20261212T080000,20261215T080000', 'EXDATE:20261202T080000,20261215T080000')).toEqual(days('12'))
    expect(listProblems(calendar(timed('RDATE:20261212T080000,mañana')))).toEqual([{ code: 'line', line: 7, title: 'M' }])
  })
})

describe('a repetition that another event replaces', () => {
  const moved = (recurrence: string, ...lines: string[]): string =>
    event(UID, recurrence, 'DTSTART;TZID=Europe/Madrid:20261210T150000', 'DTEND;TZID=Europe/Madrid:20261210T220000', 'SUMMARY:T', ...lines)
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
    const expected = [...days('02'), LATE, ...days('16', '23')]
    shows(weekly(), moved(recurrence)).toEqual(expected)
    shows(moved(recurrence), weekly()).toEqual(expected)
    shows(weekly(), moved(recurrence, 'STATUS:CANCELLED')).toEqual(days('02', '16', '23'))
  })

  test('of whole days, named by midnight in a zone', () => {
    const back = event(UID, 'RECURRENCE-ID;TZID=W. Europe Standard Time:20261216T000000', 'DTSTART:20261216T080000', 'DURATION:PT7H')
    shows(leave(UID), back).toEqual([...allDay('14', '15'), '2026-12-16 8:00-15:00 M', ...allDay('17', '18')])
  })

  test('keeps what the replacement leaves out', () => {
    shows(weekly(), 'BEGIN:VEVENT', UID, 'RECURRENCE-ID:20261209T070000Z', 'DTSTART:20261209T080000Z', 'END:VEVENT').toEqual([
      ...days('02'),
      '2026-12-09 9:00-16:00 M',
      ...days('16', '23'),
    ])
  })

  test('is shown without its series', () => {
    shows(moved('RECURRENCE-ID:20261209T070000Z')).toEqual([LATE])
  })
})

describe('a repetition and all later ones', () => {
  const from = (recurrence: string, ...lines: string[]): string => event(UID, `RECURRENCE-ID;RANGE=THISANDFUTURE${recurrence}`, ...lines)
  const NINTH = ';TZID=Europe/Madrid:20261209T080000'

  test('are moved by days and hours, with another length and name', () => {
    const later = from(NINTH, 'DTSTART;TZID=Europe/Madrid:20261210T220000', 'DTEND;TZID=Europe/Madrid:20261211T080000', 'SUMMARY:N')
    shows(weekly(), later).toEqual([...days('02'), ...['10', '17', '24'].map((day) => `2026-12-${day} 22:00-8:00 N`)])
  })

  test('in UTC, and as a day', () => {
    for (const recurrence of [':20261209T070000Z', ';VALUE=DATE:20261209']) {
      shows(weekly(), from(recurrence, 'DTSTART;TZID=Europe/Madrid:20261209T090000', 'DURATION:PT7H')).toEqual([
        ...days('02'),
        ...['09', '16', '23'].map((day) => `2026-12-${day} 9:00-16:00 M`),
      ])
    }
  })

  test('change again, and single ones count more', () => {
    const first = from(NINTH, 'DTSTART;TZID=Europe/Madrid:20261209T090000', 'DURATION:PT7H')
    const second = from(';TZID=Europe/Madrid:20261216T080000', 'DTSTART;TZID=Europe/Madrid:20261216T100000', 'DURATION:PT7H')
    const single = event(UID, 'RECURRENCE-ID:20261223T070000Z', 'DTSTART;TZID=Europe/Madrid:20261224T110000', 'DURATION:PT7H')
    shows(weekly(), single, second, first).toEqual([
      ...days('02'),
      '2026-12-09 9:00-16:00 M',
      '2026-12-16 10:00-17:00 M',
      '2026-12-24 11:00-18:00 M',
    ])
  })

  test('are cancelled', () => {
    shows(weekly(), from(NINTH, 'STATUS:CANCELLED')).toEqual(days('02'))
  })

  test('follow a rule of their own', () => {
    const later = from(NINTH, 'DTSTART;TZID=Europe/Madrid:20261209T150000', 'DURATION:PT7H', 'RRULE:FREQ=DAILY;COUNT=2')
    shows(weekly(), later).toEqual([...days('02'), '2026-12-09 15:00-22:00 M', '2026-12-10 15:00-22:00 M'])
  })

  test('keep the clock where the clocks change', () => {
    const series = event(UID, 'DTSTART;TZID=Europe/Madrid:20261010T080000', 'DURATION:PT7H', 'RRULE:FREQ=WEEKLY;COUNT=4')
    const later = from(';TZID=Europe/Madrid:20261017T080000', 'DTSTART;TZID=Europe/Madrid:20261017T150000', 'DURATION:PT7H')
    shows(series, later).toEqual(['2026-10-10 8:00-15:00 M', ...['17', '24', '31'].map((day) => `2026-10-${day} 15:00-22:00 M`)])
  })
})

describe('rules', () => {
  test('the start is shown though the rule does not name it, and once if it does', () => {
    shows(timed('RRULE:FREQ=WEEKLY;BYDAY=FR;UNTIL=20261211')).toEqual(days('02', '04', '11'))
    shows(timed('RRULE:FREQ=WEEKLY;BYDAY=WE,FR;COUNT=3')).toEqual(days('02', '04', '09'))
  })

  test.each([
    ['two rules', 'RRULE:FREQ=WEEKLY;COUNT=2\r\nRRULE:FREQ=DAILY;COUNT=2', ['02', '03', '09']],
    ['small letters, blanks and a last semicolon', 'rrule:freq=weekly; count=2;', ['02', '09']],
    ['parts of others', 'RRULE:FREQ=WEEKLY;X-NAME=1;COUNT=2;BYDAY=', ['02', '09']],
    ['the last weekday of the month', 'RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=1', ['02', '31']],
    ['the second Friday', 'RRULE:FREQ=MONTHLY;BYDAY=2FR;COUNT=1', ['02', '11']],
    ['the last day', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=1', ['02', '31']],
    ['every eighth day', 'RRULE:FREQ=DAILY;INTERVAL=8;COUNT=3', ['02', '10', '18']],
    ['a day that no month has', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', ['02']],
    ['a year without such a day', 'RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1MO;BYMONTHDAY=15', ['02']],
  ])('%s', (_, rule, expected) => {
    shows(timed(rule)).toEqual(days(...expected))
  })

  test('several times a day', () => {
    shows(timed('RRULE:FREQ=DAILY;COUNT=4;BYHOUR=8,20')).toEqual(
      ['2026-12-02', '2026-12-03'].flatMap((day) => [`${day} 20:00-3:00 M`, `${day} 8:00-15:00 M`]),
    )
    expect(listProblems(calendar(timed('RRULE:FREQ=DAILY;BYHOUR=1,2,3;BYMINUTE=1,2,3,4,5,6,7,8,9')))).toMatchObject([
      { code: 'too-frequent' },
    ])
  })

  test.each([
    ['RRULE:UNTIL=20261216', 'no-frequency'],
    ['RRULE:', 'no-frequency'],
    ['RRULE:FREQ=FORTNIGHTLY', 'rule'],
    ['RRULE:FREQ=WEEKLY;BYDAY=XX', 'rule'],
    ['RRULE:FREQ=WEEKLY;INTERVAL=0', 'rule'],
    ['RRULE:FREQ=WEEKLY;INTERVAL=99999999999', 'rule'],
    ['RRULE:FREQ=WEEKLY;COUNT=-1', 'rule'],
    ['RRULE:FREQ=WEEKLY;UNTIL=never', 'rule'],
    ['RRULE:RSCALE=CHINESE;FREQ=YEARLY', 'rule'],
    ['RRULE:FREQ=HOURLY', 'too-frequent'],
    ['RRULE:M5 #3', 'no-frequency'],
  ])('%s is refused with its reason', (rule, code) => {
    expect(listShifts(calendar(timed(rule), weekly()))).toEqual(days('02', '09', '16', '23'))
    expect(listProblems(calendar(timed(rule), weekly()))).toEqual([{ code, line: 3, title: 'M' }])
  })

  test('a long series is read from where the months shown begin', () => {
    expect(listShifts(calendar(event('DTSTART:17000101T080000', 'DURATION:PT7H', 'RRULE:FREQ=DAILY')))).toHaveLength(212)
  })
})
