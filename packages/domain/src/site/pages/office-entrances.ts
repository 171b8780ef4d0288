import { STAFF_ROLES as STAFF } from '../../identity/roles.ts'
import type { Page } from './page.ts'

/** The pages of the back office that the portal's navigation leads to. */
export const OFFICE_ENTRANCES = [
  { path: '/admin', allowed: STAFF, text: 'admin', group: 'admin', app: 'backoffice' },
  { path: '/admin/cases', allowed: STAFF, text: 'staffCases', group: 'admin', app: 'backoffice' },
  { path: '/admin/members', allowed: ['ROLE_ADMIN'], text: 'members', group: 'admin', app: 'backoffice' },
] as const satisfies readonly Page[]

/** Whether the back office shows this path, which may have a query. */
export const isOfOffice = (path: string): boolean => /^\/admin([/?]|$)/.test(path)
