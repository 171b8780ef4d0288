import { send } from '@afilia/client/calls/query.ts'
import type { Audience } from '@afilia/domain/messages/audience'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** How long nobody may have changed anything before it is counted, in ms. */
const PAUSE = 400

/** Counts an audience, a moment after it was last changed; undefined: it is not to be counted yet. */
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
