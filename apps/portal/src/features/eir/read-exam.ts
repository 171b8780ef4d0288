import type { ImportantPeriod } from '@afilia/contract/content/important-periods'
import { dayNumber } from '@afilia/domain/shifts/dates'

export const listEirPeriods = (periods: readonly ImportantPeriod[]): ImportantPeriod[] =>
  periods.filter(({ kind }) => kind === 'EIR_APPLICATION' || kind === 'EIR_EXAM')

/** The next exam and the days until it. Counted from today, because an offline answer may be old. */
export function findExam(periods: readonly ImportantPeriod[], today: string): { readonly date: string; readonly days: number } | undefined {
  const [date] = periods
    .filter(({ kind, opens }) => kind === 'EIR_EXAM' && opens >= today)
    .map(({ opens }) => opens)
    .toSorted()
  return date === undefined ? undefined : { date, days: dayNumber(date) - dayNumber(today) }
}
