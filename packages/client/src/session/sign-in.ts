import { writeStored } from '../device/storage.ts'
import { getAuth, leaveFor, markEnding, postAuth } from './end-session.ts'

// Apart from what ends a session, which every page can do: the first load needs none of this.

/** Goes to the sign-in page of the identity provider, which returns to `callbackUrl`. Throws if the session service does not answer. */
export async function signIn(callbackUrl: string): Promise<void> {
  const [provider] = Object.keys(await getAuth<Record<string, unknown>>('providers'))
  if (!provider) throw new Error('the session service offers no provider')
  leaveFor(await postAuth(`signin/${provider}`, callbackUrl))
}

/**
 * Signs the same person in again before the session ends, and returns here. Nobody is asked about unsaved changes: their draft stays in the tab. Throws
 * if the session service does not answer.
 */
export async function renewSession(): Promise<void> {
  markEnding(true)
  try {
    await signIn(`${location.pathname}${location.search}`)
    // The first page after it tells the other tabs.
    writeStored('afilia.login', null)
  } catch (error) {
    markEnding(false)
    throw error
  }
}
