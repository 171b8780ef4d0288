import { expect, test } from 'vitest'
import type { Holder } from './access.ts'
import { listReaderKeys, mayRead, type ReaderKey } from './readers.ts'

test('a visitor reads only what is public', () => {
  expect(mayRead(listReaderKeys(null), ['PUBLIC'])).toBe(true)
  expect(mayRead(listReaderKeys(null), ['MEMBER', 'ROLE_AFFILIATE'])).toBe(false)
})

test('a member reads what is for members and for their role; an administrator reads everything', () => {
  const senior = listReaderKeys({ roles: ['ROLE_SENIOR'] })
  expect(mayRead(senior, ['PUBLIC'])).toBe(true)
  expect(mayRead(senior, ['MEMBER'])).toBe(true)
  expect(mayRead(senior, ['ROLE_AFFILIATE', 'ROLE_SENIOR'])).toBe(true)
  expect(mayRead(senior, ['ROLE_AFFILIATE'])).toBe(false)
  expect(mayRead(listReaderKeys({ roles: ['ROLE_ADMIN'] }), ['ROLE_SENIOR'])).toBe(true)
  expect(mayRead(listReaderKeys({ roles: ['ROLE_ADMIN'] }), [])).toBe(false)
})

const may = (holder: Holder, reader: ReaderKey) => mayRead(listReaderKeys(holder), [reader])

test('§6: content for a year is for the students of that year; content for students is for every tier', () => {
  expect(may({ roles: ['ROLE_STUDENT'], academicYear: 'FOURTH' }, 'ROLE_STUDENT_4')).toBe(true)
  expect(may({ roles: ['ROLE_STUDENT'], academicYear: 'THIRD' }, 'ROLE_STUDENT_4')).toBe(false)
  expect(may({ roles: ['ROLE_STUDENT'], academicYear: null }, 'ROLE_STUDENT_4')).toBe(false)
  expect(may({ roles: ['ROLE_AFFILIATE'], academicYear: 'FOURTH' }, 'ROLE_STUDENT_4')).toBe(false)
  expect(may({ roles: ['ROLE_STUDENT_4'], academicYear: 'FIRST' }, 'ROLE_STUDENT_1')).toBe(false)
  expect(may({ roles: ['ROLE_STUDENT_4'] }, 'ROLE_STUDENT')).toBe(true)
})
