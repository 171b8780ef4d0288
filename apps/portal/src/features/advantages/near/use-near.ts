import type { Municipality } from '@afilia/contract/content/reference'
import { NEAR_ME, type NearMe } from '@afilia/domain/people/near'
import { skipToken, useQuery } from '@tanstack/react-query'
import { query, send } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { type NearSearch, USUAL_RADIUS } from './near-search.ts'
import type { Position } from '../../../parts/use-position.ts'

/** What distances are measured from: the member's centre or home, which the server knows, the device's position or a chosen town. */
export type Origin = { readonly near: NearMe } | { readonly position: Position } | { readonly town: Municipality }

const ORIGIN = ['near-origin']

/** Kept in memory only. Going back from an advantage shows the same list, but the position is in no URL and on no disk. */
export function useOrigin() {
  const places = useQuery(query('GET near-places'))
  const { data: chosen = null } = useQuery<Origin | null>({ queryKey: ORIGIN, queryFn: skipToken, staleTime: Infinity, gcTime: Infinity })
  const known = NEAR_ME.filter((near) => places.data?.[near])
  const usual = known[0]
  return {
    /** The member's own places, with their names. */
    known: known.map((near) => ({ near, name: places.data![near]! })),
    isKnown: !places.isPending || places.fetchStatus === 'paused',
    origin: chosen ?? (usual ? { near: usual } : null),
    choose: (origin: Origin | null) => queryClient.setQueryData(ORIGIN, origin),
  }
}

const toFrom = (origin: Origin) =>
  'town' in origin ? { municipality: origin.town.id } : 'near' in origin ? { near: origin.near } : origin.position

/** The places around the point. The point is sent in a request body, because URLs are logged. */
export function useNear(origin: Origin | null, { radius = USUAL_RADIUS, category }: NearSearch) {
  const body = origin && { from: toFrom(origin), radius, category }
  return useQuery({
    queryKey: ['POST advantages/near', body],
    queryFn: body ? () => send('POST advantages/near', { body }) : skipToken,
  })
}
