import { expect, test } from 'vitest'
import { readTimeline } from './read-timeline.ts'

const TIMELINE = [
  { stage: 'CALL_PUBLISHED', from: '2026-10-01', to: null },
  { stage: 'APPLICATIONS_OPEN', from: '2026-10-02', to: '2026-10-22' },
  { stage: 'ADMITTED_PROVISIONAL', from: null, to: null },
  { stage: 'EXAM', from: '2027-02-14', to: null },
  { stage: 'RESULTS_FINAL', from: null, to: null },
] as const

const statesOn = (day: string) => readTimeline(TIMELINE, day).map(({ state }) => state)

test.each([
  ['2026-09-30', ['next', 'next', 'planned', 'next', 'planned']],
  ['2026-10-01', ['on', 'next', 'planned', 'next', 'planned']],
  ['2026-10-22', ['over', 'on', 'planned', 'next', 'planned']],
  ['2026-10-23', ['over', 'over', 'planned', 'next', 'planned']],
  ['2027-02-14', ['over', 'over', 'over', 'on', 'planned']],
])('on %s', (day, states) => {
  expect(statesOn(day)).toEqual(states)
})
