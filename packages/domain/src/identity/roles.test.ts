import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRole, isStudentTier, pushRole, ROLES } from './roles.ts'

test('§6 roles: the six roles and the four student tiers', () => {
  expect([...ROLES].toSorted()).toEqual([
    'ROLE_ADMIN',
    'ROLE_AFFILIATE',
    'ROLE_DELEGATE',
    'ROLE_SENIOR',
    'ROLE_STUDENT',
    'ROLE_STUDENT_1',
    'ROLE_STUDENT_2',
    'ROLE_STUDENT_3',
    'ROLE_STUDENT_4',
    'ROLE_SUPERVISOR',
  ])
  expect(ROLES.filter(isStudentTier)).toEqual(['ROLE_STUDENT_1', 'ROLE_STUDENT_2', 'ROLE_STUDENT_3', 'ROLE_STUDENT_4'])
})

test('§6 roles: only the exact names are roles', () => {
  for (const role of ROLES) expect(isRole(role)).toBe(true)
  for (const value of ['role_admin', 'ADMIN', 'ROLE_STUDENT_5', ' ROLE_ADMIN', '', null, undefined, 0, ['ROLE_ADMIN'], {}]) {
    expect(isRole(value)).toBe(false)
  }
})

test('§6 push role: the first of affiliate, student or senior, in any order', () => {
  expect(pushRole(['ROLE_SENIOR', 'ROLE_STUDENT', 'ROLE_AFFILIATE'])).toBe('ROLE_AFFILIATE')
  expect(pushRole(['ROLE_SENIOR', 'ROLE_STUDENT'])).toBe('ROLE_STUDENT')
  expect(pushRole(['ROLE_DELEGATE', 'ROLE_SENIOR'])).toBe('ROLE_SENIOR')
  expect(pushRole(['ROLE_SENIOR', 'ROLE_STUDENT_3'])).toBe('ROLE_STUDENT')
  expect(pushRole(['ROLE_ADMIN', 'ROLE_SUPERVISOR', 'ROLE_DELEGATE'])).toBeUndefined()
  expect(pushRole([])).toBeUndefined()
})

test('§6 push role: does not depend on the order of the roles', () => {
  fc.assert(
    fc.property(fc.subarray([...ROLES]), (roles) => {
      expect(pushRole([...roles].toReversed())).toBe(pushRole(roles))
    }),
  )
})
