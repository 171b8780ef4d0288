import { currentLanguage } from '@afilia/client/texts/texts.ts'
import { formatMonthName } from '@afilia/i18n/format'
import styles from './date-box.module.css'

interface DateBoxProps {
  /** Such as `2026-11-23`. */
  day: string
  isLarge?: boolean
  /** What was on that day is cancelled. */
  isMuted: boolean
}

/** The day and the month of an event, to be seen at a glance. Its words say the same to screen readers. */
export function DateBox({ day, isLarge = false, isMuted }: DateBoxProps) {
  return (
    <div aria-hidden="true" className={styles.date} data-muted={isMuted ? '' : undefined} data-size={isLarge ? 'large' : undefined}>
      <b>{Number(day.slice(8))}</b>
      <span>{formatMonthName(day.slice(0, 7), currentLanguage()).slice(0, 3)}</span>
    </div>
  )
}
