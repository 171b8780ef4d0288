import { lazy } from 'react'

// Visitors never see these, so the first load of the public home goes without them.

const loadNavigation = () => import('./main-navigation.tsx')
const loadSearch = () => import('./search-box.tsx')
const loadMenu = () => import('./account-menu.tsx')

export const MainNavigation = lazy(async () => ({ default: (await loadNavigation()).MainNavigation }))
export const SearchBox = lazy(async () => ({ default: (await loadSearch()).SearchBox }))
export const AccountMenu = lazy(async () => ({ default: (await loadMenu()).AccountMenu }))

export const RegionalSite = lazy(async () => ({ default: (await import('./regional-site.tsx')).RegionalSite }))

/** Fetches the bars before the first paint of a page for somebody who is signed in. */
export async function loadMemberBars(): Promise<void> {
  await Promise.all([loadNavigation(), loadMenu(), loadSearch()])
}
