import { STAFF_ROLES as STAFF } from '../../identity/roles.ts'
import { OFFICE_ENTRANCES } from './office-entrances.ts'
import { fitsPage, type Page } from './page.ts'

const ADMIN = ['ROLE_ADMIN'] as const
/** Staff who manage the diary of an office and the bookings of events. */
const OFFICE = ['ROLE_SUPERVISOR', 'ROLE_ADMIN'] as const

/** The pages of the back office. It loads these alone. */
export const OFFICE_PAGES = [
  ...OFFICE_ENTRANCES,
  { path: '/admin/cases/$id', allowed: STAFF, text: 'caseTeam', app: 'backoffice', isSearched: false },
  { path: '/admin/messages', allowed: STAFF, text: 'staffMessages', group: 'admin', app: 'backoffice' },
  { path: '/admin/messages/$id', allowed: STAFF, text: 'staffMessage', app: 'backoffice', isSearched: false },
  { path: '/admin/teams', allowed: ADMIN, text: 'teams', group: 'admin', app: 'backoffice' },
  { path: '/admin/memberships', allowed: OFFICE, text: 'staffMembership', group: 'admin', app: 'backoffice' },
  { path: '/admin/rights', allowed: ADMIN, text: 'staffRights', group: 'admin', app: 'backoffice' },
  { path: '/admin/fuel-cards', allowed: ADMIN, text: 'staffFuel', group: 'admin', app: 'backoffice' },
  { path: '/admin/appointments', allowed: OFFICE, text: 'officeDiary', group: 'admin', app: 'backoffice' },
  { path: '/admin/appointments/hours', allowed: OFFICE, text: 'officeHours', app: 'backoffice' },
  { path: '/admin/job-lists', allowed: ADMIN, text: 'staffJobLists', group: 'admin', app: 'backoffice' },
  { path: '/admin/jobs', allowed: ADMIN, text: 'staffJobs', group: 'admin', app: 'backoffice' },
  { path: '/admin/jobs/$id', allowed: ADMIN, text: 'staffJob', app: 'backoffice', isSearched: false },
  { path: '/admin/job-sources', allowed: ADMIN, text: 'jobSources', group: 'admin', app: 'backoffice' },
  { path: '/admin/job-sources/$id', allowed: ADMIN, text: 'jobSource', app: 'backoffice', isSearched: false },
  { path: '/admin/merit-scales', allowed: ADMIN, text: 'meritScales', group: 'admin', app: 'backoffice' },
  { path: '/admin/events', allowed: OFFICE, text: 'staffEvents', group: 'admin', app: 'backoffice' },
  { path: '/admin/events/$id', allowed: OFFICE, text: 'staffEvent', app: 'backoffice', isSearched: false },
  { path: '/admin/outbox', allowed: ADMIN, text: 'outbox', group: 'admin', app: 'backoffice' },
  { path: '/admin/tasks', allowed: ADMIN, text: 'backgroundTasks', group: 'admin', app: 'backoffice' },
  { path: '/admin/security', allowed: ADMIN, text: 'securityEvents', group: 'admin', app: 'backoffice' },
  { path: '/admin/figures', allowed: ADMIN, text: 'staffUsage', group: 'admin', app: 'backoffice' },
] as const satisfies readonly Page[]

type OfficePage = (typeof OFFICE_PAGES)[number]

/** The page of the back office at an address, or undefined. */
export function findOfficePage(pathname: string): (Page & OfficePage) | undefined {
  return OFFICE_PAGES.find(({ path }) => fitsPage(path, pathname))
}

/** The pages that its menu lists. */
export const adminPages = OFFICE_PAGES.filter((page): page is Extract<OfficePage, { readonly group: 'admin' }> => 'group' in page)
