import { describe, expect, test } from 'vitest'
import { findObstacle, isJoiningAge, listDecisions, MEMBERSHIP_STATES, toAffiliateRoles } from './memberships.ts'

describe('who may join', () => {
  test.each([
    ['2010-11-23', true],
    ['2010-11-24', false],
    ['1990-02-28', true],
    ['1990-02-30', false],
    ['1916-11-23', false],
    ['1916-11-24', true],
    ['90-02-28', false],
    ['', false],
  ])('born on %s: %s', (day, may) => {
    expect(isJoiningAge(day, '2026-11-23')).toBe(may)
  })

  test('a person born on 29 February: from 1 March in a common year', () => {
    expect(isJoiningAge('2008-02-29', '2024-02-29')).toBe(true)
    expect(isJoiningAge('2008-02-29', '2024-02-28')).toBe(false)
  })
})

test('an application is decided once', () => {
  expect(Object.fromEntries(MEMBERSHIP_STATES.map((state) => [state, listDecisions(state)]))).toEqual({
    UNCONFIRMED: [],
    RECEIVED: ['ACCEPT', 'CORRECT', 'REJECT'],
    CORRECTION: ['REJECT'],
    ACCEPTED: [],
    REJECTED: [],
    KNOWN: [],
  })
})

describe('a student becomes an affiliate', () => {
  test('if they are a student now and have not left', () => {
    expect(findObstacle({ roles: ['ROLE_STUDENT'], hasLeft: false })).toBe(undefined)
    expect(findObstacle({ roles: ['ROLE_STUDENT_4', 'ROLE_DELEGATE'], hasLeft: false })).toBe(undefined)
    expect(findObstacle({ roles: ['ROLE_AFFILIATE'], hasLeft: false })).toBe('AFFILIATE')
    expect(findObstacle({ roles: ['ROLE_SENIOR'], hasLeft: false })).toBe('NOT_STUDENT')
    expect(findObstacle({ roles: [], hasLeft: true })).toBe('LEFT')
    expect(findObstacle({ roles: null, hasLeft: false })).toBe(undefined)
  })

  test('and keeps their tasks for the union', () => {
    expect(toAffiliateRoles(['ROLE_STUDENT'])).toEqual(['ROLE_AFFILIATE'])
    expect(toAffiliateRoles(['ROLE_STUDENT_4', 'ROLE_DELEGATE'])).toEqual(['ROLE_AFFILIATE', 'ROLE_DELEGATE'])
  })
})
