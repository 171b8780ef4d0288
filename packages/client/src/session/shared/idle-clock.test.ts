import { expect, test } from 'vitest'
import { ANSWER_TIME, IDLE, nextIdle } from './idle-clock.ts'

const START = 1_800_000_000_000

test('the question comes after five minutes without activity, and the end after one more minute without an answer', () => {
  expect(nextIdle(START, 'LOOK', START + IDLE - 1)).toMatchObject({ state: 'IN_USE', until: START + IDLE })
  expect(nextIdle(START, 'LOOK', START + IDLE)).toMatchObject({ state: 'ASKING', until: START + IDLE + ANSWER_TIME })
  expect(nextIdle(START, 'LOOK', START + IDLE + ANSWER_TIME - 1).state).toBe('ASKING')
  expect(nextIdle(START, 'LOOK', START + IDLE + ANSWER_TIME).state).toBe('OVER')
})

test('activity restarts the five minutes', () => {
  const act = START + IDLE - 1
  expect(nextIdle(START, 'ACT', act)).toEqual({ state: 'IN_USE', lastAct: act, until: act + IDLE })
})

test('while the question waits, only an answer counts', () => {
  const asked = START + IDLE + 10_000
  expect(nextIdle(START, 'ACT', asked)).toMatchObject({ state: 'ASKING', lastAct: START })
  expect(nextIdle(START, 'ANSWER', asked)).toMatchObject({ state: 'IN_USE', lastAct: asked })
})

test.each(['ACT', 'ANSWER', 'LOOK'] as const)('the session of a computer that slept for an hour ends, whatever wakes it: %s', (event) => {
  expect(nextIdle(START, event, START + 3600_000).state).toBe('OVER')
})

test('setting the clock back does not extend a session', () => {
  const back = START - 3600_000
  const { lastAct, state } = nextIdle(START, 'LOOK', back)
  expect([lastAct, state]).toEqual([back, 'IN_USE'])
  expect(nextIdle(lastAct, 'LOOK', back + IDLE).state).toBe('ASKING')
})
