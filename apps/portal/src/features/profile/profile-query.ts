import { useQuery } from '@tanstack/react-query'
import { homeQuery } from '../../app/home-query.ts'
import { query, toQueryKey } from '@afilia/client/calls/query.ts'
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

/** After a save: refetches what other pages show of the person. */
export async function refreshPerson(): Promise<void> {
  const docid = queryClient.getQueryData(sessionQuery.queryKey)?.docid
  if (docid) await queryClient.invalidateQueries({ queryKey: personQuery(docid).queryKey })
  // A new account signs a mandate; a new province ends the form 182 authorisation.
  await queryClient.invalidateQueries({ queryKey: toQueryKey('GET transactions/my-resume').slice(0, 1) })
  await queryClient.invalidateQueries({ queryKey: toQueryKey('GET authorizations/model-182').slice(0, 1) })
  await queryClient.invalidateQueries({ queryKey: homeQuery.queryKey })
  await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
}
