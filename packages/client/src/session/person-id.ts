import { useQuery } from '@tanstack/react-query'
import { query } from '../calls/query.ts'
import { useSignedIn } from './session.ts'

/** The id of the signed-in person, found by the document id of the session (specification §7); undefined until it is known. */
export function usePersonId(): string | undefined {
  const { docid } = useSignedIn()
  return useQuery(query('GET people/{docid}', { params: { docid } })).data?.id
}
