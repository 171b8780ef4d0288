import type { AllowedRoles } from '../../identity/access.ts'

/** In the order of the navigation. */
export const GROUPS = ['agenda', 'advantages', 'jobs', 'services', 'union', 'profile', 'admin'] as const
export type Group = (typeof GROUPS)[number]

/** A page of the portal or the back office. Navigation, guards, service worker, search and tests all derive from this table. */
export interface Page {
  /** A segment that begins with `$` matches any value. The first page that matches wins, so full names come first. */
  readonly path: string
  /** Who may see it (specification §2, §6). */
  readonly allowed: AllowedRoles
  /** The key of its texts in pages.json: `<text>.title`, `<text>.short` for a tab, and `<text>.words` for the search. */
  readonly text: string
  /** Listed in the navigation by itself, before the groups. */
  readonly isMain?: true
  /** Its heading in the navigation. A page without group that is not a main page is reached in other ways. */
  readonly group?: Group
  /** Listed in the navigation for visitors, as `visitors.<text>` of common.json. */
  readonly forVisitors?: true
  /** The app that shows it, if not the portal. Changing the app loads a new document. */
  readonly app?: 'backoffice'
  /** Has its own explanation for readers without access, `<rejection>` of closed.json. */
  readonly rejection?: 'card'
  /** Not offered by the search. Pages with a `$` are found as the things that they show. */
  readonly isSearched?: false
  /** Not listed by search engines. Pages that are not public never are. */
  readonly isIndexed?: false
}

/**
 * Whether a path matches a page: `/advantages/$slug` matches `/advantages/hotel-costa`, with or without a trailing slash.
 * A segment that begins with `$` matches any segment that is not empty.
 */
export function fitsPage(page: string, pathname: string): boolean {
  const wanted = splitPath(page)
  const parts = splitPath(pathname)
  return wanted.length === parts.length && wanted.every((part, at) => part === parts[at] || (part.startsWith('$') && parts[at] !== ''))
}

/** The value of a path's `$` segment: `electrocardiogram` for `/events/$id` and `/events/electrocardiogram`. Empty if the path has none. */
export function readOpenPart(page: string, pathname: string): string {
  return splitPath(pathname)[splitPath(page).findIndex((part) => part.startsWith('$'))] ?? ''
}

/** `/admin/rights/` → `admin`, `rights` */
const splitPath = (path: string): string[] => path.replace(/\/+$/, '').slice(1).split('/')
