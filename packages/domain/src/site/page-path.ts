/**
 * Whether a path matches a page: `/advantages/$slug` matches `/advantages/hotel-costa`, with or without a trailing slash.
 * A segment that begins with `$` matches any segment that is not empty.
 */
export function fitsPage(page: string, pathname: string): boolean {
  const wanted = splitPath(page)
  const parts = splitPath(pathname)
  return wanted.length === parts.length && wanted.every((part, at) => part === parts[at] || (part.startsWith('$') && parts[at] !== ''))
}

/** What an address has in the open part of a page's path: of `/events/$id` in `/events/electrocardiogram` it is `electrocardiogram`. Empty where nothing is open. */
export function readOpenPart(page: string, pathname: string): string {
  return splitPath(pathname)[splitPath(page).findIndex((part) => part.startsWith('$'))] ?? ''
}

/** `/admin/rights/` → `admin`, `rights` */
const splitPath = (path: string): string[] => path.replace(/\/+$/, '').slice(1).split('/')
