import { queryOptions } from '@tanstack/react-query'
import { writeStored } from '../device/storage.ts'
import { getAuth, leaveFor, markEnding, postAuth } from './end-session.ts'

// Separate from ending a session, which every page can do, because the first load needs none of this.

/** An identity provider; `computer` holds the last answer if its page does not ask whether the computer is shared. */
interface Provider {
  readonly computer?: { readonly isShared: boolean }
}
const readProviders = () => getAuth<Readonly<Record<string, Provider>>>('providers')

/** Whether the computer was said to be shared; null if the provider's page asks that. */
export const computerQuery = queryOptions({
  queryKey: ['providers'],
  queryFn: async () => Object.values(await readProviders())[0]?.computer ?? null,
})

/**
 * Opens the sign-in page of the identity provider, which returns to `callbackUrl`. `isShared`: the answer about the computer, if that page
 * does not ask. Throws if the session service does not answer.
 */
export async function signIn(callbackUrl: string, isShared?: boolean): Promise<void> {
  const [provider] = Object.keys(await readProviders())
  if (!provider) throw new Error('the session service offers no provider')
  leaveFor(await postAuth(`signin/${provider}`, callbackUrl, isShared === undefined ? {} : { keep: isShared ? 'shared' : '' }))
}

/**
 * Signs the same person in again before the session ends, and returns here. Asks nothing about unsaved changes, because their draft stays
 * in the tab. Throws if the session service does not answer.
 */
export async function renewSession(): Promise<void> {
  markEnding(true)
  try {
    await signIn(`${location.pathname}${location.search}`)
    // The first page after signing in informs the other tabs.
    writeStored('afilia.login', null)
  } catch (error) {
    markEnding(false)
    throw error
  }
}
