import type { ScheduleDay } from '@afilia/contract/events/schedule'
import { expect, test } from 'vitest'
import { markSent, removeSaved, takeBatch, applyChoice, separateConflicts, addEdits } from './change-unsent.ts'

const day = (date: string, version: number, ...shifts: string[]): ScheduleDay => ({ date, shifts, isByHand: true, version })
const plan = (...shifts: string[]) => ({ shifts, isByHand: true })
const mine = (version: number, ...shifts: string[]) => ({ ...plan(...shifts), version })

const server: Record<string, ScheduleDay> = { d1: day('d1', 3, 'morning'), d2: day('d2', 1) }
const find = (date: string) => server[date]

test('an edit keeps the version that the member saw, even when edited again', () => {
  const once = addEdits({}, { d1: plan('night'), d3: plan('off') }, find)
  expect(once).toEqual({ d1: mine(3, 'night'), d3: mine(0, 'off') })
  server['d1'] = day('d1', 4, 'guard')
  expect(addEdits(once, { d1: plan('afternoon') }, find)['d1']).toEqual(mine(3, 'afternoon'))
  server['d1'] = day('d1', 3, 'morning')
})

test('an undone edit needs no sending', () => {
  const edited = addEdits({}, { d1: plan('night'), d2: plan('night'), d3: plan('off') }, find)
  expect(addEdits(edited, { d1: plan('morning'), d2: plan(), d3: plan() }, find)).toEqual({})
})

test('an edit undone while it is being sent, or whose answer was lost, is sent again', () => {
  const edited = addEdits({}, { d1: plan('night'), d2: plan('night') }, find)
  const sent = { d1: edited['d1']! }
  const undone = addEdits(markSent(edited, sent), { d1: plan('morning'), d2: plan() }, find)
  expect(undone).toEqual({ d1: { ...mine(3, 'morning'), isSent: true } })
  expect(removeSaved(undone, sent, [day('d1', 4, 'night')])).toEqual({ d1: mine(4, 'morning') })
})

test('a day edited again while being sent stays, on the new version', () => {
  const sent = { d1: mine(3, 'night'), d3: mine(0, 'off') }
  const now = { ...sent, d1: mine(3, 'guard'), d4: mine(0, 'day') }
  expect(removeSaved(now, sent, [day('d1', 4, 'night'), day('d3', 1, 'off')])).toEqual({ d1: mine(4, 'guard'), d4: mine(0, 'day') })
})

test('finds days that changed elsewhere; equal ones are done', () => {
  const unsent = { d1: mine(3, 'night'), d2: mine(1, 'day'), d3: mine(0, 'off') }
  const sorted = separateConflicts(unsent, [day('d1', 4, 'guard'), day('d2', 1), day('d3', 1, 'off')])
  expect(sorted).toEqual({ unsent: { d1: mine(3, 'night'), d2: mine(1, 'day') }, conflicts: [day('d1', 4, 'guard')] })
  expect(applyChoice(sorted.unsent, sorted.conflicts, 'mine')['d1']).toEqual(mine(4, 'night'))
  expect(applyChoice(sorted.unsent, sorted.conflicts, 'theirs')).toEqual({ d2: mine(1, 'day') })
})

test('a batch takes the earliest days, without those in conflict', () => {
  expect(Object.keys(takeBatch({ d3: mine(0), d1: mine(0), d2: mine(0) }, 2, ['d1']))).toEqual(['d2', 'd3'])
})
