/** The states of a payment (ours: the specification has none). Only in `CAPTURED` does the union have the money. */
export const PAYMENT_STATES = ['STARTED', 'REJECTED', 'CAPTURED', 'REFUNDING', 'REFUNDED'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** The transitions of a payment. They are made by the bank's notification (`capture`, `reject`), the portal (`refund`) or the bank's answer to it (`settle`). */
export type PaymentTransition = 'capture' | 'reject' | 'refund' | 'settle'

/** The legal transitions. All others are ignored, for example because they have already happened. */
export const PAYMENT_TRANSITIONS: { readonly [From in PaymentState]: { readonly [Transition in PaymentTransition]?: PaymentState } } = {
  STARTED: { capture: 'CAPTURED', reject: 'REJECTED' },
  /** The bank lets the payer retry under the same number with another card. */
  REJECTED: { capture: 'CAPTURED' },
  CAPTURED: { refund: 'REFUNDING' },
  /** The bank is asked for the refund until it succeeds. */
  REFUNDING: { settle: 'REFUNDED' },
  REFUNDED: {},
}

/** The state after a transition; undefined if it is not legal. */
export const nextPaymentState = (from: PaymentState, transition: PaymentTransition): PaymentState | undefined =>
  PAYMENT_TRANSITIONS[from][transition]
