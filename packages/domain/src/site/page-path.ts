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
