import type { ScheduleDay } from '@afilia/contract/schedule'
import { expect, test } from 'vitest'
import { afterSaving, firstBatch, settle, sortOut, withEdits } from './unsent.ts'

const day = (date: string, version: number, ...shifts: string[]): ScheduleDay => ({ date, shifts, isByHand: true, version })
const plan = (...shifts: string[]) => ({ shifts, isByHand: true })
const mine = (version: number, ...shifts: string[]) => ({ ...plan(...shifts), version })

const server: Record<string, ScheduleDay> = { d1: day('d1', 3, 'morning'), d2: day('d2', 1) }
const find = (date: string) => server[date]

test('an edit names the version that the member saw, even when it is edited again', () => {
  const once = withEdits({}, { d1: plan('night'), d3: plan('off') }, find)
  expect(once).toEqual({ d1: mine(3, 'night'), d3: mine(0, 'off') })
  server['d1'] = day('d1', 4, 'guard')
  expect(withEdits(once, { d1: plan('afternoon') }, find)['d1']).toEqual(mine(3, 'afternoon'))
  server['d1'] = day('d1', 3, 'morning')
})

test('an edit that is taken back needs no sending', () => {
  const edited = withEdits({}, { d1: plan('night'), d2: plan('night'), d3: plan('off') }, find)
  expect(withEdits(edited, { d1: plan('morning'), d2: plan(), d3: plan() }, find)).toEqual({})
})

test('what was edited again while it was being sent stays, on the new version', () => {
  const sent = { d1: mine(3, 'night'), d3: mine(0, 'off') }
  const now = { ...sent, d1: mine(3, 'guard'), d4: mine(0, 'day') }
  expect(afterSaving(now, sent, [day('d1', 4, 'night'), day('d3', 1, 'off')])).toEqual({ d1: mine(4, 'guard'), d4: mine(0, 'day') })
})

test('days that changed elsewhere are found, those that say the same are done', () => {
  const unsent = { d1: mine(3, 'night'), d2: mine(1, 'day'), d3: mine(0, 'off') }
  const sorted = sortOut(unsent, [day('d1', 4, 'guard'), day('d2', 1), day('d3', 1, 'off')])
  expect(sorted).toEqual({ unsent: { d1: mine(3, 'night'), d2: mine(1, 'day') }, conflicts: [day('d1', 4, 'guard')] })
  expect(settle(sorted.unsent, sorted.conflicts, 'mine')['d1']).toEqual(mine(4, 'night'))
  expect(settle(sorted.unsent, sorted.conflicts, 'theirs')).toEqual({ d2: mine(1, 'day') })
})

test('a call takes the first days, without those in conflict', () => {
  expect(Object.keys(firstBatch({ d3: mine(0), d1: mine(0), d2: mine(0) }, 2, ['d1']))).toEqual(['d2', 'd3'])
})
