import type { IsoDate } from '@afilia/domain/shifts/dates'
import { clockAt, type Zone } from '@afilia/domain/shifts/zone'
import { useEffect, useReducer } from 'react'

/** Today in this time zone; updated when the page becomes visible again. */
export function useToday(zone: Zone): IsoDate {
  const [now, setNow] = useReducer(
    () => Date.now(),
    undefined,
    () => Date.now(),
  )
  useEffect(() => {
    document.addEventListener('visibilitychange', setNow)
    return () => document.removeEventListener('visibilitychange', setNow)
  }, [])
  return clockAt(zone, now).date
}
