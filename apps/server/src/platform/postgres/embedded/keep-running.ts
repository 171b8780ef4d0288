import type { Log } from '../../log.ts'

export interface Running {
  /** Resolves with the reason if the program ends without being stopped. */
  readonly lost: Promise<string>
  stop(): Promise<void>
}

/** More ends than this in a minute cannot be bad luck. */
export const MAX_ENDS = 5
/** In ms. Also the time limit of all attempts of one restart: a process of the dead program may keep its memory until its statement ends. */
const MINUTE = 60_000
const PAUSE = 500
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE))

/**
 * Starts a program again when it ends by itself. `lost` resolves once it has ended more than five times in a minute, or could not be
 * started for a minute.
 */
export function keepRunning(first: Running, start: () => Promise<Running>, log: Log): Running {
  let current = Promise.resolve(first)
  let isStopping = false

  async function restart(): Promise<Running> {
    for (const limit = Date.now() + MINUTE; ; await pause())
      try {
        return await start()
      } catch (error) {
        if (isStopping || Date.now() >= limit) throw error
      }
  }

  async function watch(): Promise<string> {
    let ends: number[] = []
    for (let running = first; ; running = await current) {
      const reason = await running.lost
      ends = [...ends, Date.now()].filter((at) => at > Date.now() - MINUTE)
      if (ends.length > MAX_ENDS) return `${reason}, ${ends.length} times in a minute`
      log.error({ reason }, 'PostgreSQL has ended, and is started again')
      current = restart()
      const failure = await current.then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      )
      if (failure !== undefined) return failure
      log.warn('PostgreSQL runs again')
    }
  }

  return {
    lost: watch(),
    async stop() {
      isStopping = true
      const running = await current.catch(() => undefined)
      await running?.stop()
    },
  }
}
