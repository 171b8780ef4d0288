import { onlineManager } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { boot } from '@afilia/client/boot.ts'
import { ConnectionLost } from '@afilia/client/calls/api-error.ts'
import { noteNoAnswer } from '@afilia/client/calls/connection.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { sessionQuery } from '@afilia/client/session/session.ts'
import { isOfOffice } from '@afilia/domain/site/pages/office-entrances'
import { findPage } from '@afilia/domain/site/pages/portal-pages'
import { readStored } from '@afilia/client/device/storage.ts'
import { loadTexts } from '@afilia/client/texts/texts.ts'
import { loadFollowing } from './load-following.ts'

/** A session loaded within this time, in ms, is not requested again. */
const JUST_ASKED = 1000
/** The path of the page that is open. */
let opened: string | undefined

/** Runs before a page opens. Visitors are sent to sign in and then return. The shell checks the roles, because it explains a refusal. */
export async function guardPage({ pathname, href }: { pathname: string; href: string }, isPreload = false): Promise<void> {
  // The public home needs no titles of other pages.
  if (pathname !== '/' || boot.signedIn) await loadTexts('pages')
  if (isOfOffice(pathname)) return isPreload ? undefined : loadOtherApp(pathname)
  const page = findPage(pathname)
  const isPublic = !page || page.allowed === 'public'
  // Public pages wait for the session only if there probably is one; otherwise it is loaded later.
  if (isPublic && !boot.signedIn) return
  const wasSignedIn = readStored('afilia.login') !== null
  const session = await queryClient.ensureQueryData(sessionQuery).catch(async (error: unknown) => {
    const kept = onlineManager.isOnline() ? undefined : await (await import('./following.ts')).openOfflineCache()
    if (kept || (isPublic && pathname !== '/')) return kept ?? null
    throw error
  })
  // Another view of the open page needs no check.
  if (session && !isPreload) await followReading(isPublic || pathname === opened ? undefined : pathname)
  if (!isPreload) opened = pathname
  if (isPublic) return
  // A cached session opens the page at once, while the server confirms it.
  if (session && !isPreload) void queryClient.prefetchQuery({ ...sessionQuery, staleTime: JUST_ASKED })
  if (session) return
  if (wasSignedIn) throw redirect({ to: '/logout', search: { reason: 'expired', callbackUrl: href } })
  throw redirect({ to: '/login', search: { callbackUrl: href } })
}

/**
 * Loads the back office, which is a separate document. If this app was opened at the back office's URL, the service worker could not reach
 * the server. Throws ConnectionLost then; a retry loads the document again.
 */
async function loadOtherApp(pathname: string): Promise<void> {
  const isFirst = opened === undefined
  opened = pathname
  if (isFirst) noteNoAnswer()
  if (isFirst || !onlineManager.isOnline()) throw new ConnectionLost(pathname)
  location.reload()
  // Never resolves, so that nothing more of this app is rendered.
  await new Promise(() => {})
}

/** Starts caching what a member reads. Throws ConnectionLost if offline and the page is not cached. */
async function followReading(pathname: string | undefined): Promise<void> {
  if (onlineManager.isOnline()) {
    void loadFollowing().then(({ keepReading }) => keepReading())
    return
  }
  if (!pathname) return
  // The network may have been lost before this code was loaded.
  const following = await import('./following.ts').catch(() => undefined)
  if (!following?.isReadable(pathname)) throw new ConnectionLost(pathname)
}

/** The path to return to after signing in. Only paths of the portal are accepted, never another site. */
export function callbackPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/')) return undefined
  const url = new URL(value, 'https://portal.invalid')
  const isOurs = url.origin === 'https://portal.invalid' && !['/login', '/logout'].includes(url.pathname)
  return isOurs ? `${url.pathname}${url.search}${url.hash}` : undefined
}
