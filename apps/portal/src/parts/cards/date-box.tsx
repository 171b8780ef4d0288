import { currentLanguage } from '@afilia/client/texts/texts.ts'
import { formatMonthName } from '@afilia/i18n/format'
import styles from './date-box.module.css'

interface DateBoxProps {
  /** Such as `2026-11-23`. */
  day: string
  isLarge?: boolean
  /** The event on that day is cancelled. */
  isMuted: boolean
}

/** The day and month of an event at a glance, with a text for screen readers. */
export function DateBox({ day, isLarge = false, isMuted }: DateBoxProps) {
  return (
    <div aria-hidden="true" className={styles.date} data-muted={isMuted ? '' : undefined} data-size={isLarge ? 'large' : undefined}>
      <b>{Number(day.slice(8))}</b>
      <span>{formatMonthName(day.slice(0, 7), currentLanguage()).slice(0, 3)}</span>
    </div>
  )
}
