import { expect, test } from 'vitest'
import { listProblems, listShifts } from '../../testing.ts'
import { modernizeRule } from './read-old-rule.ts'

// vCalendar 1.0 (1996), which phones and old programs write.

const old = (head: readonly string[], ...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:1.0', ...head, 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')
const shift = (day = '20261210'): string[] => ['SUMMARY:M', `DTSTART:${day}T080000`, `DTEND:${day}T150000`]

test.each([
  ['D1 #10', 'FREQ=DAILY;INTERVAL=1;COUNT=10'],
  ['D2', 'FREQ=DAILY;INTERVAL=2;COUNT=2'],
  ['W2 MO WE 20261224T000000Z', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;UNTIL=20261224T000000Z'],
  ['w1 #0', 'FREQ=WEEKLY;INTERVAL=1;'],
  ['MP1 1+ 2- MO FR #5', 'FREQ=MONTHLY;INTERVAL=1;BYDAY=1MO,-2MO,1FR,-2FR;COUNT=5'],
  ['MP1 1+ MO 1- FR #5', 'FREQ=MONTHLY;INTERVAL=1;BYDAY=1MO,-1FR;COUNT=5'],
  ['MD1 1 15+ 2- LD #5', 'FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=1,15,-2,-1;COUNT=5'],
  ['YM1 6 #2', 'FREQ=YEARLY;INTERVAL=1;BYMONTH=6;COUNT=2'],
  ['YD1 100 #2', 'FREQ=YEARLY;INTERVAL=1;BYYEARDAY=100;COUNT=2'],
  ['FREQ=DAILY', 'FREQ=DAILY'],
  ['M5 #3', 'M5 #3'],
])('%s', (text, expected) => {
  expect(modernizeRule(text)).toBe(expected)
})

test('a rule repeats, and dates are listed with semicolons', () => {
  expect(listShifts(old([], ...shift(), 'RRULE:D1 #4', 'EXDATE:20261211T080000;20261212T080000'))).toEqual([
    '2026-12-10 8:00-15:00 M',
    '2026-12-13 8:00-15:00 M',
  ])
})

test.each([
  ['ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Ma=C3=B1ana', 'Mañana'],
  ['QUOTED-PRINTABLE:Ma=C3=B1ana', 'Mañana'],
  ['ENCODING=QUOTED-PRINTABLE:Ma=F1ana', 'Mañana'],
  ['CHARSET=ISO-8859-15;ENCODING=QUOTED-PRINTABLE:5 =A4', '5 €'],
  ['ENCODING=QUOTED-PRINTABLE:Turno de =\r\nma=C3=\r\n=B1ana', 'Turno de mañana'],
  ['ENCODING=QUOTED-PRINTABLE:Turno=20de=0D=0Ama=C3=B1ana', 'Turno de mañana'],
  ['ENCODING=QUOTED-PRINTABLE:50=25 =ZZ =', '50% =ZZ ='],
  ['ENCODING=BASE64:TWHDsWFuYQ==', 'Mañana'],
  ['ENCODING=BASE64:%%%', '%%%'],
])('a name in another notation: %s', (name, title) => {
  expect(listShifts(old([], `SUMMARY;${name}`, ...shift().slice(1)))).toEqual([`2026-12-10 8:00-15:00 ${title}`])
})

test.each([
  [['TZ:+01'], '7:00-14:00', '7:00-14:00'],
  [['TZ:+01:00', 'DAYLIGHT:TRUE;+02;20250330T020000;20251026T030000;CET;CEST'], '7:00-14:00', '7:00-14:00'],
  [['TZ:+00', 'DAYLIGHT:TRUE;+01;20260329T010000;20261025T020000;WET;WEST'], '8:00-15:00', '8:00-15:00'],
  [['TZ:-05', 'DAYLIGHT:TRUE;-04;20260308T020000;20261101T020000;EST;EDT'], '13:00-20:00', '13:00-20:00'],
  [['TZ:Madrid'], '8:00-15:00', '8:00-15:00'],
])('times are in the zone of the file: %j', (head, winter, summer) => {
  expect(listShifts(old(head, ...shift()), 'Atlantic/Canary')).toEqual([`2026-12-10 ${winter} M`])
  expect(listShifts(old(head, ...shift('20261010')), 'Atlantic/Canary')).toEqual([`2026-10-10 ${summer} M`])
  expect(listProblems(old(head, ...shift()))).toEqual([])
})
