import type { ListedEvent } from '@afilia/contract/events/events'
import { toWeekday } from '@afilia/domain/shifts/dates'
import type { BusyTime } from '@afilia/domain/shifts/free'
import { isFreeForOne } from '@afilia/domain/shifts/free'
import { toItemPath } from '@afilia/domain/site/kinds'
import { formatMoney } from '@afilia/i18n/format'
import type { Translate } from '@afilia/i18n/keys'
import { Badge } from '@afilia/ui/marks/badge'
import { Link } from '@tanstack/react-router'
import { Picture } from '@afilia/client/parts/media/picture.tsx'
import { useSession } from '@afilia/client/session/session.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { BookmarkButton } from '../../../bookmarks/bookmark-button.tsx'
import { DateRail } from '../../../parts/rows/date-rail.tsx'
import { Facts } from '../../../parts/rows/facts.tsx'
import { Row, rowLink, rowTitle } from '../../../parts/rows/row.tsx'
import { useIsWide } from '../../../parts/use-is-wide.ts'
import { presentHour, presentHours, presentShortDay, toDate } from '../when/present-times.ts'
import styles from './event-list.module.css'

interface EventRowProps {
  event: ListedEvent
  /** Undefined: the reader's shifts are unknown. */
  busy: readonly BusyTime[] | undefined
  /** Whether the row is among the first of its page. */
  isFirst?: boolean
}

/** An event in the list: when, where, and what decides. A wide screen also has a sentence and a picture. */
export function EventRow({ event, busy, isFirst = false }: EventRowProps) {
  const t = useTexts('event-pages')
  const { session } = useSession()
  const isWide = useIsWide()
  const { id, slug, title, summary, sessions, isCancelled, picture, language } = event
  const first = sessions[0]!.meetings[0]!
  const isWorking = busy !== undefined && !isCancelled && !isFreeForOne(busy, sessions)
  return (
    <Row
      act={session && <BookmarkButton target={{ kind: 'EVENT', id, title, path: toItemPath('EVENT', slug) }} />}
      detail={<Detail event={event} />}
      isMuted={isCancelled}
      more={
        isWide && (
          <p className={styles.summary} lang={language}>
            {summary}
          </p>
        )
      }
      picture={isWide && picture && <Picture isFirst={isFirst} media={{ ...picture, alt: '' }} sizes="9rem" />}
      rail={<DateRail day={toDate(first.startsAt)} spoken={presentShortDay(first.startsAt)} />}
      tags={listTags(t, event, isWorking)}
      title={
        <h3 className={rowTitle} lang={language}>
          <Link className={rowLink} params={{ id: slug }} to="/events/$id">
            {title}
          </Link>
        </h3>
      }
    />
  )
}

/** A phone has one line: when it begins, where, and how far that is. */
function Detail({ event: { kind, sessions, place, km, priceFrom } }: { event: ListedEvent }) {
  const t = useTexts('event-pages')
  const isWide = useIsWide()
  const { meetings } = sessions[0]!
  const first = meetings[0]!
  const town = place?.municipality.name
  return (
    <Facts
      of={[
        <time dateTime={first.startsAt} key="time">
          {t(`weekdays.${toWeekday(toDate(first.startsAt)) as 1}.long`)} {isWide ? presentHours(first) : presentHour(first.startsAt)}
        </time>,
        isWide && t(`kinds.${kind}`),
        isWide && meetings.length > 1 && t('meetings', { count: meetings.length }),
        isWide && sessions.length > 1 && t('sessions', { count: sessions.length }),
        place ? (isWide && place.name ? `${place.name}, ${town}` : town) : t('online'),
        km !== null && (km === 0 ? t('near.underKm') : t('near.km', { value: km })),
        isWide && priceFrom === null && t('page.isFree'),
      ]}
    />
  )
}

/** Only what decides against it: that it is cancelled, has a price, or is during the reader's shift. */
function listTags(t: Translate<'event-pages'>, { priceFrom, isCancelled }: ListedEvent, isWorking: boolean) {
  if (!isCancelled && priceFrom === null && !isWorking) return null
  return (
    <>
      {isCancelled && <Badge tone="danger">{t('cancelled')}</Badge>}
      {priceFrom !== null && <Badge>{t('priceFrom', { price: formatMoney(priceFrom, currentLanguage()) })}</Badge>}
      {isWorking && <Badge tone="warm">{t('working')}</Badge>}
    </>
  )
}
