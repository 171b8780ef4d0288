import { useTexts } from '@afilia/client/texts/texts.ts'
import { Badge } from '@afilia/ui/marks/badge'
import { useState } from 'react'
import { daysUntil, presentShortDay, SOON, today } from './present-days.ts'
import styles from './deadline.module.css'

/** The last day to apply, with the days left. */
export function Deadline({ date }: { date: string | null }) {
  const t = useTexts('jobs')
  const [now] = useState(today)
  if (date === null) return <span>{t('deadline.none')}</span>
  const left = daysUntil(date, now)
  return (
    <span className={styles.deadline}>
      <time dateTime={date}>{t(left < 0 ? 'deadline.closed' : 'deadline.until', { date: presentShortDay(date) })}</time>
      {left >= 0 && (
        <Badge tone={left <= SOON ? 'warm' : 'neutral'}>{left === 0 ? t('deadline.today') : t('deadline.left', { count: left })}</Badge>
      )}
    </span>
  )
}
