import { hasFailed } from '@afilia/client/parts/lists/not-loaded.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { formatNumber, formatShortDate } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import styles from './overview.module.css'
import type { Queue } from './read-queues.ts'

/** One queue with its number; nothing if nothing waits. `today` is a day such as `2026-11-23`. */
export function QueueRow({ queue, today }: { queue: Queue; today: string }) {
  const t = useTexts(['admin', 'common'])
  const found = useQuery({ queryKey: ['waiting', queue.name, today], queryFn: () => queue.read(today), staleTime: 0 })
  const name = t(`waiting.${queue.name}`)
  if (found.data === undefined) {
    return (
      <li className={styles.row}>
        <span className={styles.number}>–</span>
        <span className={styles.words}>
          <b>{name}</b>
          {hasFailed(found) && <span className={styles.detail}>{t('waiting.failed')}</span>}
        </span>
        {hasFailed(found) && (
          <Button onClick={() => void found.refetch()} variant="secondary">
            {t('common:retry')}
          </Button>
        )}
      </li>
    )
  }
  const { total, first } = found.data
  if (total === 0) return null
  const when = first && formatShortDate(new Date(first), currentLanguage(), { timeZone: 'Europe/Madrid' })
  const isLate = queue.isDeadline && first !== null && first.slice(0, 10) <= today
  return (
    <li className={styles.row}>
      <span className={styles.number}>{formatNumber(total, currentLanguage())}</span>
      <span className={styles.words}>
        <Link className={styles.name} to={`${queue.path}${queue.search}` as never}>
          {name}
        </Link>
        {when && (
          <span className={styles.detail} data-late={isLate ? '' : undefined}>
            {t(queue.isDeadline ? 'waiting.dueFirst' : 'waiting.since', { when })}
          </span>
        )}
      </span>
    </li>
  )
}
