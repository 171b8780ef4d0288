import { useIsOffline } from '@afilia/client/calls/connection.ts'
import { useEffect, useState } from 'react'

/** Time in ms after which the member sees that sending is waiting. */
const TIMEOUT = 4000

interface Kept {
  readonly attempt: string
  readonly outcome?: object | undefined
}

/** Whether sending waits for the network, and not only for an answer that will come soon. */
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
