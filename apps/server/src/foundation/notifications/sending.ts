import { setTimeout as wait } from 'node:timers/promises'
import type { Runner } from '../../platform/area/area.ts'
import type { Deps } from '../../platform/deps.ts'
import { isDatabaseUnavailable, listen } from '../../platform/postgres/db.ts'
import { WORK_LIMIT } from '../../platform/process/shutdown.ts'

// Shared by the senders of mails and of pushes. Each one empties an outbox in the database.

const DATABASE_AGAIN = 500

export interface Signals {
  /** Aborted when nothing more may begin. */
  readonly stop: AbortSignal
  /** Aborted when the time for work in progress is over. */
  readonly cut: AbortSignal
}

interface Sending {
  /** The channel that announces something to send. */
  readonly channel: string
  /** Number of parallel workers. */
  readonly workers: number
  /** Fallback polling interval of a worker, in ms: a transaction pooler passes on no notifications. */
  readonly look: number
  /** The log message for a failure that is not an unavailable database. */
  readonly failed: string
  /** Sends the next item. Returns false if nothing is due. */
  readonly sendNext: (signals: Signals) => Promise<boolean>
  /** How long sending stays paused, in ms. */
  readonly paused?: () => number
  /** Resolves when the work beside the workers has ended. */
  readonly drain?: () => Promise<unknown>
  /** Releases open resources. */
  readonly release: () => void
}

/** Sends until it is closed. */
export function startSending({ db, log }: Pick<Deps, 'db' | 'log'>, sending: Sending): Runner {
  const { look, paused = () => 0 } = sending
  const stop = new AbortController()
  const cut = new AbortController()
  const signals = { stop: stop.signal, cut: cut.signal }
  let news = new AbortController()
  const listener = listen(db, sending.channel, () => {
    news.abort()
    news = new AbortController()
  })

  const sleep = (ms: number, signal: AbortSignal = stop.signal): Promise<unknown> =>
    wait(ms, undefined, { signal: AbortSignal.any([signal, stop.signal]) }).catch(() => undefined)

  const work = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      const { signal } = news
      try {
        while (paused() > 0 && !stop.signal.aborted) await sleep(paused())
        if (!stop.signal.aborted && !(await sending.sendNext(signals))) await sleep(look, signal)
      } catch (error) {
        if (!isDatabaseUnavailable(error)) log.error({ error: { name: (error as Error).name } }, sending.failed)
        await sleep(look)
      }
    }
  }

  const ended = Promise.all(Array.from({ length: sending.workers }, work)).then(sending.drain)
  return {
    async close() {
      stop.abort()
      await Promise.race([ended, wait(WORK_LIMIT, undefined, { ref: false })])
      cut.abort()
      sending.release()
      await Promise.all([ended, listener.close()])
    },
  }
}

/**
 * Stores the result of sending. Retries until the database is back, or until another sender may send the item again. `lease` in
 * ms.
 */
export async function untilNoted(note: () => Promise<void>, lease: number, { cut }: Signals): Promise<void> {
  const until = performance.now() + lease
  for (;;) {
    try {
      return await note()
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() > until || cut.aborted) throw error
      await wait(DATABASE_AGAIN)
    }
  }
}

interface Pause {
  /**
   * Counts a failure. The first `free` failures in a row cause no pause. Each further one doubles it. Returns whether a pause
   * begins that did not exist before.
   */
  fail(free: number): boolean
  succeed(): void
  /** The remaining pause, in ms. */
  left(): number
}

/** Creates a pause caused by failures in a row. `first` and `longest` in ms. */
export function createPause({ first, longest }: { readonly first: number; readonly longest: number }): Pause {
  let failed = 0
  let until = 0
  return {
    fail(free) {
      failed += 1
      const doublings = failed - free
      if (doublings <= 0) return false
      until = performance.now() + Math.min(first * 2 ** (doublings - 1), longest)
      return doublings === 1
    },
    succeed() {
      failed = 0
    },
    left: () => until - performance.now(),
  }
}

interface Waiting {
  /** The first delay before a retry. It doubles with each attempt, up to the longest. In ms. */
  readonly first: number
  readonly longest: number
}

/** The delay after this many attempts, in ms. Randomised, so that items deferred together do not return together. */
export const delayOf = (attempts: number, { first, longest }: Waiting): number => spread(Math.min(first * 2 ** attempts, longest))

export const spread = (ms: number): number => ms * (0.8 + 0.4 * Math.random())
