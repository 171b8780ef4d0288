import { expect, test } from 'vitest'
import { ROLES, type Role } from '../identity/roles.ts'
import { listMainPages, listRowPages, listTabs } from './tabs.ts'

const rowOf = (roles: readonly Role[]) => listRowPages(roles).map(({ path }) => path)
const mainOf = (roles: readonly Role[]) => listMainPages(roles).map(({ path }) => path)
const pathsOf = (roles: readonly Role[]) => listTabs(roles).map(({ path }) => path)

test('each role has the tabs of what it does', () => {
  expect(pathsOf(['ROLE_AFFILIATE'])).toEqual(['/', '/advantages', '/card', '/profile/schedule'])
  expect(pathsOf(['ROLE_SENIOR'])).toEqual(['/', '/advantages', '/card', '/events'])
  expect(pathsOf(['ROLE_STUDENT', 'ROLE_STUDENT_1'])).toEqual(['/', '/advantages', '/card', '/events'])
  expect(pathsOf(['ROLE_STUDENT', 'ROLE_STUDENT_4'])).toEqual(['/', '/advantages', '/card', '/jobs/eir'])
  expect(pathsOf(['ROLE_AFFILIATE', 'ROLE_DELEGATE'])).toEqual(['/', '/admin/cases', '/union/delegates', '/profile/schedule'])
  expect(pathsOf(['ROLE_SUPERVISOR'])).toEqual(['/', '/admin/cases', '/union/delegates', '/admin'])
  expect(pathsOf(['ROLE_ADMIN'])).toEqual(['/', '/admin/cases', '/admin/members', '/admin'])
})

test('a delegate who is no member has tabs that she may open', () => {
  expect(pathsOf(['ROLE_DELEGATE'])).toEqual(['/', '/admin/cases', '/union/delegates', '/advantages'])
})

test('nobody has more than four, and home is the first', () => {
  for (const role of ROLES) {
    expect(pathsOf([role]).length, role).toBeLessThanOrEqual(4)
    expect(pathsOf([role])[0], role).toBe('/')
  }
})

test('shifts are in the list of all pages of those who work', () => {
  expect(mainOf(['ROLE_AFFILIATE'])).toEqual(['/', '/card', '/profile/schedule'])
  expect(mainOf(['ROLE_SENIOR'])).toEqual(['/', '/card'])
  expect(mainOf(['ROLE_ADMIN'])).toEqual(['/'])
})

test('shifts are beside the groups for those who work', () => {
  expect(rowOf(['ROLE_AFFILIATE'])).toEqual(['/', '/profile/schedule'])
  expect(rowOf(['ROLE_SENIOR'])).toEqual(['/'])
  expect(rowOf(['ROLE_SENIOR', 'ROLE_AFFILIATE'])).toEqual(['/', '/profile/schedule'])
  expect(rowOf(['ROLE_ADMIN'])).toEqual(['/'])
})
