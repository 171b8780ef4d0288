import { queryClient } from '@afilia/client/calls/query-client.ts'
import type { MessageCard } from '@afilia/contract/messages/messages'
import { onlineManager } from '@tanstack/react-query'
import { useEffect } from 'react'
import { messageQuery } from '../../../messages/marks.ts'
import { letOpen } from '../../../offline/keep-offline.ts'

/** How many of a list are fetched before anybody opens them, so that they can be read without a network. */
const MOST = 10

/** Fetches the first messages of the list one after the other, once the list stands. Fetching does not mark them as read. */
export function usePrefetch(messages: readonly MessageCard[] | undefined): void {
  const ids = messages
    ?.slice(0, MOST)
    .map(({ id }) => id)
    .join(' ')
  useEffect(() => {
    if (!ids) return undefined
    let isGone = false
    const fetchAll = async (): Promise<void> => {
      for (const id of ids.split(' ')) {
        if (isGone || !onlineManager.isOnline()) return
        // One at a time: whatever the reader does goes first.
        await queryClient.prefetchQuery({ ...messageQuery(id), staleTime: Infinity, retry: false })
      }
      letOpen('/profile/messages/$id')
    }
    const timer = setTimeout(() => void fetchAll(), 1000)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [ids])
}
