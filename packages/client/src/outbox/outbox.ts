import { ApiError } from '../calls/api-error.ts'
import { type CallOptions, callData, newKey } from '../calls/call.ts'
import type { ChangeName, ChangeOptions } from '../calls/query.ts'
import { createQueue, isForLater } from './queue.ts'

// Changes whose result the member need not wait for. They are stored on the device and sent in order; repeated sending applies each once.

/** A change that waits to be sent. */
export interface Waiting {
  /** Such as `bookmark EVENT 12`. Only the latest change of a subject is sent. */
  readonly subject: string
  readonly name: ChangeName
  readonly options: CallOptions
  /** What a page shows of it until it is sent. */
  readonly memo?: unknown
  /** When it expires, in ms since 1970; without it, never. */
  readonly until?: number
  /** Its idempotency key. */
  readonly attempt: string
}

/** The outcome of a change: sent, with the server's answer, or permanently rejected. */
type Outcome = { readonly kind: 'sent'; readonly data: unknown } | { readonly kind: 'rejected'; readonly error: ApiError }
type OutcomeListener = (change: Waiting, outcome: Outcome) => void

const outcomeListeners = new Set<OutcomeListener>()
const queue = createQueue<readonly Waiting[]>({ subject: 'outbox', empty: [], isEmpty: (list) => list.length === 0, send: sendFirst })

/** The pending changes of the member or visitor. */
export const listWaiting = queue.read
/** The same, as a hook. */
export const useWaiting = queue.use

/** Queues a change and sends it as soon as possible. Replaces a pending change of the same subject. */
export function enqueue<N extends ChangeName>(
  subject: string,
  name: N,
  options: ChangeOptions<N>,
  more: Pick<Waiting, 'memo' | 'until'> = {},
): void {
  const change: Waiting = { subject, name, options: options as Waiting['options'], ...more, attempt: newKey() }
  queue.update((list) => [...list.filter((other) => other.subject !== subject), change])
  void sendWaiting()
}

/** Removes the pending changes of a subject. A call in progress may still arrive. */
export function withdraw(subject: string): void {
  queue.update((list) => list.filter((other) => other.subject !== subject))
}

/** Calls `listener` with the outcome of each change, just before the change leaves the outbox. */
export function onOutcome(listener: OutcomeListener): void {
  outcomeListeners.add(listener)
}

/** Sends pending changes. Resolves when nothing more can be sent for now. */
export async function sendWaiting(): Promise<void> {
  forgetExpired(Date.now())
  await queue.flush()
}

/** Removes expired changes of all owners. Returns whether there were any. */
export function forgetExpired(now: number): boolean {
  const hasEnded = ({ until = Infinity }: Waiting): boolean => until <= now
  const { storage } = queue
  const owners = storage.listOwners().filter((owner) => storage.read(owner)?.some(hasEnded))
  for (const owner of owners) {
    const rest = storage.read(owner)!.filter((change) => !hasEnded(change))
    storage.write(owner, rest.length > 0 ? rest : undefined)
  }
  if (owners.length > 0) queue.notify()
  return owners.length > 0
}

async function sendFirst(): Promise<boolean> {
  const [change] = listWaiting()
  if (!change) return false
  try {
    const { data } = await callData(change.name, { ...change.options, idempotencyKey: change.attempt })
    report(change, { kind: 'sent', data })
  } catch (error) {
    if (!(error instanceof ApiError) || isForLater(error)) throw error
    report(change, { kind: 'rejected', error })
  }
  // Finds it by key, as another change of the same subject may have replaced it.
  queue.update((list) => list.filter(({ attempt }) => attempt !== change.attempt))
  return true
}

function report(change: Waiting, outcome: Outcome): void {
  for (const listener of outcomeListeners) listener(change, outcome)
}
