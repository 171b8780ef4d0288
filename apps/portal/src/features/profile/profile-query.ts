import { useQuery } from '@tanstack/react-query'
import { query } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { sessionQuery, useSignedIn } from '@afilia/client/session/session.ts'

const personQuery = (docid: string) => query('GET people/{docid}', { params: { docid } })
export const profileQuery = (id: string) => query('GET people/{id}/profile', { params: { id } })

/** The profile of the signed-in person. It is read by the person's id, which comes from the document id of the session (specification §7). */
export function useProfile() {
  const { docid } = useSignedIn()
  const person = useQuery(personQuery(docid))
  const id = person.data?.id
  const profile = useQuery({ ...profileQuery(id ?? ''), enabled: id !== undefined })
  return {
    profile: profile.data,
    error: profile.data ? null : (person.error ?? profile.error),
    isFetching: person.isFetching || profile.isFetching,
    retry: () => (id === undefined ? person.refetch() : profile.refetch()),
  }
}

/** Prefetches the profile before the page opens. The page shows any failure. */
export async function preloadProfile(): Promise<void> {
  const docid = queryClient.getQueryData(sessionQuery.queryKey)?.docid
  if (!docid) return
  void queryClient.prefetchQuery(query('GET geo-regions'))
  await queryClient.prefetchQuery(personQuery(docid))
  const person = queryClient.getQueryData(personQuery(docid).queryKey)
  if (person) await queryClient.prefetchQuery(profileQuery(person.id))
}

/**
 * After a save: nothing that was read before stands, since most of it depends on who somebody is and where they belong, such as their mandate,
 * news, periods and representatives. What is on the screen is fetched again. The profile itself came with the save.
 */
export function refreshPerson(): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== profileQuery('').queryKey[0] })
}
