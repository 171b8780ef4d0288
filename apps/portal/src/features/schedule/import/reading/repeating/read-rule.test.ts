import { describe, expect, test } from 'vitest'
import { calendar, event, listProblems, listShifts, morning, mornings, show, weekly, wholeDays } from '../../testing.ts'

describe('rules', () => {
  test('the start is shown though the rule does not name it, and once if it does', () => {
    expect(show(morning('RRULE:FREQ=WEEKLY;BYDAY=FR;UNTIL=20261211'))).toEqual(mornings('02', '04', '11'))
    expect(show(morning('RRULE:FREQ=WEEKLY;BYDAY=WE,FR;COUNT=3'))).toEqual(mornings('02', '04', '09'))
  })

  test.each([
    ['two rules', 'RRULE:FREQ=WEEKLY;COUNT=2\r\nRRULE:FREQ=DAILY;COUNT=2', ['02', '03', '09']],
    ['small letters, blanks and a last semicolon', 'rrule:freq=weekly; count=2;', ['02', '09']],
    ['an empty rule', 'RRULE:', ['02']],
    ['an empty name of a repetition', 'RECURRENCE-ID:', ['02']],
    ['parts of others', 'RRULE:FREQ=WEEKLY;X-NAME=1;COUNT=2;BYDAY=', ['02', '09']],
    ['the last weekday of the month', 'RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=1', ['02', '31']],
    ['the second Friday', 'RRULE:FREQ=MONTHLY;BYDAY=2FR;COUNT=1', ['02', '11']],
    ['the last day', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=1', ['02', '31']],
    ['every eighth day', 'RRULE:FREQ=DAILY;INTERVAL=8;COUNT=3', ['02', '10', '18']],
    ['a day that no month has', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', ['02']],
    ['a year without such a day', 'RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1MO;BYMONTHDAY=15', ['02']],
  ])('%s', (_, rule, expected) => {
    expect(show(morning(rule))).toEqual(mornings(...expected))
  })

  test('several times a day', () => {
    expect(show(morning('RRULE:FREQ=DAILY;COUNT=4;BYHOUR=8,20'))).toEqual(
      ['2026-12-02', '2026-12-03'].flatMap((day) => [`${day} 20:00-3:00 M`, `${day} 8:00-15:00 M`]),
    )
    expect(listProblems(calendar(morning('RRULE:FREQ=DAILY;BYHOUR=1,2,3;BYMINUTE=1,2,3,4,5,6,7,8,9')))).toMatchObject([
      { code: 'too-frequent' },
    ])
  })

  test.each([
    ['RRULE:UNTIL=20261216', 'no-frequency'],
    ['RRULE:;', 'no-frequency'],
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
    expect(listShifts(calendar(morning(rule), weekly()))).toEqual(mornings('02', '09', '16', '23'))
    expect(listProblems(calendar(morning(rule), weekly()))).toEqual([{ code, line: 3, title: 'M' }])
  })

  test('a long series is read from where the months shown begin', () => {
    expect(listShifts(calendar(event('DTSTART:17000101T080000', 'DURATION:PT7H', 'RRULE:FREQ=DAILY')))).toHaveLength(212)
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
    expect(show(file)).toEqual(mornings('02', '09', '16').slice(0, count))
  })

  test.each([
    ['a day', '20261216'],
    ['midnight in UTC', '20261216T000000Z'],
    ['midnight on the clock, in UTC', '20261215T230000Z'],
    ['a time of the day', '20261216T235959'],
  ])('%s is the last of whole days', (_, until) => {
    expect(show(event('DTSTART;VALUE=DATE:20261214', `RRULE:FREQ=DAILY;UNTIL=${until}`))).toEqual(wholeDays('14', '15', '16'))
  })
})
