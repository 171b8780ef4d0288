import { expect, test } from 'vitest'
import { findClash, isFreeForOne, listBusyTimes } from './free.ts'
import { DEFAULT_KINDS } from './kinds.ts'

const busy = listBusyTimes(
  [
    { date: '2026-12-01', shifts: ['night'] },
    { date: '2026-12-03', shifts: ['vacation'] },
    { date: '2026-12-04', shifts: ['morning', 'afternoon'] },
  ],
  DEFAULT_KINDS,
  'Europe/Madrid',
)
const at = (from: string, until: string) => ({ startsAt: `${from}:00Z`, endsAt: `${until}:00Z` })

test('a night shift is busy until the morning after, and holidays are free', () => {
  expect(findClash(busy, at('2026-12-02T06:30', '2026-12-02T08:00'))?.kindId).toBe('night')
  expect(findClash(busy, at('2026-12-02T07:00', '2026-12-02T08:00'))).toBeUndefined()
  expect(findClash(busy, at('2026-12-03T09:00', '2026-12-03T20:00'))).toBeUndefined()
  expect(findClash(busy, at('2026-12-04T13:00', '2026-12-04T15:00'))?.kindId).toBe('morning')
})

test('the hours are those of the member’s own zone', () => {
  const canary = listBusyTimes([{ date: '2026-12-01', shifts: ['morning'] }], DEFAULT_KINDS, 'Atlantic/Canary')
  expect(findClash(canary, at('2026-12-01T14:30', '2026-12-01T16:00'))?.kindId).toBe('morning')
  expect(findClash(canary, at('2026-12-01T07:00', '2026-12-01T08:00'))).toBeUndefined()
})

test('one session whose meetings are all free is enough', () => {
  const [clash, free] = [at('2026-12-04T10:00', '2026-12-04T12:00'), at('2026-12-05T10:00', '2026-12-05T12:00')]
  expect(isFreeForOne(busy, [{ meetings: [clash] }, { meetings: [free] }])).toBe(true)
  expect(isFreeForOne(busy, [{ meetings: [clash] }])).toBe(false)
  expect(isFreeForOne(busy, [{ meetings: [free, clash] }])).toBe(false)
})
