import { queryClient } from '@afilia/client/calls/query-client.ts'
import type { MessageCard } from '@afilia/contract/messages/messages'
import { onlineManager } from '@tanstack/react-query'
import { useEffect } from 'react'
import { messageQuery } from '../../../messages/marks.ts'
import { letOpen } from '../../../offline/keep-offline.ts'

/** How many messages of a list are prefetched for offline reading. */
const MOST = 10

/** Prefetches the first messages one by one after the list has loaded. This does not mark them as read. */
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
        // One at a time, so that the reader's own requests go first.
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
