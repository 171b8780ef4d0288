import { queryClient } from '../calls/query-client.ts'
import { atSharedComputer, isSessionEnding } from './end-session.ts'
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
    const before = queryClient.getQueryData(sessionQuery.queryKey)
    // This page is being left, or says it already.
    if (isSessionEnding() || (trigger === 'signout' && !before && location.pathname === '/logout')) return
    if (trigger === 'signout') return atSharedComputer.follow ? atSharedComputer.follow() : location.assign('/logout')
    const now = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
    if (!isSessionEnding() && before?.docid !== now?.docid) location.reload()
  })
}
