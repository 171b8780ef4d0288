import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './db.ts'

const LOCK = 4_117_294_803n
/** In ms. */
const POLL = 200

/**
 * Runs work that only one process at a time may do: bringing the database up to date and filling it. `db` has no time limits, and
 * stays in use during `work`.
 */
export async function takeTurns<Result>(db: Db, say: (line: string) => void, work: () => Promise<Result>): Promise<Result> {
  // A transaction, because the connections of a pooler change in between. If the process is killed, the lock ends with the
  // connection.
  return db.transaction().execute(async (holder) => {
    // Polls instead of waiting for the lock: a waiting statement would block `create index concurrently`, which would block the
    // lock.
    for (let hasSaid = false; !(await tryLock(holder)); hasSaid = true) {
      if (!hasSaid) say('Another process is bringing the database up to date: waiting …')
      await wait(POLL)
    }
    return work()
  })
}

async function tryLock(holder: Db): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${sql.lit(LOCK)}) as taken`.execute(holder)
  return rows[0]!.taken
}
