import { sign } from 'node:crypto'
import type { OrderTickets } from '@afilia/contract/events/tickets'
import { encodeTicket, ticketMessage, toSpokenTicket, toTicketEnd } from '@afilia/domain/events/ticket'
import { loadSigningKey, type SigningStore } from '../../../platform/sealing/signing-keys.ts'
import type { Booked } from './queries.ts'

/** Signs a ticket for each participant. Ed25519 signatures are deterministic, so an order has the same codes on every device and on paper. */
export async function signTickets(deps: SigningStore, { id: orderId, sessionId, endsAt, names }: Booked): Promise<OrderTickets['tickets']> {
  const validUntil = toTicketEnd(endsAt)
  const { id: keyId, privateKey } = await loadSigningKey(deps, validUntil)
  return names.map((name, participant) => {
    const facts = { keyId, validUntil, orderId, sessionId, participant }
    return {
      participant,
      name,
      code: encodeTicket(facts, sign(null, ticketMessage(facts), privateKey)),
      spoken: toSpokenTicket(orderId, participant),
    }
  })
}
