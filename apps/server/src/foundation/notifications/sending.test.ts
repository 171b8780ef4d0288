import { afterEach, describe, expect, test, vi } from 'vitest'
import { createPause, delayOf, spread, untilNoted } from './sending.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

describe('a pause', () => {
  test('begins after the free failures, doubles up to the longest, and is new after a success', () => {
    vi.spyOn(performance, 'now').mockReturnValue(1_000)
    const pause = createPause({ first: 10, longest: 35 })
    const fail = () => [pause.fail(2), Math.max(pause.left(), 0)]
    expect([fail(), fail(), fail(), fail(), fail()]).toEqual([
      [false, 0],
      [false, 0],
      [true, 10],
      [false, 20],
      [false, 35],
    ])
    vi.spyOn(performance, 'now').mockReturnValue(1_035)
    expect(pause.left()).toBe(0)
    pause.succeed()
    expect([fail(), fail(), fail()]).toEqual([
      [false, 0],
      [false, 0],
      [true, 10],
    ])
  })
})

test('a delay doubles with each attempt up to the longest, and differs by a fifth at most', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  expect([0, 1, 2, 3].map((attempts) => delayOf(attempts, { first: 10, longest: 50 }))).toEqual([10, 20, 40, 50])
  vi.spyOn(Math, 'random').mockReturnValue(0)
  expect(spread(100)).toBe(80)
  vi.spyOn(Math, 'random').mockReturnValue(1)
  expect(spread(100)).toBeCloseTo(120)
})

const signals = (isCut = false) => ({
  stop: new AbortController().signal,
  cut: isCut ? AbortSignal.abort() : new AbortController().signal,
})

/** Fails with this error until the given try. */
const failing = (error: Error, until: number) => {
  const state = { tries: 0 }
  const note = async (): Promise<void> => {
    state.tries += 1
    if (state.tries < until) throw error
  }
  return { state, note }
}

describe('a result is stored', () => {
  const unavailable = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })

  test('once the database is back', async () => {
    const { state, note } = failing(unavailable, 2)
    await untilNoted(note, 60_000, signals())
    expect(state.tries).toBe(2)
  })

  test.each([
    ['another failure', new Error('constraint'), 60_000, false],
    ['the end of the lease', unavailable, -1, false],
    ['the end of the work', unavailable, 60_000, true],
  ])('or is given up with %s', async (_, error, lease, isCut) => {
    const { state, note } = failing(error, 2)
    await expect(untilNoted(note, lease, signals(isCut))).rejects.toBe(error)
    expect(state.tries).toBe(1)
  })
})
