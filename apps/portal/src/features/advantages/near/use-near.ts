import type { Municipality } from '@afilia/contract/content/reference'
import { skipToken, useQuery } from '@tanstack/react-query'
import { send } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { type NearSearch, USUAL_RADIUS } from './near-search.ts'
import type { Position } from '../../../parts/use-position.ts'

/** The point that distances are measured from: the device's position or a chosen town. */
export type Origin = { readonly position: Position } | { readonly town: Municipality }

const ORIGIN = ['near-origin']

/** Kept in memory only. Going back from an advantage shows the same list, but the position is in no URL and on no disk. */
export function useOrigin(): [Origin | null, (origin: Origin | null) => void] {
  const { data = null } = useQuery<Origin | null>({ queryKey: ORIGIN, queryFn: skipToken, staleTime: Infinity, gcTime: Infinity })
  return [data, (origin) => queryClient.setQueryData(ORIGIN, origin)]
}

/** The places around the point. The point is sent in a request body, because URLs are logged. */
export function useNear(origin: Origin | null, { radius = USUAL_RADIUS, category }: NearSearch) {
  const from = origin && ('town' in origin ? { municipality: origin.town.id } : origin.position)
  const body = from && { from, radius, category }
  return useQuery({
    queryKey: ['POST advantages/near', body],
    queryFn: body ? () => send('POST advantages/near', { body }) : skipToken,
  })
}
