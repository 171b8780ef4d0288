import { queryClient } from '@afilia/client/calls/query-client.ts'
import { readStored } from '@afilia/client/device/storage.ts'
import { sessionQuery } from '@afilia/client/session/session.ts'
import { loadTexts } from '@afilia/client/texts/texts.ts'

/** Milliseconds. */
const JUST_ASKED = 1000

/** Before a page opens: whoever is not signed in goes to the portal's sign-in page, and comes back. The shell checks the roles and says why. */
export async function guardPage(href: string, isPreload: boolean): Promise<void> {
  await loadTexts('pages', 'admin')
  const wasSignedIn = readStored('afilia.login') !== null
  const session = await queryClient.ensureQueryData(sessionQuery)
  if (!session) return leaveFor(wasSignedIn ? '/logout' : '/login', { ...(wasSignedIn && { reason: 'expired' }), callbackUrl: href })
  // What is known opens the page at once; whether it still holds, the server says meanwhile.
  if (!isPreload) void queryClient.prefetchQuery({ ...sessionQuery, staleTime: JUST_ASKED })
}

/** Loads a page of the portal in the place of this one. Never resolves: nothing more of this document is to be shown. */
async function leaveFor(path: string, search: Record<string, string>): Promise<void> {
  location.replace(`${path}?${new URLSearchParams(search)}`)
  await new Promise(() => {})
}
