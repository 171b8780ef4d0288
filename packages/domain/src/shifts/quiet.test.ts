import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listBusyTimes } from './free.ts'
import { DEFAULT_KINDS } from './kinds.ts'
import { quietUntil } from './quiet.ts'
import { toMoment, type Zone, ZONES } from './zone.ts'

const MADRID = 'Europe/Madrid'
const HOUR = 3600_000

/** `'2026-11-24 23:10'` → a moment. */
function at(text: string, zone: Zone = MADRID): number {
  const [date, hours, minutes] = text.split(/[ :]/) as [string, string, string]
  return toMoment(zone, date, Number(hours) * 60 + Number(minutes))
}

/** `{ '2026-11-24': 'night' }` as shifts. */
const shiftsOf = (days: Readonly<Record<string, string>>, zone: Zone = MADRID) =>
  listBusyTimes(
    Object.entries(days).map(([date, kind]) => ({ date, shifts: [kind] })),
    DEFAULT_KINDS.filter(({ nature }) => nature === 'work'),
    zone,
  )

describe.each(ZONES)('without shifts, %s', (zone) => {
  test.each([
    ['2026-11-24 21:59', undefined],
    ['2026-11-24 22:00', '2026-11-25 08:00'],
    ['2026-11-24 23:59', '2026-11-25 08:00'],
    ['2026-11-25 00:00', '2026-11-25 08:00'],
    ['2026-11-25 07:59', '2026-11-25 08:00'],
    ['2026-11-25 08:00', undefined],
    // The clocks change in these nights. The quiet time still ends at 8:00.
    ['2026-03-28 23:00', '2026-03-29 08:00'],
    ['2026-10-24 23:00', '2026-10-25 08:00'],
    ['2026-12-31 23:00', '2027-01-01 08:00'],
  ])('%s is quiet until %s', (moment, until) => {
    expect(quietUntil(at(moment, zone), [], zone)).toBe(until && at(until, zone))
  })

  test.each([
    ['2026-03-28 23:00', 8],
    ['2026-03-28 01:00', 7],
    ['2026-10-24 23:00', 10],
  ])('from %s it takes %i hours', (moment, hours) => {
    expect(quietUntil(at(moment, zone), [], zone)! - at(moment, zone)).toBe(hours * HOUR)
  })
})

test.each([
  ['during a night shift', { '2026-11-24': 'night' }, '2026-11-25 03:00', undefined],
  ['after it, for eight hours', { '2026-11-24': 'night' }, '2026-11-25 08:00', '2026-11-25 16:00'],
  ['when those are over', { '2026-11-24': 'night' }, '2026-11-25 16:00', undefined],
  ['after a shift by day', { '2026-11-24': 'day' }, '2026-11-24 20:30', undefined],
  ['after an afternoon', { '2026-11-24': 'afternoon' }, '2026-11-24 22:30', '2026-11-25 08:00'],
  ['after a guard of a day', { '2026-11-24': 'guard' }, '2026-11-25 10:00', '2026-11-25 16:00'],
  ['before a shift that begins early, until it begins', { '2026-11-25': 'early' }, '2026-11-25 02:00', '2026-11-25 06:00'],
  ['after half a night, over the end of the night', { '2026-11-24': 'half' }, '2026-11-25 03:00', '2026-11-25 10:00'],
  [
    'between a night and an afternoon, until that begins',
    { '2026-11-24': 'night', '2026-11-25': 'afternoon' },
    '2026-11-25 09:00',
    '2026-11-25 15:00',
  ],
  ['between two nights, as long as one sleeps', { '2026-11-24': 'night', '2026-11-25': 'night' }, '2026-11-25 09:00', '2026-11-25 16:00'],
  ['on call, as one is at home', { '2026-11-24': 'on-call' }, '2026-11-25 02:00', '2026-11-25 08:00'],
  ['after a night on call', { '2026-11-24': 'on-call' }, '2026-11-25 09:00', undefined],
  // The repeated or missing hour is a working hour, and sleep lasts eight hours by the wall clock after it.
  ['after the longest night', { '2026-10-24': 'night' }, '2026-10-25 09:00', '2026-10-25 16:00'],
  ['after the shortest night', { '2026-03-28': 'night' }, '2026-03-29 09:00', '2026-03-29 16:00'],
])('%s', (_, days, moment, until) => {
  const early = { from: at('2026-11-25 06:00'), until: at('2026-11-25 14:00'), kindId: 'early' }
  const half = { from: at('2026-11-24 20:00'), until: at('2026-11-25 02:00'), kindId: 'half' }
  const own = Object.values<string>(days).flatMap((kind) => (kind === 'early' ? [early] : kind === 'half' ? [half] : []))
  expect(quietUntil(at(moment), [...shiftsOf(days), ...own], MADRID)).toBe(until && at(until))
})

test('with any shifts, a waiting message is sent in the end, never while its reader sleeps, and stays quiet until then', () => {
  const kinds = fc.constantFrom('morning', 'afternoon', 'night', 'day', 'long-night', 'guard', 'off')
  const days = fc.array(kinds, { minLength: 5, maxLength: 5 })
  fc.assert(
    fc.property(
      fc.constantFrom('2026-03-27', '2026-06-10', '2026-10-23'),
      days,
      fc.integer({ min: 0, max: 72 * 60 }),
      fc.constantFrom(...ZONES),
      (first, five, minutes, zone) => {
        const dates = five.map((kind, index) => [new Date(Date.parse(first) + index * 24 * HOUR).toISOString().slice(0, 10), kind] as const)
        const shifts = shiftsOf(Object.fromEntries(dates), zone)
        const now = toMoment(zone, first, minutes)
        const until = quietUntil(now, shifts, zone)
        if (until === undefined) return
        expect(until).toBeGreaterThan(now)
        expect(until - now).toBeLessThanOrEqual(24 * HOUR)
        expect(quietUntil(until, shifts, zone)).toBeUndefined()
        expect(quietUntil(now + Math.floor((until - now) / 2), shifts, zone)).toBe(until)
      },
    ),
  )
})
