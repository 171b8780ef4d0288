import type { CheckIn, Door, DoorTicket } from '@afilia/contract/events/door'
import { query } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { createStore } from '@afilia/client/device/external-store.ts'
import { enqueue, onOutcome, useWaiting, type Waiting } from '@afilia/client/outbox/outbox.ts'

const NAME = 'POST events/{event}/check-ins'

/** The list of a door. It has other people's names: the device keeps it sealed until it is over (`offline/kept-endpoints.ts`). */
export const doorQuery = (event: string) => query('GET events/{event}/door', { params: { event } })

/** Notes that somebody came in. It is kept on the device, without names, until the server has it. */
export function noteEntry(event: string, { orderId, participant }: DoorTicket, now: Date): void {
  put(event, { id: crypto.randomUUID(), orderId, participant, at: now.toISOString(), isUndone: false })
}

/** Takes back all entries of a ticket. */
export function undoEntries(event: string, { orderId, participant, entries }: DoorTicket): void {
  for (const { id, at } of entries) put(event, { id, orderId, participant, at, isUndone: true })
}

function put(event: string, body: CheckIn): void {
  enqueue(`check-in ${body.id}`, NAME, { params: { event }, body })
}

const isOf = (event: string, { name, options }: Waiting): boolean => name === NAME && options.params?.['event'] === event

/** What this phone has noted at this door and not sent. */
export function useUnsent(event: string): CheckIn[] {
  return useWaiting()
    .filter((change) => isOf(event, change))
    .map(({ options }) => options.body as CheckIn)
}

/** How many entries the server has refused since the page was loaded. */
const refused = createStore(0)
export const useRefused = refused.use

onOutcome((change, outcome) => {
  if (change.name !== NAME) return
  if (outcome.kind === 'refused') return refused.write(refused.read() + 1)
  const ticket = outcome.data as DoorTicket
  queryClient.setQueryData(doorQuery(change.options.params!['event']!).queryKey, (door: Door | undefined) => door && replace(door, ticket))
})

const replace = (door: Door, known: DoorTicket): Door => ({
  ...door,
  tickets: door.tickets.map((ticket) => (ticket.orderId === known.orderId && ticket.participant === known.participant ? known : ticket)),
})
