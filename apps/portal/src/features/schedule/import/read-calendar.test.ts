import { DEFAULT_KINDS } from '@afilia/domain/shifts/kinds'
import { describe, expect, test } from 'vitest'
import type { NamedKind } from '../../../parts/shifts/shift-kinds.ts'
import { groupOccurrences, planGroups, suggestKind } from './match-calendar.ts'
import { MAX_CALENDAR_SIZE } from '@afilia/domain/shifts/calendar-size'
import { readCalendar } from './read-calendar.ts'

const RANGE = { from: '2026-10-01', to: '2026-12-31' }
const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', `UID:${lines.join('').length}@test`, ...lines, 'END:VEVENT'].join('\r\n')
const read = (...events: string[]) => readCalendar(calendar(...events), RANGE, 'Europe/Madrid')
const shown = (...events: string[]) => read(...events).occurrences.map(({ date, start, end, title }) => [date, start, end, title].join(' '))

const evening = (day: string) => event(`DTSTART:202610${day}T200000Z`, `DTEND:202610${day}T220000Z`, 'SUMMARY:Tarde')
const noonIn = (id: string) => event(`DTSTART;TZID=${id}:20261110T120000`, 'DURATION:PT7H', 'SUMMARY:Turno')
const occurrence = (date: string, title: string, start: number | null = null, end: number | null = null) => ({ date, title, start, end })

describe('times', () => {
  test('in UTC are converted to local time, in summer and winter', () => {
    expect(shown(evening('24'), evening('25'))).toEqual(['2026-10-24 1320 0 Tarde', '2026-10-25 1260 1380 Tarde'])
    const canary = readCalendar(calendar(evening('24')), RANGE, 'Atlantic/Canary')
    expect(canary.occurrences[0]).toMatchObject({ date: '2026-10-24', start: 1260 })
  })

  test('use a zone that the file defines', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Fixed',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0500',
      'TZOFFSETTO:+0500',
      'END:STANDARD',
      'END:VTIMEZONE',
    ].join('\r\n')
    expect(shown(zone, noonIn('Fixed'), noonIn('Europe/Madrid'))).toEqual(['2026-11-10 480 900 Turno', '2026-11-10 720 1140 Turno'])
  })

  test('of all-day events are null; a fortnight of leave is fourteen days', () => {
    const occurrences = read(event('DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261215', 'SUMMARY:Vacaciones')).occurrences
    expect(occurrences).toHaveLength(14)
    expect(occurrences.at(-1)).toEqual({ date: '2026-12-14', start: null, end: null, title: 'Vacaciones' })
  })
})

test('repetitions keep their moved and cancelled exceptions', () => {
  const uid = 'UID:series'
  const series = [
    'BEGIN:VEVENT',
    uid,
    'DTSTART:20261102T080000',
    'DTEND:20261102T150000',
    'RRULE:FREQ=WEEKLY;COUNT=5',
    'EXDATE:20261109T080000',
    'SUMMARY:Mañana',
    'END:VEVENT',
  ]
  const moved = [
    'BEGIN:VEVENT',
    uid,
    'RECURRENCE-ID:20261116T080000',
    'DTSTART:20261117T150000',
    'DTEND:20261117T220000',
    'SUMMARY:Tarde',
    'END:VEVENT',
  ]
  const off = ['BEGIN:VEVENT', uid, 'RECURRENCE-ID:20261123T080000', 'DTSTART:20261123T080000', 'STATUS:CANCELLED', 'END:VEVENT']
  expect(shown([...series, ...moved, ...off].join('\r\n'))).toEqual([
    '2026-11-02 480 900 Mañana',
    '2026-11-30 480 900 Mañana',
    '2026-11-17 900 1320 Tarde',
  ])
})

describe('a faulty file', () => {
  test('reports a broken event with its line and reads the others', () => {
    const found = read(event('DTSTART:yesterday', 'SUMMARY:Roto'), event('DTSTART:20261110T080000', 'DTEND:20261110T150000', 'SUMMARY:M'))
    expect(found.occurrences).toHaveLength(1)
    expect(found.problems).toEqual([{ code: 'unreadable', line: 3, title: 'Roto' }])
  })

  test.each([
    'DTSTART;VALUE=DATE:20261399',
    'DTSTART;VALUE=DATE:20261132',
    'DTSTART:20261131T080000',
    'DTSTART:20261110T250000',
    'DTSTART:20261110T086100',
    'DTSTART:20261110T080000Z\r\nDTEND:20261110T990000Z',
    'DTSTART:20261110T080000\r\nRRULE:FREQ=DAILY;UNTIL=20261399',
    'DTSTART:20261110T080000\r\nRRULE:FREQ=DAILY;BYMONTHDAY=32',
  ])('does not take %j for another time', (lines) => {
    expect(read(event(lines, 'SUMMARY:Roto'))).toMatchObject({
      occurrences: [],
      problems: [{ code: lines.includes('RRULE') ? 'rule' : 'unreadable', title: 'Roto' }],
    })
  })

  test('takes a time on two lines, with a zone or a fraction of none', () => {
    expect(shown(event('DTSTART;TZID=Europe/\r\n Madrid:2026111\r\n 0T080000', 'DURATION:PT7H', 'SUMMARY:M'))).toEqual([
      '2026-11-10 480 900 M',
    ])
  })

  test.each([
    ['nothing', '', 'no-calendar'],
    ['a web page', '<html>BEGIN:VCALENDAR', 'no-calendar'],
    ['more than a megabyte', `BEGIN:VCALENDAR${'x'.repeat(MAX_CALENDAR_SIZE)}`, 'too-large'],
  ])('%s is rejected', (_, text, code) => {
    expect(readCalendar(text, RANGE, 'Europe/Madrid')).toEqual({ occurrences: [], problems: [{ code, line: 1, title: '' }] })
  })

  test.each(['SECONDLY', 'MINUTELY', 'HOURLY'])('an event that repeats %s is no shift', (frequency) => {
    const { problems } = read(event('DTSTART:20261001T000000', 'DTEND:20261001T000100', `RRULE:FREQ=${frequency}`, 'SUMMARY:Bomba'))
    expect(problems).toMatchObject([{ code: 'too-frequent', title: 'Bomba' }])
  })

  test('limits endless and very many repetitions', () => {
    const daily = event('DTSTART:19000101T080000', 'DTEND:19000101T150000', 'RRULE:FREQ=DAILY', 'SUMMARY:Siempre')
    expect(read(daily).occurrences).toHaveLength(92)
    const counted = event('DTSTART:00010101T080000', 'DTEND:00010101T150000', 'RRULE:FREQ=DAILY;COUNT=999999', 'SUMMARY:Bomba')
    const bombs = read(...Array.from({ length: 3 }, (_, index) => counted.replace('Bomba', `Bomba ${index}`)), evening('24'))
    expect(bombs.problems).toHaveLength(3)
    expect(bombs.problems[0]).toMatchObject({ code: 'too-many', title: 'Bomba 0' })
    expect(bombs.occurrences.at(-1)).toMatchObject({ title: 'Tarde' })
    const many = read(
      ...Array.from({ length: 1001 }, (_, index) => event('DTSTART:20261110T080000', 'DTEND:20261110T150000', `SUMMARY:M${index}`)),
    )
    expect(many.occurrences).toHaveLength(1000)
    expect(many.problems).toMatchObject([{ code: 'too-many' }])
  })

  test('leaves out events outside of the range', () => {
    expect(shown(event('DTSTART:20250101T080000', 'DTEND:20250101T150000', 'SUMMARY:Viejo'))).toEqual([])
  })
})

describe('matching kinds', () => {
  const kinds = DEFAULT_KINDS.map((kind) => ({
    ...kind,
    name: { morning: 'Mañana', afternoon: 'Tarde', night: 'Noche', vacation: 'Vacaciones' }[kind.id] ?? kind.id,
    letters: kind.id.slice(0, 1).toUpperCase(),
  })) as NamedKind[]

  test.each([
    ['mañana', null, null, 'morning'],
    ['N', null, null, 'night'],
    ['Turno de tarde (UCI)', 900, 1320, 'afternoon'],
    ['Guardia', 1320, 480, 'night'],
    ['Dentista', 600, 660, undefined],
  ])('"%s", %s to %s', (title, start, end, id) => {
    expect(suggestKind(groupOccurrences([occurrence('2026-11-01', title, start, end)])[0]!, kinds)).toBe(id)
  })

  test('events with equal name and time form one group; its kind sets all their days, ordered by time', () => {
    const groups = groupOccurrences([
      occurrence('2026-11-02', 'Tarde', 900, 1320),
      occurrence('2026-11-02', 'Mañana', 480, 900),
      occurrence('2026-11-03', 'MAÑANA', 480, 900),
      occurrence('2026-11-04', 'Dentista', 600, 660),
    ])
    expect(groups.map(({ dates }) => dates.length)).toEqual([2, 1, 1])
    const choices = Object.fromEntries(groups.map((group) => [group.key, suggestKind(group, kinds) ?? '']))
    expect(planGroups(groups, choices)).toEqual({
      '2026-11-02': { shifts: ['morning', 'afternoon'], isByHand: true },
      '2026-11-03': { shifts: ['morning'], isByHand: true },
    })
  })
})
