import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/db.ts'

interface During<Answer> {
  readonly answer: Answer
  readonly hasWaited: boolean
}

/**
 * Makes a call while another transaction has made `change` but not committed it. That transaction commits as soon as the call waits
 * for it, or has ended without waiting. So every run has the order of the two in which a missing lock shows.
 */
export async function callDuring<Answer>(
  db: Db,
  change: (trx: Db) => Promise<unknown>,
  call: () => Promise<Answer>,
): Promise<During<Answer>> {
  const { called, hasWaited } = await db.transaction().execute(async (trx) => {
    await change(trx)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    const state = { isDone: false, hasWaited: false }
    const calling = call().finally(() => {
      state.isDone = true
    })
    // Prevents an unhandled rejection. The result is awaited after the transaction has ended.
    calling.catch(() => undefined)
    while (!state.isDone && !state.hasWaited) {
      state.hasWaited = await hasWaiting(db, rows[0]!.pid)
      await wait(1)
    }
    return { called: [calling], hasWaited: state.hasWaited } as const
  })
  return { answer: await called[0], hasWaited }
}

async function hasWaiting(db: Db, pid: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (
    select from pg_stat_activity where datname = current_database() and ${pid}::int = any(pg_blocking_pids(pid))) as found`.execute(db)
  return rows[0]!.found
}
