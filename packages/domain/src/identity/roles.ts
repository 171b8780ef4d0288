/** The roles of specification §6; they arrive in the access token's `roles` claim. */
export const ROLES = [
  'ROLE_ADMIN',
  'ROLE_AFFILIATE',
  'ROLE_DELEGATE',
  'ROLE_STUDENT',
  'ROLE_SENIOR',
  'ROLE_SUPERVISOR',
  'ROLE_STUDENT_1',
  'ROLE_STUDENT_2',
  'ROLE_STUDENT_3',
  'ROLE_STUDENT_4',
] as const
export type Role = (typeof ROLES)[number]

/** A student of one academic year, 1 to 4. */
export type StudentTierRole = Extract<Role, `ROLE_STUDENT_${number}`>

/** The kinds of member. Staff hold one of these too if they are members. */
export const MEMBER_ROLES = ['ROLE_AFFILIATE', 'ROLE_STUDENT', 'ROLE_SENIOR'] as const satisfies readonly Role[]
export type PushRole = (typeof MEMBER_ROLES)[number]

/** Those who work for the union. */
export const STAFF_ROLES = ['ROLE_DELEGATE', 'ROLE_SUPERVISOR', 'ROLE_ADMIN'] as const satisfies readonly Role[]

/** Whether a claim is exactly one of our roles. */
export function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value)
}

/** Whether the role is a student tier, `ROLE_STUDENT_1` to `ROLE_STUDENT_4`. */
export function isStudentTier(role: Role): role is StudentTierRole {
  return role.startsWith('ROLE_STUDENT_')
}

/**
 * The role that a push subscription is tagged with: the first of affiliate, student, senior (§6). A student tier counts
 * as student. Undefined if none applies.
 */
export function pushRole(roles: readonly Role[]): PushRole | undefined {
  return MEMBER_ROLES.find((wanted) => roles.includes(wanted) || (wanted === 'ROLE_STUDENT' && roles.some(isStudentTier)))
}
