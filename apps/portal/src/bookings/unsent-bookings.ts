import type { Contract } from '@afilia/contract'
import type { BodySent } from '@afilia/contract/endpoint'
import type { Problem } from '@afilia/contract/errors'
import type { OrderCard } from '@afilia/contract/events/orders'
import { ApiError } from '@afilia/client/calls/api-error.ts'
import { newKey } from '@afilia/client/calls/call.ts'
import { send } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { createQueue, isForLater } from '@afilia/client/outbox/queue.ts'
import { loadTexts, texts } from '@afilia/client/texts/texts.ts'
import { showToast } from '@afilia/client/toasts/show-toast.ts'
import { noteUse } from '../app/usage/note-use.ts'

// Bookings that members have sent, kept until their outcome is known. They are stored on the device, encrypted, and sent when online;
// repeated sending books once. A rejected one stays with its answers until it is sent again or discarded.

export type BookingSent = BodySent<Contract['POST orders']>

export type BookingOutcome =
  | { readonly kind: 'done'; readonly order: Pick<OrderCard, 'id' | 'state' | 'position'> }
  | { readonly kind: 'rejected'; readonly status: number; readonly problem: Problem | undefined }

export interface UnsentBooking {
  readonly event: { readonly id: string; readonly slug: string; readonly title: string }
  /** When the session starts. */
  readonly startsAt: string
  readonly booking: BookingSent
  /** The ids of the files in its answers, which are uploaded first. */
  readonly files?: readonly string[]
  /** The idempotency key of the call. */
  readonly attempt: string
  /** Undefined while it waits to be sent. */
  readonly outcome?: BookingOutcome
}

const queue = createQueue<readonly UnsentBooking[]>({
  subject: 'bookings',
  empty: [],
  isEmpty: (list) => list.length === 0,
  send: sendFirst,
})

const useQueue = queue.use
export const useUnsentBooking = (eventId: string): UnsentBooking | undefined => useQueue().find(({ event }) => event.id === eventId)
/** The bookings that the server does not have yet. */
export const listUnsentBookings = (): readonly UnsentBooking[] => queue.read().filter(isUnsent)
export const useUnsentBookings = (): readonly UnsentBooking[] => useQueue().filter(isUnsent)
const isUnsent = ({ outcome }: UnsentBooking): boolean => outcome?.kind !== 'done'

/** Sends pending bookings. Resolves when nothing more can be sent for now. */
export const sendBookings = queue.flush

/** Books as soon as possible. Replaces a pending booking of the same event. */
export function keepBooking(booking: Omit<UnsentBooking, 'attempt' | 'outcome'>): void {
  queue.update((list) => [...list.filter(({ event }) => event.id !== booking.event.id), { ...booking, attempt: newKey() }])
  void queue.flush()
}

/** Removes the pending booking of an event. A call in progress may still arrive. */
export function forgetBooking(eventId: string): void {
  queue.update((list) => list.filter(({ event }) => event.id !== eventId))
}

async function sendFirst(): Promise<boolean> {
  const next = queue.read().find(({ outcome }) => !outcome)
  if (!next) return false
  try {
    if (next.files && next.files.length > 0) await (await import('./unsent-files.ts')).sendFiles(next.files)
    const { id, state, position } = await send('POST orders', { body: next.booking, idempotencyKey: next.attempt })
    settle(next, { kind: 'done', order: { id, state, position } })
    noteUse('booking_ok')
    if (next.files && next.files.length > 0) await (await import('./unsent-files.ts')).forgetFiles(next.files, { areBooked: true })
  } catch (error) {
    if (!(error instanceof ApiError) || isForLater(error)) throw error
    settle(next, { kind: 'rejected', status: error.status, problem: error.problem })
  }
  return true
}

/** Cached data that a booking changes, or that a refusal shows to be stale. */
const CONCERNED = [
  'GET orders',
  'GET events',
  'GET events/{event}',
  'GET dynamic-forms/with-texts',
  'GET orders/exist-event-enrollment/{event}',
]

/** Finds the booking by its key, as the member may have sent another one for the event in the meantime. */
function settle(sent: UnsentBooking, outcome: BookingOutcome): void {
  queue.update((list) => list.map((one) => (one.attempt === sent.attempt ? { ...one, outcome } : one)))
  for (const name of CONCERNED) void queryClient.invalidateQueries({ queryKey: [name] })
  if (!location.pathname.startsWith('/events/')) void tell(sent.event.title, outcome)
}

/** Shows the outcome to a member who has moved to another page. */
async function tell(event: string, outcome: BookingOutcome): Promise<void> {
  await loadTexts('booking')
  const what = outcome.kind === 'rejected' ? 'rejected' : notifiedState(outcome.order.state)
  void showToast(texts.t(`outcome.${what}`, { ns: 'booking', event }), TONES[what])
}

/** A place that is not paid in time is lost. */
const TONES = { CONFIRMED: 'success', WAITING: 'success', PAYING: 'warning', rejected: 'error' } as const

const notifiedState = (state: OrderCard['state']) => (state === 'WAITING' || state === 'PAYING' ? state : 'CONFIRMED')
