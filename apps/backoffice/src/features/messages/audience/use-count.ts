import { send } from '@afilia/client/calls/query.ts'
import type { Audience } from '@afilia/domain/messages/audience'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Pause after the last change before counting, in ms. */
const PAUSE = 400

/** Counts an audience shortly after its last change; undefined: no count yet. */
export function useCount(audience: Audience | undefined) {
  const wanted = audience && JSON.stringify(audience)
  const [asked, setAsked] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), PAUSE)
    return () => clearTimeout(timer)
  }, [wanted])
  const found = useQuery({
    queryKey: ['POST audiences/count', asked],
    queryFn: () => send('POST audiences/count', { body: { audience: JSON.parse(asked ?? '') as Audience } }),
    enabled: asked !== undefined,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
  return { ...found, isCounting: found.isFetching || asked !== wanted }
}
