/** What an order is at (specification §3, ORDER; the states are ours, as §4 shows none). */
export const ORDER_STATES = ['WAITING', 'OFFERED', 'PAYING', 'CONFIRMED', 'CANCELLED', 'DECLINED', 'LAPSED'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/**
 * What transitions an order: the member (`cancel`, `accept`, `accept-to-pay`, `decline`), the bank (`pay`, and `pay-late` if its time was over), the union, which
 * cancels the event, the session or this order (`call-off`), the portal (`offer`) or time (`lapse`).
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

/** The legal transitions. What is not here is rejected. */
export const ORDER_TRANSITIONS: { readonly [From in OrderState]: { readonly [Transition in OrderTransition]?: OrderState } } = {
  /** On the waiting list. It lapses when the event begins. */
  WAITING: { offer: 'OFFERED', cancel: 'CANCELLED', 'call-off': 'CANCELLED', lapse: 'LAPSED' },
  /** A place is kept for it until the offer's deadline. */
  OFFERED: {
    accept: 'CONFIRMED',
    'accept-to-pay': 'PAYING',
    decline: 'DECLINED',
    cancel: 'DECLINED',
    'call-off': 'CANCELLED',
    lapse: 'LAPSED',
  },
  /** Its places are kept until a deadline, by which the bank has to say that it is paid. */
  PAYING: { pay: 'CONFIRMED', cancel: 'CANCELLED', 'call-off': 'CANCELLED', lapse: 'LAPSED' },
  CONFIRMED: { cancel: 'CANCELLED', 'call-off': 'CANCELLED' },
  CANCELLED: {},
  DECLINED: {},
  /** A payment that comes late takes its places again, if there still are any. */
  LAPSED: { 'pay-late': 'CONFIRMED' },
}

/** The state after a transition; undefined if it is not legal. */
export const nextOrderState = (from: OrderState, transition: OrderTransition): OrderState | undefined => ORDER_TRANSITIONS[from][transition]

/** Whether its places are taken from the others. */
export const holdsPlaces = (state: OrderState): boolean => HOLDING_STATES.includes(state)
export const HOLDING_STATES: readonly OrderState[] = ['OFFERED', 'PAYING', 'CONFIRMED']

/** Whether it takes part or still may. A member has one such order for an event. */
export const isOpenOrder = (state: OrderState): boolean => state === 'WAITING' || holdsPlaces(state)
export const OPEN_ORDER_STATES = ORDER_STATES.filter(isOpenOrder)

/** What staff look at of an event's orders: those in a state, or those of whom somebody came in. */
export const BOOKING_VIEWS = ['CONFIRMED', 'ATTENDED', 'WAITING', 'OFFERED', 'PAYING', 'CANCELLED', 'DECLINED', 'LAPSED'] as const
export type BookingView = (typeof BOOKING_VIEWS)[number]

const HOUR = 3600_000
/** How long a member has to accept a place. */
const OFFER_LASTS = 48 * HOUR
/** Offers end so long before the event, so that a place declined still finds somebody. */
const OFFERS_END_BEFORE = 12 * HOUR
/** Nobody is offered a place that they would have to accept sooner than this. */
const LEAST_OFFER = 2 * HOUR

/** Until when an offer made now stands (milliseconds since 1970); undefined if the event begins too soon for any. */
export function toOfferEnd(now: number, startsAt: number): number | undefined {
  const end = Math.min(now + OFFER_LASTS, startsAt - OFFERS_END_BEFORE)
  if (end - now >= LEAST_OFFER) return end
  const late = now + LEAST_OFFER
  return late <= startsAt - LEAST_OFFER ? late : undefined
}

/** How long places are kept while they are paid. A page of the bank is good for less. */
const PAYING_LASTS = HOUR / 3

/** Until when places taken now are kept for whoever pays them. */
export const toPayEnd = (now: number, startsAt: number): number => Math.min(now + PAYING_LASTS, startsAt)

/** The most companions of one order, whatever the event says. */
export const MAX_COMPANIONS = 8
