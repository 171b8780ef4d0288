/** What a payment is at (ours: the specification names none). The money is with the union in `CAPTURED` alone. */
export const PAYMENT_STATES = ['STARTED', 'REJECTED', 'CAPTURED', 'REFUNDING', 'REFUNDED'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** What transitions a payment: the bank's notification (`capture`, `reject`), the portal (`refund`) or the bank's answer to that (`settle`). */
export type PaymentTransition = 'capture' | 'reject' | 'refund' | 'settle'

/** The legal transitions. What is not here has been done, or is never done. */
export const PAYMENT_TRANSITIONS: { readonly [From in PaymentState]: { readonly [Transition in PaymentTransition]?: PaymentState } } = {
  STARTED: { capture: 'CAPTURED', reject: 'REJECTED' },
  /** The bank lets the payer try again under the same number, with another card. */
  REJECTED: { capture: 'CAPTURED' },
  CAPTURED: { refund: 'REFUNDING' },
  /** Asked of the bank until it has been done. */
  REFUNDING: { settle: 'REFUNDED' },
  REFUNDED: {},
}

/** The state after a transition; undefined if it is not legal. */
export const nextPaymentState = (from: PaymentState, transition: PaymentTransition): PaymentState | undefined =>
  PAYMENT_TRANSITIONS[from][transition]
