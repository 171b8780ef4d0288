import type { Role } from '../identity/roles.ts'

/** As what somebody is covered by the union's liability insurance: each has sums and terms of its own. A student is covered on placements, which begin in the second year. */
export const COVERAGE_KINDS = ['AFFILIATE', 'STUDENT', 'STUDENT_FOURTH'] as const
export type CoverageKind = (typeof COVERAGE_KINDS)[number]

/** Who can be covered as what (specification §2 and §6: a page for each). Pages, calls and the team read this one table. */
export const COVERAGE_ROLES = {
  AFFILIATE: ['ROLE_AFFILIATE'],
  STUDENT: ['ROLE_STUDENT_2', 'ROLE_STUDENT_3'],
  STUDENT_FOURTH: ['ROLE_STUDENT_4'],
} as const satisfies Readonly<Record<CoverageKind, readonly Role[]>>
