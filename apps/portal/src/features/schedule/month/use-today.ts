import type { IsoDate } from '@afilia/domain/shifts/dates'
import { clockAt, type Zone } from '@afilia/domain/shifts/zone'
import { useEffect, useReducer } from 'react'

/** The day on the clock of this zone; it goes on when the page is looked at again. */
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
