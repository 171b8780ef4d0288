import type { Role } from './roles.ts'

const ROLES: ReadonlySet<Role> = new Set(['ROLE_ADMIN', 'ROLE_SUPERVISOR'])

/** Whether somebody with these roles signs in in two steps, as they reach the data of a whole province or of everybody. */
export const needsSecondFactor = (roles: readonly Role[]): boolean => roles.some((role) => ROLES.has(role))
