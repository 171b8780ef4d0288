import type { AcademicYear } from '../people/academic-year.ts'
import { studentTier } from '../people/academic-year.ts'
import type { Role } from './roles.ts'
import { isStudentTier } from './roles.ts'

/**
 * What an access check may ask for. Specification §6 gives the rule without its constants: two roles with one authority
 * each, and a third whose authority depends on the academic year. We take them to be affiliate, senior and student, the
 * kinds of member in the push tag. An authority is named like its role, without `ROLE_`; a student's like the tier.
 */
export const AUTHORITIES = ['AFFILIATE', 'SENIOR', 'STUDENT_1', 'STUDENT_2', 'STUDENT_3', 'STUDENT_4'] as const
export type Authority = (typeof AUTHORITIES)[number]

/** The caller: the roles of their access token and the academic year of their profile. */
export interface Holder {
  readonly roles: readonly Role[]
  readonly academicYear?: AcademicYear | null | undefined
}

/**
 * Whether the authority is granted (§6): the roles include the role of the same name, or `ROLE_STUDENT` with the authority's
 * academic year. A tier held as a role grants only its own year, whatever the profile says.
 */
export function hasAuthority(holder: Holder, authority: Authority): boolean {
  return effectiveRoles(holder).includes(`ROLE_${authority}`)
}

/** All authorities granted by the roles and the academic year, in the order of `AUTHORITIES`. */
export function listAuthorities(holder: Holder): Authority[] {
  return AUTHORITIES.filter((authority) => hasAuthority(holder, authority))
}

/** Who may see a page (§2, §6): everybody, everybody who is signed in, or those with one of the roles. */
export type AllowedRoles = 'public' | 'signed-in' | readonly Role[]

/**
 * Whether a page that declares `allowed` may be seen. `roles` is null or undefined for a visitor who is not signed in.
 * In `allowed`, `ROLE_STUDENT` covers every tier and `ROLE_STUDENT_n` only its own. A holder of `ROLE_STUDENT` also
 * counts as the tier of `academicYear`, if known. No role implies another: an admin sees only what names admins.
 */
export function canSeePage(roles: readonly Role[] | null | undefined, allowed: AllowedRoles, academicYear?: AcademicYear | null): boolean {
  if (allowed === 'public') return true
  if (!roles) return false
  if (allowed === 'signed-in') return true
  return holdsRole({ roles, academicYear }, allowed)
}

/** Whether the holder has one of the roles, by the rule of `effectiveRoles`. */
export const holdsRole = (holder: Holder, wanted: readonly Role[]): boolean => effectiveRoles(holder).some((role) => wanted.includes(role))

/** The roles with those that they imply: a student also has the tier of their academic year (§6), and a tier implies `ROLE_STUDENT`. */
export function effectiveRoles({ roles, academicYear }: Holder): readonly Role[] {
  const ofYear = academicYear && roles.includes('ROLE_STUDENT') ? [studentTier(academicYear)] : []
  const student = roles.some(isStudentTier) ? ['ROLE_STUDENT' as const] : []
  return [...new Set([...roles, ...ofYear, ...student])]
}
