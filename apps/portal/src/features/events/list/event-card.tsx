import type { ListedEvent } from '@afilia/contract/events/events'
import type { BusyTime } from '@afilia/domain/shifts/free'
import { isFreeForOne } from '@afilia/domain/shifts/free'
import { toItemPath } from '@afilia/domain/site/kinds'
import { formatMoney } from '@afilia/i18n/format'
import { Badge } from '@afilia/ui/marks/badge'
import { Link } from '@tanstack/react-router'
import { Picture } from '@afilia/client/parts/media/picture.tsx'
import { useSession } from '@afilia/client/session/session.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { BookmarkButton } from '../../../bookmarks/bookmark-button.tsx'
import { presentDay, presentHours, toDate } from '../when/present-times.ts'
import { DateBox } from '../../../parts/cards/date-box.tsx'
import cards from '../../../parts/cards/content-card.module.css'
import whole from '../../../parts/cards/whole-link.module.css'
import styles from './event-list.module.css'

interface EventCardProps {
  event: ListedEvent
  /** Undefined: the reader's shifts are unknown. */
  busy: readonly BusyTime[] | undefined
  /** Whether the card is among the first of its page. */
  isFirst?: boolean
}

export function EventCard({ event, busy, isFirst = false }: EventCardProps) {
  const t = useTexts('event-pages')
  const { session } = useSession()
  const { id, slug, kind, title, summary, place, sessions, priceFrom, isCancelled, picture, language } = event
  const { meetings } = sessions[0]!
  const first = meetings[0]!
  const date = toDate(first.startsAt)
  const isWorking = busy !== undefined && !isCancelled && !isFreeForOne(busy, sessions)
  return (
    <li className={`${cards.card} ${whole.whole} ${styles.event}`} data-cancelled={isCancelled ? '' : undefined}>
      {picture && (
        <div className={styles.picture}>
          <Picture isFirst={isFirst} media={{ ...picture, alt: '' }} sizes="(min-width: 64rem) 28rem, 100vw" />
        </div>
      )}
      <DateBox day={date} isLarge isMuted={isCancelled} />
      <div className={cards.words}>
        <div className={cards.badges}>
          <Badge tone="accent">{t(`kinds.${kind}`)}</Badge>
          {priceFrom !== null && <Badge>{t('priceFrom', { price: formatMoney(priceFrom, currentLanguage()) })}</Badge>}
          {isCancelled && <Badge tone="danger">{t('cancelled')}</Badge>}
          {isWorking && <Badge tone="warm">{t('working')}</Badge>}
        </div>
        <h3 className={styles.title} lang={language}>
          <Link className={whole.link} params={{ id: slug }} to="/events/$id">
            {title}
          </Link>
        </h3>
        <p className={cards.facts}>
          <time dateTime={first.startsAt}>
            {presentDay(first.startsAt)}, {presentHours(first)}
          </time>
          {meetings.length > 1 && <span>{t('meetings', { count: meetings.length })}</span>}
          {sessions.length > 1 && <span>{t('sessions', { count: sessions.length })}</span>}
          <span>{place ? (place.name ? `${place.name}, ${place.municipality.name}` : place.municipality.name) : t('online')}</span>
        </p>
        <p lang={language}>{summary}</p>
      </div>
      {session && (
        <div className={cards.keep}>
          <BookmarkButton target={{ kind: 'EVENT', id, title, path: toItemPath('EVENT', slug) }} />
        </div>
      )}
    </li>
  )
}
