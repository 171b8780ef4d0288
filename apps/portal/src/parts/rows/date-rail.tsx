import { currentLanguage } from '@afilia/client/texts/texts.ts'
import { formatShortMonth } from '@afilia/i18n/calendar-days'
import { VisuallyHidden } from '@afilia/ui/page/visually-hidden'
import styles from './date-rail.module.css'

interface DateRailProps {
  /** Such as `2026-11-23`. With null, the rail stays empty. */
  day: string | null
  /** The day in words, for screen readers. */
  spoken: string
}

/** The day and the month at the edge of a row, so that dates read as a column. */
export function DateRail({ day, spoken }: DateRailProps) {
  return (
    <div className={styles.rail}>
      <VisuallyHidden>{spoken}</VisuallyHidden>
      <b aria-hidden="true">{day === null ? '–' : Number(day.slice(8))}</b>
      {day !== null && <span aria-hidden="true">{formatShortMonth(day, currentLanguage())}</span>}
    </div>
  )
}
