import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from './dates.ts'
import { applyPattern, countSetByHand, MAX_STEPS, readPattern } from './pattern.ts'
import { listPlanChanges, clearRange, copyRange, type Plan, invertChanges } from './plan.ts'

const START = '2026-10-01'
const IDS = ['morning', 'afternoon', 'night', 'off']
const dayPlan = fc.record({ shifts: fc.subarray(IDS, { maxLength: 3 }), isByHand: fc.boolean() })
const plans: fc.Arbitrary<Plan> = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 60 }), dayPlan))
  .map((days) => Object.fromEntries(days.map(([offset, day]) => [addDays(START, offset), day])))
const patterns = fc.record({
  steps: fc.array(fc.subarray(IDS, { maxLength: 2 }), { minLength: 1, maxLength: 12 }),
  start: fc.integer({ min: -20, max: 20 }).map((offset) => addDays(START, offset)),
})
const ranges = fc
  .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 }))
  .map(([from, length]) => ({ from: addDays(START, from), to: addDays(START, from + length) }))

describe('a rotation', () => {
  test('is idempotent', () => {
    fc.assert(
      fc.property(plans, patterns, ranges, fc.boolean(), (plan, pattern, range, overwrites) => {
        const once = { ...plan, ...applyPattern(plan, pattern, range, { overwrites }) }
        expect(applyPattern(once, pattern, range, { overwrites })).toEqual({})
      }),
    )
  })

  test('overwrites nothing set by hand unless asked, and nothing outside its range', () => {
    fc.assert(
      fc.property(plans, patterns, ranges, (plan, pattern, range) => {
        const changes = applyPattern(plan, pattern, range, { overwrites: false })
        for (const date of Object.keys(changes)) {
          expect(date >= range.from && date <= range.to).toBe(true)
          expect(plan[date]?.isByHand && plan[date].shifts.length > 0).not.toBe(true)
        }
      }),
    )
  })

  test('continues the rotation wherever the range begins, also before its first day', () => {
    const pattern = { steps: [['morning'], ['night'], []], start: '2026-10-05' }
    const changes = applyPattern({}, pattern, { from: '2026-10-03', to: '2026-10-09' }, { overwrites: false })
    expect(Object.entries(changes).map(([date, { shifts }]) => `${date.slice(8)} ${shifts.join()}`)).toEqual([
      '03 night',
      '05 morning',
      '06 night',
      '08 morning',
      '09 night',
    ])
  })

  test('reports how many days it does not change', () => {
    const plan = { '2026-10-03': { shifts: ['off'], isByHand: true }, '2026-10-04': { shifts: ['off'], isByHand: false } }
    expect(countSetByHand(plan, { from: '2026-10-01', to: '2026-10-31' })).toBe(1)
  })
})

describe('a rotation as it is written', () => {
  const kinds = [
    { id: 'morning', letters: 'M' },
    { id: 'night', letters: 'N' },
    { id: 'guard', letters: '24' },
    { id: 'off', letters: 'L' },
    { id: 'own-1', letters: 'M' },
  ]

  test.each([
    ['M m N L', [['morning'], ['morning'], ['night'], ['off']]],
    ['2M, 2xN\t1L', [['morning'], ['morning'], ['night'], ['night'], ['off']]],
    ['24 - M+N', [['guard'], [], ['morning', 'night']]],
    ['MmNnLL', [['morning'], ['morning'], ['night'], ['night'], ['off'], ['off']]],
    ['MM24L- N', [['morning'], ['morning'], ['guard'], ['off'], [], ['night']]],
    ['', []],
  ])('"%s"', (text, steps) => {
    expect(readPattern(text, kinds)).toEqual({ steps, unknown: [] })
  })

  test('unknown words are reported, up to a limit', () => {
    expect(readPattern('M X9 Q M+Q', kinds)).toEqual({ steps: [['morning']], unknown: ['X9', 'Q', 'M+Q'] })
    expect(readPattern(`${'M'.repeat(40)}X`, kinds).unknown).toHaveLength(1)
    expect(readPattern('99M 99M', kinds).steps).toHaveLength(MAX_STEPS)
  })
})

test('undoing restores the plan', () => {
  fc.assert(
    fc.property(plans, plans, (plan, wanted) => {
      const changes = listPlanChanges(plan, wanted)
      expect(listPlanChanges(plan, { ...plan, ...changes, ...invertChanges(plan, changes) })).toEqual({})
    }),
  )
})

test('a week is copied day by day; its empty days change nothing', () => {
  const plan = {
    '2026-11-02': { shifts: ['morning'], isByHand: false },
    '2026-11-04': { shifts: ['night'], isByHand: true },
    '2026-11-10': { shifts: ['off'], isByHand: true },
  }
  expect(copyRange(plan, { from: '2026-11-02', to: '2026-11-08' }, '2026-11-09')).toEqual({
    '2026-11-09': { shifts: ['morning'], isByHand: true },
    '2026-11-11': { shifts: ['night'], isByHand: true },
  })
  expect(Object.keys(copyRange(plan, { from: '2026-11-02', to: '2026-11-08' }, '2026-11-09', 1))).toEqual(['2026-11-09'])
  expect(Object.keys(clearRange(plan, { from: '2026-11-01', to: '2026-11-09' }))).toEqual(['2026-11-02', '2026-11-04'])
})
