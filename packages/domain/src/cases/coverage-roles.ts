import type { Role } from '../identity/roles.ts'

/** The kinds of the union's liability insurance. Each has its own sums and terms. Students are covered on placements, which begin in the second year. */
export const COVERAGE_KINDS = ['AFFILIATE', 'STUDENT', 'STUDENT_FOURTH'] as const
export type CoverageKind = (typeof COVERAGE_KINDS)[number]

/** The roles that can have each kind of coverage (specification §2 and §6: a page for each). Pages, endpoints and the team share this table. */
export const COVERAGE_ROLES = {
  AFFILIATE: ['ROLE_AFFILIATE'],
  STUDENT: ['ROLE_STUDENT_2', 'ROLE_STUDENT_3'],
  STUDENT_FOURTH: ['ROLE_STUDENT_4'],
} as const satisfies Readonly<Record<CoverageKind, readonly Role[]>>
