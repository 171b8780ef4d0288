import { expect, test } from 'vitest'
import { NAVIGATION_DELAY, TOAST_TIME } from './limits.ts'

test('§9 limits: navigation 2 seconds after confirming, toasts close after 5', () => {
  expect(NAVIGATION_DELAY).toBe(2000)
  expect(TOAST_TIME).toBe(5000)
})
