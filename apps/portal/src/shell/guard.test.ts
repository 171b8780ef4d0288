import { expect, test } from 'vitest'
import { callbackPath } from './guard.ts'

test.each([
  ['/profile/security', '/profile/security'],
  ['/profile/personal-data?a=1#b', '/profile/personal-data?a=1#b'],
])('callbackPath accepts %s', (asked, path) => {
  expect(callbackPath(asked)).toBe(path)
})

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  '/\t/elsewhere.example/',
  'profile',
  '/login?callbackUrl=/login',
  '/logout',
  '',
  undefined,
  7,
])('callbackPath rejects %j', (asked) => {
  expect(callbackPath(asked)).toBeUndefined()
})
