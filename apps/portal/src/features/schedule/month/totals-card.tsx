import type { ScheduleSettings } from '@afilia/contract/events/schedule'
import { countShifts, type Totals } from '@afilia/domain/shifts/count'
import { type IsoMonth, rangeOfMonth } from '@afilia/domain/shifts/dates'
import type { Plan } from '@afilia/domain/shifts/plan'
import { formatNumber } from '@afilia/i18n/format'
import { Card } from '@afilia/ui/page/card'
import { Skeleton } from '@afilia/ui/feedback/skeleton'
import { useMemo } from 'react'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { presentHours } from './present-hours.ts'
import styles from '../schedule.module.css'

interface TotalsCardProps {
  month: IsoMonth
  plan: Plan
  settings: ScheduleSettings
  isReady: boolean
}

/** The month's totals, compared with the contract's hours. */
export function TotalsCard({ month, plan, settings, isReady }: TotalsCardProps) {
  const t = useTexts('schedule')
  const { kinds, zone, monthlyMinutes } = settings
  const totals = useMemo(() => countShifts(plan, kinds, rangeOfMonth(month), zone), [plan, kinds, month, zone])
  return (
    <Card aria-labelledby="schedule-totals">
      <h2 id="schedule-totals">{t('totals.title')}</h2>
      {isReady ? (
        <>
          <p className={styles.hours}>{presentHours(totals.workMinutes, t)}</p>
          {monthlyMinutes !== null && <Balance minutes={totals.workMinutes} expected={monthlyMinutes} />}
          <Figures totals={totals} />
          <p className={styles.note}>{t('totals.note')}</p>
        </>
      ) : (
        <Skeleton lines={5} />
      )}
    </Card>
  )
}

function Balance({ minutes, expected }: { minutes: number; expected: number }) {
  const t = useTexts('schedule')
  const difference = minutes - expected
  const hours = presentHours(difference, t)
  return (
    <div className={styles.balance}>
      <meter aria-label={t('totals.meter')} max={Math.max(expected, minutes, 1)} min={0} value={minutes} />
      <p>
        {difference === 0 && t('totals.exact')}
        {difference > 0 && t('totals.over', { hours, expected: presentHours(expected, t) })}
        {difference < 0 && t('totals.under', { hours, expected: presentHours(expected, t) })}
      </p>
    </div>
  )
}

const present = (value: number): string => formatNumber(value, currentLanguage())

function Figures({ totals }: { totals: Totals }) {
  const t = useTexts('schedule')
  const rows: [label: string, value: string, isShown: boolean][] = [
    [t('totals.shifts'), present(totals.shifts), true],
    [t('totals.nights'), present(totals.nights), true],
    [t('totals.nightHours'), presentHours(totals.nightMinutes, t), totals.nightMinutes > 0],
    [t('totals.weekendDays'), present(totals.weekendDays), true],
    [t('totals.holidayHours'), presentHours(totals.holidayMinutes, t), true],
    [t('totals.saturdayHours'), presentHours(totals.saturdayMinutes, t), totals.saturdayMinutes > 0],
    [t('totals.onCallHours'), presentHours(totals.onCallMinutes, t), totals.onCallMinutes > 0],
    [t('totals.restDays'), present(totals.restDays), totals.restDays > 0],
    [t('totals.vacationDays'), present(totals.vacationDays), totals.vacationDays > 0],
    [t('totals.leaveDays'), present(totals.leaveDays), totals.leaveDays > 0],
  ]
  return (
    <dl className={styles.figures}>
      {rows
        .filter(([, , isShown]) => isShown)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
