import type { EventPage as Event, EventSession } from '@afilia/contract/events/events'
import { findClash } from '@afilia/domain/shifts/free'
import { Notice } from '@afilia/ui/feedback/notice'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '@afilia/client/calls/query.ts'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useSession } from '@afilia/client/session/session.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { formatMoney } from '@afilia/i18n/format'
import { MainAction } from '../../../parts/pages/main-action.tsx'
import { useBusyTimes } from '../list/use-free-time.ts'
import { useReadyBooking } from '../booking/use-ready-booking.ts'
import { useIsMember } from '../use-is-member.ts'
import { presentDay, presentHours, toDate } from '../when/present-times.ts'
import styles from './event-page.module.css'

/** The sessions with their places, and the reader's options: book, see their booking, or why they cannot book. */
export function BookingPart({ event }: { event: Event }) {
  const t = useTexts('event-pages')
  const isMember = useIsMember()
  const enrollment = useQuery({
    ...query('GET orders/exist-event-enrollment/{event}', { params: { event: event.id } }),
    enabled: isMember,
  })
  useReadyBooking(event, isMember && enrollment.data?.orderId === null)
  return (
    <Section id="event-sessions" title={t('page.when')}>
      <Sessions isCancelled={event.isCancelled} sessions={event.sessions} />
      {enrollment.data?.orderId ? (
        <Notice
          actions={
            <MainAction>
              <PageButton params={{ order: enrollment.data.orderId }} to="/events/mine/$order">
                {t('page.seeOrder')}
              </PageButton>
            </MainAction>
          }
          title={t('page.booked')}
          tone="success"
        />
      ) : (
        <NextStep event={event} />
      )}
    </Section>
  )
}

function NextStep({ event }: { event: Event }) {
  const t = useTexts(['event-pages', 'errors'])
  const { session } = useSession()
  const isMember = useIsMember()
  const [now] = useState(() => new Date().toISOString())
  if (event.isCancelled || event.endsAt <= now) return null
  if (!session)
    return (
      <Notice actions={<PageButton to="/login">{t('page.signIn')}</PageButton>} title={t('page.members')}>
        <p>{t('page.membersText')}</p>
      </Notice>
    )
  if (!isMember) return <Notice title={t('page.staff')} />
  if (event.rejection) {
    return event.rejection === 'EVENT_NOT_OPEN' ? (
      <Notice title={t('page.opens', { date: presentDay(event.booksFrom) })} />
    ) : (
      <Notice title={t(`errors:api.${event.rejection.toLowerCase() as 'event_full'}`)} />
    )
  }
  const open = event.sessions.filter(({ isCancelled, endsAt }) => !isCancelled && endsAt > now)
  const isFull = open.every(({ free }) => free !== null && free <= 0)
  return (
    <div>
      <MainAction detail={<PlacesLeft sessions={open} />} fact={<OwnPrice price={event.price} />}>
        <PageButton params={{ id: event.slug }} to="/events/$id/book">
          {t(isFull ? 'page.wait' : 'page.book')}
        </PageButton>
      </MainAction>
      <p className={styles.until}>{t('page.until', { date: presentDay(event.booksUntil) })}</p>
    </div>
  )
}

function OwnPrice({ price }: Pick<Event, 'price'>) {
  const t = useTexts('event-pages')
  return price && price.mine > 0 ? formatMoney(price.mine, currentLanguage()) : t('page.isFree')
}

/** The free places of all sessions together; nothing if one of them is unlimited. */
function PlacesLeft({ sessions }: { sessions: readonly EventSession[] }) {
  const t = useTexts('event-pages')
  if (sessions.some(({ free }) => free === null)) return null
  const count = sessions.reduce((sum, { free }) => sum + Math.max(0, free ?? 0), 0)
  return count > 0 ? t('page.free', { count }) : t('page.full')
}

function Sessions({ sessions, isCancelled }: { sessions: readonly EventSession[]; isCancelled: boolean }) {
  const t = useTexts('event-pages')
  const [now] = useState(() => new Date().toISOString())
  const { busy } = useBusyTimes(toDate(sessions[0]?.startsAt ?? now))
  return (
    <ul className={styles.sessions}>
      {sessions.map((session) => (
        <li key={session.id}>
          <div className={styles.meetings}>
            {session.meetings.map((meeting) => (
              <span key={meeting.startsAt}>
                <b>{presentDay(meeting.startsAt)}</b>
                <time dateTime={meeting.startsAt}>{presentHours(meeting)}</time>
                {findClash(busy, meeting) && <small>{t('page.working')}</small>}
              </span>
            ))}
            {session.meetings.length > 1 && <small>{t('page.whole', { count: session.meetings.length })}</small>}
          </div>
          {session.isCancelled ? <b>{t('page.sessionCancelled')}</b> : !isCancelled && session.endsAt > now && <Places session={session} />}
        </li>
      ))}
    </ul>
  )
}

function Places({ session: { free, waiting } }: { session: EventSession }) {
  const t = useTexts('event-pages')
  if (free === null) return null
  if (free > 0 && waiting === 0) return <span>{t('page.free', { count: free })}</span>
  return <span>{waiting > 0 ? t('page.waiting', { count: waiting }) : t('page.full')}</span>
}
