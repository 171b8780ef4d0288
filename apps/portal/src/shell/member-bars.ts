import { type ComponentType, createElement, lazy } from 'react'
import type { Session } from '@afilia/client/session/session.ts'
import { loadTexts } from '@afilia/client/texts/texts.ts'
import { loadFollowing } from './load-following.ts'

// Visitors never see these, so they are not in the first load of the public home.

const loadBars = () => withNames(import('./bars.ts'))

/** The bars name pages. Right after signing in, or when started by the service worker, those texts are not loaded yet. */
async function withNames<T>(module: Promise<T>): Promise<T> {
  await loadTexts('pages')
  return module
}

export const MainNavigation = lazy(async () => ({ default: (await loadBars()).MainNavigation }))
export const SearchBox = lazy(async () => ({ default: (await loadBars()).SearchBox }))

type OfMember = ComponentType<{ session: Session }>

const loadBell = async (): Promise<OfMember> => {
  const [module] = await Promise.all([loadFollowing(), loadTexts('mailbox')])
  return module.Bell
}

/**
 * Also starts everything that follows the member's messages. The page works without it. If its texts cannot be loaded, its place stays, and the
 * next page tries again.
 */
export const Bell = lazy(async () => ({ default: await loadBell().catch((): OfMember => () => createElement(BellPlace)) }))

/** In place of the bell until that is loaded. */
export const BellPlace = lazy(async () => ({ default: (await loadBars()).BellLink }))

export const AccountPlace = lazy(async () => ({ default: (await loadBars()).AccountPlace }))

/** Opened by a tap; until it is loaded, the bar shows its avatar. */
export const AccountMenu = lazy(async () => ({ default: (await withNames(loadFollowing())).AccountMenu }))

export const RegionalSite = lazy(async () => ({ default: (await loadFollowing()).RegionalSite }))

/** Loads the bars before the first paint for signed-in users. */
export async function loadMemberBars(): Promise<void> {
  await loadBars()
}
