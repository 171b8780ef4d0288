import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from './db.ts'
import { readFunctions, readMigrations, toChecksum } from './sql-files.ts'
import { StartError } from '../process/start-error.ts'

/** The key of Kysely's own migrator, which earlier versions of this program lock. */
const LOCK = 3853314791062309107n

/**
 * Brings the schema up to date: runs the pending migrations, or those up to `upTo`, and applies the SQL functions that have changed, all in one
 * transaction. Processes that start together take turns. Returns the names of the migrations run.
 * Throws a StartError when a newer version of the program has migrated the database, or when the database lacks an extension that this user may not add.
 */
export async function migrate(db: Db, upTo?: string): Promise<string[]> {
  const migrations = await readMigrations()
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx)
    const executed = new Set(await listExecuted(trx))
    const known = new Set(migrations.map(({ name }) => name))
    const unknown = [...executed].find((name) => !known.has(name))
    if (unknown) {
      throw new StartError(
        `The database was last used by a newer version of this program (it has the migration "${unknown}"). Update the program, or restore a backup made with this version.`,
      )
    }
    const pending = migrations.filter(({ name }) => !executed.has(name) && (upTo === undefined || name <= upTo))
    for (const { name, text } of pending) {
      await runSql(trx, text)
      await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(trx)
    }
    if (upTo === undefined) await applyFunctions(trx)
    return pending.map(({ name }) => name)
  })
}

/** The names of the migrations that the database has. The table is the one that Kysely's migrator made for earlier versions of this program. */
async function listExecuted(trx: Db): Promise<string[]> {
  await sql`
    create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(trx)
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(trx)
  return rows.map((row) => row.name)
}

/** Applies every function whose text is not the one in the database. Runs after the migrations, as triggers need their tables. */
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

/** Hosted databases allow some extensions only, or leave them to an administrator. */
const isMissingExtension = (error: unknown): boolean => error instanceof pg.DatabaseError && /extension "pg_trgm"/.test(error.message)
