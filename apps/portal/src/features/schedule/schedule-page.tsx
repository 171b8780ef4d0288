import type { IsoMonth } from '@afilia/domain/shifts/dates'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { Skeleton } from '@afilia/ui/feedback/skeleton'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { MonthView } from './month/month-view.tsx'
import { settingsQuery } from '../../app/first-pages.ts'
import styles from './schedule.module.css'
import { startSync } from './sync/sync-shifts.ts'

interface SchedulePageProps {
  /** Undefined for the current month. */
  month: IsoMonth | undefined
  onMonth: (month: IsoMonth) => void
  /** Below the schedule. */
  children?: ReactNode
}

/** The member's shifts, one month at a time. */
export function SchedulePage({ month, onMonth, children }: SchedulePageProps) {
  const t = useTexts('pages')
  const settings = useQuery(settingsQuery)
  const personId = settings.data?.personId
  useEffect(() => {
    if (personId) startSync()
  }, [personId])
  return (
    <div className={styles.page}>
      <PageHeading title={t('schedule.title')} />
      <Loaded
        pending={
          <>
            <Skeleton shape="heading" />
            <div className={styles.gridPending} />
            <Skeleton shape="field" />
            <Skeleton lines={3} shape="block" />
          </>
        }
        query={settings}
      >
        {(data) => <MonthView asked={month} onMonth={onMonth} settings={data} />}
      </Loaded>
      {children}
    </div>
  )
}
