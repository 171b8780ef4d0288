import type { HomeData } from '@afilia/contract/content/home'
import type { OrderState } from '@afilia/domain/events/orders'
import { formatDay, formatTime } from '@afilia/i18n/format'
import { Badge } from '@afilia/ui/marks/badge'
import type { ComponentProps } from 'react'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { ContentLink } from '../../../../parts/content-link.tsx'
import { DateBox } from '../../../../parts/cards/date-box.tsx'
import whole from '../../../../parts/cards/whole-link.module.css'
import rows from '../block-rows.module.css'
import styles from './events-block.module.css'
import { HomeSection } from '../home-section.tsx'

type NextEvent = HomeData<'events'>[number]

/** The member's bookings, then events they may book soon; for visitors the public events. */
export function EventsBlock({ events, idPrefix }: { events: readonly NextEvent[]; idPrefix: string }) {
  const t = useTexts(['next-events', 'home'])
  if (events.length === 0) return null
  return (
    <HomeSection all={{ href: '/events', text: t('all') }} id={`${idPrefix}-events`} title={t('home:events')}>
      <ul className={rows.list}>
        {events.map((event) => (
          <Item event={event} key={event.booked?.id ?? event.id} />
        ))}
      </ul>
    </HomeSection>
  )
}

/** Times are in the mainland's time zone, as on the event pages. */
const MADRID = { timeZone: 'Europe/Madrid' } as const

/** Badge tones of bookings. The home shows only open ones, so the last three are not used. */
const TONES: Readonly<Record<OrderState, ComponentProps<typeof Badge>['tone']>> = {
  CONFIRMED: 'success',
  WAITING: 'neutral',
  OFFERED: 'warm',
  PAYING: 'warm',
  CANCELLED: 'neutral',
  DECLINED: 'neutral',
  LAPSED: 'neutral',
}

function Item({ event: { slug, title, startsAt, place, isCancelled, booked, language } }: { event: NextEvent }) {
  const t = useTexts('next-events')
  const date = new Date(startsAt)
  // The Swedish format is that of ISO 8601.
  const day = date.toLocaleDateString('sv-SE', MADRID)
  const where = place ? [place.name, place.municipality.name].filter(Boolean).join(', ') : t('online')
  return (
    <li className={`${rows.item} ${whole.whole} ${whole.framed} ${styles.item}`} data-cancelled={isCancelled ? '' : undefined}>
      <DateBox day={day} isMuted={isCancelled} />
      <div className={styles.words}>
        {isCancelled ? (
          <Mark tone="danger">{t('cancelled')}</Mark>
        ) : (
          booked && <Mark tone={TONES[booked.state]}>{t(`states.${booked.state}`)}</Mark>
        )}
        <h3 lang={language}>
          <ContentLink className={whole.link} href={booked ? `/events/mine/${booked.id}` : `/events/${slug}`}>
            {title}
          </ContentLink>
        </h3>
        <p className={rows.facts}>
          <time dateTime={startsAt}>{`${formatDay(date, currentLanguage(), MADRID)}, ${formatTime(date, MADRID)}`}</time>
          {`\u00a0· ${where}`}
        </p>
      </div>
    </li>
  )
}

const Mark = (props: ComponentProps<typeof Badge>) => (
  <p>
    <Badge {...props} />
  </p>
)
