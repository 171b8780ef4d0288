import type { Log } from '../log.ts'
import { isDatabaseUnavailable, type Outcomes } from './db.ts'

/** In ms. */
const LOOK_EVERY = 5_000
const SAY_EVERY = 60_000

interface Outage {
  readonly since: number
  saidAt: number
  /** Statements that have failed since it began. */
  failures: number
  hasFailedSinceLook: boolean
  hasSucceeded: boolean
}

/**
 * Logs that the database is unavailable, in few lines however many statements fail: one at the beginning, one a minute, one at
 * the end. The outage is over when a statement has succeeded and none has failed for some seconds, because reads succeed while
 * the disk is full.
 */
export function createOutageLog(log: Log): Outcomes {
  let outage: Outage | undefined
  const look = (): void => {
    if (!outage) return
    const now = Date.now()
    const about = { failures: outage.failures, seconds: Math.round((now - outage.since) / 1000) }
    if (outage.hasSucceeded && !outage.hasFailedSinceLook) {
      outage = undefined
      log.warn(about, 'the database can be used again')
      return
    }
    outage.hasFailedSinceLook = false
    if (now - outage.saidAt >= SAY_EVERY) {
      outage.saidAt = now
      log.error(about, 'the database still cannot be used')
    }
    setTimeout(look, LOOK_EVERY).unref()
  }
  return {
    failed(error) {
      if (!isDatabaseUnavailable(error)) return
      if (!outage) {
        const { code, message } = error as { code?: string; message: string }
        // The driver's own messages, which have no code, contain no personal data.
        log.error({ error: { code: code ?? message } }, 'the database cannot be used')
        outage = { since: Date.now(), saidAt: Date.now(), failures: 0, hasFailedSinceLook: true, hasSucceeded: false }
        setTimeout(look, LOOK_EVERY).unref()
      }
      outage.failures += 1
      outage.hasFailedSinceLook = true
      outage.hasSucceeded = false
    },
    succeeded() {
      if (outage) outage.hasSucceeded = true
    },
  }
}
