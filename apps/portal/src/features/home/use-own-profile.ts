import { useQuery } from '@tanstack/react-query'
import { query } from '../../data/query.ts'

/** The profile of whoever is signed in, and how to ask again when it did not come. */
export function useOwnProfile(docid: string) {
  const person = useQuery(query('GET people/{docid}', { params: { docid } }))
  const id = person.data?.id
  const profile = useQuery({ ...query('GET people/{id}/profile', { params: { id: id ?? '' } }), enabled: id !== undefined })
  return {
    firstName: person.data?.firstName,
    profile: profile.data,
    hasFailed: !profile.data && (person.isError || profile.isError),
    isFetching: person.isFetching || profile.isFetching,
    retry: () => void (id === undefined ? person.refetch() : profile.refetch()),
  }
}
