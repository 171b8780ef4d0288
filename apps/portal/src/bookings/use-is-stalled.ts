import { useIsOffline } from '@afilia/client/calls/connection.ts'
import { useEffect, useState } from 'react'

/** Time in ms after which the member sees that sending is waiting. */
const TIMEOUT = 4000

interface Kept {
  readonly attempt: string
  readonly outcome?: object | undefined
}

/** Whether it waits for the network, and not for an answer that is about to come. */
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
