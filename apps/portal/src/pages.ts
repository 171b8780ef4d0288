import type { AllowedRoles } from '@afilia/domain/access'
import { fitsPage } from '@afilia/domain/page-path'

/** A page of the portal. Navigation, guard, service worker and tests all read this one table. */
export interface Page {
  /** A part that begins with `$` stands for any; pages named in full come before such a one. */
  readonly path: string
  /** Who may see it (specification §2, §6). */
  readonly allowed: AllowedRoles
  /** Its texts, in pages.json: `<text>.title`; of a tab also `<text>.short`. */
  readonly text: string
  /** It is one of the tabs of a phone, beside the page on wide screens, with this icon: at most five for anybody. */
  readonly tab?: 'house' | 'calendarDays' | 'idCard' | 'qrCode' | 'wrench'
  /** It stands in the list of the profile's pages, or of the staff's. The tab of a group stands for all its pages. */
  readonly group?: 'profile' | 'admin'
  /** It has words of its own for those whom it is not for, `<text>.refused`. */
  readonly refusal?: 'card'
}

const MEMBERS = ['ROLE_AFFILIATE', 'ROLE_STUDENT', 'ROLE_SENIOR'] as const
const ADMIN = ['ROLE_ADMIN'] as const

export const PAGES = [
  { path: '/', allowed: 'public', text: 'home', tab: 'house' },
  { path: '/card', allowed: MEMBERS, text: 'card', tab: 'qrCode', refusal: 'card' },
  { path: '/profile/schedule', allowed: 'signed-in', text: 'schedule', tab: 'calendarDays' },
  { path: '/verify-card', allowed: 'public', text: 'verifyCard' },
  { path: '/search', allowed: 'public', text: 'search' },
  { path: '/profile/personal-data', allowed: 'signed-in', text: 'personalData', tab: 'idCard', group: 'profile' },
  { path: '/profile/work-data', allowed: 'signed-in', text: 'workData', group: 'profile' },
  { path: '/profile/economic-data', allowed: 'signed-in', text: 'economicData', group: 'profile' },
  { path: '/profile/academic-data', allowed: 'signed-in', text: 'academicData', group: 'profile' },
  { path: '/profile/favorites', allowed: 'signed-in', text: 'favorites', group: 'profile' },
  { path: '/profile/preferences', allowed: 'signed-in', text: 'preferences', group: 'profile' },
  { path: '/profile/security', allowed: 'signed-in', text: 'security', group: 'profile' },
  { path: '/profile/rights', allowed: 'signed-in', text: 'rights', group: 'profile' },
  { path: '/admin', allowed: ADMIN, text: 'admin', tab: 'wrench', group: 'admin' },
  { path: '/admin/rights', allowed: ADMIN, text: 'rightsDesk', group: 'admin' },
  { path: '/admin/outbox', allowed: ADMIN, text: 'outbox', group: 'admin' },
  { path: '/login', allowed: 'public', text: 'login' },
  { path: '/logout', allowed: 'public', text: 'logout' },
] as const satisfies readonly Page[]

type PageOfTable = (typeof PAGES)[number]

/** The page at an address; undefined where there is none. */
export function findPage(pathname: string): (Page & PageOfTable) | undefined {
  return PAGES.find(({ path }) => fitsPage(path, pathname))
}

type PageIn<Group> = Extract<PageOfTable, { readonly group: Group }>
const isIn =
  <Group extends 'profile' | 'admin'>(group: Group) =>
  (page: PageOfTable): page is PageIn<Group> =>
    'group' in page && page.group === group

export const tabPages = PAGES.filter((page): page is Extract<PageOfTable, { readonly tab: string }> => 'tab' in page)
export const profilePages = PAGES.filter(isIn('profile'))
export const adminPages = PAGES.filter(isIn('admin'))
