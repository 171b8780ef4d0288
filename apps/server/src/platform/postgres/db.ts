import { setTimeout as wait } from 'node:timers/promises'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCreator,
  sql,
} from 'kysely'
import pg from 'pg'
import type { Database } from '../tables/tables.gen.ts'
import { createStatementNames } from './statement-names.ts'

/** The database, or a transaction on it: the first argument of every query. */
export type Db = Kysely<Database>

/** Builds queries that become part of another statement: it is connected to nothing. */
export const build: QueryCreator<Database> = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** How long one statement may take before the database ends it, in ms, unless a setting says otherwise. */
const STATEMENT_LIMIT = 15_000
/** How long a transaction may do nothing before the database ends it with its connection, in ms: its process may be gone with the machine. */
const IDLE_LIMIT = 60_000
/** How much later the client gives up a statement that the database did not end, such as when the network is down. */
const GRACE = 1_000

// A date has no time zone, so it is kept as text.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** Is told how statements went, those that got no connection included. */
export interface Outcomes {
  failed(error: unknown): void
  succeeded(): void
}

export interface DbOptions {
  /** How long one statement may take, in ms. With 0 there is no limit to a statement or a transaction. */
  readonly limit?: number
  /** Whether statements that come again are prepared under a name, so that the database need not plan them anew. */
  readonly isPrepared?: boolean
  readonly outcomes?: Outcomes
}

/** Opens connections as they are needed, and others in the place of those that are lost. The only place that makes any. */
export function openDb(connection: pg.PoolConfig, { limit = STATEMENT_LIMIT, isPrepared = true, outcomes }: DbOptions = {}): Db {
  const nameStatement = isPrepared ? createStatementNames() : undefined
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: 5_000,
    ...(limit > 0 && { query_timeout: limit + GRACE }),
    ...connection,
    // Not Kysely's own hook: a connection lost in it would count as in use for ever.
    onConnect(client) {
      // The pool listens to idle connections only. One lost while in use fails its statement, and without a listener it would end the process.
      client.on('error', () => undefined)
      if (nameStatement) nameStatements(client, nameStatement)
      // A statement that only the client gives up continues in the database and blocks its connection. Set by a statement, as connection poolers
      // refuse it as a startup parameter.
      return client.query(`set statement_timeout = ${limit}; set idle_in_transaction_session_timeout = ${limit > 0 ? IDLE_LIMIT : 0}`)
    },
  })
  // What the pool passes on of idle connections; they are replaced at the next query.
  pool.on('error', () => undefined)
  // The client has given up a statement that the database has not ended: the next one would wait behind it.
  pool.on('release', (_error, client) => {
    if (!(client as pg.PoolClient & { readonly readyForQuery: boolean }).readyForQuery) void (client as pg.PoolClient & pg.Client).end()
  })
  const connect = async (): Promise<pg.PoolClient> => {
    try {
      return await pool.connect()
    } catch (error) {
      outcomes?.failed(error)
      throw error
    }
  }
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: { options: pool.options, connect, end: () => pool.end() } }),
    ...(outcomes && { log: (event) => (event.level === 'error' ? outcomes.failed(event.error) : outcomes.succeeded()) }),
  })
  connections.set(db, connection)
  return db
}

/** Where each pool connects to, for `listen`. */
const connections = new WeakMap<Db, pg.PoolConfig>()

/** How long after a lost connection `listen` makes another, in ms. */
const LISTEN_AGAIN = 1_000

/**
 * Hears what is sent to a channel by `pg_notify`, by a connection of its own and another one when that is lost. What is sent while there is none
 * is missed, and behind a transaction pooler everything is: so it may only save time. `begin` is called each time that it hears from then on. `db` is a pool.
 */
export function listen(
  db: Db,
  channel: string,
  hear: (message: string) => void,
  begin: () => void = () => undefined,
): { close(): Promise<void> } {
  const stop = new AbortController()
  const listenUntilLost = async (): Promise<void> => {
    const client = new pg.Client({ connectionTimeoutMillis: 5_000, ...connections.get(db), keepAlive: true })
    const lost = new Promise<void>((resolve) => {
      client.once('end', resolve)
    })
    const end = () => void client.end().catch(() => undefined)
    client.on('error', end)
    client.on('notification', ({ payload = '' }) => hear(payload))
    stop.signal.addEventListener('abort', end, { once: true })
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      begin()
      await lost
    } finally {
      stop.signal.removeEventListener('abort', end)
      end()
    }
  }
  const listening = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await listenUntilLost().catch(() => undefined)
      await wait(LISTEN_AGAIN, undefined, { signal: stop.signal }).catch(() => undefined)
    }
  }
  const ended = listening()
  return {
    close() {
      stop.abort()
      // A host that is gone answers no farewell.
      return Promise.race([ended, wait(LISTEN_AGAIN, undefined, { ref: false })])
    },
  }
}

/** Gives a name to what Kysely sends with parameters: what it sends without any is a command, or a script of several. */
function nameStatements(client: pg.ClientBase, nameStatement: (text: string) => string | undefined): void {
  const query = (...args: unknown[]): unknown => Reflect.apply(pg.Client.prototype.query, client, args)
  client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameStatement(text) : undefined
    return name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest)
  }) as typeof client.query
}

/** Runs `work` in the transaction that `db` is, or in a new one. */
export async function inTransaction<Result>(db: Db, work: (trx: Db) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}

/**
 * Reads with a lower time limit for each statement, in ms. The database enforces it: a client that merely stops waiting leaves the statement
 * running and its connection busy. `force_custom_plan` is for statements whose best plan depends on what is asked for.
 */
export async function readWithin<Result>(
  db: Db,
  limit: number,
  read: (trx: Db) => Promise<Result>,
  plan: 'auto' | 'force_custom_plan' = 'auto',
): Promise<Result> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`select set_config('statement_timeout', ${String(limit)}, true), set_config('plan_cache_mode', ${plan}, true)`.execute(trx)
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

/** The database ends connections or takes none: it stops or starts (57P01 to 57P03), has too many (53300), or ended an idle one (57P05, 25P03). */
const CONNECTION_REJECTED = /^(08...|57P0[1235]|25P03|53300)$/
const SOCKET_FAILED = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])
/** The driver gives these errors no code. */
const DRIVER_MESSAGE =
  /^(Connection terminated|Query read timeout|timeout (exceeded when trying to connect|expired)|Client (has encountered a connection error|was closed))/

/** By what they carry, as libraries pass errors on as other objects. */
const readError = (error: unknown) => (error ?? {}) as { code?: unknown; syscall?: unknown; message?: unknown }

/** Whether a statement failed because its connection was lost or there was none. Whether it was carried out is unknown then. */
export function isConnectionFailure(error: unknown): boolean {
  const { code, syscall, message } = readError(error)
  if (typeof code === 'string') return CONNECTION_REJECTED.test(code) || SOCKET_FAILED.has(code) || syscall === 'connect'
  return typeof message === 'string' && DRIVER_MESSAGE.test(message)
}

/** The disk or the memory is full (53...), the disk fails (58030), or the database only lets read, as a standby does (25006). */
const UNUSABLE = /^(53...|58030|25006)$/

/** Whether the database cannot do its work now, so that the same may succeed later. */
export const isDatabaseUnavailable = (error: unknown): boolean => isConnectionFailure(error) || UNUSABLE.test(String(readError(error).code))

/** The disk of the files is full, or only lets read. */
const DISK_FAILED = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EROFS'])

/** Whether something that a request needs cannot be used now. */
export const isUnavailable = (error: unknown): boolean => isDatabaseUnavailable(error) || DISK_FAILED.has(readError(error).code)
