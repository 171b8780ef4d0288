import type { Role } from './roles.ts'

const ROLES: ReadonlySet<Role> = new Set(['ROLE_ADMIN', 'ROLE_SUPERVISOR'])

/** Whether these roles require two-step sign-in, because they can access the data of a province or of everybody. */
export const needsSecondFactor = (roles: readonly Role[]): boolean => roles.some((role) => ROLES.has(role))
