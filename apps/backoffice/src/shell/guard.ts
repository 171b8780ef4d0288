import { queryClient } from '@afilia/client/calls/query-client.ts'
import { readStored } from '@afilia/client/device/storage.ts'
import { sessionQuery } from '@afilia/client/session/session.ts'
import { loadTexts } from '@afilia/client/texts/texts.ts'

/** A session loaded within this time, in ms, is not requested again. */
const JUST_ASKED = 1000

/**
 * Runs before a page opens. Sends signed-out users to the portal's sign-in page, from which they return. The shell checks the roles and
 * explains a refusal.
 */
export async function guardPage(href: string, isPreload: boolean): Promise<void> {
  await loadTexts('pages', 'admin', 'staff-lists')
  const wasSignedIn = readStored('afilia.login') !== null
  const session = await queryClient.ensureQueryData(sessionQuery)
  if (!session) return leaveFor(wasSignedIn ? '/logout' : '/login', { ...(wasSignedIn && { reason: 'expired' }), callbackUrl: href })
  // A cached session opens the page at once, while the server confirms it.
  if (!isPreload) void queryClient.prefetchQuery({ ...sessionQuery, staleTime: JUST_ASKED })
}

/** Replaces this document by a page of the portal. Never resolves, so that nothing more of this document is rendered. */
async function leaveFor(path: string, search: Record<string, string>): Promise<void> {
  location.replace(`${path}?${new URLSearchParams(search)}`)
  await new Promise(() => {})
}
