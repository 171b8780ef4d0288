// How fast an event is booked that everybody wants, beside what pgbench reaches on the same database in the same run: with the one statement that all who
// book wait for, and with all the statements of a booking. pgbench comes with PostgreSQL.
//   node bench/hot-event.ts --pgbench /usr/lib/postgresql/17/bin/pgbench
import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { sql } from 'kysely'
import pg from 'pg'
import { makeEvent } from '../apps/server/src/areas/events/testing.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import type { Db } from '../apps/server/src/platform/postgres/db.ts'
import { loadReferenceData } from '../apps/server/src/reference/load-reference-data.ts'
import { loadDemoPeople } from '../apps/server/src/testing/demo.ts'
import { testSealing } from '../apps/server/src/testing/sealing.ts'
import { withPostgres } from './database.ts'
import { type Asked, prepareBookings } from './hot-event-worker.ts'

const { values: options } = parseArgs({
  options: {
    pgbench: { type: 'string', default: 'pgbench' },
    rounds: { type: 'string', default: '5' },
    bookings: { type: 'string', default: '3000' },
    processes: { type: 'string', default: '2' },
    // As many as processes of the portal open.
    clients: { type: 'string', default: '20' },
  },
})
const [ROUNDS, CLIENTS, PROCESSES] = [Number(options.rounds), Number(options.clients), Number(options.processes)]
const WORKER = new URL('hot-event-worker.ts', import.meta.url)

interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

await withPostgres(async (open) => {
  const { db, connection } = await open('hot_event', async (_, fresh) => {
    await loadReferenceData(fresh, systemClock)
    await loadDemoPeople(fresh, { clock: systemClock, sealing: testSealing })
  })
  const people = await db
    .selectFrom('people')
    .innerJoin('accounts', 'accounts.person_id', 'people.id')
    .select('people.id')
    .where(sql<boolean>`accounts.roles @> '{ROLE_AFFILIATE}' and people.left_at is null`)
    .orderBy('people.id')
    .limit(Number(options.bookings))
    .execute()
  const personIds = people.map(({ id }) => id)
  // Who books as which order, for pgbench, which has no ids of its own.
  await sql`create table bench_bookers (n integer primary key, person_id uuid not null, order_id uuid not null)`.execute(db)
  await sql`insert into bench_bookers select (row_number() over ())::int - 1, id, gen_random_uuid() from unnest(${personIds}::uuid[]) as id`.execute(
    db,
  )
  const rates: Record<string, number[]> = {
    'the portal': [],
    'pgbench, all statements of a booking': [],
    'pgbench, the statement that all wait for': [],
  }
  const [portal, whole, guard] = Object.values(rates) as [number[], number[], number[]]
  for (let round = 0; round < ROUNDS; round += 1) {
    const { sessionId } = await makeEvent(db, { capacity: 100_000 })
    const { sessionId: warmUp } = await makeEvent(db, { capacity: null })
    portal.push(await measurePortal({ connection, warmUp, sessionId, personIds, clients: CLIENTS / PROCESSES }))
    await expectBooked(db, sessionId, personIds.length)
    const script = await writeBooking(db, connection, personIds[0]!)
    whole.push(await measurePgbench(connection, script, personIds.length))
    await sql`delete from orders`.execute(db)
    guard.push(
      await measurePgbench(
        connection,
        script.filter((line) => line.startsWith('with "taken"')),
        personIds.length,
      ),
    )
    await sql`delete from orders`.execute(db)
  }
  for (const [name, all] of Object.entries(rates))
    console.log(`${name}: ${Math.round(median(all))} a second (${Math.round(Math.min(...all))} to ${Math.round(Math.max(...all))})`)
  const ratio = (to: readonly number[]): string => median(portal.map((rate, i) => rate / to[i]!)).toFixed(2)
  console.log(`the portal to pgbench, by round: ${ratio(whole)} of a whole booking, ${ratio(guard)} of that statement`)
})

function median(all: readonly number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!
}

/** Bookings in a second, on two processes. */
async function measurePortal(asked: Asked): Promise<number> {
  const workers = await Promise.all(
    Array.from({ length: PROCESSES }, async (_, i) => {
      const child = fork(WORKER)
      child.send({ ...asked, personIds: asked.personIds.filter((__, n) => n % PROCESSES === i) })
      const exited = once(child, 'exit')
      await once(child, 'message')
      return { child, exited }
    }),
  )
  const begun = performance.now()
  await Promise.all(
    workers.map(({ child }) => {
      child.send('begin')
      return once(child, 'message')
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  await Promise.all(workers.map(({ exited }) => exited))
  return asked.personIds.length / seconds
}

async function expectBooked(db: Db, sessionId: string, booked: number): Promise<void> {
  const { taken } = await db.selectFrom('event_places').select('taken').where('session_id', '=', sessionId).executeTakeFirstOrThrow()
  if (taken !== booked) throw new Error(`${taken} places taken instead of ${booked}`)
}

/** What a booking sends to the database, as a script of pgbench in which each transaction is the next member's. */
async function writeBooking(db: Db, connection: pg.ClientConfig, personId: string): Promise<string[]> {
  const { sessionId } = await makeEvent(db, { capacity: 100_000 })
  const { run, end } = await prepareBookings({ connection, sessionId, personIds: [personId], clients: 1 })
  const sent: Statement[] = []
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function record(this: pg.Client, ...args: unknown[]) {
    const [first, values] = args as [string | Statement, unknown[] | undefined]
    sent.push(typeof first === 'string' ? { text: first, values: values ?? [] } : first)
    return Reflect.apply(query, this, args) as never
  } as typeof query
  await run()
  pg.Client.prototype.query = query
  await end()
  const { id: orderId } = await db.selectFrom('orders').select('id').where('session_id', '=', sessionId).executeTakeFirstOrThrow()
  await db.deleteFrom('orders').where('id', '=', orderId).execute()
  const own: Record<string, string> = { [orderId]: nextOf('order_id'), [personId]: nextOf('person_id') }
  return sent.filter(({ text }) => !text.startsWith('set ')).map((one) => toLine(one, own))
}

function nextOf(column: string): string {
  return `(select ${column} from bench_bookers where n = :k)`
}

function toLine({ text, values }: Statement, own: Readonly<Record<string, string>>): string {
  const literals = (values ?? []).map((value) => {
    if (typeof value === 'string' && own[value]) return own[value]
    if (value === null || value === undefined) return 'null'
    if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((one) => JSON.stringify(one)).join(',')}}`)
    if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`
    if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
    return pg.escapeLiteral(typeof value === 'object' ? JSON.stringify(value) : String(value as number | string | boolean))
  })
  // pgbench takes `:null` inside a JSON text for one of its variables.
  const fill = (_: string, n: string): string => literals[Number(n) - 1]!.replaceAll(/":(?=\w)/g, '": ')
  return `${text.replaceAll(/\$(\d+)/g, fill).replaceAll(/\s+/g, ' ')};`
}

/** Transactions in a second. */
async function measurePgbench(
  { host, port, user, password, database }: pg.ClientConfig,
  lines: readonly string[],
  bookings: number,
): Promise<number> {
  const directory = await mkdtemp(join(tmpdir(), 'afilia-pgbench-'))
  try {
    const file = join(directory, 'booking.sql')
    await writeFile(file, ['\\set n :n + 1', `\\set k :n * ${CLIENTS} + :client_id`, ...lines].join('\n'))
    const each = Math.floor(bookings / CLIENTS)
    const env = {
      ...process.env,
      PGHOST: host,
      PGPORT: String(port),
      PGUSER: user,
      PGDATABASE: database,
      PGPASSWORD: String(password ?? ''),
    }
    const { stdout } = await promisify(execFile)(
      options.pgbench,
      ['-n', '-M', 'prepared', '-D', 'n=-1', '-c', String(CLIENTS), '-j', '2', '-t', String(each), '-f', file],
      { env },
    )
    const failed = /number of failed transactions: (\d+)/.exec(stdout)?.[1]
    const done = /actually processed: (\d+)\/(\d+)/.exec(stdout)
    if (done?.[1] !== done?.[2] || Number(failed ?? 0) > 0) throw new Error(stdout)
    return Number(/tps = ([\d.]+) \(without/.exec(stdout)![1])
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
