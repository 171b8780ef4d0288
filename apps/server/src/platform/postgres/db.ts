import { setTimeout as wait } from 'node:timers/promises'
import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCreator,
} from 'kysely'
import pg from 'pg'
import type { Database } from '../tables/tables.gen.ts'
import { createStatementNames } from './statement-names.ts'

/** The database, or a transaction on it: the first argument of every query. */
export type Db = Kysely<Database>

/** Builds queries that become part of another statement. Has no connection. */
export const build: QueryCreator<Database> = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Default time limit of one statement, enforced by the database, in ms. */
const STATEMENT_LIMIT = 15_000
/** How long a transaction may be idle before the database ends it with its connection, in ms. Its machine may be gone. */
const IDLE_LIMIT = 60_000
/** How much later the client gives up on a statement that the database did not end, such as when the network is down. */
const GRACE = 1_000

// A date has no time zone, so it stays text.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** Receives the outcome of each statement, including those without a connection. */
export interface Outcomes {
  failed(error: unknown): void
  succeeded(): void
}

export interface DbOptions {
  /** Time limit of one statement, in ms. 0 removes the limits of statements and transactions. */
  readonly limit?: number
  /** Whether repeated statements are prepared under a name, so that the database need not plan them again. */
  readonly isPrepared?: boolean
  readonly outcomes?: Outcomes
}

/** Opens connections on demand, and replaces lost ones. The only place that creates connections. */
export function openDb(connection: pg.PoolConfig, { limit = STATEMENT_LIMIT, isPrepared = true, outcomes }: DbOptions = {}): Db {
  const nameStatement = isPrepared ? createStatementNames() : undefined
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: 5_000,
    ...(limit > 0 && { query_timeout: limit + GRACE }),
    ...connection,
    // Kysely's own hook would count a lost connection as in use forever.
    onConnect(client) {
      // The pool listens only to idle connections. A connection lost while in use fails its statement, and without a listener it
      // would end the process.
      client.on('error', () => undefined)
      if (nameStatement) nameStatements(client, nameStatement)
      // If only the client gave up on a statement, it would continue in the database and block its connection. Set by a
      // statement, because connection poolers refuse it as a startup parameter.
      return client.query(`set statement_timeout = ${limit}; set idle_in_transaction_session_timeout = ${limit > 0 ? IDLE_LIMIT : 0}`)
    },
  })
  // Errors of idle connections, which the pool passes on. The next query replaces them.
  pool.on('error', () => undefined)
  // The client has given up on a statement that the database has not ended: the next statement would wait behind it.
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

/** The connection settings of each pool, for `listen`. */
const connections = new WeakMap<Db, pg.PoolConfig>()

/** Delay of `listen` before it replaces a lost connection, in ms. */
const LISTEN_AGAIN = 1_000

/**
 * Subscribes to a channel of `pg_notify`, with its own connection, which is replaced when lost. Messages are missed while there
 * is no connection, and always behind a transaction pooler: so rely on them only to save time. Calls `begin` each time a
 * subscription begins. `db` is a pool.
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
      // A host that is gone does not answer the end of the connection.
      return Promise.race([ended, wait(LISTEN_AGAIN, undefined, { ref: false })])
    },
  }
}

/** Names Kysely's statements with parameters. A statement without parameters is a command, or a script of several. */
function nameStatements(client: pg.ClientBase, nameStatement: (text: string) => string | undefined): void {
  const query = (...args: unknown[]): unknown => Reflect.apply(pg.Client.prototype.query, client, args)
  client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameStatement(text) : undefined
    return name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest)
  }) as typeof client.query
}

/** Runs `work` in the transaction `db`, or in a new one. */
export async function inTransaction<Result>(db: Db, work: (trx: Db) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}

/**
 * Reads with a lower time limit for each statement, in ms. The database enforces it: a client that merely stops waiting leaves
 * the statement running and its connection busy. `force_custom_plan` is for statements whose best plan depends on
 * their parameters, `force_generic_plan` for those that take longer to plan than to run.
 */
export async function readWithin<Result>(
  db: Db,
  limit: number,
  read: (trx: Db) => Promise<Result>,
  plan: 'auto' | 'force_custom_plan' | 'force_generic_plan' = 'auto',
): Promise<Result> {
  return db.connection().execute(async (trx) => {
    // One message to the database begins the transaction and limits it.
    await run(trx, `begin read only; set local statement_timeout = ${Math.ceil(limit)}; set local plan_cache_mode = ${plan}`)
    try {
      const result = await read(trx)
      await run(trx, 'commit')
      return result
    } catch (error) {
      // A lost connection has no transaction left.
      await run(trx, 'rollback').catch(() => undefined)
      throw error
    }
  })
}

const run = (db: Db, text: string) => db.executeQuery(CompiledQuery.raw(text))

const UNIQUE_VIOLATION = '23505'
const QUERY_CANCELED = '57014'

/** Whether the database rejected a row because another one has the same value under this constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION && error.constraint === constraint
}

/** Whether the database ended a statement because it took too long. */
export const isStatementTimeout = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === QUERY_CANCELED

/**
 * The database ends or refuses connections: it is stopping or starting (57P01 to 57P03), has too many (53300), or ended an idle
 * one (57P05, 25P03).
 */
const CONNECTION_REJECTED = /^(08...|57P0[1235]|25P03|53300)$/
const SOCKET_FAILED = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])
/** Errors of the driver without a code. */
const DRIVER_MESSAGE =
  /^(Connection terminated|Query read timeout|timeout (exceeded when trying to connect|expired)|Client (has encountered a connection error|was closed))/

/** Reads an error by its properties, because libraries wrap errors in other objects. */
const readError = (error: unknown) => (error ?? {}) as { code?: unknown; syscall?: unknown; message?: unknown }

/** Whether a statement failed because its connection was lost or unavailable. It is then unknown whether the statement ran. */
export function isConnectionFailure(error: unknown): boolean {
  const { code, syscall, message } = readError(error)
  if (typeof code === 'string') return CONNECTION_REJECTED.test(code) || SOCKET_FAILED.has(code) || syscall === 'connect'
  return typeof message === 'string' && DRIVER_MESSAGE.test(message)
}

/** The disk or the memory is full (53...), the disk fails (58030), or the database is read-only, as a standby is (25006). */
const UNUSABLE = /^(53...|58030|25006)$/

/** Whether the database cannot work now, so that a retry may succeed later. */
export const isDatabaseUnavailable = (error: unknown): boolean => isConnectionFailure(error) || UNUSABLE.test(String(readError(error).code))

/** Whether the database cannot hold a value, such as a NUL character in a text. */
export const isDataError = (error: unknown): boolean => /^22...$/.test(String(readError(error).code))

/** The disk of the files is full or read-only. */
const DISK_FAILED = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EROFS'])

/** Whether something that a request needs is unavailable now. */
export const isUnavailable = (error: unknown): boolean => isDatabaseUnavailable(error) || DISK_FAILED.has(readError(error).code)
