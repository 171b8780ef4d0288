import type pg from 'pg'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Db } from './db.ts'
import type { Log } from './log.ts'

/** Work that does not belong in a request. It may run twice, so it must bear that. */
export interface TaskHandler {
  run(data: unknown): Promise<void>
  /** When it runs by itself, as a cron line in UTC. */
  readonly schedule?: string
}
export type TaskHandlers = Readonly<Record<string, TaskHandler>>

/** The queue of background work, in the same database as everything else. */
export interface Tasks {
  /**
   * Puts work in the queue; with a transaction as `db`, only if that commits. The data is readable in the database: anything
   * personal in it must be sealed.
   */
  enqueue(db: Db, name: string, data: object): Promise<void>
  /** Makes the queue's tables if need be, then works until `stop`. */
  start(handlers: TaskHandlers): Promise<void>
  /** Lets what is running finish, for some seconds. */
  stop(): Promise<void>
}

const RETRY = { retryLimit: 8, retryDelay: 15, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 120 }
/** Finished work is kept this long for whoever looks into a failure, in seconds. */
const KEPT_FOR = 3 * 24 * 3600
const STOP_LIMIT = 10_000

export function createTasks(connection: pg.PoolConfig, log: Log): Tasks {
  const { host, port, user, password, database, connectionString } = connection
  const given = Object.fromEntries(Object.entries({ host, port, user, password, database, connectionString }).filter(([, value]) => value !== undefined))
  // A transaction pooler may stand before the database, and that has no LISTEN: the queue is polled.
  const boss = new PgBoss({ ...given, ...(connection.ssl !== undefined && { ssl: connection.ssl }), max: 3, application_name: 'afilia tasks', useListenNotify: false })
  boss.on('error', (error) => log.error({ error: { name: error.name, code: 'code' in error ? error.code : undefined } }, 'the task queue failed'))
  return {
    async enqueue(db, name, data) {
      await boss.send(name, data, { db: fromKysely(db) })
    },
    async start(handlers) {
      await boss.start()
      for (const [name, handler] of Object.entries(handlers)) {
        await boss.createQueue(name, { ...RETRY, deleteAfterSeconds: KEPT_FOR })
        await boss.work(name, { pollingIntervalSeconds: 1 }, async (jobs) => {
          for (const job of jobs) await handler.run(job.data)
        })
        if (handler.schedule) await boss.schedule(name, handler.schedule)
      }
    },
    async stop() {
      await boss.stop({ graceful: true, close: true, timeout: STOP_LIMIT })
    },
  }
}
