import { z } from 'zod'
import { members } from '../access.ts'
import { endpoints, file } from '../endpoint.ts'
import { EventCard, Meetings } from './events.ts'

export const WALLETS = ['apple', 'google'] as const
export type Wallet = (typeof WALLETS)[number]

/** The ticket of one participant. */
const Ticket = z.object({
  /** From 0: the member, then the companions. */
  participant: z.number().int(),
  name: z.string(),
  /** The digits of the QR code (`domain/events/ticket.ts`): ids, validity and signature; no name. */
  code: z.string(),
  /** Eight digits to type if the code cannot be scanned. */
  spoken: z.string(),
})

/** The tickets of a confirmed order. */
export const OrderTickets = z.object({
  orderId: z.string(),
  event: EventCard,
  /** The booked session. */
  startsAt: z.string(),
  endsAt: z.string(),
  meetings: Meetings,
  tickets: z.array(Ticket),
  /** Whether there is a certificate: for a past course that the member attended. */
  hasCertificate: z.boolean(),
  /** The phone wallets for which the portal can make passes. */
  wallets: z.array(z.enum(WALLETS)),
})
export type OrderTickets = z.infer<typeof OrderTickets>

/** The most orders in one file. */
const MAX_ORDERS = 20

export const tickets = endpoints({
  /** Throws NOT_FOUND if the order is not confirmed, because it has no tickets. */
  'GET orders/{order}/tickets': { access: members(), response: OrderTickets, errors: ['NOT_FOUND'] },
  /** The ticket of a participant for Apple Wallet, without a name. Throws NOT_FOUND if `wallets` does not include it, or if the event is cancelled. */
  'GET orders/{order}/tickets/{participant}/apple-pass': {
    access: members(),
    response: file('application/vnd.apple.pkpass'),
    errors: ['NOT_FOUND'],
  },
  /** The same for Google Wallet: an address at Google where the member saves it. */
  'GET orders/{order}/tickets/{participant}/google-pass': {
    access: members(),
    response: z.object({ address: z.string() }),
    errors: ['NOT_FOUND'],
  },
  /** The meetings of the session for a calendar application. */
  'GET orders/{order}/calendar': { access: members(), response: file('text/calendar'), errors: ['NOT_FOUND'] },
  /** A certificate of attendance of a course, with its hours and credits. Throws NOT_FOUND before its end, and if the member attended too few meetings. */
  'GET orders/{order}/certificate': { access: members(), response: file('application/pdf'), errors: ['NOT_FOUND'] },
  /**
   * The tickets of one or several orders, by their ids separated by commas, in one file with a page for each ticket; for an order of codes
   * (`orders/tickets`), a page with its codes. Without `orders`, all that can still be used, soonest first. Throws NOT_FOUND if there are none.
   */
  'GET tickets/download': {
    access: members(),
    query: z.object({
      orders: z
        .string()
        .max(50 * MAX_ORDERS)
        .transform((ids) => [...new Set(ids.split(','))])
        .refine((ids) => ids.length <= MAX_ORDERS, 'invalid')
        .optional(),
    }),
    response: file('application/pdf'),
    errors: ['NOT_FOUND'],
  },
})
