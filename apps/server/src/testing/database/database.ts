import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type {} from 'vitest'
import { type Db, openDb } from '../../platform/postgres/db.ts'

/** Where the test run's PostgreSQL listens, and the databases that are cloned; set by `testing/database/global-setup.ts`. */
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
 * A database of its own, cloned from a template in some 50 ms. `empty` has the schema alone; `reference` the reference data
 * too; `demo` the 5,000 demo members as well; `portal` the whole demo, in browser tests alone.
 */
export async function createTestDatabase(
  server: TestServer,
  template: 'empty' | 'reference' | 'demo' | 'portal' = 'empty',
): Promise<TestDatabase> {
  const database = `test_${randomBytes(8).toString('hex')}`
  // Nothing here must outlive a power cut, so the files are copied without writing each page to the log as well, which takes twice as long.
  await asOwner(server, `create database ${database} template template_${template} strategy file_copy`)
  // A busy machine may let a statement wait long for one of the few connections.
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

/** The address of a test database, for a process of its own. */
export function toDatabaseUrl({ connection: { user, host, port, database } }: TestDatabase): string {
  return `postgres://${user}@/${database}?host=${encodeURIComponent(host!)}&port=${port}`
}

/** Waits until nobody is connected under this name: the last statement of a process may outlive it. */
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
    // The server itself was cleaning up in it, which only a drop without force may interrupt.
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
