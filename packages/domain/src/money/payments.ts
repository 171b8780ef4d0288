/** What a payment is at (ours: the specification names none). The money is with the union in `CAPTURED` alone. */
export const PAYMENT_STATES = ['STARTED', 'REFUSED', 'CAPTURED', 'REFUNDING', 'REFUNDED'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** What moves a payment: the bank's notification (`capture`, `refuse`), the portal (`refund`) or the bank's answer to that (`settle`). */
export type PaymentMove = 'capture' | 'refuse' | 'refund' | 'settle'

/** The legal moves. What is not here has been done, or is never done. */
export const PAYMENT_MOVES: { readonly [From in PaymentState]: { readonly [Move in PaymentMove]?: PaymentState } } = {
  STARTED: { capture: 'CAPTURED', refuse: 'REFUSED' },
  /** The bank lets the payer try again under the same number, with another card. */
  REFUSED: { capture: 'CAPTURED' },
  CAPTURED: { refund: 'REFUNDING' },
  /** Asked of the bank until it has been done. */
  REFUNDING: { settle: 'REFUNDED' },
  REFUNDED: {},
}

/** The state after a move; undefined if it is not legal. */
export const movePayment = (from: PaymentState, move: PaymentMove): PaymentState | undefined => PAYMENT_MOVES[from][move]
