/** The states of an order (specification §3, ORDER; the states are ours, because §4 has none). */
export const ORDER_STATES = ['WAITING', 'OFFERED', 'PAYING', 'CONFIRMED', 'CANCELLED', 'DECLINED', 'LAPSED'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/**
 * The transitions of an order. They are made by the member (`cancel`, `accept`, `accept-to-pay`, `decline`), the bank (`pay`; `pay-late` after the
 * deadline), the union when it cancels the event, the session or the order (`call-off`), the portal (`offer`) or time (`lapse`).
 */
export const ORDER_TRANSITION_NAMES = [
  'cancel',
  'accept',
  'accept-to-pay',
  'decline',
  'pay',
  'pay-late',
  'call-off',
  'offer',
  'lapse',
] as const
export type OrderTransition = (typeof ORDER_TRANSITION_NAMES)[number]

/** The legal transitions. All others are rejected. */
export const ORDER_TRANSITIONS: { readonly [From in OrderState]: { readonly [Transition in OrderTransition]?: OrderState } } = {
  /** On the waiting list. Lapses when the event begins. */
  WAITING: { offer: 'OFFERED', cancel: 'CANCELLED', 'call-off': 'CANCELLED', lapse: 'LAPSED' },
  /** A place is reserved until the offer's deadline. */
  OFFERED: {
    accept: 'CONFIRMED',
    'accept-to-pay': 'PAYING',
    decline: 'DECLINED',
    cancel: 'DECLINED',
    'call-off': 'CANCELLED',
    lapse: 'LAPSED',
  },
  /** The places are reserved until the deadline for the bank's confirmation of the payment. */
  PAYING: { pay: 'CONFIRMED', cancel: 'CANCELLED', 'call-off': 'CANCELLED', lapse: 'LAPSED' },
  CONFIRMED: { cancel: 'CANCELLED', 'call-off': 'CANCELLED' },
  CANCELLED: {},
  DECLINED: {},
  /** A late payment takes the places again if they are still free. */
  LAPSED: { 'pay-late': 'CONFIRMED' },
}

/** The state after a transition; undefined if it is not legal. */
export const nextOrderState = (from: OrderState, transition: OrderTransition): OrderState | undefined => ORDER_TRANSITIONS[from][transition]

/** Whether the order occupies places. */
export const holdsPlaces = (state: OrderState): boolean => HOLDING_STATES.includes(state)
export const HOLDING_STATES: readonly OrderState[] = ['OFFERED', 'PAYING', 'CONFIRMED']

/** Whether the order has or may still get places. A member has one such order for an event. */
export const isOpenOrder = (state: OrderState): boolean => state === 'WAITING' || holdsPlaces(state)
export const OPEN_ORDER_STATES = ORDER_STATES.filter(isOpenOrder)

/** The lists of an event's orders for staff: one for each state, those with a check-in, and those with a correction that nobody has confirmed. */
export const BOOKING_VIEWS = [
  'CONFIRMED',
  'ATTENDED',
  'UNCONFIRMED',
  'WAITING',
  'OFFERED',
  'PAYING',
  'CANCELLED',
  'DECLINED',
  'LAPSED',
] as const
export type BookingView = (typeof BOOKING_VIEWS)[number]

const HOUR = 3600_000
/** How long a member can accept an offered place. */
const OFFER_LASTS = 48 * HOUR
/** Offers end this long before the event, so that a declined place can be offered again. */
const OFFERS_END_BEFORE = 12 * HOUR
/** The shortest time to accept an offer; no shorter offer is made. */
const LEAST_OFFER = 2 * HOUR

/** The deadline of an offer made now (milliseconds since 1970); undefined if the event begins too soon. */
export function toOfferEnd(now: number, startsAt: number): number | undefined {
  const end = Math.min(now + OFFER_LASTS, startsAt - OFFERS_END_BEFORE)
  if (end - now >= LEAST_OFFER) return end
  const late = now + LEAST_OFFER
  return late <= startsAt - LEAST_OFFER ? late : undefined
}

/** How long places are reserved during a payment. The bank's payment page expires sooner. */
const PAYING_LASTS = HOUR / 3

/** The deadline for paying places taken now. */
export const toPayEnd = (now: number, startsAt: number): number => Math.min(now + PAYING_LASTS, startsAt)

/** The most companions of one order, even if the event allows more. */
export const MAX_COMPANIONS = 8
