import { expect, test } from 'vitest'
import { pollPause, streamPause } from './stream.ts'

test('the pause doubles with each failure up to five minutes, and is random within its upper half', () => {
  expect([0, 1, 2, 3].map((failures) => streamPause(failures, 1))).toEqual([2000, 4000, 8000, 16_000])
  expect(streamPause(3, 0)).toBe(8000)
  expect(streamPause(50, 1)).toBe(300_000)
  expect(streamPause(50, 0)).toBe(150_000)
})

test('a thousand browsers that lose the stream together do not reconnect together', () => {
  const pauses = Array.from({ length: 1000 }, (_, at) => streamPause(2, at / 1000))
  const busiest = Math.max(...[...Map.groupBy(pauses, (pause) => Math.floor(pause / 100)).values()].map((together) => together.length))
  expect(busiest).toBeLessThan(30)
})

test('without a stream the browser asks every two to five minutes', () => {
  expect([pollPause(0), pollPause(1)]).toEqual([120_000, 300_000])
})
