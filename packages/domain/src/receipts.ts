/** What becomes of a receipt, in the order in which it usually happens. */
export const RECEIPT_STATES = ['ISSUED', 'SENT', 'COLLECTED', 'RETURNED', 'REPRESENTED', 'CANCELLED'] as const
export type ReceiptState = (typeof RECEIPT_STATES)[number]

/** Why a bank returns a direct debit (ISO 20022, external status reason codes; those that Spanish banks use). */
export const RETURN_CODES = ['AM04', 'AC01', 'AC04', 'MD01', 'MD06', 'MS02', 'MS03', 'SL01'] as const
export type ReturnCode = (typeof RETURN_CODES)[number]

// A collected debit may still come back: the payer has eight weeks to ask for the money, thirteen months without a valid mandate.
const FOLLOWERS: Readonly<Record<ReceiptState, readonly ReceiptState[]>> = {
  ISSUED: ['SENT', 'CANCELLED'],
  SENT: ['COLLECTED', 'RETURNED'],
  COLLECTED: ['RETURNED'],
  RETURNED: ['REPRESENTED', 'CANCELLED'],
  REPRESENTED: ['COLLECTED', 'RETURNED'],
  CANCELLED: [],
}

/** Whether a receipt may go from one state to the other. */
export function canFollow(from: ReceiptState, to: ReceiptState): boolean {
  return FOLLOWERS[from].includes(to)
}

/** One step in the life of a receipt; `on` is an ISO day. */
export interface ReceiptStep {
  readonly state: ReceiptState
  readonly on: string
  readonly code?: ReturnCode | undefined
}

/** Whether the steps are a life that a receipt can have: issued first, each step allowed after the one before and not earlier, and a code with each return. */
export function isReceiptHistory(steps: readonly ReceiptStep[]): boolean {
  return (
    steps[0]?.state === 'ISSUED' &&
    steps.every(({ state, on, code }, index) => {
      const before = steps[index - 1]
      return (!before || (canFollow(before.state, state) && before.on <= on)) && (state === 'RETURNED') === (code !== undefined)
    })
  )
}

interface Payment {
  readonly state: ReceiptState
  /** Whole cents. */
  readonly amountCents: number
  /** ISO day on which the money came; null if it never did. */
  readonly collectedOn: string | null
}

/** The cents that count as paid in a calendar year: by the day on which the money came, and only while it has not been given back. */
export function deductibleTotal(receipts: readonly Payment[], year: number): number {
  return receipts
    .filter(({ state, collectedOn }) => state === 'COLLECTED' && collectedOn?.slice(0, 4) === String(year))
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
}
