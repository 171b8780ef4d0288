import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './db.ts'

const LOCK = 4_117_294_803n
/** In ms. */
const POLL = 200

/**
 * Does what one process at a time may do: bringing the database up to date and filling it. `db` has no limits of time, and is used beside `work` for as
 * long as that takes.
 */
export async function takeTurns<Result>(db: Db, say: (line: string) => void, work: () => Promise<Result>): Promise<Result> {
  // A transaction, as the connections of a pooler change in between. Its process may be killed: the lock ends with the connection.
  return db.transaction().execute(async (holder) => {
    // Not a lock that waits: a statement that waits would hold up the making of an index (`create index concurrently`), and that one the lock.
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
