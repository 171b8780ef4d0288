import { queryClient } from '../calls/query-client.ts'
import { endExpiredSession, followSignOut } from './end-session.ts'
import { onOtherTabs, readLastMessage } from './session-tabs.ts'
import { sessionQuery } from './session.ts'

/** Reacts when another tab signs in or out, because this one must not keep showing somebody else's data. */
export function followOtherTabs(): void {
  const known = readLastMessage()
  // A page that the browser kept whole, as it was left: meanwhile somebody has signed in or out.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || readLastMessage() === known) return
    document.body.replaceChildren()
    location.reload()
  })
  onOtherTabs(async (trigger) => {
    if (trigger === 'signout') return followSignOut()
    const before = queryClient.getQueryData(sessionQuery.queryKey)?.docid
    // What nobody has sent yet stays for the next sign-in: signing out would remove it.
    if (trigger === 'expired') return before === undefined ? undefined : endExpiredSession()
    const now = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
    if (before !== now?.docid) location.reload()
  })
}
