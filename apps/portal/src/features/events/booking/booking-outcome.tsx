import type { EventPage } from '@afilia/contract/events/events'
import { Notice } from '@afilia/ui/feedback/notice'
import { Stack } from '@afilia/ui/page/layout'
import { Loading, Skeleton } from '@afilia/ui/feedback/skeleton'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { query } from '@afilia/client/calls/query.ts'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { type BookingOutcome, forgetBooking, type UnsentBooking } from '../../../bookings/unsent-bookings.ts'
import { WaitingNotice } from '../../../bookings/unsent-notices.tsx'
import { useIsStalled } from '../../../bookings/use-is-stalled.ts'
import { LaterInstallOffer } from '../../../parts/install/later-install-offer.tsx'
import { PayNotice } from '../paying/pay-notice.tsx'
import { findBookingDraft, keepBookingDraft, toDraft } from './booking-draft.ts'

/** Loaded once there is a ticket. */
const BookedTicket = lazy(() => import('../ticket/booked-ticket.tsx'))

type Done = Extract<BookingOutcome, { kind: 'done' }>

/** The booking is being sent, or waits on the device for the network. */
export function BookingWaits({ event, kept }: { event: EventPage; kept: UnsentBooking }) {
  const t = useTexts('booking')
  const { personId } = useSignedIn()
  const isStalled = useIsStalled(kept)
  const stop = (): void => {
    // Only the tab where it was typed has a draft.
    if (!findBookingDraft(personId, event.id)) keepBookingDraft(personId, event.id, toDraft(kept.booking))
    forgetBooking(event.id)
  }
  if (!isStalled)
    return (
      <Loading label={t('review.sending')}>
        <Skeleton lines={4} shape="field" />
      </Loading>
    )
  return <WaitingNotice area="booking" onStop={stop} />
}

/** Shown until the page is left. */
export function BookingDone({ event, order }: { event: EventPage; order: Done['order'] }) {
  const t = useTexts('booking')
  const { personId } = useSignedIn()
  const forget = useEffectEvent(() => forgetBooking(event.id))
  useEffect(() => {
    keepBookingDraft(personId, event.id)
    return () => {
      if (!location.pathname.endsWith('/book')) forget()
    }
  }, [personId, event.id])
  const shown = order.state === 'WAITING' || order.state === 'PAYING' ? order.state : 'CONFIRMED'
  if (shown === 'PAYING') return <BookingToPay id={order.id} />
  return (
    <Stack gap={4}>
      <Notice
        actions={
          <PageButton params={{ order: order.id }} to="/events/mine/$order" variant="secondary">
            {t('done.see')}
          </PageButton>
        }
        live="alert"
        title={t(`done.${shown}`)}
        tone="success"
      >
        {order.position !== null && <p>{t('facts.position', { number: order.position })}</p>}
        <p>{t('done.mailed')}</p>
      </Notice>
      {shown === 'CONFIRMED' && (
        <Suspense fallback={null}>
          <BookedTicket orderId={order.id} place={event.place} />
        </Suspense>
      )}
      <LaterInstallOffer />
    </Stack>
  )
}

/** The booking's places are reserved until the time in the order. */
function BookingToPay({ id }: { id: string }) {
  const t = useTexts('booking')
  const order = useQuery(query('GET orders/{order}', { params: { order: id } }))
  return (
    <>
      <Notice live="alert" title={t('done.PAYING')} tone="success" />
      <Loaded query={order}>{(found) => <PayNotice order={found} />}</Loaded>
    </>
  )
}
