import { canSeePage } from '@afilia/domain/identity/access'
import { ITEM_KINDS, type ItemKind, KINDS } from '@afilia/domain/site/kinds'
import { findAnyPage, ALL_PAGES } from '@afilia/domain/site/pages/all-pages'
import type { Role } from '@afilia/domain/identity/roles'

type Page = (typeof ALL_PAGES)[number]
type PathWithValue = Extract<Page['path'], `${string}$${string}`>
/** The paths of public things, whose addresses are in the sitemap for search engines. */
type ListedPath = Extract<(typeof KINDS)[ItemKind]['item']['path'], Extract<Page, { readonly allowed: 'public' }>['path']>

/** An example address for each other page with a `$` in its path; undefined if another test opens the page. */
const EXAMPLES: Record<Exclude<PathWithValue, ListedPath>, string | undefined> & Partial<Record<ListedPath, string>> = {
  '/advantages/companies/$slug': '/advantages/companies/cines-lumbrera',
  '/advantages/$slug': '/advantages/apoyo-psicologico',
  '/events/mine/$order': undefined,
  '/events/payments/$number': undefined,
  '/events/$id/book': undefined,
  '/events/tickets/$order': undefined,
  '/events/$id/check-in': undefined,
  // apps/demo/src/jobs/load-jobs.test.ts checks which offer this is.
  '/jobs/$id': '/jobs/01a0f22f-9600-7802-8f51-ec459b2ef931',
  '/admin/messages/$id': undefined,
  '/services/requests/$id': undefined,
  '/profile/messages/$id': undefined,
  '/profile/preferences/$section': '/profile/preferences/jobs',
  '/admin/cases/$id': undefined,
  '/admin/events/$id': undefined,
  '/admin/jobs/$id': '/admin/jobs/new',
  '/admin/job-sources/$id': '/admin/job-sources/new',
}

/** The addresses of all pages that these roles may see, from the table of pages. */
function listAddresses(roles: readonly Role[] | null): string[] {
  return ALL_PAGES.filter(({ allowed }) => canSeePage(roles, allowed))
    .map(({ path }) => (path.includes('$') ? EXAMPLES[path as PathWithValue] : path))
    .filter((path) => path !== undefined)
}

/** The first public thing of each kind without an example, by the list for search engines. */
export function listThings(sitemap: string): string[] {
  const paths = [...sitemap.matchAll(/<loc>([^<?]*)/g)].map(([, address]) => new URL(address!).pathname)
  const kinds = [...new Set(ITEM_KINDS.map((kind) => KINDS[kind].item.path))].filter((path) => !(path in EXAMPLES))
  return kinds.map((kind) => paths.find((path) => findAnyPage(path)?.path === kind)!)
}

/** Includes a page that does not exist. */
export const PUBLIC = [...listAddresses(null), '/search?q=seguro', '/union/information?workplace=SNS-SAS', '/nowhere', '/api/docs']
const signsInOrOut = (path: string): boolean => path === '/login' || path === '/logout'
/** Without the pages that sign in and out. */
export const OF_MEMBERS = [...listAddresses(['ROLE_SENIOR']).filter((path) => !signsInOrOut(path)), '/search?q=datos', '/search?q=xyzxyz']
/** The pages that only delegates have, not members. */
export const OF_DELEGATES = listAddresses(['ROLE_DELEGATE']).filter((path) => !signsInOrOut(path) && !OF_MEMBERS.includes(path))
const OF_AFFILIATES = listAddresses(['ROLE_AFFILIATE']).filter((path) => !signsInOrOut(path) && !OF_MEMBERS.includes(path))
const OF_STUDENTS = listAddresses(['ROLE_STUDENT', 'ROLE_STUDENT_4']).filter(
  (path) => !signsInOrOut(path) && ![...OF_MEMBERS, ...OF_AFFILIATES].includes(path),
)
/** The pages of only some members, such as their coverage, by kind of member. */
export const OF_SOME_MEMBERS = { affiliate: OF_AFFILIATES, fourthYear: OF_STUDENTS }
export const OF_ADMINISTRATORS = ['/', ...listAddresses(['ROLE_ADMIN']).filter((path) => path.startsWith('/admin'))]

/** Pages that a member needs without a network, with their titles. */
export const NEEDED_OFFLINE: readonly (readonly [path: string, title: string])[] = [
  ['/card', 'Carné de afiliación'],
  ['/profile/schedule', 'Mis turnos'],
  ['/events/mine', 'Mis eventos'],
  ['/services/requests', 'Mis solicitudes'],
  ['/union/delegates', 'Quién me representa'],
  ['/profile/messages', 'Mensajes'],
  ['/profile/favorites', 'Favoritos'],
]
