import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ACADEMIC_YEARS } from '../people/academic-year.ts'
import { AUTHORITIES, listAuthorities, canSeePage, hasAuthority } from './access.ts'
import { ROLES } from './roles.ts'

const roleSets = fc.subarray([...ROLES])
const years = fc.option(fc.constantFrom(...ACADEMIC_YEARS))

test('§6 access check: the affiliate role grants the affiliate authority, the senior role the senior one', () => {
  expect(hasAuthority({ roles: ['ROLE_AFFILIATE'] }, 'AFFILIATE')).toBe(true)
  expect(hasAuthority({ roles: ['ROLE_AFFILIATE'] }, 'SENIOR')).toBe(false)
  expect(hasAuthority({ roles: ['ROLE_SENIOR'] }, 'SENIOR')).toBe(true)
  expect(hasAuthority({ roles: ['ROLE_SENIOR'] }, 'AFFILIATE')).toBe(false)
})

test('§6 access check: a student is granted the authority of their academic year and no other', () => {
  ACADEMIC_YEARS.forEach((academicYear, index) => {
    expect(listAuthorities({ roles: ['ROLE_STUDENT'], academicYear })).toEqual([`STUDENT_${index + 1}`])
  })
  expect(listAuthorities({ roles: ['ROLE_STUDENT'] })).toEqual([])
  expect(listAuthorities({ roles: ['ROLE_STUDENT'], academicYear: null })).toEqual([])
})

test('§6 access check: the academic year grants nothing to someone who is not a student', () => {
  for (const role of ROLES.filter((name) => !name.startsWith('ROLE_STUDENT'))) {
    expect(listAuthorities({ roles: [role], academicYear: 'SECOND' })).not.toContain('STUDENT_2')
  }
})

test('§6 access check: a student tier grants its own year, whatever the profile says', () => {
  expect(listAuthorities({ roles: ['ROLE_STUDENT_2'] })).toEqual(['STUDENT_2'])
  expect(listAuthorities({ roles: ['ROLE_STUDENT_2'], academicYear: 'FOURTH' })).toEqual(['STUDENT_2'])
})

test('§6 access check: more roles never take an authority away', () => {
  fc.assert(
    fc.property(roleSets, roleSets, years, (some, more, academicYear) => {
      const before = listAuthorities({ roles: some, academicYear })
      expect(listAuthorities({ roles: [...some, ...more], academicYear })).toEqual(expect.arrayContaining(before))
    }),
  )
})

test('§6 access check: staff roles alone grant no authority of a member', () => {
  expect(listAuthorities({ roles: ['ROLE_ADMIN', 'ROLE_SUPERVISOR', 'ROLE_DELEGATE'], academicYear: 'FIRST' })).toEqual([])
  expect(AUTHORITIES).toHaveLength(6)
})

test('§6 pages: public pages are for everybody, signed-in pages need a session', () => {
  expect(canSeePage(null, 'public')).toBe(true)
  expect(canSeePage(undefined, 'signed-in')).toBe(false)
  expect(canSeePage([], 'signed-in')).toBe(true)
  expect(canSeePage(null, ['ROLE_ADMIN'])).toBe(false)
  expect(canSeePage([...ROLES], [])).toBe(false)
})

test('§6 pages: a declared ROLE_STUDENT covers every tier, a declared tier only itself', () => {
  expect(canSeePage(['ROLE_STUDENT_3'], ['ROLE_STUDENT'])).toBe(true)
  expect(canSeePage(['ROLE_STUDENT_3'], ['ROLE_STUDENT_3'])).toBe(true)
  expect(canSeePage(['ROLE_STUDENT_3'], ['ROLE_STUDENT_4'])).toBe(false)
  expect(canSeePage(['ROLE_STUDENT'], ['ROLE_STUDENT_4'])).toBe(false)
})

test('§6 pages: a student counts as the tier of their academic year', () => {
  expect(canSeePage(['ROLE_STUDENT'], ['ROLE_STUDENT_4'], 'FOURTH')).toBe(true)
  expect(canSeePage(['ROLE_STUDENT'], ['ROLE_STUDENT_4'], 'THIRD')).toBe(false)
  expect(canSeePage(['ROLE_AFFILIATE'], ['ROLE_STUDENT_4'], 'FOURTH')).toBe(false)
})

test('§6 pages: no role implies another', () => {
  expect(canSeePage(['ROLE_ADMIN'], ['ROLE_AFFILIATE'])).toBe(false)
  expect(canSeePage(['ROLE_ADMIN', 'ROLE_AFFILIATE'], ['ROLE_AFFILIATE'])).toBe(true)
})

test('§6 pages: allowing more roles never excludes anybody', () => {
  fc.assert(
    fc.property(roleSets, roleSets, roleSets, years, (held, allowed, more, year) => {
      fc.pre(canSeePage(held, allowed, year))
      expect(canSeePage(held, [...allowed, ...more], year)).toBe(true)
    }),
  )
})
