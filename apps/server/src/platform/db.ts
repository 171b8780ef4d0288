import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from './tables.ts'

/** The database, or a transaction on it: the first argument of every query. */
export type Db = Kysely<Database>

/** How long one statement may take before the client gives it up, in ms. */
const STATEMENT_LIMIT = 15_000

// A day has no zone: as text it stays the day that it is.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export function openDb(connection: pg.PoolConfig): Db {
  const pool = new pg.Pool({ max: 10, query_timeout: STATEMENT_LIMIT, connectionTimeoutMillis: 5_000, ...connection })
  // An idle connection that the server closed is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined)
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}

/** Does it all or nothing: in the transaction that `db` is, or in one of its own. */
export async function inTransaction<Result>(db: Db, work: (trx: Db) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}

const UNIQUE_VIOLATION = '23505'

/** Whether the database refused a row because another one has the same value under this constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION && error.constraint === constraint
}

const QUERY_CANCELED = '57014'

/** Whether the database ended a statement that took longer than it may. */
export function isOverTime(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === QUERY_CANCELED
}
