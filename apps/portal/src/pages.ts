import type { AllowedRoles } from '@afilia/domain/access'

/** A page of the portal. Navigation, guard, service worker and tests all read this one table. */
export interface Page {
  readonly path: string
  /** Who may see it (specification §2, §6). */
  readonly allowed: AllowedRoles
  /** Its texts: `pages.<text>.title` and, in the navigation, `pages.<text>.short`. */
  readonly text: 'home' | 'login' | 'logout' | 'personalData' | 'schedule' | 'security' | 'outbox'
  /**
   * `main`: tabs on phones, beside the page on wide screens, and the shortcuts of the home page; at most five. `profile`: in the list of the
   * profile's own pages.
   */
  readonly place?: 'main' | 'profile'
  readonly icon?: 'house' | 'calendarDays' | 'idCard' | 'keyRound' | 'mail'
}

export const PAGES = [
  { path: '/', allowed: 'public', text: 'home', place: 'main', icon: 'house' },
  { path: '/profile/schedule', allowed: 'signed-in', text: 'schedule', place: 'main', icon: 'calendarDays' },
  { path: '/profile/personal-data', allowed: 'signed-in', text: 'personalData', place: 'main', icon: 'idCard' },
  { path: '/profile/security', allowed: 'signed-in', text: 'security', place: 'main', icon: 'keyRound' },
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

type PageAt<Place> = Extract<(typeof PAGES)[number], { readonly place: Place }>

export const mainPages = PAGES.filter((page): page is PageAt<'main'> => 'place' in page && page.place === 'main')
