import type { Language } from '@afilia/i18n/languages'

/** What is paid: nothing about who pays. */
interface Payable {
  /** By which the bank knows it: twelve digits. */
  readonly number: string
  /** In cents of a euro. */
  readonly amount: number
}

/** A form that the payer's browser posts to the bank. */
export interface BankForm {
  readonly url: string
  readonly fields: Readonly<Record<string, string>>
}

/** What the bank says has become of a payment. */
export interface Notification extends Payable {
  readonly isAuthorised: boolean
  /** The bank's own code. */
  readonly response: string
}

/** `forged`: its signature is not the bank's. `foreign`: the bank signed it, but it is no payment of this merchant in euros. */
type Notified = Notification | 'forged' | 'foreign' | 'malformed'

/** The union's bank, on whose page members pay. */
export interface Bank {
  start(payment: Payable & { readonly language: Language }): BankForm
  read(fields: SignedFields): Notified
  /** Gives all of it back. Answers the bank's code if it will not; throws if it does not answer. Asked twice, it is done once. */
  refund(payment: Payable): Promise<{ readonly isDone: boolean; readonly response: string }>
}

/** The fields of a signed message, as the bank names them. */
export interface SignedFields {
  readonly Ds_SignatureVersion: string
  readonly Ds_MerchantParameters: string
  readonly Ds_Signature: string
}
