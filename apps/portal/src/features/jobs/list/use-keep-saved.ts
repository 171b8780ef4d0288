import { query, pagedQuery } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { onlineManager, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readCacheDays } from '../../../offline/cache-days.ts'
import { letOpen } from '../../../offline/keep-offline.ts'
import { jobQuery } from '../interest/send-interest.ts'

/** As many as the offline cache holds. */
const MOST = 20

/** The job postings in which the member has shown interest. */
export const mineQuery = pagedQuery('GET jobs/mine', { page: { size: 100 } })

/** Prefetches the job postings that the member has bookmarked or shown interest in, one by one, for offline use. */
export function useKeepSaved(isMember: boolean): void {
  const keys = useQuery({ ...query('GET bookmarks/keys'), enabled: isMember })
  // Asked only for what is kept: the rows know the member's interest.
  const mine = useQuery({ ...mineQuery, enabled: isMember && readCacheDays() > 0 })
  const bookmarked = keys.data?.flatMap(({ kind, id }) => (kind === 'JOB' ? [id] : [])) ?? []
  const ids = [...new Set([...bookmarked, ...(mine.data?.items ?? []).map(({ id }) => id)])].slice(0, MOST).join(' ')
  useEffect(() => {
    if (!ids) return undefined
    let isGone = false
    const fetchAll = async (): Promise<void> => {
      for (const id of ids.split(' ')) {
        if (isGone || !onlineManager.isOnline()) return
        // One at a time, so that the reader's own requests go first.
        await queryClient.prefetchQuery({ ...jobQuery(id), retry: false })
      }
      letOpen('/jobs/$id')
    }
    const timer = setTimeout(() => void fetchAll(), 1000)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [ids])
}
