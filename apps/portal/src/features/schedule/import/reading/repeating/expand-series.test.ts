import { describe, expect, test } from 'vitest'
import { calendar, leave, listProblems, listShifts, morning, mornings, show, weekly, wholeDays } from '../../testing.ts'

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
    expect(show(weekly(line))).toEqual(mornings(...expected))
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
    expect(show(leave(line))).toEqual(wholeDays('14', '15', '17', '18'))
  })

  test('an invalid value is skipped alone, and reported with its line', () => {
    const file = calendar(weekly('EXDATE:20261209T070000Z,20261399T080000'))
    expect(listShifts(file)).toEqual(mornings('02', '16', '23'))
    expect(listProblems(file)).toEqual([{ code: 'line', line: 9, title: 'M' }])
  })
})

describe('days that are added', () => {
  test.each([
    ['without a rule', 'RDATE:20261212T080000,20261215T080000', mornings('02', '12', '15')],
    ['in UTC', 'RDATE:20261212T070000Z', mornings('02', '12')],
    ['as a day', 'RDATE;VALUE=DATE:20261212', mornings('02', '12')],
    ['twice', 'RDATE:20261202T080000,20261212T080000,20261212T070000Z', mornings('02', '12')],
    ['with an end', 'RDATE;VALUE=PERIOD:20261212T220000/20261213T080000', [...mornings('02'), '2026-12-12 22:00-8:00 M']],
    ['with a length', 'RDATE;VALUE=PERIOD:20261212T070000Z/PT5H', [...mornings('02'), '2026-12-12 8:00-13:00 M']],
    ['empty', 'RDATE:', mornings('02')],
  ])('%s', (_, line, expected) => {
    expect(show(morning(line))).toEqual(expected)
  })

  test('can be excluded again, and an invalid value is reported', () => {
    expect(show(morning('RDATE:20261212T080000,20261215T080000', 'EXDATE:20261202T080000,20261215T080000'))).toEqual(mornings('12'))
    expect(listProblems(calendar(morning('RDATE:20261212T080000,mañana')))).toEqual([{ code: 'line', line: 7, title: 'M' }])
  })
})
