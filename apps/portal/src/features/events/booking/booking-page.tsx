import type { DynamicForm, EventPage } from '@afilia/contract/events/events'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { Notice } from '@afilia/ui/feedback/notice'
import { CalendarDaysIcon } from '@afilia/ui/marks/icons'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '@afilia/client/calls/api-error.ts'
import { query } from '@afilia/client/calls/query.ts'
import { useHeadingFocus } from '@afilia/client/editing/use-heading-focus.ts'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { PublicPage } from '@afilia/client/parts/page/public-page.tsx'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { forgetBooking, type UnsentBooking, sendBookings, useUnsentBooking } from '../../../bookings/unsent-bookings.ts'
import { BackLink } from '@afilia/client/parts/page/back-link.tsx'
import { DropButton } from '../../../bookings/unsent-notices.tsx'
import { findBookingDraft } from './booking-draft.ts'
import { BookingForm } from './booking-form.tsx'
import detail from '../../../parts/pages/detail.module.css'
import { BookingDone, BookingWaits } from './booking-outcome.tsx'
import { BookingSummary } from './booking-summary.tsx'

/** The page that books an event, given its id or slug. */
export function BookingPage({ id }: { id: string }) {
  const t = useTexts(['booking', 'pages'])
  const event = useQuery(query('GET events/{event}', { params: { event: id } }))
  const isGone = event.error instanceof ApiError && event.error.status === 404
  useEffect(() => void sendBookings(), [])
  return (
    <PublicPage>
      <PageHeading
        before={
          <BackLink params={{ id }} to="/events/$id">
            {t('toEvent')}
          </BackLink>
        }
        lang={event.data?.language}
        lead={event.data?.title}
        title={t('pages:bookEvent.title')}
      />
      {isGone ? (
        <EmptyState icon={CalendarDaysIcon} title={t('gone.title')}>
          <p>{t('gone.text')}</p>
        </EmptyState>
      ) : (
        <Loaded query={event}>{(found) => <Open event={found} />}</Loaded>
      )}
    </PublicPage>
  )
}

/** Sessions that have begun can no longer be booked. */
function Open({ event }: { event: EventPage }) {
  const [now] = useState(() => new Date().toISOString())
  const open = { ...event, sessions: event.sessions.filter(({ startsAt, isCancelled }) => startsAt > now && !isCancelled) }
  return event.formId === null ? <Booking event={open} form={null} /> : <WithForm event={open} />
}

/** The form is requested by event, so that the offline cache has one for each. */
function WithForm({ event }: { event: EventPage }) {
  const forms = useQuery(query('GET dynamic-forms/with-texts', { query: { event: event.slug } }))
  return <Loaded query={forms}>{([form = null]) => <Booking event={event} form={form} />}</Loaded>
}

function Booking({ event, form }: { event: EventPage; form: DynamicForm | null }) {
  const kept = useUnsentBooking(event.id)
  const enrolled = useQuery(query('GET orders/exist-event-enrollment/{event}', { params: { event: event.id } }))
  // The clicked button has been removed with its form.
  useHeadingFocus(kept?.outcome?.kind ?? (kept ? 'sent' : 'form'))
  if (kept?.outcome?.kind === 'done') return <BookingDone event={event} order={kept.outcome.order} />
  if (kept && !kept.outcome) return <BookingWaits event={event} kept={kept} />
  if (enrolled.data?.orderId) return <AlreadyBooked kept={kept} orderId={enrolled.data.orderId} />
  const rejected = kept?.outcome
  return (
    <>
      {event.rejection && !rejected && <Closed rejection={event.rejection} />}
      <OpenForm event={event} form={form} isOpen={event.rejection === null} kept={rejected && kept} key={kept?.attempt} />
    </>
  )
}

type FormProps = Parameters<typeof BookingForm>[0]

/** An event that cannot be booked shows the form only if the draft has input. */
function OpenForm({ isOpen, ...props }: FormProps & { isOpen: boolean }) {
  const { personId } = useSignedIn()
  const [hasTyped] = useState(() => props.kept !== undefined || findBookingDraft(personId, props.event.id) !== undefined)
  if (!isOpen && !hasTyped) return null
  return (
    <div className={detail.columns} data-first="wide">
      <div className={detail.column}>
        <BookingForm {...props} />
      </div>
      <BookingSummary event={props.event} />
    </div>
  )
}

function Closed({ rejection }: { rejection: string }) {
  const t = useTexts(['booking', 'errors'])
  return (
    <Notice title={t('closed')} tone="warning">
      <p>{t(`errors:api.${rejection.toLowerCase() as 'event_full'}`)}</p>
    </Notice>
  )
}

/** A booking that was rejected as a duplicate can only be discarded. */
function AlreadyBooked({ orderId, kept }: { orderId: string; kept: UnsentBooking | undefined }) {
  const t = useTexts('booking')
  return (
    <Notice
      actions={
        <>
          <PageButton params={{ order: orderId }} to="/events/mine/$order" variant="secondary">
            {t('done.see')}
          </PageButton>
          {kept && <DropButton area="booking" onDrop={() => forgetBooking(kept.event.id)} />}
        </>
      }
      title={t('already.title')}
    >
      <p>{t('already.text')}</p>
    </Notice>
  )
}
