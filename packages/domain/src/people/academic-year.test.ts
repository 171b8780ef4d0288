import { expect, test } from 'vitest'
import { ACADEMIC_YEARS, SCHOOL_COURSES, studentTier } from './academic-year.ts'

test('§3 academic years: first to fourth; school courses: first to fifth', () => {
  expect(ACADEMIC_YEARS).toEqual(['FIRST', 'SECOND', 'THIRD', 'FOURTH'])
  expect(SCHOOL_COURSES).toEqual(['FIRST', 'SECOND', 'THIRD', 'FOURTH', 'FIFTH'])
})

test('§6 student tiers: each academic year has its own', () => {
  expect(ACADEMIC_YEARS.map(studentTier)).toEqual(['ROLE_STUDENT_1', 'ROLE_STUDENT_2', 'ROLE_STUDENT_3', 'ROLE_STUDENT_4'])
})
