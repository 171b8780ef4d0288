import type { Seat } from '@afilia/domain/people/profile'
import { pagedQuery } from '@afilia/client/calls/query.ts'

/** The options for `useQuery` of a province's own seat. `province` is its id. */
export const provincialSeatQuery = (province: string | undefined) => ({
  ...pagedQuery('GET work-centers', { query: { province, scope: 'PROVINCE' }, page: { size: 1 } }),
  enabled: province !== undefined,
})

/** The seat as the profile holds it; undefined if there is none. */
export function findSeat(page: { readonly items: readonly Seat[] } | undefined): Seat | undefined {
  const [found] = page?.items ?? []
  return found && { id: found.id, name: found.name, scope: found.scope, parent: found.parent }
}
