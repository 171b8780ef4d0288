import { expect, test } from 'vitest'
import { fitsPage } from './page-path.ts'

test('an address fits its page, with and without a slash at the end', () => {
  expect(fitsPage('/', '/')).toBe(true)
  expect(fitsPage('/profile/security', '/profile/security/')).toBe(true)
  expect(fitsPage('/profile/security', '/profile')).toBe(false)
  expect(fitsPage('/profile', '/profile/security')).toBe(false)
})

test('an open part stands for one part that is there', () => {
  expect(fitsPage('/advantages/$slug', '/advantages/hotel-costa')).toBe(true)
  expect(fitsPage('/advantages/$slug', '/advantages/')).toBe(false)
  expect(fitsPage('/advantages/$slug', '/advantages//')).toBe(false)
  expect(fitsPage('/advantages/$slug', '/advantages/a/b')).toBe(false)
})
