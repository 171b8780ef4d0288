import { useSignedIn } from '@afilia/client/session/session.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { clockAt } from '@afilia/domain/shifts/zone'
import { formatDay } from '@afilia/i18n/format'
import { CircleCheckIcon, QrCodeIcon } from '@afilia/ui/marks/icons'
import { useState } from 'react'
import styles from './overview.module.css'
import { QueueRow } from './queue-row.tsx'
import { listQueues } from './read-queues.ts'

/** What waits for the reader, the most urgent first. */
export function AdminPage() {
  const t = useTexts(['admin', 'pages'])
  const { roles } = useSignedIn()
  const [today] = useState(() => clockAt('Europe/Madrid', Date.now()).date)
  return (
    <div className={styles.page}>
      <header>
        <h1 tabIndex={-1}>{t('waiting.title')}</h1>
        <p className={styles.day}>{formatDay(new Date(`${today}T12:00:00Z`), currentLanguage(), { timeZone: 'UTC' })}</p>
      </header>
      <ul className={styles.queues}>
        {listQueues(roles).map((queue) => (
          <QueueRow key={queue.name} queue={queue} today={today} />
        ))}
      </ul>
      {/* Shown by the style while the list has no row. */}
      <p className={styles.nothing}>
        <CircleCheckIcon size={24} />
        {t('waiting.nothing')}
      </p>
      {/* The page is public, but staff use it for their work. */}
      <a className={styles.check} href="/verify-card">
        <QrCodeIcon size={20} />
        {t('check')}
      </a>
    </div>
  )
}
