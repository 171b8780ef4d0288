import { forgetOfflineCopy, writeStored } from '../device/storage.ts'
import { fetchNoting } from '../calls/connection.ts'
import { tellOtherTabs } from './session-tabs.ts'

/** Goes to the sign-in page of the identity provider; afterwards the browser is at `callbackUrl`. Throws when the session service does not answer. */
export async function signIn(callbackUrl: string): Promise<void> {
  const [provider] = Object.keys(await getAuth<Record<string, unknown>>('providers'))
  if (!provider) throw new Error('the session service offers no provider')
  leaveFor(await postAuth(`signin/${provider}`, callbackUrl))
}

interface SignOut {
  readonly callbackUrl: string
  /** What else goes once the session has ended. */
  readonly beforeLeaving?: () => Promise<void>
}

/** Ends the session here, in the other tabs and at the identity provider; afterwards the browser is at `callbackUrl`. Throws when the session service does not answer. */
export async function signOut({ callbackUrl, beforeLeaving }: SignOut): Promise<void> {
  // First of all, so that it goes without connection too.
  forgetOfflineCopy()
  const url = await postAuth('signout', callbackUrl)
  writeStored('afilia.login', null)
  forgetOfflineCopy()
  tellOtherTabs('signout')
  try {
    await beforeLeaving?.()
  } finally {
    leaveFor(url)
  }
}

let isEnding = false

/** True from the moment when the session turned out to have ended until the page is gone: no question about unsaved changes then. */
export const isSessionEnding = (): boolean => isEnding

/** What a 401 or an expired session leads to (specification §7): the login flag is cleared, and the user is signed out to the logout route, which keeps the way back. */
export function endExpiredSession(): void {
  if (isEnding) return
  isEnding = true
  writeStored('afilia.login', null)
  const back = `${location.pathname}${location.search}`
  const callbackUrl = `/logout?${new URLSearchParams({ reason: 'expired', callbackUrl: back })}`
  signOut({ callbackUrl }).catch(() => leaveFor(callbackUrl))
}

async function getAuth<Answer>(action: string): Promise<Answer> {
  const response = await fetchNoting(`/api/auth/${action}`, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`/api/auth/${action}: ${response.status}`)
  return (await response.json()) as Answer
}

/** The session service takes forms; with `json=true` it answers where to go instead of sending the browser there. */
async function postAuth(action: string, callbackUrl: string): Promise<string> {
  const { csrfToken } = await getAuth<{ csrfToken: string }>('csrf')
  const body = new URLSearchParams({ csrfToken, callbackUrl: new URL(callbackUrl, location.href).href, json: 'true' })
  const response = await fetchNoting(`/api/auth/${action}`, { method: 'POST', body })
  const { url } = (await response.json()) as { url?: string }
  if (!url) throw new Error(`/api/auth/${action}: ${response.status}`)
  return url
}

const leaveFor = (url: string): void => location.assign(url)
