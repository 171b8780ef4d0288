import { CompiledQuery } from 'kysely'
import { type Db as QueueConnection, fromKysely, type Job, type JobResult, PgBoss, type QueueResult } from 'pg-boss'
import { type Db, isDatabaseUnavailable, listen } from '../postgres/db.ts'
import type { Log } from '../log.ts'
import { WORK_LIMIT } from '../process/shutdown.ts'
import { startPoller } from './poller.ts'

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
  // So long a worker may not have said that it is still at it. Then it counts as gone, and the task is tried again.
  heartbeatSeconds: 15,
  deleteAfterSeconds: 3 * 24 * 3600,
  notify: true,
}
/** Each queue looks for itself this seldom: `startPoller` does so for all of them. In seconds. */
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
  /** Whether tasks with a schedule also run at their hours. */
  readonly keepsHours?: boolean
  /** Whether it also looks for what is due: otherwise it runs only what it hears of. */
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
    // How soon a queue may be looked after again. That is done every minute, and when one of its tasks was cut off.
    monitorIntervalSeconds: 1,
    // For the queue's own work: hours come to the minute, and there are no tasks that wait for others.
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
    async start(handlers) {
      await boss.start()
      // One statement for all: nearly every start finds its queues as it left them.
      const before = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
      for (const [name, handler] of Object.entries(handlers)) {
        const queue = { ...QUEUE, ...(handler.limit !== undefined && { expireInSeconds: handler.limit }) }
        const known = before.get(name)
        if (!known || !hasOptions(known, queue)) {
          await (known ? boss.updateQueue(name, queue) : boss.createQueue(name, queue))
          // Loads the queue into pg-boss's cache. Otherwise the first `enqueue` would look it up on a second connection, and transactions that hold
          // all connections would wait for it.
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

  /** A failed task is retried later, without the rest of its batch. Its error may quote a member, so the queue does not keep it. */
  async function settle(name: string, handler: TaskHandler, { id, data }: Job<unknown>): Promise<JobResult> {
    try {
      await handler.run(data)
      return { id, status: 'completed' }
    } catch (error) {
      const kind = error instanceof Error ? { name: error.name, code: 'code' in error ? error.code : undefined } : { name: typeof error }
      // It took longer than a stop may, and its database was closed: the queue gives it to the next process.
      if (hasStopped) log.info({ task: name }, 'a task was cut off by the stop')
      else if (!isDatabaseUnavailable(error)) log.error({ task: name, error: kind }, 'a task failed')
      return { id, status: 'failed' }
    }
  }
}

const hasOptions = (queue: QueueResult, options: object): boolean =>
  Object.entries(options).every(([name, value]) => queue[name as keyof QueueResult] === value)

const STARTS_TRANSACTION = /^\s*begin\b/i

/** Some of the queue's statements are scripts with their own transaction. One that fails half-way must not leave the connection inside it. */
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
