import { canSeePage, holdsRole } from '../identity/access.ts'
import type { Role } from '../identity/roles.ts'
import { mainPages, PAGES } from './pages/portal-pages.ts'

type PageOfTable = (typeof PAGES)[number]
type Path = PageOfTable['path']

/** The tabs that fit on a phone beside the tab of the list of all pages. */
const MAX_TABS = 4

/** What members of any kind use most, in this order. It also fills the tabs of a reader who may not open the ones below. */
const USUAL = ['/', '/advantages', '/card', '/profile/schedule', '/events'] as const satisfies readonly Path[]

/** The tabs by the first of these roles that the reader holds: those who act for the union see who waits for them. */
const BY_ROLE = [
  ['ROLE_ADMIN', ['/', '/admin/cases', '/admin/members', '/admin']],
  ['ROLE_SUPERVISOR', ['/', '/admin/cases', '/union/delegates', '/admin']],
  ['ROLE_DELEGATE', ['/', '/admin/cases', '/union/delegates', '/profile/schedule']],
  ['ROLE_AFFILIATE', USUAL],
  ['ROLE_SENIOR', ['/', '/advantages', '/card', '/events']],
  ['ROLE_STUDENT_4', ['/', '/advantages', '/card', '/jobs/eir']],
  ['ROLE_STUDENT', ['/', '/advantages', '/card', '/events']],
] as const satisfies readonly (readonly [Role, readonly Path[]])[]

/** A page that is a tab for some role. */
export type TabPath = (typeof USUAL)[number] | (typeof BY_ROLE)[number][1][number]
export type TabPage = Extract<PageOfTable, { readonly path: TabPath }>

/** The reader's tabs on a phone and on a tablet, in order. */
export function listTabs(roles: readonly Role[]): TabPage[] {
  const own = BY_ROLE.find(([role]) => holdsRole({ roles }, [role]))?.[1] ?? []
  return [...new Set<TabPath>([...own, ...USUAL])]
    .flatMap((path) => PAGES.filter((page): page is TabPage => page.path === path))
    .filter(({ allowed }) => canSeePage(roles, allowed))
    .slice(0, MAX_TABS)
}

/** Whether somebody no longer works, so that shifts do not concern them. */
export const isRetired = (roles: readonly Role[]): boolean =>
  holdsRole({ roles }, ['ROLE_SENIOR']) && !holdsRole({ roles }, ['ROLE_AFFILIATE'])

/** The main pages in the list of all pages. The shifts open for a retired member, but nothing offers them. */
export const listMainPages = (roles: readonly Role[]): (typeof mainPages)[number][] =>
  mainPages.filter(({ path, allowed }) => canSeePage(roles, allowed) && !(path === '/profile/schedule' && isRetired(roles)))

/** The pages beside the groups on a wide screen. A retired member has no shifts to look up, and the card is under the account. */
export function listRowPages(roles: readonly Role[]): TabPage[] {
  const paths: readonly TabPath[] = isRetired(roles) ? ['/'] : ['/', '/profile/schedule']
  return PAGES.filter((page): page is TabPage => paths.some((path) => path === page.path)).filter(({ allowed }) =>
    canSeePage(roles, allowed),
  )
}
