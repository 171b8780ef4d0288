import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import type { Db } from './db.ts'
import { StartError } from '../process/start-error.ts'

const FOLDER = new URL('./migrations/', import.meta.url)

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).toSorted()
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, FOLDER), 'utf8')))
  return Object.fromEntries(
    files.map((file, i) => [file.replace('.sql', ''), { up: async (db) => void (await sql.raw(texts[i]!).execute(db)) }]),
  )
}

/**
 * Brings the schema up to the code, or to the migration `upTo`, in one transaction; two processes that start together take turns. Returns the names of the migrations run.
 * Throws a StartError when the database was last used by newer code, or when it lacks the extension that is needed and may not be given it.
 */
export async function migrate(db: Db, upTo?: string): Promise<string[]> {
  const known = await readMigrations()
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } })
  const unknown = (await executedMigrations(db)).find((name) => !(name in known))
  if (unknown) {
    throw new StartError(
      `The database was last used by a newer version of this program (it has the migration "${unknown}"). Update the program, or restore a backup made with this version.`,
    )
  }
  const { error, results = [] } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
  if (error) throw isWithoutExtension(error) ? new StartError(NO_EXTENSION) : error
  return results.map((result) => result.migrationName)
}

const NO_EXTENSION =
  'The database needs the extension pg_trgm, which comes with PostgreSQL, and this user may not add it. Have its administrator run "create extension pg_trgm;" in it, then start again.'

/** Hosted databases have a list of extensions, or leave them to an administrator. */
const isWithoutExtension = (error: unknown): boolean => error instanceof pg.DatabaseError && /extension "pg_trgm"/.test(error.message)

async function executedMigrations(db: Db): Promise<string[]> {
  const table = await sql<{ found: boolean }>`select to_regclass('kysely_migration') is not null as found`.execute(db)
  if (!table.rows[0]?.found) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map((row) => row.name)
}
