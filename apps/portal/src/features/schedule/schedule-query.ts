import type { ScheduleDay, ScheduleSettings } from '@afilia/contract/events/schedule'
import type { DateRange, IsoDate } from '@afilia/domain/shifts/dates'
import { toQueryKey } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'

const NAME = 'GET schedule/my-schedule'

export const getYear = (date: string): number => Number(date.slice(0, 4))

type Days = Readonly<Record<IsoDate, ScheduleDay>>

/** If several lists contain a day, its highest version wins. */
export function mergeByDate(lists: readonly (readonly ScheduleDay[])[]): Days {
  const found: Record<IsoDate, ScheduleDay> = {}
  for (const day of lists.flat()) if (day.version > (found[day.date]?.version ?? 0)) found[day.date] = day
  return found
}

/** The day in the server's latest answers; undefined if it was not fetched. */
export function findServerDay(date: IsoDate): ScheduleDay | undefined {
  const lists = queryClient.getQueriesData<{ days: ScheduleDay[] }>({ queryKey: [NAME] }).map(([, data]) => data?.days ?? [])
  return mergeByDate(lists.map((days) => days.filter((day) => day.date === date)))[date]
}

/** Writes days from the server into the cached years. */
export function storeServerDays(days: readonly ScheduleDay[]): void {
  for (const [key, data] of queryClient.getQueriesData<{ days: ScheduleDay[] }>({ queryKey: [NAME] })) {
    const { from, to } = key[2] as DateRange
    const fitting = days.filter(({ date }) => date >= from && date <= to)
    if (!data || fitting.length === 0) continue
    queryClient.setQueryData(key, {
      days: Object.values(mergeByDate([data.days, fitting])).toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    })
  }
  // A response in flight is older than these days, so it is fetched again.
  void queryClient.refetchQueries({ queryKey: [NAME], fetchStatus: 'fetching' })
}

export function storeSettings(settings: ScheduleSettings): void {
  queryClient.setQueryData(toQueryKey('GET schedule/my-settings'), settings)
}
