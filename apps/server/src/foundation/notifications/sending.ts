import { setTimeout as wait } from 'node:timers/promises'
import type { Runner } from '../../platform/area/area.ts'
import type { Deps } from '../../platform/deps.ts'
import { isDatabaseUnavailable, listen } from '../../platform/postgres/db.ts'
import { WORK_LIMIT } from '../../platform/process/shutdown.ts'

// What the senders of mails and of pushes share: each empties an outbox in the database.

const DATABASE_AGAIN = 500

export interface Signals {
  /** Nothing more is to be begun. */
  readonly stop: AbortSignal
  /** What is under way has had its time. */
  readonly cut: AbortSignal
}

interface Sending {
  /** Where it hears that there is something to send. */
  readonly channel: string
  /** So many send side by side. */
  readonly workers: number
  /** How often a worker looks that has heard of nothing, in ms: behind a transaction pooler nobody tells it. */
  readonly look: number
  /** What the log says of a failure that is none of the database's absence. */
  readonly failed: string
  /** Sends what is next. Returns false where nothing is due. */
  readonly sendNext: (signals: Signals) => Promise<boolean>
  /** How much longer nothing may be sent, in ms. */
  readonly paused?: () => number
  /** Resolves when what goes on beside the workers has ended. */
  readonly drain?: () => Promise<unknown>
  /** Lets go of what is open. */
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

/** Notes what was sent, until the database is back or another sender may send it anew: what is not noted goes out again. `lease` in ms. */
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
  /** Counts a failure. The first `free` of a row begin no pause, and each one more doubles it. Returns whether one begins that was not there before. */
  fail(free: number): boolean
  succeed(): void
  /** What is left of it, in ms. */
  left(): number
}

/** A pause that failures in a row cause; `first` and `longest` in ms. */
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
  /** The first time until the same is tried again, which doubles with each try, up to the longest. In ms. */
  readonly first: number
  readonly longest: number
}

/** How long something waits that was tried so often before, in ms; spread, so that what was put off together does not come back together. */
export const delayOf = (attempts: number, { first, longest }: Waiting): number => spread(Math.min(first * 2 ** attempts, longest))

export const spread = (ms: number): number => ms * (0.8 + 0.4 * Math.random())
