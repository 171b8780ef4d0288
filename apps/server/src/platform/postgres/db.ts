import { CompiledQuery, Kysely, PostgresDialect, type PostgresDialectConfig, sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../tables/tables.gen.ts'

/** The database, or a transaction on it: the first argument of every query. */
export type Db = Kysely<Database>

/** How long one statement may take before the database ends it, in ms. */
const STATEMENT_LIMIT = 15_000
/** How much later the client gives up a statement that the database did not end, such as when the network is down. */
const GRACE = 1_000

// A date has no time zone, so it is kept as text.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export function openDb(connection: pg.PoolConfig, limit = STATEMENT_LIMIT): Db {
  const pool = new pg.Pool({ max: 10, query_timeout: limit + GRACE, connectionTimeoutMillis: 5_000, ...connection })
  // An idle connection that the server closed is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined)
  // A statement that only the client gives up continues in the database and blocks its connection. Set by a statement, as connection poolers
  // refuse it as a startup parameter.
  const onCreateConnection: PostgresDialectConfig['onCreateConnection'] = async (created) =>
    void (await created.executeQuery(CompiledQuery.raw(`set statement_timeout = ${limit}`)))
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool, onCreateConnection }) })
}

/** Runs `work` in the transaction that `db` is, or in a new one. */
export async function inTransaction<Result>(db: Db, work: (trx: Db) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}

/**
 * Reads with a lower time limit for each statement, in ms. The database enforces it: a client that merely stops waiting leaves the statement
 * running and its connection busy.
 */
export async function readWithin<Result>(db: Db, limit: number, read: (trx: Db) => Promise<Result>): Promise<Result> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`select set_config('statement_timeout', ${String(limit)}, true)`.execute(trx)
      return read(trx)
    })
}

const UNIQUE_VIOLATION = '23505'
const QUERY_CANCELED = '57014'

/** Whether the database refused a row because another one has the same value under this constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION && error.constraint === constraint
}

/** Whether the database ended a statement because it took too long. */
export const isStatementTimeout = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === QUERY_CANCELED
