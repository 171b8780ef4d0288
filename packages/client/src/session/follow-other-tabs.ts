import { queryClient } from '../calls/query-client.ts'
import { onOtherTabs } from './session-tabs.ts'
import { sessionQuery } from './session.ts'

/** When another tab signs in or out, this one must not go on showing what it showed to somebody else. */
export function followOtherTabs(): void {
  onOtherTabs(async (trigger) => {
    if (trigger === 'signout') return location.assign('/logout')
    const before = queryClient.getQueryData(sessionQuery.queryKey)?.docid
    const now = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
    if (before !== now?.docid) location.reload()
  })
}
