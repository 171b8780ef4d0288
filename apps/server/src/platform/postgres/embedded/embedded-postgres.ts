import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { DataDir } from './data-dir.ts'
import type { Log } from '../../log.ts'
import { openDb } from '../db.ts'
import { choosePostgresAccount } from './account.ts'
import { findPostgresBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { keepRunning, type Running } from './keep-running.ts'
import { forgetSocket, stopOrphan } from './orphan.ts'
import { StartError } from '../../process/start-error.ts'

export interface EmbeddedPostgres {
  /** For `pg`. The role owns its database and may create others, but is not a superuser. */
  readonly connection: { readonly host: string; readonly port: number; readonly database: string; readonly user: string }
  /** Resolves with the reason if PostgreSQL has ended and could not be started again. The server cannot continue then. */
  readonly lost: Promise<string>
  /** Ends all connections and the process. Resolves when the process is gone. */
  stop(): Promise<void>
}

const PORT = 5432
const NAME = 'afilia'
/** Crash recovery precedes the first connection and may take a while. In ms. */
const READY_LIMIT = 120_000
const READY_POLL = 10
const STOP_LIMIT = 20_000
const LAST_WORDS_LIMIT = 500

const SETTINGS = {
  listen_addresses: '',
  port: PORT,
  unix_socket_permissions: '0700',
  cluster_name: NAME,
  timezone: 'UTC',
  log_timezone: 'UTC',
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  // One process instead of four, because a union's data fits in memory.
  io_method: 'sync',
  // Parallel queries use /dev/shm, of which containers have 64 MB, and do not speed up lookups.
  max_parallel_workers_per_gather: 0,
  // The caller receives the errors. The log would contain personal data: the statement, and the values of the row.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_line_prefix: '',
}

type Postmaster = ChildProcessByStdio<null, null, Readable>

/**
 * Starts `postgres` in the data directory, creates the cluster at the first start, and waits until it answers.
 * It listens only on a private Unix socket. If PostgreSQL ends by itself, starts it again. Throws StartError if it cannot be created or
 * started.
 */
export async function startEmbeddedPostgres({ dataDir, log }: { dataDir: DataDir; log: Log }): Promise<EmbeddedPostgres> {
  const clusterDir = join(dataDir.path, 'postgres')
  const binaries = await findPostgresBinaries()
  const account = await choosePostgresAccount(dataDir, clusterDir, binaries)
  await ensureCluster(clusterDir, account, binaries)
  const settings = Object.entries({ ...SETTINGS, unix_socket_directories: dataDir.runDir }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const { file, args, options } = account.launch(binaries.postgres, ['-D', clusterDir, ...settings])
  const connection = { host: dataDir.runDir, port: PORT, database: NAME, user: NAME }
  // Its own process group: Ctrl-C in a terminal must not stop the database before the server has answered pending requests.
  const launch = (): Postmaster => spawn(file, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'], detached: true })
  const start = async (): Promise<Running> => {
    await stopOrphan(clusterDir)
    await forgetSocket(dataDir.runDir, PORT)
    return startPostmaster(launch(), connection, log)
  }
  return { connection, ...keepRunning(await start(), start, log) }
}

async function startPostmaster(child: Postmaster, connection: EmbeddedPostgres['connection'], log: Log): Promise<Running> {
  const running = supervise(child, log)
  try {
    await waitUntilReady(connection, running.ended)
  } catch (error) {
    await running.stop()
    throw error
  }
  running.markReady()
  return running
}

function supervise(child: Postmaster, log: Log) {
  let phase: 'starting' | 'ready' | 'stopping' = 'starting'
  let lastFailure = ''
  createInterface({ input: child.stderr }).on('line', (line) => {
    const [, severity = '', text = line] = /^([A-Z]+):\s+(.*)$/.exec(line) ?? []
    const isFailure = severity === 'FATAL' || severity === 'PANIC'
    if (isFailure) lastFailure = text
    log[isFailure && phase === 'ready' ? 'error' : 'debug']({ postgres: severity || undefined }, text)
  })
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => {
      const end = (): void => resolve(signal ? `ended by ${signal}` : lastFailure || `ended with status ${code}`)
      // Its last messages arrive before its output closes. After a crash, one of its processes may keep the output open as long
      // as its statement runs.
      child.once('close', end)
      setTimeout(end, LAST_WORDS_LIMIT).unref()
    })
  })
  const lost = new Promise<string>((resolve) => {
    void ended.then((reason) => {
      if (phase === 'ready') resolve(reason)
    })
  })
  const kill = (signal: NodeJS.Signals) => void child.kill(signal)
  // Runs only if the process ends without stop(): without a death signal, nothing else would stop PostgreSQL.
  const onExit = () => kill('SIGINT')
  process.once('exit', onExit)
  void ended.then(() => process.off('exit', onExit))

  const stop = async () => {
    phase = 'stopping'
    // SIGINT: fast shutdown; SIGQUIT: immediate, recovery at the next start.
    kill('SIGINT')
    const escalation = setTimeout(kill, STOP_LIMIT, 'SIGQUIT')
    await ended
    clearTimeout(escalation)
  }
  return {
    ended,
    lost,
    stop,
    markReady: () => {
      phase = 'ready'
      lastFailure = ''
    },
  }
}

const CANNOT_CONNECT_NOW = '57P03'
const NO_SUCH_ROLE = '28000'
const NO_SUCH_DATABASE = '3D000'

async function waitUntilReady(connection: EmbeddedPostgres['connection'], ended: Promise<string>): Promise<void> {
  let failure: string | undefined
  void ended.then((reason) => {
    failure = reason
  })
  for (const limit = Date.now() + READY_LIMIT; Date.now() < limit; await wait(READY_POLL)) {
    if (failure !== undefined)
      throw new StartError(`PostgreSQL did not start (${failure}): fix that and start again; its files are in DATA_DIR/postgres.`)
    const code = await tryConnect(connection)
    if (code === undefined) return
    if (code === NO_SUCH_ROLE || code === NO_SUCH_DATABASE) await makeDatabase(connection)
    else if (code !== 'ENOENT' && code !== 'ECONNREFUSED' && code !== CANNOT_CONNECT_NOW)
      throw new StartError(`PostgreSQL started but rejects connections (${code}): start with LOG_LEVEL=debug to see why.`)
  }
  throw new StartError(`PostgreSQL is not ready after ${READY_LIMIT / 1000} s: start again with LOG_LEVEL=debug to see why.`)
}

/** Returns the code of the error, or undefined once connected. */
async function tryConnect(connection: EmbeddedPostgres['connection']): Promise<string | undefined> {
  const db = openDb({ ...connection, max: 1 })
  try {
    await sql`select 1`.execute(db)
    return undefined
  } catch (error) {
    return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : String(error)
  } finally {
    await db.destroy()
  }
}

/**
 * Creates the role of the server, and its database. Repeatable, because the first start may have been interrupted between the
 * two.
 */
async function makeDatabase(connection: EmbeddedPostgres['connection']): Promise<void> {
  const db = openDb({ ...connection, database: 'postgres', user: 'postgres', max: 1 }, { limit: READY_LIMIT })
  try {
    const { rows } = await sql`select from pg_roles where rolname = ${NAME}`.execute(db)
    if (rows.length === 0) await sql`create role ${sql.id(NAME)} login createdb`.execute(db)
    await sql`create database ${sql.id(NAME)} owner ${sql.id(NAME)}`.execute(db)
  } finally {
    await db.destroy()
  }
}
