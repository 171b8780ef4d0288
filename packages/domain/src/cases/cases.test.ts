import { describe, expect, test } from 'vitest'
import {
  canReopen,
  CASE_KINDS,
  CASE_TRANSITION_NAMES,
  CASE_TRANSITIONS,
  CASE_STATES,
  ANSWER_DAYS,
  isDue,
  LAPSE_DAYS,
  nextCaseState,
  mustSpeak,
} from './cases.ts'

const DAY = 86_400_000

describe('the states of a case', () => {
  test('every state can be reached from the first and leads to the last', () => {
    const reached = new Set(['RECEIVED'])
    for (const from of reached) for (const to of Object.values(CASE_TRANSITIONS[from as 'RECEIVED'])) reached.add(to)
    expect([...reached].toSorted()).toEqual([...CASE_STATES].toSorted())
    for (const from of CASE_STATES.filter((state) => state !== 'CLOSED')) expect(nextCaseState(from, 'withdraw')).toBe('CLOSED')
  })

  test('a closed case can only be reopened', () => {
    expect(CASE_TRANSITION_NAMES.filter((transition) => nextCaseState('CLOSED', transition))).toEqual(['reopen'])
  })

  test('only cases that wait for the member close by themselves, and the clock runs only while the union owes an answer', () => {
    for (const state of CASE_STATES) expect(nextCaseState(state, 'lapse') !== undefined, state).toBe(LAPSE_DAYS[state] !== undefined)
    expect(CASE_STATES.filter(isDue)).toEqual(['RECEIVED', 'IN_PROGRESS'])
    for (const kind of CASE_KINDS) expect(ANSWER_DAYS[kind]).toBeGreaterThan(0)
  })

  test('the team can close a case without a message only after answering it', () => {
    const closing = CASE_STATES.filter((state) => nextCaseState(state, 'close'))
    expect(closing.filter((state) => !mustSpeak(state, 'close'))).toEqual(['ANSWERED'])
    for (const state of CASE_STATES)
      expect([mustSpeak(state, 'ask'), mustSpeak(state, 'answer'), mustSpeak(state, 'take')]).toEqual([true, true, false])
  })

  test('a closed case can be reopened once, and only for a limited time', () => {
    const closed = { state: 'CLOSED', closedAt: 0, wasReopened: false } as const
    expect(canReopen(closed, 59 * DAY)).toBe(true)
    expect(canReopen(closed, 60 * DAY)).toBe(false)
    expect(canReopen({ ...closed, wasReopened: true }, DAY)).toBe(false)
    expect(canReopen({ ...closed, state: 'ANSWERED' }, DAY)).toBe(false)
  })
})
