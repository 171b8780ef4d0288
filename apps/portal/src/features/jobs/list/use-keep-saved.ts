import { query, pagedQuery } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { onlineManager, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { letOpen } from '../../../offline/keep-offline.ts'
import { jobQuery } from '../interest/send-interest.ts'

/** As many as the offline cache keeps. */
const MOST = 20

/** The offers that the member is interested in. */
export const mineQuery = pagedQuery('GET jobs/mine', { page: { size: 100 } })

/** Fetches the offers that the member has bookmarked or is interested in, one after the other, so that they can be read without a network. */
export function useKeepSaved(isMember: boolean): void {
  const keys = useQuery({ ...query('GET bookmarks/keys'), enabled: isMember })
  const mine = useQuery({ ...mineQuery, enabled: isMember })
  const bookmarked = keys.data?.flatMap(({ kind, id }) => (kind === 'JOB' ? [id] : [])) ?? []
  const ids = [...new Set([...bookmarked, ...(mine.data?.items ?? []).map(({ id }) => id)])].slice(0, MOST).join(' ')
  useEffect(() => {
    if (!ids) return undefined
    let isGone = false
    const fetchAll = async (): Promise<void> => {
      for (const id of ids.split(' ')) {
        if (isGone || !onlineManager.isOnline()) return
        // One at a time: whatever the reader does goes first.
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
