import { type ComponentType, lazy } from 'react'
import type { Session } from '@afilia/client/session/session.ts'
import { loadTexts } from '@afilia/client/texts/texts.ts'

/** In ms. */
const BELL_PAUSE = 500

// Visitors never see these, so the first load of the public home does not contain them.

const loadNavigation = () => withNames(import('./navigation/main-navigation.tsx'))
const loadSearch = () => withNames(import('./top-bar/search-box.tsx'))
const loadMenu = () => withNames(import('./top-bar/account-menu.tsx'))

/** The bars name pages. Right after signing in, or when started by the service worker, those texts are not loaded yet. */
async function withNames<T>(module: Promise<T>): Promise<T> {
  await loadTexts('pages')
  return module
}

export const MainNavigation = lazy(async () => ({ default: (await loadNavigation()).MainNavigation }))
export const SearchBox = lazy(async () => ({ default: (await loadSearch()).SearchBox }))
export const AccountMenu = lazy(async () => ({ default: (await loadMenu()).AccountMenu }))

type OfMember = ComponentType<{ session: Session }>

const loadBell = async (): Promise<OfMember> => {
  const [module] = await Promise.all([import('./messages/bell.tsx'), loadTexts('mailbox')])
  return module.Bell
}

/** With all that follows the member's messages: nothing of it is needed for the page to stand. Where the network is lost before it is there, the next page has it. */
export const Bell = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, BELL_PAUSE))
  return { default: await loadBell().catch((): OfMember => () => null) }
})

export const RegionalSite = lazy(async () => ({ default: (await import('./footer/regional-site.tsx')).RegionalSite }))

/** Loads the bars before the first paint for somebody who is signed in. */
export async function loadMemberBars(): Promise<void> {
  await Promise.all([loadNavigation(), loadMenu(), loadSearch()])
}
