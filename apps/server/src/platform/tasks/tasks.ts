import { setTimeout as wait } from 'node:timers/promises'
import { CompiledQuery, sql } from 'kysely'
import { type Db as QueueConnection, fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss'
import { type Db, isDatabaseUnavailable, listen } from '../postgres/db.ts'
import type { Log } from '../log.ts'
import { WORK_LIMIT } from '../process/shutdown.ts'

/** Work that does not belong in a request. It may run twice and must be idempotent. */
interface TaskHandler {
  run(data: unknown): Promise<void>
  /** Its schedule, as a cron line in UTC. */
  readonly schedule?: string
  /** How long it may take, in seconds; two minutes unless said. */
  readonly limit?: number
}
export type TaskHandlers = Readonly<Record<string, TaskHandler>>

/** The queue of background work, in the same database as everything else. */
export interface Tasks {
  /**
   * Puts work in the queue; with a transaction as `db`, only if that commits. The data is readable in the database: anything
   * personal in it must be sealed.
   */
  enqueue(db: Db, name: string, data: object): Promise<void>
  /** Makes the tables and queues that are missing. Then runs tasks until `stop`, or only enqueues if made so. */
  start(handlers: TaskHandlers): Promise<void>
  /** Lets running tasks finish, for some seconds. */
  stop(): Promise<void>
}

/** In seconds. */
const QUEUE = {
  retryLimit: 8,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
  deleteAfterSeconds: 3 * 24 * 3600,
  notify: true,
}
/** What is due is looked for in all queues at once, as a statement for each would be one for each second. In ms. */
const LOOK_EVERY = 2_000
/** Each queue looks for itself this seldom. In seconds. */
const POLL = 300
const WORK = { pollingIntervalSeconds: POLL, batchSize: 10, burstWhenBatchFull: true, perJobResults: true } as const

interface TaskOptions {
  /** Whether this process runs tasks. Otherwise it only enqueues them. */
  readonly runs?: boolean
  /** Whether tasks with a schedule also run at their hours. */
  readonly keepsHours?: boolean
}

export function createTasks(
  { db, log }: { readonly db: Db; readonly log: Log },
  { runs = true, keepsHours = true }: TaskOptions = {},
): Tasks {
  const boss = new PgBoss({
    db: connectQueue(db),
    useListenNotify: runs,
    supervise: runs,
    schedule: runs,
    // For the queue's own work: hours come to the minute, and there are no tasks that wait for others.
    cronWorkerIntervalSeconds: 30,
    flowIntervalSeconds: 3600,
  })
  boss.on('error', (error) => {
    if (!isDatabaseUnavailable(error))
      log.error({ error: { name: error.name, code: 'code' in error ? error.code : undefined } }, 'the task queue failed')
  })
  return {
    async enqueue(transaction, name, data) {
      await boss.send(name, data, { db: fromKysely(transaction) })
    },
    async start(handlers) {
      await boss.start()
      for (const [name, handler] of Object.entries(handlers)) {
        const queue = { ...QUEUE, ...(handler.limit !== undefined && { expireInSeconds: handler.limit }) }
        await boss.createQueue(name, queue)
        // It may be there already, as an earlier version made it.
        await boss.updateQueue(name, queue)
        if (!runs) continue
        await boss.work(name, WORK, (jobs) => Promise.all(jobs.map((job) => settle(log, name, handler, job))))
        if (handler.schedule && keepsHours) await boss.schedule(name, handler.schedule)
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: WORK_LIMIT }),
  }
}

/** A failed task is retried later, without the rest of its batch. Its error may quote a member, so the queue does not keep it. */
async function settle(log: Log, name: string, handler: TaskHandler, { id, data }: Job<unknown>): Promise<JobResult> {
  try {
    await handler.run(data)
    return { id, status: 'completed' }
  } catch (error) {
    const kind = error instanceof Error ? { name: error.name, code: 'code' in error ? error.code : undefined } : { name: typeof error }
    if (!isDatabaseUnavailable(error)) log.error({ task: name, error: kind }, 'a task failed')
    return { id, status: 'failed' }
  }
}

const STARTS_TRANSACTION = /^\s*begin\b/i

/** Some of the queue's statements are scripts with their own transaction. One that fails half-way must not leave the connection inside it. */
function connectQueue(db: Db): QueueConnection {
  const single = fromKysely(db)
  return {
    async executeSql(text, values) {
      if (!STARTS_TRANSACTION.test(text)) return single.executeSql(text, values)
      return db.connection().execute(async (connection) => {
        try {
          return await fromKysely(connection).executeSql(text, values)
        } catch (error) {
          await connection.executeQuery(CompiledQuery.raw('rollback'))
          throw error
        }
      })
    },
    async listen(channel, wake) {
      const listener = listen(db, channel, wake)
      const lookout = lookOut(db, wake)
      return {
        async close() {
          await Promise.all([listener.close(), lookout.close()])
        },
      }
    },
  }
}

/** Wakes the queues in which something is due: a retry, or what was not heard of, as nothing is behind a transaction pooler. */
function lookOut(db: Db, wake: (queue: string) => void): { close(): Promise<void> } {
  const stop = new AbortController()
  const look = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await wait(LOOK_EVERY, undefined, { signal: stop.signal }).catch(() => undefined)
      if (stop.signal.aborted) return
      const due = sql<{ name: string }>`select distinct name from pgboss.job where state < 'active' and start_after <= now()`.execute(db)
      // While the database is away nothing can be done either.
      const { rows } = await due.catch(() => ({ rows: [] }))
      for (const { name } of rows) wake(name)
    }
  }
  const ended = look()
  return {
    close() {
      stop.abort()
      return ended
    },
  }
}
