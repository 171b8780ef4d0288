import { PAYMENT_STATES } from '@afilia/domain/money/payments'
import { z } from 'zod'
import { members, theBank } from '../access.ts'
import { endpoints } from '../endpoint.ts'
import { Order } from '../events/orders.ts'

/** A form that the browser posts to the bank's page. The bank only gets a number, an amount and a language. */
const BankForm = z.object({
  number: z.string(),
  url: z.string(),
  fields: z.record(z.string(), z.string()),
})

/** An attempt to pay, and the current state of the order. */
export const PaymentTry = z.object({
  number: z.string(),
  state: z.enum(PAYMENT_STATES),
  order: Order,
})
export type PaymentTry = z.infer<typeof PaymentTry>

/** With the bank's field names. */
const SignedFields = z.object({
  Ds_SignatureVersion: z.string().max(40),
  Ds_MerchantParameters: z.string().max(20_000),
  Ds_Signature: z.string().max(200),
})

export const payments = endpoints({
  /** Starts an attempt to pay an order that is PAYING. There may be several: the first one authorised counts, and others are refunded. */
  'POST orders/{order}/payments': {
    access: members(),
    response: BankForm,
    creates: 'payments/{number}',
    errors: ['NOT_FOUND', 'ORDER_NOT_OPEN', 'PAYMENT_UNAVAILABLE', 'TOO_MANY_REQUESTS'],
  },
  /** For the page to which the bank redirects the browser. It shows only what the bank has notified. */
  'GET payments/{number}': { access: members(), response: PaymentTry, errors: ['NOT_FOUND'] },
  /** The bank's notification of a payment's result, which may come late, twice or never. */
  'POST payments/notifications': {
    access: theBank(),
    isForm: true,
    body: SignedFields,
    response: z.object({ isReceived: z.literal(true) }),
    errors: ['ACCESS_DENIED', 'TOO_MANY_REQUESTS'],
  },
})
