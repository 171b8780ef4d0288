import { pagedQuery } from '@afilia/client/calls/query.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { formatBriefMoment } from '@afilia/i18n/brief-moment'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useIsWide } from '../../../parts/use-is-wide.ts'
import styles from './today.module.css'

const MOST = 3

/** The newest messages, beside the day on a wide screen: a phone has the bell, and no room. Nothing without any, or without a connection. */
export function HandMessages() {
  const isWide = useIsWide()
  return isWide ? <Newest /> : null
}

function Newest() {
  const t = useTexts('pages')
  const { data } = useQuery(pagedQuery('GET services/notify/api/notifications/pwa', { query: { isGrouped: 'true' }, page: { size: MOST } }))
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="hand-messages" className={styles.messages}>
      <h2 id="hand-messages">{t('messages.title')}</h2>
      <ul>
        {data.items.map(({ id, title, at, author, isRead, language }) => (
          <li key={id}>
            <Link className={styles.name} data-unread={isRead ? undefined : ''} lang={language} params={{ id }} to="/profile/messages/$id">
              {title}
            </Link>
            <span className={styles.detail}>
              {[author?.name, formatBriefMoment(new Date(at), currentLanguage())].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
