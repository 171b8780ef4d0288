import { expect, test } from 'vitest'
import { isSameKey, readKey } from './keys.ts'

test('reads base64url, with and without padding', () => {
  expect([...readKey('-_8')]).toEqual([251, 255])
  expect([...readKey('-_8=')]).toEqual([251, 255])
})

test('knows a subscription that was made with another key', () => {
  const key = new Uint8Array([4, 1, 2])
  expect(isSameKey(new Uint8Array([4, 1, 2]).buffer, key)).toBe(true)
  expect(isSameKey(new Uint8Array([4, 1, 3]).buffer, key)).toBe(false)
  expect(isSameKey(new Uint8Array([4, 1]).buffer, key)).toBe(false)
  expect(isSameKey(null, key)).toBe(true)
})
