// How fast a very popular event is booked, compared with pgbench on the same database in the same run: with the one statement for which all bookings
// wait, and with all the statements of a booking. Processor times of the database and of its client are reported too, because other load on the machine
// slows both. pgbench comes with PostgreSQL. Only on Linux:
//   node bench/hot-event.ts --pgbench /usr/lib/postgresql/17/bin/pgbench
import { type ChildProcess, execFile, fork } from 'node:child_process'
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
import { loadDemoPeople } from '../apps/demo/src/index.ts'
import { testSealing } from '../apps/server/src/testing/database/sealing.ts'
import { withPostgres } from './support/database.ts'
import { type Asked, prepareBookings } from './support/hot-event-worker.ts'
import { readChildrenTime, readEndedTime, readParent } from './support/process-time.ts'
import { median } from './support/times.ts'

const { values: options } = parseArgs({
  options: {
    pgbench: { type: 'string', default: 'pgbench' },
    rounds: { type: 'string', default: '5' },
    bookings: { type: 'string', default: '3000' },
    processes: { type: 'string', default: '2' },
    // As many connections as the portal's processes open.
    clients: { type: 'string', default: '20' },
  },
})
const [ROUNDS, CLIENTS, PROCESSES] = [Number(options.rounds), Number(options.clients), Number(options.processes)]
const WORKER = new URL('support/hot-event-worker.ts', import.meta.url)

/** Bookings per second, and processor times for each in ms. */
interface Measured {
  readonly rate: number
  readonly client: number
  readonly database: number
}

interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

await withPostgres(async (open) => {
  const { db, pid, connection } = await open('hot_event', async (_, fresh) => {
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
  // The members and order ids for pgbench, which cannot generate ids.
  await sql`drop table if exists bench_bookers`.execute(db)
  await sql`create table bench_bookers (n integer primary key, person_id uuid not null, order_id uuid not null)`.execute(db)
  await sql`insert into bench_bookers select (row_number() over ())::int - 1, id, gen_random_uuid() from unnest(${personIds}::uuid[]) as id`.execute(
    db,
  )
  const postmaster = await readParent(pid)
  const measure = async (rate: () => Promise<Omit<Measured, 'database'>>): Promise<Measured> => {
    const before = await readDatabaseTime(postmaster)
    const measured = await rate()
    return { ...measured, database: ((await readDatabaseTime(postmaster)) - before) / personIds.length }
  }
  const rates: Record<string, Measured[]> = {
    'the portal': [],
    'pgbench, all statements of a booking': [],
    'pgbench, the statement that all wait for': [],
  }
  const [portal, whole, guard] = Object.values(rates) as [Measured[], Measured[], Measured[]]
  for (let round = 0; round < ROUNDS; round += 1) {
    const { sessionId } = await makeEvent(db, { capacity: 100_000 })
    const { sessionId: warmUp } = await makeEvent(db, { capacity: null })
    const workers = await startWorkers({ connection, warmUp, sessionId, personIds, clients: CLIENTS / PROCESSES })
    portal.push(await measure(() => measurePortal(workers, personIds.length)))
    await endWorkers(workers)
    await expectBooked(db, sessionId, personIds.length)
    const script = await writeBooking(db, connection, personIds[0]!)
    whole.push(await measure(() => measurePgbench(connection, script, personIds.length)))
    await sql`delete from orders`.execute(db)
    const guarding = script.filter((line) => line.startsWith('with "taken"'))
    guard.push(await measure(() => measurePgbench(connection, guarding, personIds.length)))
    await sql`delete from orders`.execute(db)
  }
  for (const [name, all] of Object.entries(rates)) {
    const [rate, client, database] = (['rate', 'client', 'database'] as const).map((what) => all.map((one) => one[what])) as [
      number[],
      number[],
      number[],
    ]
    console.log(
      `${name}: ${Math.round(median(rate))} a second (${Math.round(Math.min(...rate))} to ${Math.round(Math.max(...rate))}), processor time of each ${median(client).toFixed(2)} ms and ${median(database).toFixed(2)} ms of the database`,
    )
  }
  const ratio = (to: readonly Measured[]): string => median(portal.map(({ rate }, i) => rate / to[i]!.rate)).toFixed(2)
  console.log(`the portal to pgbench, by round: ${ratio(whole)} of a whole booking, ${ratio(guard)} of that statement`)
})

/** The processor time that the database has used, in ms. */
async function readDatabaseTime(postmaster: number): Promise<number> {
  return (await readChildrenTime(postmaster)) + (await readEndedTime(postmaster))
}

function startWorkers(asked: Asked): Promise<ChildProcess[]> {
  return Promise.all(
    Array.from({ length: PROCESSES }, async (_, i) => {
      const child = fork(WORKER)
      child.send({ ...asked, personIds: asked.personIds.filter((__, n) => n % PROCESSES === i) })
      await once(child, 'message')
      return child
    }),
  )
}

async function measurePortal(workers: readonly ChildProcess[], bookings: number): Promise<Omit<Measured, 'database'>> {
  const begun = performance.now()
  const taken = await Promise.all(
    workers.map(async (child) => {
      child.send('begin')
      const [milliseconds] = (await once(child, 'message')) as [number]
      return milliseconds
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  return { rate: bookings / seconds, client: taken.reduce((sum, one) => sum + one, 0) / bookings }
}

async function endWorkers(workers: readonly ChildProcess[]): Promise<void> {
  for (const child of workers) child.send('end')
  await Promise.all(workers.map((child) => once(child, 'exit')))
}

async function expectBooked(db: Db, sessionId: string, booked: number): Promise<void> {
  const { taken } = await db.selectFrom('event_places').select('taken').where('session_id', '=', sessionId).executeTakeFirstOrThrow()
  if (taken !== booked) throw new Error(`${taken} places taken instead of ${booked}`)
}

/** The statements of a booking as a pgbench script, in which each transaction is for the next member. */
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

async function measurePgbench(
  { host, port, user, password, database }: pg.ClientConfig,
  lines: readonly string[],
  bookings: number,
): Promise<Omit<Measured, 'database'>> {
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
    const before = await readEndedTime(process.pid)
    const { stdout } = await promisify(execFile)(
      options.pgbench,
      ['-n', '-M', 'prepared', '-D', 'n=-1', '-c', String(CLIENTS), '-j', '2', '-t', String(each), '-f', file],
      { env },
    )
    const after = await readEndedTime(process.pid)
    const failed = /number of failed transactions: (\d+)/.exec(stdout)?.[1]
    const done = /actually processed: (\d+)\/(\d+)/.exec(stdout)
    if (done?.[1] !== done?.[2] || Number(failed ?? 0) > 0) throw new Error(stdout)
    return { rate: Number(/tps = ([\d.]+) \(without/.exec(stdout)![1]), client: (after - before) / bookings }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
