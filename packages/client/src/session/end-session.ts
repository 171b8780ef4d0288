import { clearOfflineCache } from '../device/offline-cache.ts'
import { writeStored } from '../device/storage.ts'
import { fetchNoting } from '../calls/connection.ts'
import { notifyOtherTabs } from './session-tabs.ts'

/** Ends the session here, in the other tabs and at the identity provider. Resolves to the next URL. */
export async function endSession(callbackUrl: string, why: 'signout' | 'expired' = 'signout'): Promise<string> {
  // Before the call, so that the cache is deleted even when offline; and after it, because the page may have written it again.
  clearOfflineCache()
  const url = await postAuth('signout', callbackUrl)
  writeStored('afilia.login', null)
  clearOfflineCache()
  notifyOtherTabs(why)
  // Clears the browser's own cache, for example of pictures. Continues while the page is left.
  void fetch('/api/auth/forget', { method: 'POST', keepalive: true }).catch(() => undefined)
  return url
}

/** What a tab on a shared computer does (`shared/`) instead of opening the logout route. */
export const atSharedComputer: {
  /** Deletes everything, ends the session and leaves. */
  leave?: (reason: 'idle') => void
  /** The same, after the session has ended in another tab. */
  follow?: () => void
} = {}

let isEnding = false
export const markEnding = (now: boolean): void => void (isEnding = now)

/** True from the end of the session until the page is left. No question about unsaved changes is asked then. */
export const isSessionEnding = (): boolean => isEnding

/**
 * Handles a 401 or an expired session (specification §7): clears the login flag and opens the logout route, with the URL to return to.
 * Drafts and unsent changes stay for the next sign-in. `title`: that of the 401, for which the logout route has a phrase (§8).
 */
export function endExpiredSession(title?: string): void {
  if (isEnding) return
  if (atSharedComputer.leave) return atSharedComputer.leave('idle')
  isEnding = true
  writeStored('afilia.login', null)
  const back = `${location.pathname}${location.search}`
  const callbackUrl = `/logout?${new URLSearchParams({ reason: 'expired', callbackUrl: back, ...(title && { title }) })}`
  void endSession(callbackUrl, 'expired')
    .catch(() => callbackUrl)
    .then((url) => hasSignedOut || leaveFor(url))
}

let hasSignedOut = false

/** The member has signed out in another tab. This tab shows that, even if one of its own calls has just reported an expired session. */
export function followSignOut(): void {
  hasSignedOut = true
  leaveFor('/logout')
}

export async function getAuth<Answer>(action: string): Promise<Answer> {
  const response = await fetchNoting(`/api/auth/${action}`, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`/api/auth/${action}: ${response.status}`)
  return (await response.json()) as Answer
}

/** The session service takes forms. With `json=true` it returns the next URL instead of redirecting. */
export async function postAuth(action: string, callbackUrl: string, fields?: Record<string, string>): Promise<string> {
  const { csrfToken } = await getAuth<{ csrfToken: string }>('csrf')
  const body = new URLSearchParams({ csrfToken, callbackUrl: new URL(callbackUrl, location.href).href, json: 'true', ...fields })
  const response = await fetchNoting(`/api/auth/${action}`, { method: 'POST', body })
  const { url } = (await response.json()) as { url?: string }
  if (!url) throw new Error(`/api/auth/${action}: ${response.status}`)
  return url
}

export const leaveFor = (url: string): void => location.assign(url)
