import { OFFICE_PAGES } from './office-pages.ts'
import { fitsPage, type Group, type Page } from './page.ts'
import { portalPages } from './portal-pages.ts'

/** The pages of both apps, for the server, the search and tests. An app loads only its own table. */
export const ALL_PAGES = [...portalPages, ...OFFICE_PAGES] as const

type PageOfTable = (typeof ALL_PAGES)[number]

/** The page of either app at an address, or undefined. */
export function findAnyPage(pathname: string): (Page & PageOfTable) | undefined {
  return ALL_PAGES.find(({ path }) => fitsPage(path, pathname))
}

/** The pages of a group in both apps, in the order of the tables. */
export const listWholeGroup = (group: Group): readonly PageOfTable[] => ALL_PAGES.filter((page) => 'group' in page && page.group === group)

type SearchedPage = Exclude<PageOfTable, { readonly isSearched: false } | { readonly path: `${string}$${string}` }>
/** The pages that the search offers. */
export const searchedPages = ALL_PAGES.filter((page): page is SearchedPage => !('isSearched' in page) && !page.path.includes('$'))

/** The public pages that search engines list. A page with a `$` is listed once for each public thing. */
export const indexedPages = ALL_PAGES.filter((page) => page.allowed === 'public' && !('isIndexed' in page))
