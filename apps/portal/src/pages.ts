import type { AllowedRoles } from '@afilia/domain/access'
import { fitsPage } from '@afilia/domain/page-path'

/** In the order of the navigation. */
export const GROUPS = ['advantages', 'union', 'profile', 'admin'] as const
export type Group = (typeof GROUPS)[number]

/** A page of the portal. Navigation, guard, service worker and tests all read this one table. */
export interface Page {
  /** A part that begins with `$` stands for any; pages named in full come before such a one. */
  readonly path: string
  /** Who may see it (specification §2, §6). */
  readonly allowed: AllowedRoles
  /** Its texts, in pages.json: `<text>.title`; of a tab also `<text>.short`. */
  readonly text: string
  /** It is one of the tabs of a phone, with this icon, if it is among the first four of the reader's; the fifth opens the list of all groups. */
  readonly tab?: 'house' | 'calendarDays' | 'gift' | 'qrCode' | 'wrench'
  /** Under which heading it stands in the navigation. The tab of a group stands for all its pages; a page without a group that is no tab has ways of its own. */
  readonly group?: Group
  /** It stands in the navigation of visitors, by its name in common.json: `visitors.<text>`. */
  readonly forVisitors?: true
  /** It has words of its own for those whom it is not for, `<text>.refused`. */
  readonly refusal?: 'card'
}

const MEMBERS = ['ROLE_AFFILIATE', 'ROLE_STUDENT', 'ROLE_SENIOR'] as const
const ADMIN = ['ROLE_ADMIN'] as const

export const PAGES = [
  { path: '/', allowed: 'public', text: 'home', tab: 'house' },
  { path: '/advantages', allowed: 'public', text: 'advantages', tab: 'gift', group: 'advantages', forVisitors: true },
  { path: '/advantages/highlights', allowed: 'public', text: 'highlights', group: 'advantages' },
  { path: '/advantages/near-you', allowed: 'signed-in', text: 'nearYou', group: 'advantages' },
  { path: '/advantages/companies/$slug', allowed: 'signed-in', text: 'company', group: 'advantages' },
  { path: '/advantages/$slug', allowed: 'public', text: 'advantage', group: 'advantages' },
  { path: '/card', allowed: MEMBERS, text: 'card', tab: 'qrCode', refusal: 'card' },
  { path: '/profile/schedule', allowed: 'signed-in', text: 'schedule', tab: 'calendarDays' },
  { path: '/news', allowed: 'public', text: 'news', group: 'union' },
  { path: '/news/$id', allowed: 'public', text: 'newsItem', group: 'union' },
  { path: '/union/information', allowed: 'public', text: 'unionInformation', group: 'union', forVisitors: true },
  { path: '/union/delegates', allowed: 'signed-in', text: 'unionDelegates', group: 'union' },
  { path: '/contact', allowed: 'public', text: 'contact', group: 'union', forVisitors: true },
  { path: '/informacion-legal', allowed: 'public', text: 'legal' },
  { path: '/verify-card', allowed: 'public', text: 'verifyCard', forVisitors: true },
  { path: '/search', allowed: 'public', text: 'search', forVisitors: true },
  { path: '/profile/personal-data', allowed: 'signed-in', text: 'personalData', group: 'profile' },
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

type PageIn<G> = Extract<PageOfTable, { readonly group: G }>
const isIn =
  <G extends Group>(group: G) =>
  (page: PageOfTable): page is PageIn<G> =>
    'group' in page && page.group === group

/** The pages of a group, in their order. */
export const listGroup = (group: Group): readonly PageOfTable[] => PAGES.filter(isIn(group))

/** Beside them there is room for one more tab. */
export const MOST_TABS = 4

export const tabPages = PAGES.filter((page): page is Extract<PageOfTable, { readonly tab: string }> => 'tab' in page)
export const visitorPages = PAGES.filter((page): page is Extract<PageOfTable, { readonly forVisitors: true }> => 'forVisitors' in page)
export const profilePages = PAGES.filter(isIn('profile'))
export const adminPages = PAGES.filter(isIn('admin'))
