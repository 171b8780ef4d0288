import type { Language } from '@afilia/i18n/languages'

/** The payment, without any data about the payer. */
interface Payable {
  /** The number that identifies the payment to the bank: twelve digits. */
  readonly number: string
  /** In cents of a euro. */
  readonly amount: number
}

/** A form that the payer's browser posts to the bank. */
export interface BankForm {
  readonly url: string
  readonly fields: Readonly<Record<string, string>>
}

/** The bank's report about a payment. */
export interface Notification extends Payable {
  readonly isAuthorised: boolean
  /** The bank's own code. */
  readonly response: string
}

/**
 * `forged`: the signature is not the bank's. `foreign`: the bank signed it, but it is not a payment of this merchant in euros.
 */
type Notified = Notification | 'forged' | 'foreign' | 'malformed'

/** The union's bank, on whose page members pay. */
export interface Bank {
  start(payment: Payable & { readonly language: Language }): BankForm
  read(fields: SignedFields): Notified
  /**
   * Refunds the whole amount. Returns the bank's code for a refusal. Throws without an answer. A repeated call refunds only once.
   */
  refund(payment: Payable): Promise<{ readonly isDone: boolean; readonly response: string }>
}

/** The fields of a signed message, with the bank's names. */
export interface SignedFields {
  readonly Ds_SignatureVersion: string
  readonly Ds_MerchantParameters: string
  readonly Ds_Signature: string
}
