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
  /** The digits of the QR code (`domain/events/ticket.ts`): ids, the validity and a signature; no name. */
  code: z.string(),
  /** Eight digits, to type if the code cannot be read. */
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
  /** Whether there is a certificate: of a course that is over, to which the member came. */
  hasCertificate: z.boolean(),
  /** The wallets of phones that the portal makes passes for. */
  wallets: z.array(z.enum(WALLETS)),
})
export type OrderTickets = z.infer<typeof OrderTickets>

/** So many orders go into one file. */
const MAX_ORDERS = 20

export const tickets = endpoints({
  /** Throws NOT_FOUND for an order that is not confirmed: it has no tickets. */
  'GET orders/{order}/tickets': { access: members(), response: OrderTickets, errors: ['NOT_FOUND'] },
  /** The ticket of a participant for Apple Wallet, without a name. Throws NOT_FOUND where `wallets` does not list it, and for an event that was cancelled. */
  'GET orders/{order}/tickets/{participant}/apple-pass': {
    access: members(),
    response: file('application/vnd.apple.pkpass'),
    errors: ['NOT_FOUND'],
  },
  /** The same for Google Wallet: an address of Google's under which the member saves it. */
  'GET orders/{order}/tickets/{participant}/google-pass': {
    access: members(),
    response: z.object({ address: z.string() }),
    errors: ['NOT_FOUND'],
  },
  /** The meetings of the session for a calendar application. */
  'GET orders/{order}/calendar': { access: members(), response: file('text/calendar'), errors: ['NOT_FOUND'] },
  /** That the member took part in a course, with its hours and credits. Throws NOT_FOUND before its end, and to whoever came to too few of its meetings. */
  'GET orders/{order}/certificate': { access: members(), response: file('application/pdf'), errors: ['NOT_FOUND'] },
  /** The tickets of one or several orders, by their ids with commas between, in one file: a page for each ticket. */
  'GET tickets/download': {
    access: members(),
    query: z.object({
      orders: z
        .string()
        .max(50 * MAX_ORDERS)
        .transform((ids) => [...new Set(ids.split(','))])
        .refine((ids) => ids.length <= MAX_ORDERS, 'invalid'),
    }),
    response: file('application/pdf'),
    errors: ['NOT_FOUND'],
  },
})
