import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_KINDS } from '../shifts/kinds.ts'
import { addDays } from '../shifts/dates.ts'
import { listBusyTimes } from '../shifts/free.ts'
import { groupWeeks, planStudy } from './study-plan.ts'

const ZONE = 'Europe/Madrid'
const busy = (...days: [string, string][]) =>
  listBusyTimes(
    days.map(([date, shift]) => ({ date, shifts: [shift] })),
    DEFAULT_KINDS,
    ZONE,
  )

describe('planStudy', () => {
  it('leaves out days with a shift and the day after a night, and takes days off', () => {
    const shifts = busy(['2026-03-02', 'morning'], ['2026-03-03', 'night'], ['2026-03-06', 'off'], ['2026-03-07', 'vacation'])
    const plan = planStudy({ from: '2026-03-02', exam: '2026-03-08', hours: 6, mostADay: 4 }, shifts, ZONE)
    // The member works on Monday, begins a night shift on Tuesday at 22:00, and sleeps on Wednesday.
    expect(plan).toEqual({
      freeDays: 4,
      days: [
        { date: '2026-03-03', hours: 1 },
        { date: '2026-03-05', hours: 2 },
        { date: '2026-03-06', hours: 1 },
        { date: '2026-03-07', hours: 2 },
      ],
      left: 0,
    })
  })

  it('reports the hours that do not fit', () => {
    expect(planStudy({ from: '2026-03-02', exam: '2026-03-04', hours: 100, mostADay: 6 }, [], ZONE)).toMatchObject({
      freeDays: 2,
      left: 88,
    })
    expect(planStudy({ from: '2026-03-04', exam: '2026-03-04', hours: 5, mostADay: 6 }, [], ZONE)).toEqual({
      freeDays: 0,
      days: [],
      left: 5,
    })
  })

  it('plans every hour once, and gives no day too many', () => {
    fc.assert(
      fc.property(fc.nat(400), fc.nat(3000), fc.integer({ min: 1, max: 12 }), (length, hours, mostADay) => {
        const plan = planStudy({ from: '2026-01-01', exam: addDays('2026-01-01', length), hours, mostADay }, [], ZONE)
        expect(plan.days.reduce((sum, day) => sum + day.hours, 0) + plan.left).toBe(hours)
        for (const day of plan.days) expect(day.hours).toBeLessThanOrEqual(mostADay)
      }),
    )
  })
})

describe('groupWeeks', () => {
  it('begins on Mondays', () => {
    const days = ['2026-03-01', '2026-03-02', '2026-03-08'].map((date) => ({ date, hours: 1 }))
    expect(groupWeeks(days).map(({ monday, days: those }) => [monday, those.length])).toEqual([
      ['2026-02-23', 1],
      ['2026-03-02', 2],
    ])
  })
})
