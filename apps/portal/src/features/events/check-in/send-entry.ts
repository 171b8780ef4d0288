import type { CheckIn, CheckInList, CheckInTicket } from '@afilia/contract/events/check-in'
import { query } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { createStore } from '@afilia/client/device/external-store.ts'
import { enqueue, onOutcome, useWaiting, type Waiting } from '@afilia/client/outbox/outbox.ts'

const NAME = 'POST events/{event}/check-ins'

/**
 * The check-in list. It contains other people's names, so the device keeps it encrypted, and only until the event is over
 * (`offline/cached-endpoints.ts`).
 */
export const checkInListQuery = (event: string) => query('GET events/{event}/check-in', { params: { event } })

/** Records an entry. Kept on the device, without names, until the server has it. */
export function noteEntry(event: string, { orderId, participant }: CheckInTicket, now: Date): void {
  put(event, { id: crypto.randomUUID(), orderId, participant, at: now.toISOString(), isUndone: false })
}

/** Undoes all entries of a ticket. */
export function undoEntries(event: string, { orderId, participant, entries }: CheckInTicket): void {
  for (const { id, at } of entries) put(event, { id, orderId, participant, at, isUndone: true })
}

function put(event: string, body: CheckIn): void {
  enqueue(`check-in ${body.id}`, NAME, { params: { event }, body })
}

const isOf = (event: string, { name, options }: Waiting): boolean => name === NAME && options.params?.['event'] === event

/** This phone's unsent entries of this check-in. */
export function useUnsent(event: string): CheckIn[] {
  return useWaiting()
    .filter((change) => isOf(event, change))
    .map(({ options }) => options.body as CheckIn)
}

/** How many entries the server has rejected since the page was loaded. */
const rejected = createStore(0)
export const useRejected = rejected.use

onOutcome((change, outcome) => {
  if (change.name !== NAME) return
  if (outcome.kind === 'rejected') return rejected.write(rejected.read() + 1)
  const ticket = outcome.data as CheckInTicket
  queryClient.setQueryData(
    checkInListQuery(change.options.params!['event']!).queryKey,
    (list: CheckInList | undefined) => list && replace(list, ticket),
  )
})

const replace = (list: CheckInList, known: CheckInTicket): CheckInList => ({
  ...list,
  tickets: list.tickets.map((ticket) => (ticket.orderId === known.orderId && ticket.participant === known.participant ? known : ticket)),
})
