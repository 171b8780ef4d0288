import type { OrderTickets } from '@afilia/contract/events/tickets'
import type { Client } from '../../../testing/app/client.ts'
import type { TestApp } from '../../../testing/app/test-app.ts'
import { makeEvent } from '../testing.ts'

export const ask = (client: Client, order: string) => client.call('GET orders/{order}/tickets', { params: { order } })
export const DAY = 24 * 3600_000

/** Helpers that send and read for the tests. Each one calls `started`, because the app starts later. */
export function createTicketCalls(started: () => { readonly app: TestApp; readonly ana: Client }) {
  async function book(event: Parameters<typeof makeEvent>[1] = {}, companions: readonly string[] = []) {
    const made = await makeEvent(started().app.db, event)
    const body = { sessionId: made.sessionId, companions: companions.map((name) => ({ name })) }
    const { id } = (await started().ana.call('POST orders', { body })).body as { id: string }
    return { ...made, id }
  }
  const ticketsOf = async (order: string) => (await ask(started().ana, order)).body as OrderTickets
  return { book, ticketsOf }
}
