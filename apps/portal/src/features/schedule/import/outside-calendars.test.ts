import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listProblems, listShifts } from './testing.ts'

// Files of the kinds that other programs write, made up by us. RFC 5545 is iCalendar; RFC 5546 says which version of an event counts.

const open = (name: string): Uint8Array => readFileSync(new URL(`testing-data/${name}`, import.meta.url))

const MORNING = '2026-12-10 8:00-15:00 Mañana'

test.each<[string, string[]]>([
  ['01-tzid-with-colon.ics', [MORNING]],
  ['02-known-zone-not-defined.ics', [MORNING, '2026-12-11 8:00-15:00 Mañana', '2026-12-14 8:00-15:00 Mañana']],
  ['03-night-when-clocks-change.ics', ['2026-10-24 22:00-8:00 Noche', '2027-03-27 22:00-8:00 Noche']],
  [
    '04-moved-shift-recurrence-id-utc.ics',
    ['2026-12-02 8:00-15:00 Mañana', '2026-12-16 8:00-15:00 Mañana', '2026-12-10 15:00-22:00 Tarde'],
  ],
  [
    '05-this-and-future.ics',
    ['2026-12-02 8:00-15:00 Mañana', '2026-12-09 15:00-22:00 Tarde', '2026-12-16 15:00-22:00 Tarde', '2026-12-23 15:00-22:00 Tarde'],
  ],
  ['06-until-is-a-day.ics', ['2026-12-02 8:00-15:00 Mañana', '2026-12-09 8:00-15:00 Mañana', '2026-12-16 8:00-15:00 Mañana']],
  ['07-all-day-exdate-with-zone.ics', ['14', '15', '17', '18'].map((day) => `2026-12-${day} all-all Vacaciones`)],
  ['08-rdate-without-rrule.ics', [MORNING, '2026-12-12 8:00-15:00 Mañana', '2026-12-15 8:00-15:00 Mañana']],
  ['09-mac-line-ends.ics', [MORNING]],
  ['10-blanks-at-line-ends.ics', [MORNING]],
  ['11-windows-1252.ics', [MORNING]],
  ['13-empty-exdate.ics', [MORNING, '2026-12-11 8:00-15:00 Mañana']],
  ['14-day-without-value.ics', ['2026-12-10 all-all Vacaciones', '2026-12-11 all-all Vacaciones']],
  ['15-description-not-folded.ics', [MORNING]],
  ['16-quoted-printable.vcs', [MORNING]],
  ['17-newer-version-of-a-shift.ics', ['2026-12-11 15:00-22:00 Tarde']],
  // RFC 5545 §3.8.5.3 leaves it open; as in Google's calendar, COUNT counts what the rule names.
  ['18-first-day-not-of-the-rule.ics', ['09', '10', '17', '24'].map((day) => `2026-12-${day} 8:00-15:00 Mañana`)],
])('%s', (name, expected) => {
  expect(listShifts(open(name))).toEqual(expected.toSorted())
  expect(listProblems(open(name))).toEqual([])
})
