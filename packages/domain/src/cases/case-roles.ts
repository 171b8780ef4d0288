import type { CaseKind } from './cases.ts'
import type { Role } from '../identity/roles.ts'

/** The kinds that a form creates. The contact form has its own fields, and a conversation has none. */
export type FormKind = Exclude<CaseKind, 'CONTACT' | 'CONVERSATION'>

const [AFFILIATE, STUDENT, SENIOR] = ['ROLE_AFFILIATE', 'ROLE_STUDENT', 'ROLE_SENIOR'] as const
/** Who may send which request (specification §6: each page declares its roles). Students can be covered from the second year, when placements begin, and join in the fourth. */
export const CASE_ROLES: Readonly<Record<FormKind, readonly Role[]>> = {
  INCIDENT: [AFFILIATE, STUDENT, SENIOR],
  COVERAGE: [AFFILIATE, 'ROLE_STUDENT_2', 'ROLE_STUDENT_3', 'ROLE_STUDENT_4'],
  COVERAGE_CERTIFICATE: [AFFILIATE, STUDENT],
  ADVICE: [AFFILIATE, STUDENT, SENIOR],
  ATTENTION: [AFFILIATE, STUDENT, SENIOR],
  DEFENDER: [AFFILIATE, STUDENT, SENIOR],
  SENIOR: [AFFILIATE],
  AFFILIATION: ['ROLE_STUDENT_4'],
}
