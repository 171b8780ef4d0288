import type { StudentTierRole } from '../identity/roles.ts'

/** Years of the nursing degree that a profile may hold (specification §3). */
export const ACADEMIC_YEARS = ['FIRST', 'SECOND', 'THIRD', 'FOURTH'] as const
export type AcademicYear = (typeof ACADEMIC_YEARS)[number]

/** Courses that a school may teach (§3): double degrees have a fifth, which has no student tier. */
export const SCHOOL_COURSES = [...ACADEMIC_YEARS, 'FIFTH'] as const
export type SchoolCourse = (typeof SCHOOL_COURSES)[number]

const TIERS = {
  FIRST: 'ROLE_STUDENT_1',
  SECOND: 'ROLE_STUDENT_2',
  THIRD: 'ROLE_STUDENT_3',
  FOURTH: 'ROLE_STUDENT_4',
} as const satisfies Record<AcademicYear, StudentTierRole>

/** The student tier of an academic year: `FIRST` → `ROLE_STUDENT_1` (§6). */
export function studentTier(year: AcademicYear): StudentTierRole {
  return TIERS[year]
}
