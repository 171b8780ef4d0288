import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from './db.ts'
import { readFunctions, readMigrations, type SqlFile, toChecksum } from './sql-files.ts'
import { StartError } from '../process/start-error.ts'

/** The key of the advisory lock for migrating. */
const LOCK = 3853314791062309107n

/** Marks a migration that runs outside a transaction, which `concurrently` requires. */
const OUTSIDE = /^-- outside a transaction$/m

/** How long a migration waits for a table in use. Other statements queue behind it, so it lets them pass and tries again. */
const LOCK_LIMIT = '2s'
const LOCK_PAUSE = 1_000
const LOCK_TRIES = 20
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Brings the schema up to date: runs the pending migrations and applies the SQL functions that have changed. Consecutive
 * migrations run in one transaction. A migration marked by the line "-- outside a transaction" runs statement by statement, and
 * starts again from its beginning after an interruption. Returns the names of the migrations run.
 * Throws a StartError if a newer version of the program has migrated the database, if a table stays in use, or if the database
 * lacks an extension that this user may not add.
 */
export async function migrate(db: Db, known?: readonly SqlFile[]): Promise<string[]> {
  const migrations = known ?? (await readMigrations())
  const run: string[] = []
  for (;;) {
    const step = await untilUnlocked(() => db.transaction().execute((trx) => migrateInTransaction(trx, migrations)))
    run.push(...step.run)
    if (!step.next) return run
    await runOutside(db, step.next)
    run.push(step.next.name)
  }
}

/** Runs the pending migrations up to the first one outside a transaction, which it returns as `next`. */
async function migrateInTransaction(trx: Db, migrations: readonly SqlFile[]) {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx)
  await sql`set local lock_timeout = ${sql.lit(LOCK_LIMIT)}`.execute(trx)
  const executed = new Set(await listExecuted(trx))
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = [...executed].find((name) => !known.has(name))
  if (unknown) {
    throw new StartError(
      `The database was last used by a newer version of this program (it has the migration "${unknown}"). Update the program, or restore a backup made with this version.`,
    )
  }
  const pending = migrations.filter(({ name }) => !executed.has(name))
  const next = pending.find(({ text }) => OUTSIDE.test(text))
  const run = next ? pending.slice(0, pending.indexOf(next)) : pending
  for (const { name, text } of run) {
    await runSql(trx, text)
    await noteExecuted(trx, name)
  }
  if (!next) await applyFunctions(trx)
  return { run: run.map(({ name }) => name), next }
}

/** Each statement must end a line with its semicolon. */
async function runOutside(db: Db, { name, text }: SqlFile): Promise<void> {
  for (const statement of text.split(/;[ \t]*$/m).filter((part) => part.replaceAll(/^--.*$/gm, '').trim() !== ''))
    await sql.raw(statement).execute(db)
  await noteExecuted(db, name)
}

async function untilUnlocked<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== LOCK_NOT_AVAILABLE) throw error
      if (tries === LOCK_TRIES) throw new StartError(STAYS_IN_USE)
      await wait(LOCK_PAUSE)
    }
  }
}

const STAYS_IN_USE =
  'A table that must change has been in use for a minute. Find the transaction that does not end ("select pid, xact_start, query from pg_stat_activity order by xact_start"), end it, and start again.'

const noteExecuted = async (db: Db, name: string): Promise<void> => {
  await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(db)
}

/** Lists the names of the migrations in the database. */
async function listExecuted(trx: Db): Promise<string[]> {
  await sql`
    create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(trx)
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(trx)
  return rows.map((row) => row.name)
}

/**
 * Applies every function whose text differs from the one in the database. Runs after the migrations, because triggers need their
 * tables.
 */
async function applyFunctions(trx: Db): Promise<void> {
  const functions = (await readFunctions()).map(({ name, text }) => ({ name, text, checksum: toChecksum(text) }))
  const { rows } = await sql<{ name: string; checksum: string }>`select name, checksum from sql_functions`.execute(trx)
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  // They may call each other in any order.
  await sql`set local check_function_bodies = off`.execute(trx)
  for (const { name, text, checksum } of functions.filter((one) => applied.get(one.name) !== one.checksum)) {
    await runSql(trx, text)
    await sql`
      insert into sql_functions (name, checksum) values (${name}, ${checksum})
      on conflict (name) do update set checksum = excluded.checksum`.execute(trx)
  }
  const names = functions.map(({ name }) => name)
  await sql`delete from sql_functions where name <> all(${names}::text[])`.execute(trx)
}

const NO_EXTENSION =
  'The database needs the extension pg_trgm, which comes with PostgreSQL, and this user may not add it. Have its administrator run "create extension pg_trgm;" in it, then start again.'

async function runSql(trx: Db, text: string): Promise<void> {
  try {
    await sql.raw(text).execute(trx)
  } catch (error) {
    throw isMissingExtension(error) ? new StartError(NO_EXTENSION) : error
  }
}

/** Hosted databases allow only some extensions, or leave them to an administrator. */
const isMissingExtension = (error: unknown): boolean => error instanceof pg.DatabaseError && /extension "pg_trgm"/.test(error.message)
