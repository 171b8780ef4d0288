import { onlineManager } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { boot } from '@afilia/client/boot.ts'
import { ConnectionLost } from '@afilia/client/calls/api-error.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { sessionQuery } from '@afilia/client/session/session.ts'
import { findPage } from '@afilia/domain/pages'
import { readStored } from '@afilia/client/device/storage.ts'
import { loadTexts } from '@afilia/client/texts/texts.ts'

/** Milliseconds. */
const JUST_ASKED = 1000
/** The path of the page that stands there. */
let opened: string | undefined

/** Before a page opens: whoever is not signed in is sent to sign in first, and comes back. Roles are the shell's matter: it says why. */
export async function guardPage({ pathname, href }: { pathname: string; href: string }, isPreload = false): Promise<void> {
  // The public home goes without: it names no other page.
  if (pathname !== '/' || boot.signedIn) await loadTexts('pages')
  const page = findPage(pathname)
  if (page?.app) return isPreload ? undefined : loadOtherApp(pathname)
  const isPublic = !page || page.allowed === 'public'
  // The public pages wait for the session only where it is likely that there is one; it comes later otherwise.
  if (isPublic && !boot.signedIn) return
  const wasSignedIn = readStored('afilia.login') !== null
  const session = await queryClient.ensureQueryData(sessionQuery).catch(async (error: unknown) => {
    const kept = onlineManager.isOnline() ? undefined : await (await loadOffline()).openOfflineCopy()
    if (kept || (isPublic && pathname !== '/')) return kept ?? null
    throw error
  })
  // Another view of the page that is open has all that the page has.
  if (session && !isPreload) await followReading(isPublic || pathname === opened ? undefined : pathname)
  if (!isPreload) opened = pathname
  if (isPublic) return
  // What is known opens the page at once; whether it still holds, the server says meanwhile.
  if (session && !isPreload) void queryClient.prefetchQuery({ ...sessionQuery, staleTime: JUST_ASKED })
  if (session) return
  if (wasSignedIn) throw redirect({ to: '/logout', search: { reason: 'expired', callbackUrl: href } })
  throw redirect({ to: '/login', search: { callbackUrl: href } })
}

/**
 * The back office is another document. If this app has been opened at its address, the service worker could not reach the
 * server. Throws ConnectionLost then; trying again loads the document anew.
 */
async function loadOtherApp(pathname: string): Promise<void> {
  const isFirst = opened === undefined
  opened = pathname
  if (isFirst || !onlineManager.isOnline()) throw new ConnectionLost(pathname)
  location.reload()
  // Nothing of this app is shown any more.
  await new Promise(() => {})
}

const loadOffline = () => import('../offline/keep-offline.ts')

/** What a member reads is kept; without connection, a page of which nothing was kept is not begun. Throws ConnectionLost then. */
async function followReading(pathname: string | undefined): Promise<void> {
  if (onlineManager.isOnline()) {
    void loadOffline().then(({ keepReading }) => keepReading())
    return
  }
  const { isReadable } = await loadOffline()
  if (pathname && !isReadable(pathname)) throw new ConnectionLost(pathname)
}

/** A way back after signing in: only a path of the portal, never another site. */
export function callbackPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/')) return undefined
  const url = new URL(value, 'https://portal.invalid')
  const isOurs = url.origin === 'https://portal.invalid' && !['/login', '/logout'].includes(url.pathname)
  return isOurs ? `${url.pathname}${url.search}${url.hash}` : undefined
}
