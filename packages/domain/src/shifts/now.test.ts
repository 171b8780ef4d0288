import { expect, test } from 'vitest'
import { DEFAULT_KINDS } from './kinds.ts'
import { readShiftsNow } from './now.ts'
import { clockAt, toMoment, type Zone } from './zone.ts'

const days = [
  { date: '2026-11-26', shifts: ['night'] },
  { date: '2026-11-27', shifts: ['night'] },
  { date: '2026-11-28', shifts: ['off'] },
  { date: '2026-12-01', shifts: ['morning', 'afternoon'] },
  { date: '2026-12-02', shifts: ['vacation'] },
]
const at = (date: string, hour: number, zone: Zone = 'Europe/Madrid') => {
  const { next, ...now } = readShiftsNow({ days, kinds: DEFAULT_KINDS, zone }, toMoment(zone, date, hour * 60))
  const show = (moment: number): string => {
    const { date: day, minutes } = clockAt(zone, moment)
    return `${day.slice(8)} ${minutes / 60}`
  }
  return [
    now.state,
    ...('shift' in now ? [show(now.shift.from), show(now.shift.until)] : now.state === 'free' ? [now.dayOff ?? 'nothing'] : []),
    next ? show(next.from) : 'last',
  ]
}

test.each([
  ['before a night', '2026-11-27', 12, ['later', '27 22', '28 8', '01 8']],
  ['in a night, also after midnight', '2026-11-28', 3, ['working', '27 22', '28 8', '01 8']],
  ['at its first minute', '2026-11-27', 22, ['working', '27 22', '28 8', '01 8']],
  ['at its end', '2026-11-28', 8, ['free', 'off', '01 8']],
  ['on a day without anything', '2026-11-29', 12, ['free', 'nothing', '01 8']],
  ['in two shifts without a break', '2026-12-01', 12, ['working', '01 8', '01 22', 'last']],
  ['after the last shift of a day', '2026-12-01', 22, ['over', 'last']],
  ['on a day off after the last shift', '2026-12-02', 12, ['free', 'vacation', 'last']],
] as const)('%s', (_, date, hour, told) => {
  expect(at(date, hour)).toEqual(told)
})

test('the clock is that of the member', () => {
  expect(at('2026-11-28', 7.5, 'Atlantic/Canary')).toEqual(['working', '27 22', '28 8', '01 8'])
})

test('without any shift nothing is next', () => {
  expect(readShiftsNow({ days: [], kinds: DEFAULT_KINDS, zone: 'Europe/Madrid' }, Date.now())).toEqual({ state: 'free' })
})
