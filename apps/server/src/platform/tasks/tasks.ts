import { CompiledQuery } from 'kysely'
import { type Db as QueueConnection, fromKysely, type Job, type JobResult, PgBoss, type QueueResult } from 'pg-boss'
import { type Db, isDatabaseUnavailable, listen } from '../postgres/db.ts'
import type { Log } from '../log.ts'
import { WORK_LIMIT } from '../process/shutdown.ts'
import { startPoller } from './poller.ts'

/** Work outside of requests. It may run twice and must be idempotent. */
interface TaskHandler {
  run(data: unknown): Promise<void>
  /** Its schedule, as a cron line in UTC. */
  readonly schedule?: string
  /** Time limit in seconds. Two minutes by default. */
  readonly limit?: number
}
export type TaskHandlers = Readonly<Record<string, TaskHandler>>

/** The queue of background tasks, in the same database as everything else. */
export interface Tasks {
  /**
   * Puts a task into the queue. With a transaction as `db`, only if that commits. The data is readable in the database, so
   * personal data in it must be encrypted.
   */
  enqueue(db: Db, name: string, data: object): Promise<void>
  /** Runs a task again that was given up. With a transaction as `db`, only if that commits. */
  retry(db: Db, name: string, id: string): Promise<void>
  /** Deletes a task. */
  discard(db: Db, name: string, id: string): Promise<void>
  /** Creates missing tables and queues. Then runs tasks until `stop`, unless this process only enqueues. */
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
  // A worker without a heartbeat for this long counts as gone, and its task is retried.
  heartbeatSeconds: 15,
  deleteAfterSeconds: 3 * 24 * 3600,
  notify: true,
}
/** Fallback polling interval of each queue, because `startPoller` polls for all of them. In seconds. */
const POLL = 300
const WORK = {
  pollingIntervalSeconds: POLL,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
  heartbeatRefreshSeconds: 5,
} as const

const NO_JOB = '00000000-0000-0000-0000-000000000000'

interface TaskOptions {
  /** Whether this process runs tasks. Otherwise it only enqueues them. */
  readonly runs?: boolean
  /** Whether scheduled tasks also run at their times. */
  readonly keepsHours?: boolean
  /** Whether it also polls for due tasks. Otherwise it runs only tasks that it is notified of. */
  readonly looks?: boolean
}

export function createTasks(
  { db, log }: { readonly db: Db; readonly log: Log },
  { runs = true, keepsHours = true, looks = true }: TaskOptions = {},
): Tasks {
  const boss: PgBoss = new PgBoss({
    db: connectQueue(db, (queue) => boss.supervise(queue), looks),
    useListenNotify: runs,
    supervise: runs,
    schedule: runs,
    // Minimum interval between two maintenance runs of a queue. They run every minute, and after a task was cut off.
    monitorIntervalSeconds: 1,
    // The queue's own work: schedules have a resolution of minutes, and no tasks depend on others.
    cronWorkerIntervalSeconds: 30,
    flowIntervalSeconds: 3600,
  })
  boss.on('error', (error) => {
    if (!isDatabaseUnavailable(error))
      log.error({ error: { name: error.name, code: 'code' in error ? error.code : undefined } }, 'the task queue failed')
  })
  let hasStopped = false
  return {
    async enqueue(transaction, name, data) {
      await boss.send(name, data, { db: fromKysely(transaction) })
    },
    async retry(transaction, name, id) {
      await boss.retry(name, id, { db: fromKysely(transaction) })
    },
    async discard(transaction, name, id) {
      await boss.deleteJob(name, id, { db: fromKysely(transaction) })
    },
    async start(handlers) {
      await boss.start()
      // One statement for all queues, because nearly every start finds them unchanged.
      const before = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
      for (const [name, handler] of Object.entries(handlers)) {
        const queue = { ...QUEUE, ...(handler.limit !== undefined && { expireInSeconds: handler.limit }) }
        const known = before.get(name)
        if (!known || !hasOptions(known, queue)) {
          await (known ? boss.updateQueue(name, queue) : boss.createQueue(name, queue))
          // Loads the queue into pg-boss's cache. Otherwise the first `enqueue` would query it on a second connection, and
          // transactions that hold all connections would wait for it.
          await boss.findJobs(name, { id: NO_JOB })
        }
        if (!runs) continue
        await boss.work(name, WORK, (jobs) => Promise.all(jobs.map((job) => settle(name, handler, job))))
        if (handler.schedule && keepsHours) await boss.schedule(name, handler.schedule)
      }
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: WORK_LIMIT })
      hasStopped = true
    },
  }

  /**
   * Runs a task. If it fails, it is retried later, without the rest of its batch. The queue stores the class and the code of its error, not
   * its message, which may quote a member.
   */
  async function settle(name: string, handler: TaskHandler, { id, data }: Job<unknown>): Promise<JobResult> {
    try {
      await handler.run(data)
      return { id, status: 'completed' }
    } catch (error) {
      const kind = error instanceof Error ? { name: error.name, code: 'code' in error ? error.code : undefined } : { name: typeof error }
      // The task took longer than a stop may, and its database was closed. The queue gives it to the next process.
      if (hasStopped) log.info({ task: name }, 'a task was cut off by the stop')
      else if (!isDatabaseUnavailable(error)) log.error({ task: name, error: kind }, 'a task failed')
      return { id, status: 'failed', output: kind }
    }
  }
}

const hasOptions = (queue: QueueResult, options: object): boolean =>
  Object.entries(options).every(([name, value]) => queue[name as keyof QueueResult] === value)

const STARTS_TRANSACTION = /^\s*begin\b/i

/**
 * Some of the queue's statements are scripts with their own transaction. If one fails in between, the connection must leave that
 * transaction.
 */
function connectQueue(db: Db, recover: (queue: string) => Promise<void>, looks: boolean): QueueConnection {
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
      const poller = looks ? startPoller(db, { wake, recover }) : undefined
      return {
        async close() {
          await Promise.all([listener.close(), poller?.close()])
        },
      }
    },
  }
}
