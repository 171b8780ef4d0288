import { useIsOffline } from '@afilia/client/calls/connection.ts'
import { useEffect, useState } from 'react'

/** In ms: how long sending may take before the member is told that it waits. */
const TIMEOUT = 4000

interface Kept {
  readonly attempt: string
  readonly outcome?: object | undefined
}

/** Whether what is kept waits for the network, rather than for an answer that is about to come. */
export function useIsStalled({ attempt, outcome }: Kept): boolean {
  const isOffline = useIsOffline()
  const [stalled, setStalled] = useState<string>()
  useEffect(() => {
    if (outcome) return undefined
    const timer = setTimeout(() => setStalled(attempt), TIMEOUT)
    return () => clearTimeout(timer)
  }, [attempt, outcome])
  return !outcome && (isOffline || stalled === attempt)
}
