import { addMonths, type IsoMonth } from '@afilia/domain/shifts/dates'
import { formatMonth } from '@afilia/i18n/format'
import { Button, IconButton } from '@afilia/ui/forms/button'
import { ChevronLeftIcon, ChevronRightIcon } from '@afilia/ui/marks/icons'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import styles from '../schedule.module.css'
import { SyncWords } from '../sync/sync-notice.tsx'

interface MonthBarProps {
  month: IsoMonth
  thisMonth: IsoMonth
  onMonth: (month: IsoMonth) => void
}

export function MonthBar({ month, thisMonth, onMonth }: MonthBarProps) {
  const t = useTexts('schedule')
  return (
    <div className={styles.monthBar}>
      <div className={styles.month}>
        <h2 aria-live="polite" id="schedule-month">
          {formatMonth(month, currentLanguage())}
        </h2>
        <SyncWords />
      </div>
      {month !== thisMonth && (
        <Button className={styles.today} onClick={() => onMonth(thisMonth)} variant="quiet">
          {t('month.today')}
        </Button>
      )}
      <IconButton label={t('month.previous')} onClick={() => onMonth(addMonths(month, -1))}>
        <ChevronLeftIcon />
      </IconButton>
      <IconButton label={t('month.next')} onClick={() => onMonth(addMonths(month, 1))}>
        <ChevronRightIcon />
      </IconButton>
    </div>
  )
}
