import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type {} from 'vitest'
import { type Db, openDb } from '../../platform/postgres/db.ts'

/** The address of the test run's PostgreSQL, and the databases to clone. Set by `testing/database/global-setup.ts`. */
export interface TestServer {
  readonly host: string
  readonly port: number
  readonly user: string
}

export interface TestDatabase {
  readonly db: Db
  readonly autonomousDb: Db
  readonly connection: pg.PoolConfig
  drop(): Promise<void>
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestServer
  }
}

/**
 * Clones a database from a template, in some 50 ms. `empty` has only the schema, `reference` also the reference data, `demo` also
 * the 5,000 demo members, `portal` the whole demo, which only browser tests use.
 */
export async function createTestDatabase(
  server: TestServer,
  template: 'empty' | 'reference' | 'demo' | 'portal' = 'empty',
): Promise<TestDatabase> {
  const database = `test_${randomBytes(8).toString('hex')}`
  // Durability is not needed here. Copying files without writing each page to the log halves the time.
  await asOwner(server, `create database ${database} template template_${template} strategy file_copy`)
  // On a busy machine a statement may wait long for one of the few connections.
  const connection = { ...server, database, max: 5, connectionTimeoutMillis: 60_000 }
  const [db, autonomousDb] = [openDb(connection), openDb({ ...connection, max: 2 })]
  return {
    db,
    autonomousDb,
    connection,
    async drop() {
      await Promise.all([db.destroy(), autonomousDb.destroy()])
      await dropDatabase(server, database)
    },
  }
}

/** Returns the address of a test database, for another process. */
export function toDatabaseUrl({ connection: { user, host, port, database } }: TestDatabase): string {
  return `postgres://${user}@/${database}?host=${encodeURIComponent(host!)}&port=${port}`
}

/** Waits until no connection has this name: the last statement of a process may outlive it. */
export async function untilDisconnected(db: Db, name: string): Promise<void> {
  const connected = sql`select from pg_stat_activity where datname = current_database() and application_name = ${name}`
  while ((await connected.execute(db)).rows.length > 0) await wait(10)
}

const INSUFFICIENT_PRIVILEGE = '42501'

async function dropDatabase(server: TestServer, database: string): Promise<void> {
  try {
    await asOwner(server, `drop database ${database} with (force)`)
  } catch (error) {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error
    // The server's own cleaning (autovacuum) was running in the database. Only a drop without force may interrupt it.
    await asOwner(server, `drop database ${database}`)
  }
}

async function asOwner(server: TestServer, statement: string): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
