import { ApiError } from '@afilia/client/calls/api-error.ts'
import { explainFailure } from '@afilia/client/calls/error-text.ts'
import { send, toQueryKey } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import type { StaffEvent } from '@afilia/contract/events/staff-events'

/** Cancels an event or one of its sessions, then reloads what is shown. */
export function useCancelling({ id, version }: StaffEvent, sessionId: string | null, done: string) {
  const { isBusy, problem, run, forgetProblem } = useAction({ explain: explainCancelling })
  const cancel = async (reason: string): Promise<boolean> => {
    const params = { event: id }
    const isDone = await run(async () => {
      const changed = await send('POST staff/events/{event}/cancellation', { params, body: { sessionId, reason, version } })
      queryClient.setQueryData(toQueryKey('GET staff/events/{event}', { params }), changed)
    }, done)
    if (isDone) await rereadBookings()
    return isDone
  }
  return { isBusy, problem, forgetProblem, cancel }
}

/** A background task notifies those who booked and ends their bookings, so they are reloaded later. */
export async function rereadBookings(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['POST staff/events/{event}/bookings'] })
  await queryClient.invalidateQueries({ queryKey: ['GET staff/events'] })
}

/** Reloads the event, because the dialog must show its current bookings and amounts. */
export const rereadEvent = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['GET staff/events/{event}'] })

/** If a colleague changed the event first, or the event has begun, reloads the event. The draft is kept. */
async function explainCancelling(error: unknown): Promise<string> {
  if (error instanceof ApiError && error.status === 409) await rereadEvent()
  return explainFailure(error)
}
