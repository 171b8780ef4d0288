import { expect, test } from 'vitest'
import { DEFAULT_CACHE_TIME, DEFAULT_RETRIES, retryDelay } from './retry.ts'

test('§9 data queries: five minutes of cache, three retries', () => {
  expect(DEFAULT_CACHE_TIME).toBe(5 * 60 * 1000)
  expect(DEFAULT_RETRIES).toBe(3)
})

test('§9 data queries: a retry waits one second, doubling up to 30 seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 100, 5000].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000, 30_000])
  expect(retryDelay(-1)).toBe(1000)
})
