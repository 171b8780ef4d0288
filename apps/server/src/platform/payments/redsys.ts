import type { Language } from '@afilia/i18n/languages'
import { z } from 'zod'
import type { Bank } from './bank.ts'
import { openMessage, type SignatureVersion, signMessage } from './redsys-signature.ts'

interface RedsysOptions {
  /** The address of Redsys, such as `https://sis.redsys.es`. */
  readonly url: string
  readonly merchantCode: string
  readonly terminal: string
  readonly key: string
  readonly version: SignatureVersion
  /** The address for its notifications. */
  readonly notificationUrl: string
  /** The address to which it returns the browser, by the payment's number. */
  readonly returnUrl: (number: string) => string
}

/** Ds_Merchant_ConsumerLanguage. */
const LANGUAGE_CODES: Readonly<Record<Language, string>> = { es: '1', en: '2', ca: '3', gl: '12', eu: '13' }
/** The numeric code of ISO 4217. */
const EURO = '978'
const PAYMENT = '0'
const REFUND = '3'
/** Ds_Response of a completed refund. */
const REFUNDED = 900
/** The refund would exceed the payment. Refunds are always complete, so this means that it was refunded before. */
const REFUNDED_BEFORE = 'SIS0057'
/** In milliseconds. */
const REFUND_TAKES = 20_000

const digits = z.string().regex(/^\d+$/)
const Message = z.object({
  Ds_Order: z.string().regex(/^\d{4}[0-9A-Za-z]{0,8}$/),
  Ds_Amount: digits,
  Ds_Currency: digits,
  Ds_MerchantCode: z.string(),
  Ds_Terminal: digits,
  Ds_TransactionType: z.string(),
  Ds_Response: digits,
})
const Numbered = Message.pick({ Ds_Order: true })
const findNumber = (message: unknown): string | undefined => Numbered.safeParse(message).data?.Ds_Order

const RefundAnswer = z.union([
  z.object({ errorCode: z.string() }),
  z.object({ Ds_SignatureVersion: z.string(), Ds_MerchantParameters: z.string(), Ds_Signature: z.string() }),
])

/** Redsys by redirection: the payer enters the card on Redsys's own page, and never here. */
export function createRedsys({ url, merchantCode, terminal, key, version, notificationUrl, returnUrl }: RedsysOptions): Bank {
  const merchant = { DS_MERCHANT_MERCHANTCODE: merchantCode, DS_MERCHANT_TERMINAL: terminal, DS_MERCHANT_CURRENCY: EURO }
  const isOurs = (message: z.infer<typeof Message>, type: string): boolean =>
    message.Ds_MerchantCode === merchantCode &&
    Number(message.Ds_Terminal) === Number(terminal) &&
    message.Ds_Currency === EURO &&
    message.Ds_TransactionType === type

  return {
    start: ({ number, amount, language }) => ({
      url: `${url}/sis/realizarPago`,
      fields: signMessage({ version, key }, number, {
        ...merchant,
        DS_MERCHANT_TRANSACTIONTYPE: PAYMENT,
        DS_MERCHANT_ORDER: number,
        DS_MERCHANT_AMOUNT: String(amount),
        DS_MERCHANT_CONSUMERLANGUAGE: LANGUAGE_CODES[language],
        DS_MERCHANT_MERCHANTURL: notificationUrl,
        DS_MERCHANT_URLOK: returnUrl(number),
        DS_MERCHANT_URLKO: returnUrl(number),
      }),
    }),

    read(fields) {
      const signed = openMessage(fields, key, findNumber)
      if (signed === undefined) return 'forged'
      const { data: message } = Message.safeParse(signed)
      if (!message) return 'malformed'
      if (!isOurs(message, PAYMENT)) return 'foreign'
      const { Ds_Order: number, Ds_Amount: amount, Ds_Response: response } = message
      return { number, amount: Number(amount), isAuthorised: Number(response) < 100, response }
    },

    async refund({ number, amount }) {
      const asked = { ...merchant, DS_MERCHANT_TRANSACTIONTYPE: REFUND, DS_MERCHANT_ORDER: number, DS_MERCHANT_AMOUNT: String(amount) }
      const answer = await fetch(`${url}/sis/rest/trataPeticionREST`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(signMessage({ version, key }, number, asked)),
        signal: AbortSignal.timeout(REFUND_TAKES),
      })
      const read = RefundAnswer.parse(await answer.json())
      if ('errorCode' in read) return { isDone: read.errorCode === REFUNDED_BEFORE, response: read.errorCode }
      const message = Message.parse(openMessage(read, key, findNumber))
      const isDone = Number(message.Ds_Response) === REFUNDED && message.Ds_Order === number && isOurs(message, REFUND)
      return { isDone, response: message.Ds_Response }
    },
  }
}
