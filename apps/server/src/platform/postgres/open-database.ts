import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { Env } from '../../env.ts'
import { openDataDir } from './embedded/data-dir.ts'
import { type Db, isDatabaseUnavailable, openDb } from './db.ts'
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import type { Log } from '../log.ts'
import { createOutageLog } from './outages.ts'
import { StartError } from '../process/start-error.ts'

export interface OpenedDatabase {
  readonly db: Db
  /** A few connections of its own. With those of `db`, a transaction that waits for another connection could wait for ever. */
  readonly autonomousDb: Db
  /** Connections without limits of time, for migrations and for loading data; the caller destroys them. */
  openUnlimited(): Db
  /** Resolves with the reason when the embedded database ends by itself. */
  readonly lost?: Promise<string>
  isReachable(): Promise<boolean>
  close(): Promise<void>
}

const OLDEST_VERSION = 15
/** The connections of `autonomousDb`, and of `openUnlimited`. */
const AUTONOMOUS_CONNECTIONS = 2
const UNLIMITED = 4
/** How often a start looks whether the database answers by now, in ms. */
const POLL = 500

/** The application name of the portal's connections. */
const PORTAL_NAME = 'afilia'

interface Opening {
  readonly log: Log
  /** Takes the lines for the person at the terminal. */
  readonly say: (line: string) => void
  readonly name?: string
}

/**
 * The database that DATABASE_URL names, which is waited for if it does not answer yet, or the embedded one in DATA_DIR. Throws StartError when it
 * cannot be used.
 */
export async function openDatabase(env: Env, { log, say, name = PORTAL_NAME }: Opening): Promise<OpenedDatabase> {
  if (!env.DATABASE_URL) return openEmbedded(env, log)
  const connection = { connectionString: env.DATABASE_URL, application_name: name }
  const probe = openDb({ ...connection, max: 1 })
  try {
    await untilAnswers(probe, env.DATABASE_START_SECONDS, say)
    await rejectOldVersion(probe)
  } catch (error) {
    throw error instanceof StartError
      ? error
      : new StartError(
          `The database in DATABASE_URL cannot be reached (${readReason(error)}). Check that it runs, and the host, port, user and password.`,
        )
  } finally {
    await probe.destroy()
  }
  return openConnections(connection, env, log)
}

async function openEmbedded(env: Env, log: Log): Promise<OpenedDatabase> {
  const dataDir = await openDataDir(env.DATA_DIR)
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, log })
    const opened = openConnections(postgres.connection, env, log)
    const close = async (): Promise<void> => {
      await opened.close()
      await postgres.stop()
      await dataDir.release()
    }
    return { ...opened, lost: postgres.lost, close }
  } catch (error) {
    await dataDir.release()
    throw error
  }
}

function openConnections(connection: pg.PoolConfig, env: Env, log: Log): OpenedDatabase {
  const limit = env.DATABASE_STATEMENT_SECONDS * 1000
  const config = { ...connection, connectionTimeoutMillis: env.DATABASE_CONNECTION_SECONDS * 1000 }
  const isPrepared = env.DATABASE_PREPARED
  const options = { limit, isPrepared, outcomes: createOutageLog(log) }
  const db = openDb({ ...config, max: env.DATABASE_CONNECTIONS }, options)
  const autonomousDb = openDb({ ...config, max: AUTONOMOUS_CONNECTIONS }, options)
  return {
    db,
    autonomousDb,
    openUnlimited: () => openDb({ ...config, max: UNLIMITED }, { limit: 0, isPrepared }),
    isReachable: () => isReachable(db),
    close: () => closeConnections(db, autonomousDb),
  }
}

/** Waits, for so many seconds, while the database does not answer. Throws its last error. */
async function untilAnswers(db: Db, seconds: number, say: (line: string) => void): Promise<void> {
  const limit = Date.now() + seconds * 1000
  for (let hasSaid = false; ; await wait(POLL)) {
    try {
      await sql`select 1`.execute(db)
      return
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() >= limit) throw error
      if (!hasSaid) say(`  It does not answer yet (${readReason(error)}): waiting for up to ${seconds} s …`)
      hasSaid = true
    }
  }
}

/** In ms. */
const CLOSE_LIMIT = 1_500

/** A connection that is still in use, or whose database does not answer, is left to the end of the process. */
async function closeConnections(...pools: readonly Db[]): Promise<void> {
  await Promise.race([Promise.all(pools.map((db) => db.destroy())), wait(CLOSE_LIMIT, undefined, { ref: false })])
}

async function rejectOldVersion(db: Db): Promise<void> {
  const { rows } = await sql<{ version: number }>`select current_setting('server_version_num')::int / 10000 as version`.execute(db)
  const version = rows[0]!.version
  if (version < OLDEST_VERSION)
    throw new StartError(`The database in DATABASE_URL is PostgreSQL ${version}; version ${OLDEST_VERSION} or later is needed.`)
}

/** Throws StartError when some process of the portal works on this database. A connection pooler may hide one. */
export async function rejectRunningPortal(db: Db): Promise<void> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and application_name = ${PORTAL_NAME} limit 1`.execute(db)
  if (rows.length > 0)
    throw new StartError(
      'The portal is running on this database with the key from DATA_DIR, and would go on with the old one: stop it first.',
    )
}

async function isReachable(db: Db): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
}

/** What went wrong, without the address and the password that the driver's message may quote. */
function readReason(error: unknown): string {
  if (error instanceof pg.DatabaseError) return error.message
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  return error instanceof Error ? error.message : 'unknown reason'
}
