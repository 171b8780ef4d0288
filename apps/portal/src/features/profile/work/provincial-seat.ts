import type { Seat } from '@afilia/domain/profile'
import { pagedQuery } from '@afilia/client/calls/query.ts'

/** The one seat of a province itself, for `useQuery` and `fetchQuery`. `province` is its id. */
export const provincialSeatQuery = (province: string | undefined) => ({
  ...pagedQuery('GET work-centers', { query: { province, scope: 'PROVINCE' }, page: { size: 1 } }),
  enabled: province !== undefined,
})

/** As the profile holds it; undefined where there is none. */
export function seatOf(page: { readonly items: readonly Seat[] } | undefined): Seat | undefined {
  const [found] = page?.items ?? []
  return found && { id: found.id, name: found.name, scope: found.scope, parent: found.parent }
}
