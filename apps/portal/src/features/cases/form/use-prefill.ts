import { query } from '@afilia/client/calls/query.ts'
import { useHasBeen } from '@afilia/client/parts/lists/use-has-been.ts'
import { useSignedIn } from '@afilia/client/session/session.ts'
import type { Answers } from '@afilia/domain/events/dynamic-form'
import { useQuery } from '@tanstack/react-query'

/** Answers from the profile, by question; undefined while loading. Offline, the form starts empty, and is not prefilled when the network is back. */
export function usePrefill(): Answers | undefined {
  const { personId } = useSignedIn()
  const profile = useQuery(query('GET people/{id}/profile', { params: { id: personId } }))
  const hasBegun = useHasBeen(!profile.isPending || profile.fetchStatus !== 'fetching')
  if (!hasBegun) return undefined
  const { labor, academic } = profile.data ?? {}
  const centre = labor?.affiliateSede?.scope === 'WORK_CENTER' ? labor.affiliateSede.name : undefined
  const known = {
    occupation: labor?.currentOccupation,
    employer: labor?.employer?.name ?? centre,
    place: centre,
    placement: academic?.school ? undefined : centre,
  }
  return Object.fromEntries(Object.entries(known).flatMap(([question, answer]) => (answer ? [[question, answer] as const] : [])))
}
