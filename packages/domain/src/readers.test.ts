import { expect, test } from 'vitest'
import { mayRead, listReaderKeys } from './readers.ts'

test('a visitor reads only what is public', () => {
  expect(mayRead(listReaderKeys(null), ['PUBLIC'])).toBe(true)
  expect(mayRead(listReaderKeys(null), ['MEMBER', 'ROLE_AFFILIATE'])).toBe(false)
})

test('a member reads what is for members and for their role; an administrator reads everything', () => {
  const senior = listReaderKeys(['ROLE_SENIOR'])
  expect(mayRead(senior, ['PUBLIC'])).toBe(true)
  expect(mayRead(senior, ['MEMBER'])).toBe(true)
  expect(mayRead(senior, ['ROLE_AFFILIATE', 'ROLE_SENIOR'])).toBe(true)
  expect(mayRead(senior, ['ROLE_AFFILIATE'])).toBe(false)
  expect(mayRead(listReaderKeys(['ROLE_ADMIN']), ['ROLE_SENIOR'])).toBe(true)
  expect(mayRead(listReaderKeys(['ROLE_ADMIN']), [])).toBe(false)
})
