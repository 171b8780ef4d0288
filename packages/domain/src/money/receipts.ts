/** The states of a receipt, in their usual order. */
export const RECEIPT_STATES = ['ISSUED', 'SENT', 'COLLECTED', 'RETURNED', 'REPRESENTED', 'CANCELLED'] as const
export type ReceiptState = (typeof RECEIPT_STATES)[number]

/** Why a bank returns a direct debit (ISO 20022 external status reason codes used by Spanish banks). */
export const RETURN_CODES = ['AM04', 'AC01', 'AC04', 'MD01', 'MD06', 'MS02', 'MS03', 'SL01'] as const
export type ReturnCode = (typeof RETURN_CODES)[number]

// A collected debit can still be returned: the payer has eight weeks, or thirteen months without a valid mandate.
const FOLLOWERS: Readonly<Record<ReceiptState, readonly ReceiptState[]>> = {
  ISSUED: ['SENT', 'CANCELLED'],
  SENT: ['COLLECTED', 'RETURNED'],
  COLLECTED: ['RETURNED'],
  RETURNED: ['REPRESENTED', 'CANCELLED'],
  REPRESENTED: ['COLLECTED', 'RETURNED'],
  CANCELLED: [],
}

/** Whether a receipt may change from one state to the other. */
export function canFollow(from: ReceiptState, to: ReceiptState): boolean {
  return FOLLOWERS[from].includes(to)
}

/** One change of state; `on` is an ISO day. */
export interface ReceiptStep {
  readonly state: ReceiptState
  readonly on: string
  readonly code?: ReturnCode | undefined
}

/** Whether the steps are a valid history: issued first, each change allowed and in order of time, and a reason code with each return. */
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
  /** ISO day of payment; null if it was never paid. */
  readonly collectedOn: string | null
}

/** The cents paid in a calendar year, by the day of payment, without returned ones. */
export function deductibleTotal(receipts: readonly Payment[], year: number): number {
  return receipts
    .filter(({ state, collectedOn }) => state === 'COLLECTED' && collectedOn?.slice(0, 4) === String(year))
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
}
