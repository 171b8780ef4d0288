import { expect, test } from 'vitest'
import { fitsPage } from './page.ts'

test('a path matches its page, with or without a trailing slash', () => {
  expect(fitsPage('/', '/')).toBe(true)
  expect(fitsPage('/profile/security', '/profile/security/')).toBe(true)
  expect(fitsPage('/profile/security', '/profile')).toBe(false)
  expect(fitsPage('/profile', '/profile/security')).toBe(false)
})

test('a $ segment matches exactly one segment that is not empty', () => {
  expect(fitsPage('/advantages/$slug', '/advantages/hotel-costa')).toBe(true)
  expect(fitsPage('/advantages/$slug', '/advantages/')).toBe(false)
  expect(fitsPage('/advantages/$slug', '/advantages//')).toBe(false)
  expect(fitsPage('/advantages/$slug', '/advantages/a/b')).toBe(false)
})
