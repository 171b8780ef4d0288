import { queryClient } from '../calls/query-client.ts'
import { atSharedComputer, endExpiredSession, followSignOut, isSessionEnding } from './end-session.ts'
import { onOtherTabs, readLastMessage } from './session-tabs.ts'
import { sessionQuery } from './session.ts'

/** Reacts when another tab signs in or out, because this tab must not keep showing somebody else's data. */
export function followOtherTabs(): void {
  const known = readLastMessage()
  // The browser restored a page from its back-forward cache, and somebody has signed in or out since.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || readLastMessage() === known) return
    document.body.replaceChildren()
    location.reload()
  })
  onOtherTabs(async (trigger) => {
    const before = queryClient.getQueryData(sessionQuery.queryKey)
    if (trigger === 'signout') {
      if (!before && saysSignedOut()) return
      return atSharedComputer.follow ? atSharedComputer.follow() : followSignOut()
    }
    if (isSessionEnding()) return
    // Unsent changes stay for the next sign-in. Signing out would delete them.
    if (trigger === 'expired') return before ? endExpiredSession() : undefined
    const now = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
    if (!isSessionEnding() && before?.docid !== now?.docid) location.reload()
  })
}

const saysSignedOut = (): boolean => location.pathname === '/logout' && !location.search.includes('reason=expired')
