import { Fact } from '@afilia/client/parts/answers/fact.tsx'
import { Stack } from '@afilia/ui/page/layout'
import { ApiError } from '@afilia/client/calls/api-error.ts'
import { query } from '@afilia/client/calls/query.ts'
import facts from '@afilia/client/parts/answers/answers.module.css'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useShownTitle } from '@afilia/client/shell/use-page-title.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { StaffEvent } from '@afilia/contract/events/staff-events'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { Notice } from '@afilia/ui/feedback/notice'
import { CalendarDaysIcon } from '@afilia/ui/marks/icons'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useQuery } from '@tanstack/react-query'
import { BackLink } from '@afilia/client/parts/page/back-link.tsx'
import { Bookings } from './bookings/bookings.tsx'
import { CancelEvent } from './cancelling/cancel-event.tsx'
import { AttendanceList } from './list/attendance-list.tsx'
import { presentMoment, presentMoney, presentNumber } from './present.ts'
import { Sessions } from './sessions.tsx'

/** The page of an event for the staff in charge of its bookings: sessions, bookings, attendance list and cancelling. */
export function EventPage({ id }: { id: string }) {
  const t = useTexts(['staff-events', 'pages'])
  const found = useQuery({ ...query('GET staff/events/{event}', { params: { event: id } }), staleTime: 0 })
  const isGone = found.error instanceof ApiError && found.error.status === 404
  return (
    <Stack gap={5}>
      <PageHeading
        before={<BackLink to="/admin/events">{t('toList')}</BackLink>}
        lang={found.data?.language}
        title={found.data?.title ?? t('pages:staffEvent.title')}
      />
      {isGone ? (
        <EmptyState icon={CalendarDaysIcon} title={t('gone.title')}>
          <p>{t('gone.text')}</p>
        </EmptyState>
      ) : (
        <Loaded query={found}>{(event) => <Details event={event} />}</Loaded>
      )}
    </Stack>
  )
}

function Details({ event }: { event: StaffEvent }) {
  const t = useTexts('staff-events')
  useShownTitle(event.title)
  const { place, startsAt, taken, capacity, waiting, paid } = event
  const number = presentNumber(taken)
  return (
    <>
      {event.isCancelled && (
        <Notice title={t('cancelled')} tone="danger">
          {event.cancelReason && <p>{t('reason', { reason: event.cancelReason })}</p>}
        </Notice>
      )}
      <Section id="summary" title={t('summary')}>
        <dl className={facts.facts}>
          <Fact name={t('whenIs')}>{presentMoment(startsAt)}</Fact>
          <Fact name={t('whereIs')}>{place ? [place.name, place.municipality.name].filter(Boolean).join(', ') : t('online')}</Fact>
          <Fact name={t('takenName')}>{capacity === null ? number : t('ofTotal', { number, total: presentNumber(capacity) })}</Fact>
          <Fact name={t('waitingName')}>{presentNumber(waiting)}</Fact>
          {paid > 0 && <Fact name={t('paidName')}>{presentMoney(paid)}</Fact>}
        </dl>
        <p>
          {/* A page of the portal, which is another app. */}
          <a href={`/events/${event.slug}`}>{t('publicPage')}</a>
        </p>
        <CancelEvent event={event} />
      </Section>
      <Sessions event={event} />
      <Bookings event={event} />
      <AttendanceList event={event} />
    </>
  )
}
