import type { AllowedRoles } from '@afilia/domain/access'

/** A page of the portal. Navigation, guard, service worker and tests all read this one table. */
export interface Page {
  readonly path: string
  /** Who may see it (specification §2, §6). */
  readonly allowed: AllowedRoles
  /** Its texts: `pages.<text>.title` and, in the navigation, `pages.<text>.short`. */
  readonly text: 'home' | 'login' | 'logout' | 'personalData' | 'workData' | 'economicData' | 'academicData' | 'security' | 'outbox'
  /**
   * `main`: tabs on phones, beside the page on wide screens, and the shortcuts of the home page; at most five. `profile`: in the list of the
   * profile's own pages. `main-and-profile`: in both; the tab stands for all pages of the list.
   */
  readonly place?: 'main' | 'profile' | 'main-and-profile'
  readonly icon?: 'house' | 'idCard' | 'mail'
}

export const PAGES = [
  { path: '/', allowed: 'public', text: 'home', place: 'main', icon: 'house' },
  { path: '/profile/personal-data', allowed: 'signed-in', text: 'personalData', place: 'main-and-profile', icon: 'idCard' },
  { path: '/profile/work-data', allowed: 'signed-in', text: 'workData', place: 'profile' },
  { path: '/profile/economic-data', allowed: 'signed-in', text: 'economicData', place: 'profile' },
  { path: '/profile/academic-data', allowed: 'signed-in', text: 'academicData', place: 'profile' },
  { path: '/profile/security', allowed: 'signed-in', text: 'security', place: 'profile' },
  { path: '/admin/outbox', allowed: ['ROLE_ADMIN'], text: 'outbox', place: 'main', icon: 'mail' },
  { path: '/login', allowed: 'public', text: 'login' },
  { path: '/logout', allowed: 'public', text: 'logout' },
] as const satisfies readonly Page[]

export type PagePath = (typeof PAGES)[number]['path']

/** The page at an address; undefined where there is none. */
export function findPage(pathname: string): (Page & { readonly path: PagePath }) | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  return PAGES.find((page) => page.path === path)
}

type Placed = Extract<(typeof PAGES)[number], { readonly place: string }>
type PageAt<Place> = Extract<Placed, { readonly place: Place | 'main-and-profile' }>

const isAt =
  <Place extends 'main' | 'profile'>(place: Place) =>
  (page: (typeof PAGES)[number]): page is PageAt<Place> =>
    'place' in page && (page.place === place || page.place === 'main-and-profile')

export const mainPages = PAGES.filter(isAt('main'))
export const profilePages = PAGES.filter(isAt('profile'))
