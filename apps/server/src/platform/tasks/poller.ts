import { setTimeout as wait } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../postgres/db.ts'

/** How often a worker looks, in all queues at once, as a statement for each queue would be one for each second. In ms. */
const LOOK_FOR_DUE = 2_000
const LOOK_FOR_CUT_OFF = 10_000

interface Alarms {
  /** Has the queue run what is due. */
  wake(queue: string): void
  /** Puts tasks of the queue whose worker is gone back into it. */
  recover(queue: string): Promise<void>
}

/** Looks for what nobody tells a worker of, until it is closed. */
export function startPoller(db: Db, { wake, recover }: Alarms): { close(): Promise<void> } {
  const stop = new AbortController()
  const look = async (every: number, query: RawBuilder<{ name: string }>, found: (queue: string) => unknown): Promise<void> => {
    while (!stop.signal.aborted) {
      await wait(every, undefined, { signal: stop.signal }).catch(() => undefined)
      if (stop.signal.aborted) return
      // While the database is away nothing can be done either.
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

/** A retry, or what was not heard of, as nothing is behind a transaction pooler. None is blocked by another; the index knows it. */
const DUE = sql<{ name: string }>`
  select distinct name from pgboss.job where state < 'active' and not blocked and start_after <= now()`

/** Its worker has ended, or has no connection any more and could not say how it went. */
const CUT_OFF = sql<{ name: string }>`
  select distinct name from pgboss.job where state = 'active' and heartbeat_on + heartbeat_seconds * interval '1s' < now()`
