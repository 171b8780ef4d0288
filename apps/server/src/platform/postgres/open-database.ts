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
  /** Its own few connections. With those of `db`, a transaction that waits for a second connection could wait forever. */
  readonly autonomousDb: Db
  /** Opens connections without time limits, for migrations and for loading data. The caller destroys them. */
  openUnlimited(): Db
  /** Resolves with the reason if the embedded database ends by itself. */
  readonly lost?: Promise<string>
  isReachable(): Promise<boolean>
  close(): Promise<void>
}

const OLDEST_VERSION = 15
/** Numbers of connections of `autonomousDb` and of `openUnlimited`. */
const AUTONOMOUS_CONNECTIONS = 2
const UNLIMITED = 4
/** Polling interval of a start until the database answers, in ms. */
const POLL = 500

/** The application name of the portal's connections. */
const PORTAL_NAME = 'afilia'

interface Opening {
  readonly log: Log
  /** Receives the lines for the operator at the terminal. */
  readonly say: (line: string) => void
  readonly name?: string
}

/**
 * Opens the database of DATABASE_URL, after waiting until it answers, or the embedded one in DATA_DIR. Throws StartError if it
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

/** Waits for up to `seconds` until the database answers. Throws its last error. */
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

/** Connections that are in use, or whose database does not answer, stay open until the process ends. */
async function closeConnections(...pools: readonly Db[]): Promise<void> {
  await Promise.race([Promise.all(pools.map((db) => db.destroy())), wait(CLOSE_LIMIT, undefined, { ref: false })])
}

async function rejectOldVersion(db: Db): Promise<void> {
  const { rows } = await sql<{ version: number }>`select current_setting('server_version_num')::int / 10000 as version`.execute(db)
  const version = rows[0]!.version
  if (version < OLDEST_VERSION)
    throw new StartError(`The database in DATABASE_URL is PostgreSQL ${version}; version ${OLDEST_VERSION} or later is needed.`)
}

/**
 * Throws StartError if a process of the portal uses this database. `reason` says why that is a problem. A connection pooler may hide a
 * process.
 */
export async function rejectRunningPortal(db: Db, reason: string): Promise<void> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and application_name = ${PORTAL_NAME} limit 1`.execute(db)
  if (rows.length > 0) throw new StartError(`The portal is running on this database, and ${reason}: stop it first.`)
}

async function isReachable(db: Db): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
}

/** Returns the reason without the address and the password, which the driver's message may quote. */
function readReason(error: unknown): string {
  if (error instanceof pg.DatabaseError) return error.message
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  return error instanceof Error ? error.message : 'unknown reason'
}
