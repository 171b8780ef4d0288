import { type IsoDate, addDays } from '@afilia/domain/shifts/dates'
import { type BusyTime, listBusyTimes } from '@afilia/domain/shifts/free'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { query } from '@afilia/client/calls/query.ts'
import { useIsMember } from '../use-is-member.ts'

/** The longest range of one call, in days. */
const LONGEST = 366

/** The member's working times from a day on; empty while unknown, and for members without shifts in the portal. */
export function useBusyTimes(from: IsoDate): { readonly busy: readonly BusyTime[]; readonly isKnown: boolean } {
  const isMember = useIsMember()
  const days = useQuery({
    ...query('GET schedule/my-schedule', { query: { from: addDays(from, -1), to: addDays(from, LONGEST) } }),
    enabled: isMember,
  })
  const settings = useQuery({ ...query('GET schedule/my-settings'), enabled: isMember })
  const busy = useMemo(
    () => (days.data && settings.data ? listBusyTimes(days.data.days, settings.data.kinds, settings.data.zone) : []),
    [days.data, settings.data],
  )
  return { busy, isKnown: days.data !== undefined && settings.data !== undefined }
}
