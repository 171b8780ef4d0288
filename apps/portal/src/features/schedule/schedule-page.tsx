import type { IsoMonth } from '@afilia/domain/shifts/dates'
import { Button } from '@afilia/ui/button'
import { Notice } from '@afilia/ui/notice'
import { PageHeading } from '@afilia/ui/page-heading'
import { Loading, Skeleton } from '@afilia/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTexts } from '../../texts.ts'
import { MonthView } from './month-view.tsx'
import { settingsQuery } from './schedule-query.ts'
import styles from './schedule.module.css'
import { startSync } from './sync-shifts.ts'

interface SchedulePageProps {
  /** Undefined: the month of today. */
  month: IsoMonth | undefined
  onMonth: (month: IsoMonth) => void
  /** Below the schedule. */
  children?: ReactNode
}

/** The member's shifts, a month at a time. */
export function SchedulePage({ month, onMonth, children }: SchedulePageProps) {
  const t = useTexts(['schedule', 'common', 'pages'])
  const { data: settings, isError, isFetching, refetch } = useQuery(settingsQuery)
  const personId = settings?.personId
  useEffect(() => {
    if (personId) startSync(personId)
  }, [personId])
  return (
    <div className={styles.page}>
      <PageHeading title={t('pages:schedule.title')} />
      {settings && <MonthView asked={month} onMonth={onMonth} settings={settings} />}
      {!settings && !isError && (
        <Loading label={t('common:loading')}>
          <Skeleton shape="heading" />
          <div className={styles.gridPending} />
        </Loading>
      )}
      {!settings && isError && (
        <Notice
          actions={
            <Button isBusy={isFetching} onClick={() => void refetch()} variant="secondary">
              {t('common:retry')}
            </Button>
          }
          title={t('failed.title')}
          tone="danger"
        >
          <p>{t('failed.text')}</p>
        </Notice>
      )}
      {children}
    </div>
  )
}
