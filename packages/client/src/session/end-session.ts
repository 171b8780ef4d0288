import { clearOfflineCache } from '../device/offline-cache.ts'
import { writeStored } from '../device/storage.ts'
import { fetchNoting } from '../calls/connection.ts'
import { notifyOtherTabs } from './session-tabs.ts'

/** Ends the session here, in the other tabs and at the identity provider. Resolves to where to go next. */
export async function endSession(callbackUrl: string, why: 'signout' | 'expired' = 'signout'): Promise<string> {
  // Before the call, so that the copy is gone even without a connection; and after it, because the page may have written it again meanwhile.
  clearOfflineCache()
  const url = await postAuth('signout', callbackUrl)
  writeStored('afilia.login', null)
  clearOfflineCache()
  notifyOtherTabs(why)
  // What the browser's own cache holds, such as pictures of what was read. It goes on while the page is left.
  void fetch('/api/auth/forget', { method: 'POST', keepalive: true }).catch(() => undefined)
  return url
}

/** What the tab of a shared computer does by itself (`shared/`), where others go to the logout route. */
export const atSharedComputer: {
  /** Removes all, ends the session and leaves. */
  leave?: (reason: 'idle') => void
  /** The same after it has ended in another tab. */
  follow?: () => void
} = {}

let isEnding = false
export const markEnding = (now: boolean): void => void (isEnding = now)

/** True from the end of the session until the page is left: nobody is asked about unsaved changes then. */
export const isSessionEnding = (): boolean => isEnding

/**
 * Handles a 401 or an expired session (specification §7): clears the login flag and goes to the logout route, with the address to return to.
 * Drafts and unsent changes stay for the next sign-in.
 */
export function endExpiredSession(): void {
  if (isEnding) return
  if (atSharedComputer.leave) return atSharedComputer.leave('idle')
  isEnding = true
  writeStored('afilia.login', null)
  const back = `${location.pathname}${location.search}`
  const callbackUrl = `/logout?${new URLSearchParams({ reason: 'expired', callbackUrl: back })}`
  void endSession(callbackUrl, 'expired')
    .catch(() => callbackUrl)
    .then((url) => hasSignedOut || leaveFor(url))
}

let hasSignedOut = false

/** The member has signed out in another tab. This one says so too, though a call of its own may just have told it that the session has ended. */
export function followSignOut(): void {
  hasSignedOut = true
  leaveFor('/logout')
}

export async function getAuth<Answer>(action: string): Promise<Answer> {
  const response = await fetchNoting(`/api/auth/${action}`, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`/api/auth/${action}: ${response.status}`)
  return (await response.json()) as Answer
}

/** The session service takes forms; with `json=true` it answers with the next address instead of redirecting. */
export async function postAuth(action: string, callbackUrl: string, fields?: Record<string, string>): Promise<string> {
  const { csrfToken } = await getAuth<{ csrfToken: string }>('csrf')
  const body = new URLSearchParams({ csrfToken, callbackUrl: new URL(callbackUrl, location.href).href, json: 'true', ...fields })
  const response = await fetchNoting(`/api/auth/${action}`, { method: 'POST', body })
  const { url } = (await response.json()) as { url?: string }
  if (!url) throw new Error(`/api/auth/${action}: ${response.status}`)
  return url
}

export const leaveFor = (url: string): void => location.assign(url)
