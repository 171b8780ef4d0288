import { ApiError } from '@afilia/client/calls/api-error.ts'
import { query, send } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { createStore } from '@afilia/client/device/external-store.ts'
import { createQueue, isForLater } from '@afilia/client/outbox/queue.ts'
import type { ScheduleDay } from '@afilia/contract/events/schedule'
import { countDays, type IsoDate } from '@afilia/domain/shifts/dates'
import type { Plan } from '@afilia/domain/shifts/plan'
import { findServerDay, storeServerDays } from '../schedule-query.ts'
import { addEdits, applyChoice, markSent, removeSaved, separateConflicts, takeBatch, type Unsent } from './change-unsent.ts'

// Edits are sent automatically, shortly after the last one, even if the member has moved to another page.

/** Why edits are not sent until the member decides. */
interface Trouble {
  /** The server rejects them. */
  readonly isRejected: boolean
  /** Days that changed elsewhere since they were edited here, in the server's version. */
  readonly conflicts: readonly ScheduleDay[]
}

const NO_TROUBLE: Trouble = { isRejected: false, conflicts: [] }
/** Debounce in ms: a row of painted days is one call. */
const PAUSE = 500
/** The maximum number of days saved in one call, and the maximum range that one call reads. */
const MAX_DAYS = 400

const trouble = createStore(NO_TROUBLE)
const queue = createQueue<Unsent>({
  subject: 'unsent-shifts',
  empty: {},
  isEmpty: (unsent) => Object.keys(unsent).length === 0,
  send: sendBatch,
})

/** Sends edits left from an earlier visit. */
export const startSync = (): void => void queue.flush()

export function editDays(changes: Plan): void {
  queue.update((unsent) => addEdits(unsent, changes, findServerDay))
  trouble.write({ ...trouble.read(), isRejected: false })
  queue.flushAfter(PAUSE)
}

/** Applies the member's decision on conflicting days and continues sending. */
export function settleConflicts(keeps: 'mine' | 'theirs'): void {
  queue.update((unsent) => applyChoice(unsent, trouble.read().conflicts, keeps))
  trouble.write(NO_TROUBLE)
  void queue.flush()
}

/** Drops the edits that the server rejected. */
export function dropUnsent(): void {
  queue.update(() => ({}))
  trouble.write(NO_TROUBLE)
}

async function sendBatch(): Promise<boolean> {
  const { isRejected, conflicts } = trouble.read()
  const inConflict = conflicts.map(({ date }) => date)
  const batch = limitRange(takeBatch(queue.read(), MAX_DAYS, inConflict))
  const dates = Object.keys(batch)
  if (isRejected || dates.length === 0) return false
  queue.update((unsent) => markSent(unsent, batch))
  try {
    const days = Object.entries(batch).map(([date, { shifts, isByHand, version }]) => ({ date, shifts: [...shifts], isByHand, version }))
    const saved = await send('PUT schedule/my-schedule', { body: { days } })
    storeServerDays(saved.days)
    queue.update((unsent) => removeSaved(unsent, batch, saved.days))
  } catch (error) {
    if (!(error instanceof ApiError) || isForLater(error)) throw error
    if (error.status !== 409) trouble.write({ isRejected: true, conflicts })
    // The server rejected it for a reason other than a newer version, so it is retried later.
    else if (!(await findConflicts(dates))) throw error
  }
  return true
}

/** Loads the server's days and compares. Resolves to whether conflicts explain the rejection. */
async function findConflicts(dates: readonly IsoDate[]): Promise<boolean> {
  const range = { from: dates[0]!, to: dates.at(-1)! }
  const { days } = await queryClient.fetchQuery({ ...query('GET schedule/my-schedule', { query: range }), staleTime: 0, retry: false })
  storeServerDays(days)
  const before = queue.read()
  const { unsent, conflicts } = separateConflicts(before, days)
  queue.update(() => unsent)
  trouble.write({ isRejected: false, conflicts })
  return conflicts.length > 0 || Object.keys(unsent).length < Object.keys(before).length
}

/** The days, which are sorted, within the range of one call. */
function limitRange(batch: Unsent): Unsent {
  const [from = ''] = Object.keys(batch)
  return Object.fromEntries(Object.entries(batch).filter(([date]) => countDays({ from, to: date }) <= MAX_DAYS))
}

export const useUnsent = queue.use

export function useSync() {
  return { unsent: queue.use(), isWaiting: queue.useStage() === 'waiting', ...trouble.use() }
}
