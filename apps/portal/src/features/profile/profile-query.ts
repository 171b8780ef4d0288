import { useQuery } from '@tanstack/react-query'
import { query } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { sessionQuery, useSignedIn } from '@afilia/client/session/session.ts'

export const profileQuery = (id: string) => query('GET people/{id}/profile', { params: { id } })

/** The profile of the signed-in person, read by their id (specification §7), which the session tells. */
export function useProfile() {
  const { data: profile, error, isFetching, refetch } = useQuery(profileQuery(useSignedIn().personId))
  return { profile, error: profile ? null : error, isFetching, retry: () => refetch() }
}

/** Prefetches the profile before the page opens. The page shows any failure. */
export async function preloadProfile(): Promise<void> {
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  if (!session) return
  void queryClient.prefetchQuery(query('GET geo-regions'))
  await queryClient.prefetchQuery(profileQuery(session.personId))
}

/**
 * After a save: nothing that was read before stands, since most of it depends on who somebody is and where they belong, such as their mandate,
 * news, periods and representatives. What is on the screen is fetched again. The profile itself came with the save.
 */
export function refreshPerson(): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== profileQuery('').queryKey[0] })
}
