import { ScrollRegion } from '@afilia/ui/page/scroll-region'
import type { ScheduleSettings } from '@afilia/contract/events/schedule'
import { addTotals, countShifts, NO_TOTALS, type Totals } from '@afilia/domain/shifts/count'
import { type IsoMonth, rangeOfMonth } from '@afilia/domain/shifts/dates'
import type { Plan } from '@afilia/domain/shifts/plan'
import { formatMonthName, formatNumber } from '@afilia/i18n/format'
import { Card } from '@afilia/ui/page/card'
import { useMemo } from 'react'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { presentHours } from './present-hours.ts'
import styles from './year-summary.module.css'

interface YearSummaryProps {
  month: IsoMonth
  plan: Plan
  settings: ScheduleSettings
}

/** The totals of the shown year, month by month; months without any are left out. */
export function YearSummary({ month, plan, settings }: YearSummaryProps) {
  const t = useTexts('schedule')
  const year = month.slice(0, 4)
  const { kinds, zone } = settings
  const months = useMemo(
    () =>
      Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`).map((each) => ({
        month: each,
        totals: countShifts(plan, kinds, rangeOfMonth(each), zone),
      })),
    [plan, kinds, zone, year],
  )
  const total = months.reduce((sum, { totals }) => addTotals(sum, totals), NO_TOTALS)
  return (
    <Card className={styles.card}>
      <h2 id="schedule-year">{t('year.title', { year })}</h2>
      <ScrollRegion aria-labelledby="schedule-year" className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('year.month')}</th>
              <th scope="col">{t('year.hours')}</th>
              <th scope="col">{t('totals.nights')}</th>
              <th scope="col">{t('totals.weekendDays')}</th>
              <th scope="col">{t('totals.holidayHours')}</th>
              <th scope="col">{t('totals.vacationDays')}</th>
            </tr>
          </thead>
          <tbody>
            {months
              .filter(({ totals }) => Object.values(totals).some((value) => value !== 0))
              .map((row) => (
                <Row heading={formatMonthName(row.month, currentLanguage())} key={row.month} totals={row.totals} />
              ))}
          </tbody>
          <tfoot>
            <Row heading={t('year.total')} totals={total} />
          </tfoot>
        </table>
      </ScrollRegion>
    </Card>
  )
}

const present = (value: number): string => formatNumber(value, currentLanguage())

function Row({ heading, totals }: { heading: string; totals: Totals }) {
  const t = useTexts('schedule')
  return (
    <tr>
      <th scope="row">{heading}</th>
      <td>{presentHours(totals.workMinutes, t)}</td>
      <td>{present(totals.nights)}</td>
      <td>{present(totals.weekendDays)}</td>
      <td>{presentHours(totals.holidayMinutes, t)}</td>
      <td>{present(totals.vacationDays)}</td>
    </tr>
  )
}
