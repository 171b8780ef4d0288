import { query } from '@afilia/client/calls/query.ts'
import { NEAR_ME, type NearMe } from '@afilia/domain/people/near'
import { useQuery } from '@tanstack/react-query'
import { useIsMember } from '../use-is-member.ts'

/** What the member's distances can be measured from, the usual one first; empty while unknown. */
export function useNearPlaces(): readonly NearMe[] {
  const { data } = useQuery({ ...query('GET near-places'), enabled: useIsMember() })
  return NEAR_ME.filter((near) => data?.[near])
}
