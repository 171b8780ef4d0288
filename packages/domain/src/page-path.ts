/**
 * Whether an address leads to a page: `/advantages/$slug` stands for `/advantages/hotel-costa`, with or without a slash at
 * the end. A part that begins with `$` stands for any one part that is not empty.
 */
export function fitsPage(page: string, pathname: string): boolean {
  const wanted = partsOf(page)
  const parts = partsOf(pathname)
  return wanted.length === parts.length && wanted.every((part, at) => part === parts[at] || (part.startsWith('$') && parts[at] !== ''))
}

/** `/admin/rights/` → `admin`, `rights` */
const partsOf = (path: string): string[] => path.replace(/\/+$/, '').slice(1).split('/')
