import { retryDelay } from '@afilia/domain/retry'
import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ApiError, ConnectionLost, isWorthRetrying } from '../calls/api-error.ts'
import { callData, newKey } from '../calls/call.ts'
import type { ChangeName, ChangeOptions } from '../calls/query.ts'
import { queryClient } from '../calls/query-client.ts'
import { sessionQuery } from '../session/session.ts'
import { forgetEnded, onWaitingElsewhere, readWaiting, type Waiting, writeWaiting } from './waiting.ts'

// Changes that must not be lost for want of a connection: kept on the device, sent as soon as that is possible, in their order,
// each with one effect however often it is sent. Only for changes whose outcome the member need not wait for.

/** What came of a change: sent, with what the server answered, or refused for good. */
type Outcome = { readonly kind: 'sent'; readonly data: unknown } | { readonly kind: 'refused'; readonly error: ApiError }
type OutcomeListener = (change: Waiting, outcome: Outcome) => void

const changed = new Set<() => void>()
const outcomes = new Set<OutcomeListener>()
const VISITOR = 'visitor'
let isSending = false
let failures = 0

/** Whose changes wait here: somebody who is not signed in has a few too. Undefined until it is known whether anybody is. */
function ownerId(): string | undefined {
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  return session === null ? VISITOR : session?.personId
}

/** What waits of whoever is signed in, or of the visitor. */
export const listWaiting = (): readonly Waiting[] => readWaiting(ownerId() ?? '')

/** The same, in a component. */
export const useWaiting = (): readonly Waiting[] => useSyncExternalStore(listen, listWaiting)

/** Does a change as soon as possible. One of the same subject that waits already is not sent any more. */
export function enqueue<N extends ChangeName>(
  subject: string,
  name: N,
  options: ChangeOptions<N>,
  more: Pick<Waiting, 'memo' | 'until'> = {},
): void {
  const change: Waiting = { subject, name, options: options as Waiting['options'], ...more, attempt: newKey() }
  keep([...listWaiting().filter((other) => other.subject !== subject), change])
  void sendWaiting()
}

/** Takes back what waits of a subject. What is under way at this moment may still arrive. */
export function withdraw(subject: string): void {
  keep(listWaiting().filter((other) => other.subject !== subject))
}

/** Hears what came of each change. What is told has left the outbox only afterwards, so that nobody sees a moment without it. */
export function onOutcome(heard: OutcomeListener): void {
  outcomes.add(heard)
}

/** Sends what waits, one after another; what cannot be sent now is tried again later. Resolves when nothing more can be done now. */
export async function sendWaiting(): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    if (forgetEnded(Date.now())) for (const heard of changed) heard()
    await alone(async () => {
      for (let [next] = listWaiting(); next; [next] = listWaiting()) if (!(await sendOne(next))) return
      failures = 0
    })
  } finally {
    isSending = false
  }
}

/** One tab at a time, where the browser can tell; a change sent by two has one effect all the same. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request('afilia.outbox', { ifAvailable: true }, (lock) => (lock ? work() : undefined))
}

/** Whether the next one may be sent. */
async function sendOne(change: Waiting): Promise<boolean> {
  try {
    const { data } = await callData(change.name, { ...change.options, idempotencyKey: change.attempt })
    tell(change, { kind: 'sent', data })
  } catch (error) {
    if (error instanceof ConnectionLost) return false
    if (!(error instanceof ApiError)) throw error
    // The session has ended: it is sent after the next sign-in of the same member.
    if (error.status === 401) return false
    if (isWorthRetrying(error) || error.problem?.errorKey === 'api.REQUEST_IN_PROGRESS') {
      setTimeout(() => void sendWaiting(), retryDelay(failures))
      failures += 1
      return false
    }
    tell(change, { kind: 'refused', error })
  }
  // Another one of the same subject may have taken its place meanwhile.
  keep(listWaiting().filter(({ attempt }) => attempt !== change.attempt))
  return true
}

function tell(change: Waiting, outcome: Outcome): void {
  for (const heard of outcomes) heard(change, outcome)
}

function keep(list: readonly Waiting[]): void {
  const personId = ownerId()
  if (personId === undefined) return
  writeWaiting(personId, list)
  for (const heard of changed) heard()
}

function listen(heard: () => void): () => void {
  changed.add(heard)
  const stop = onWaitingElsewhere(heard)
  return () => {
    changed.delete(heard)
    stop()
  }
}

onlineManager.subscribe((isOnline) => {
  if (isOnline) void sendWaiting()
})
