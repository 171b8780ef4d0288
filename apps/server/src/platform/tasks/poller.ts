import { setTimeout as wait } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../postgres/db.ts'

/**
 * Polling intervals for all queues together, because separate statements for each queue would be about one each second. In ms.
 */
const LOOK_FOR_DUE = 2_000
const LOOK_FOR_CUT_OFF = 10_000

interface Alarms {
  /** Makes the queue run its due tasks. */
  wake(queue: string): void
  /** Returns the tasks of workers that are gone to their queue. */
  recover(queue: string): Promise<void>
}

/** Polls for tasks without a notification, until it is closed. */
export function startPoller(db: Db, { wake, recover }: Alarms): { close(): Promise<void> } {
  const stop = new AbortController()
  const look = async (every: number, query: RawBuilder<{ name: string }>, found: (queue: string) => unknown): Promise<void> => {
    while (!stop.signal.aborted) {
      await wait(every, undefined, { signal: stop.signal }).catch(() => undefined)
      if (stop.signal.aborted) return
      // While the database is unavailable, tasks cannot run either.
      const { rows } = await query.execute(db).catch(() => ({ rows: [] }))
      for (const { name } of rows) await found(name)
    }
  }
  const ended = Promise.all([
    look(LOOK_FOR_DUE, DUE, wake),
    look(LOOK_FOR_CUT_OFF, CUT_OFF, (queue) => recover(queue).catch(() => undefined)),
  ])
  return {
    async close() {
      stop.abort()
      await ended
    },
  }
}

/**
 * Retries, and tasks whose notification was missed, which is always the case behind a transaction pooler. No task blocks another.
 * The condition lets the index be used.
 */
const DUE = sql<{ name: string }>`
  select distinct name from pgboss.job where state < 'active' and not blocked and start_after <= now()`

/** The worker has ended, or has lost its connection and could not report the result. */
const CUT_OFF = sql<{ name: string }>`
  select distinct name from pgboss.job where state = 'active' and heartbeat_on + heartbeat_seconds * interval '1s' < now()`
