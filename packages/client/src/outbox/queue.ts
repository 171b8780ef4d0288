import type { MemberSubject } from '@afilia/domain/site/device-storage'
import { retryDelay } from '@afilia/domain/site/retry'
import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ApiError, ConnectionLost, isWorthRetrying } from '../calls/api-error.ts'
import { queryClient } from '../calls/query-client.ts'
import { createStore } from '../device/external-store.ts'
import { memberStorage, type MemberStorage, VISITOR } from '../device/member-storage.ts'
import { sessionQuery } from '../session/session.ts'

/** `waiting`: for the connection, the server or the next sign-in. */
type Stage = 'idle' | 'sending' | 'waiting'

interface QueueOptions<State> {
  /** The name of its storage and of the lock between tabs. */
  readonly subject: MemberSubject
  readonly empty: State
  readonly isEmpty: (state: State) => boolean
  /**
   * Sends as much as fits into one call. Resolves to whether anything was sent, because there may be more. The queue retries ConnectionLost
   * and temporary refusals; this function handles the others.
   */
  readonly send: () => Promise<boolean>
}

/** One member's unsent changes in this browser. */
export interface Queue<State> {
  readonly storage: MemberStorage<State>
  read(): State
  /** The same, as a hook. */
  use(): State
  useStage(): Stage
  /** Changes the pending state. The next `flush` sends it. */
  update(change: (state: State) => State): void
  /** Notifies components and other parts of this page that the storage has changed. */
  notify(): void
  /** Sends what is pending, now or `pause` ms after the last call. Resolves when nothing more can be sent for now. */
  flush(): Promise<void>
  flushAfter(pause: number): void
}

/**
 * Creates a queue of changes that survive a lost connection, a reload and an expired session. They are stored on the device for the member,
 * sent one call at a time by one tab, and retried when the connection or the server is back.
 */
export function createQueue<State>({ subject, empty, isEmpty, send }: QueueOptions<State>): Queue<State> {
  const storage = memberStorage<State>(subject, 'device')
  const changes = createStore({})
  const stage = createStore<Stage>('idle')
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  /** Set when `flush` is called during a call, so that changes added since are sent too. */
  let hasMore = false

  const read = (): State => storage.read(ownerId() ?? '') ?? empty
  const notify = (): void => changes.write({})
  const subscribe = (onChange: () => void): (() => void) => {
    const stops = [changes.subscribe(onChange), storage.subscribe(onChange)]
    return () => stops.forEach((stop) => stop())
  }
  const flushAfter = (pause: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), pause)
  }
  const flush = async (): Promise<void> => {
    hasMore = stage.read() === 'sending'
    if (hasMore || isEmpty(read())) return
    stage.write('sending')
    try {
      await inOneTab(`afilia.${subject}`, async () => {
        while (await send()) continue
      })
      failures = 0
      stage.write('idle')
      if (hasMore) await flush()
    } catch (error) {
      stage.write('waiting')
      if (error instanceof ConnectionLost) return
      if (!(error instanceof ApiError)) throw error
      // Without a session, it waits for the member's next sign-in.
      if (error.status !== 401) flushAfter(retryDelay(failures++))
    }
  }
  onlineManager.subscribe((isOnline) => {
    if (isOnline) void flush()
  })

  return {
    storage,
    read,
    use: () => useSyncExternalStore(subscribe, read, () => empty),
    useStage: stage.use,
    update(change) {
      const owner = ownerId()
      if (owner === undefined) return
      const next = change(read())
      storage.write(owner, isEmpty(next) ? undefined : next)
      notify()
    },
    notify,
    flush,
    flushAfter,
  }
}

/** Whether a failed change may be sent again later: no answer, a server error, or no session. */
export function isForLater(error: unknown): boolean {
  return (
    error instanceof ConnectionLost ||
    (error instanceof ApiError && (error.status === 401 || isWorthRetrying(error) || error.problem?.errorKey === 'api.REQUEST_IN_PROGRESS'))
  )
}

/** Undefined until it is known whether anybody is signed in. Visitors may have changes too. */
function ownerId(): string | undefined {
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  return session === null ? VISITOR : session?.personId
}

/** Browsers without locks may send a change from two tabs. Its idempotency key still applies it once. */
async function inOneTab(name: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
}
