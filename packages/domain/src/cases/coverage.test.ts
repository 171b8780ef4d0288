import { describe, expect, test } from 'vitest'
import { ACADEMIC_YEARS } from '../people/academic-year.ts'
import {
  certificateEnd,
  certificateState,
  coverageState,
  findCoverageKind,
  fitsHolder,
  isCoverageOfNow,
  formatCoverageCode,
  lastDayOf,
  normalizeCoverageCode,
  toInitials,
} from './coverage.ts'

describe('§6 the kind of coverage a person can have', () => {
  test('depends on the role, and for students on the academic year', () => {
    expect(ACADEMIC_YEARS.map((academicYear) => findCoverageKind({ roles: ['ROLE_STUDENT'], academicYear }))).toEqual([
      undefined,
      'STUDENT',
      'STUDENT',
      'STUDENT_FOURTH',
    ])
    expect(findCoverageKind({ roles: ['ROLE_STUDENT_3'] })).toBe('STUDENT')
    expect(findCoverageKind({ roles: ['ROLE_AFFILIATE', 'ROLE_DELEGATE'] })).toBe('AFFILIATE')
    for (const role of ['ROLE_STUDENT', 'ROLE_SENIOR', 'ROLE_ADMIN', 'ROLE_SUPERVISOR'] as const)
      expect(findCoverageKind({ roles: [role] })).toBe(undefined)
  })

  test('a student keeps the coverage of the third year in the fourth, and as an affiliate; a retired member needs another one', () => {
    expect(fitsHolder('STUDENT', { roles: ['ROLE_STUDENT'], academicYear: 'FOURTH' })).toBe(true)
    expect(fitsHolder('STUDENT', { roles: ['ROLE_STUDENT'], academicYear: 'FIRST' })).toBe(false)
    expect(fitsHolder('STUDENT_FOURTH', { roles: ['ROLE_AFFILIATE'] })).toBe(true)
    expect(fitsHolder('STUDENT_FOURTH', { roles: ['ROLE_SENIOR'] })).toBe(false)
    expect(fitsHolder('AFFILIATE', { roles: ['ROLE_STUDENT'], academicYear: 'FOURTH' })).toBe(false)
    expect(fitsHolder('AFFILIATE', { roles: ['ROLE_SENIOR'] })).toBe(false)
    expect(isCoverageOfNow('AFFILIATE', 'STUDENT_FOURTH')).toBe(false)
    expect(isCoverageOfNow('STUDENT_FOURTH', 'STUDENT')).toBe(true)
    expect(isCoverageOfNow('AFFILIATE', undefined)).toBe(false)
  })
})

test('a coverage counts its first and its last day', () => {
  const span = { startsOn: '2026-10-01', endsOn: '2027-06-30' }
  expect(['2026-09-30', '2026-10-01', '2027-06-30', '2027-07-01'].map((today) => coverageState(span, today))).toEqual([
    'COMING',
    'ACTIVE',
    'ACTIVE',
    'ENDED',
  ])
  expect(coverageState({ ...span, endsOn: null }, '2099-01-01')).toBe('ACTIVE')
})

test('a student is covered for a year at most, an affiliate as long as they are one', () => {
  expect(lastDayOf('STUDENT', '2026-10-01')).toBe('2027-09-30')
  expect(lastDayOf('AFFILIATE', '2026-10-01')).toBe(null)
})

test('a certificate is valid as long as its coverage, but for a year at most', () => {
  expect(certificateEnd('2026-11-23', null, '2026-12-31')).toBe('2026-12-31')
  expect(certificateEnd('2026-11-23', '2026-12-01', '2026-12-31')).toBe('2026-12-01')
  expect(certificateEnd('2026-11-23', null, '2030-12-31')).toBe('2027-11-22')
  expect(certificateState({ validUntil: '2026-12-31', isOver: false }, '2026-12-31')).toBe('VALID')
  expect(certificateState({ validUntil: '2026-12-31', isOver: false }, '2027-01-01')).toBe('EXPIRED')
  expect(certificateState({ validUntil: '2026-12-31', isOver: true }, '2026-12-31')).toBe('ENDED')
})

test('a code is read in any spelling, and nothing else is accepted', () => {
  expect(formatCoverageCode('7K3MQ2PXABCD2345')).toBe('7K3M-Q2PX-ABCD-2345')
  for (const typed of ['7k3m q2px abcd 2345', ' 7K3M-Q2PX-ABCD-2345 ', '7K3M–Q2PX.ABCD·2345'])
    expect(normalizeCoverageCode(typed)).toBe('7K3MQ2PXABCD2345')
  for (const typed of ['', '7K3M-Q2PX-ABCD-234', '7K3M-Q2PX-ABCD-23456', '7K3M-Q2PX-ABCD-234O', '7K3M-Q2PX-ABCD-234!'])
    expect(normalizeCoverageCode(typed)).toBe(undefined)
})

test('initials do not reveal a name', () => {
  expect(toInitials('Rocío Navarro Delgado')).toBe('R. N. D.')
  expect(toInitials('Íñigo de la Fuente')).toBe('Í. F.')
})
