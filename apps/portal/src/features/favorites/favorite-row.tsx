import type { Bookmark } from '@afilia/contract/content/bookmarks'
import type { BookmarkKind } from '@afilia/domain/site/kinds'
import { formatDay, formatShortDate } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import { Badge } from '@afilia/ui/marks/badge'
import { BookmarkIcon } from '@afilia/ui/marks/icons'
import { useState } from 'react'
import { BookmarkButton } from '../../bookmarks/bookmark-button.tsx'
import { setBookmark, useIsBookmarked } from '../../bookmarks/use-bookmark.ts'
import records from '@afilia/client/parts/lists/records.module.css'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { KIND_ICONS } from '../../parts/kind-icons.ts'
import styles from './favorites.module.css'

/** `createdAt` is missing until the server knows of the bookmark. */
type Favorite = Omit<Bookmark, 'createdAt'> & { readonly createdAt?: string }

/** One bookmark. A removed one stays in its place with an undo button until the list is refetched. */
export function FavoriteRow({ favorite }: { favorite: Favorite }) {
  const { kind, id, title, path, createdAt, event } = favorite
  return title !== null && path !== null ? (
    <Present createdAt={createdAt} event={event} target={{ kind, id, title, path }} />
  ) : (
    <Gone kind={kind} id={id} />
  )
}

interface PresentProps {
  target: Parameters<typeof setBookmark>[0]
  createdAt: string | undefined
  event: Bookmark['event']
}

function Present({ target, createdAt, event }: PresentProps) {
  const t = useTexts('favorites')
  const isKept = useIsBookmarked(target)
  const Icon = KIND_ICONS[target.kind]
  return (
    <li className={styles.row} data-removed={isKept ? undefined : ''}>
      <span className={records.icon}>
        <Icon size={22} />
      </span>
      <div className={styles.words}>
        <a className={styles.name} href={target.path}>
          {target.title}
        </a>
        {event && <EventFacts event={event} />}
        {isKept ? (
          <p className={styles.facts}>
            {createdAt ? t('saved', { date: formatShortDate(new Date(createdAt), currentLanguage()) }) : t('waiting')}
          </p>
        ) : (
          <output className={styles.facts}>{t('removed')}</output>
        )}
      </div>
      {isKept ? (
        <BookmarkButton target={target} />
      ) : (
        <Button
          className={styles.aside}
          aria-label={t('undoNamed', { name: target.title })}
          onClick={() => setBookmark(target, true)}
          variant="secondary"
        >
          {t('undo')}
        </Button>
      )}
    </li>
  )
}

/** Facts that may have changed since it was bookmarked come first. */
function EventFacts({ event: { startsAt, endsAt, town, isCancelled } }: { event: NonNullable<Bookmark['event']> }) {
  const t = useTexts('favorites')
  const [now] = useState(() => new Date().toISOString())
  return (
    <p className={styles.facts}>
      {isCancelled ? <Badge tone="danger">{t('event.cancelled')}</Badge> : endsAt <= now && <Badge>{t('event.over')}</Badge>}{' '}
      <time dateTime={startsAt}>{formatDay(new Date(startsAt), currentLanguage(), { timeZone: 'Europe/Madrid' })}</time>
      {` · ${town ?? t('event.online')}`}
    </p>
  )
}

/** Withdrawn by its publisher: it can be neither opened nor restored. */
function Gone({ kind, id }: { kind: BookmarkKind; id: string }) {
  const t = useTexts('favorites')
  const target = { kind, id, title: '', path: '' }
  const isKept = useIsBookmarked(target)
  if (!isKept) return null
  return (
    <li className={styles.row}>
      <span className={records.icon}>
        <BookmarkIcon size={22} />
      </span>
      <p className={styles.facts}>{t('gone')}</p>
      <Button className={styles.aside} aria-label={t('goneNamed')} onClick={() => setBookmark(target, false)} variant="secondary">
        {t('remove')}
      </Button>
    </li>
  )
}
