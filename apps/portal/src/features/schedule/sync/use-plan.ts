import type { DateRange } from '@afilia/domain/shifts/dates'
import type { Plan } from '@afilia/domain/shifts/plan'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { yearQuery } from '../../../app/first-pages.ts'
import { mergeByDate, getYear } from '../schedule-query.ts'
import { useUnsent } from './sync-shifts.ts'

/** The member's days in all years of the range, with unsent edits applied. */
export function usePlan({ from, to }: DateRange) {
  const years = Array.from({ length: Math.max(1, getYear(to) - getYear(from) + 1) }, (_, index) => getYear(from) + index)
  const results = useQueries({
    queries: years.map(yearQuery),
    combine: (found) => ({
      days: mergeByDate(found.map(({ data }) => data?.days ?? [])),
      isReady: found.every(({ data }) => data !== undefined),
      error: found.find(({ data }) => data === undefined)?.error ?? null,
      isFetching: found.some(({ isFetching }) => isFetching),
      retry: () => Promise.all(found.map(({ refetch }) => refetch())),
    }),
  })
  const unsent = useUnsent()
  const { days } = results
  const plan: Plan = useMemo(() => ({ ...days, ...unsent }), [days, unsent])
  return { ...results, plan }
}
