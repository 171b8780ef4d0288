import type { ScheduleDay, ScheduleSettings } from '@afilia/contract/schedule'
import type { DateRange, IsoDate } from '@afilia/domain/shifts/dates'
import { query, queryKeyOf } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'

const NAME = 'GET schedule/my-schedule'

/** A year, with the days around it that its first and last month show and count. */
const rangeAround = (year: number): DateRange => ({ from: `${year - 1}-12-20`, to: `${year + 1}-01-12` })

export const yearOf = (date: string): number => Number(date.slice(0, 4))

/** By the year, so that going from month to month waits for nothing. */
export const yearQuery = (year: number) => query(NAME, { query: rangeAround(year) })
export const settingsQuery = query('GET schedule/my-settings')

type Days = Readonly<Record<IsoDate, ScheduleDay>>

/** Of a day that two years show, the newer one counts. */
export function newestByDate(lists: readonly (readonly ScheduleDay[])[]): Days {
  const found: Record<IsoDate, ScheduleDay> = {}
  for (const day of lists.flat()) if (day.version > (found[day.date]?.version ?? 0)) found[day.date] = day
  return found
}

/** The day as the server last told it, as far as it has been read. */
export function findServerDay(date: IsoDate): ScheduleDay | undefined {
  const lists = queryClient.getQueriesData<{ days: ScheduleDay[] }>({ queryKey: [NAME] }).map(([, data]) => data?.days ?? [])
  return newestByDate(lists.map((days) => days.filter((day) => day.date === date)))[date]
}

/** Puts days that the server has just told into whatever has been read of those years. */
export function storeServerDays(days: readonly ScheduleDay[]): void {
  for (const [key, data] of queryClient.getQueriesData<{ days: ScheduleDay[] }>({ queryKey: [NAME] })) {
    const { from, to } = key[2] as DateRange
    const fitting = days.filter(({ date }) => date >= from && date <= to)
    if (!data || fitting.length === 0) continue
    queryClient.setQueryData(key, {
      days: Object.values(newestByDate([data.days, fitting])).toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    })
  }
  // An answer that is still on its way was written before: it is asked for again.
  void queryClient.refetchQueries({ queryKey: [NAME], fetchStatus: 'fetching' })
}

export function storeSettings(settings: ScheduleSettings): void {
  queryClient.setQueryData(queryKeyOf('GET schedule/my-settings'), settings)
}
