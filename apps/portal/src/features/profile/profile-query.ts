import { useQuery } from '@tanstack/react-query'
import { query } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { sessionQuery, useSignedIn } from '@afilia/client/session/session.ts'

export const profileQuery = (id: string) => query('GET people/{id}/profile', { params: { id } })

/** The profile of the signed-in person, by the person id in the session (specification §7). */
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
 * Invalidates everything after a save, except the profile, which the save returned. Most data depend on who the member is and where they
 * belong, such as mandate, news, periods and representatives. Visible data are refetched.
 */
export function refreshPerson(): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== profileQuery('').queryKey[0] })
}
