import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts'
import { createLog } from '../log.ts'
import { type Db, openDb } from '../postgres/db.ts'
import { createTasks, type Tasks } from './tasks.ts'

let database: TestDatabase
let tasks: Tasks
const done: unknown[] = []
const tried: unknown[] = []

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  tasks = createTasks({ db: database.db, log: createLog('silent') })
  await tasks.start({
    note: { run: async (data) => void done.push(data) },
    fail: {
      async run(data) {
        tried.push(data)
        throw new Error('12345678Z has no such thing')
      },
    },
    sweep: { run: async () => undefined, schedule: '0 3 * * *' },
  })
})
afterAll(async () => {
  await tasks.stop()
  await database.drop()
})

test('a task enqueued in a transaction runs if that commits, and not if it fails', async () => {
  await database.db.transaction().execute((trx) => tasks.enqueue(trx, 'note', { n: 1 }))
  const failing = database.db.transaction().execute(async (trx) => {
    await tasks.enqueue(trx, 'note', { n: 2 })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await vi.waitFor(() => expect(done).toContainEqual({ n: 1 }))
  expect(done).not.toContainEqual({ n: 2 })
})

const findLimit = async () =>
  (await sql<{ limit: number }>`select expire_seconds as limit from pgboss.queue where name = 'changed'`.execute(database.db)).rows[0]

test('a start changes a queue that an earlier release made with other options', async () => {
  for (const limit of [60, 90]) {
    const release = createTasks({ db: database.db, log: createLog('silent') }, { runs: false })
    await release.start({ changed: { run: async () => undefined, limit } })
    expect(await findLimit()).toEqual({ limit })
    await release.stop()
  }
})

test('the first transactions after a start can enqueue though they hold all connections', async () => {
  const db = openDb({ ...database.connection, max: 2 })
  const web = createTasks({ db, log: createLog('silent') }, { runs: false })
  await web.start({ sweep: { run: async () => undefined } })
  const begun = Promise.withResolvers<void>()
  let open = 0
  const enqueue = () =>
    db.transaction().execute(async (trx) => {
      open += 1
      if (open === 2) begun.resolve()
      await begun.promise
      await web.enqueue(trx, 'sweep', {})
    })
  await expect(Promise.all([enqueue(), enqueue()])).resolves.toEqual([undefined, undefined])
  await web.stop()
  await db.destroy()
})

test('many tasks are all done soon, each once', async () => {
  done.length = 0
  for (let n = 0; n < 60; n += 1) await tasks.enqueue(database.db, 'note', { n })
  await vi.waitFor(() => expect(done).toHaveLength(60))
  expect(new Set(done.map((data) => JSON.stringify(data))).size).toBe(60)
})

test('a failed task is retried, and its error message is not stored', async () => {
  await tasks.enqueue(database.db, 'fail', { n: 1 })
  await vi.waitFor(() => expect(tried).toHaveLength(1))
  await vi.waitFor(async () => {
    const { rows } = await sql<{ state: string; text: string }>`
      select state::text, to_jsonb(j)::text as text from pgboss.job j where name = 'fail'`.execute(database.db)
    expect(rows[0]!.state).toBe('retry')
    expect(rows[0]!.text).not.toContain('12345678Z')
  })
})

/** Runs tasks one after another, each enqueued when the one before is done. Returns how long they took in all, in ms. */
async function runInTurn(count: number, by: Tasks, name = 'note'): Promise<number> {
  done.length = 0
  const begun = performance.now()
  for (let n = 1; n <= count; n += 1) {
    await by.enqueue(database.db, name, { n })
    await vi.waitFor(() => expect(done).toHaveLength(n), { interval: 5 })
  }
  return performance.now() - begun
}
const untilHearing = (workers: number) =>
  vi.waitFor(async () => {
    const { rows } = await sql`select from pg_stat_activity where datname = current_database() and query ~* '^listen'`.execute(database.db)
    expect(rows).toHaveLength(workers)
  })

test('a task that another process enqueues runs at once, also after the connection that hears of it was lost', async () => {
  const ears = createTasks({ db: database.db, log: createLog('silent') }, { looks: false })
  const heard = { heard: { run: async (data: unknown) => void done.push(data) } }
  await ears.start(heard)
  const web = createTasks({ db: database.db, log: createLog('silent') }, { runs: false })
  await web.start({ ...heard, note: { run: async () => undefined } })
  await untilHearing(2)
  await runInTurn(12, web, 'heard')
  await sql`select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = current_database() and query ~* '^listen'`.execute(
    database.db,
  )
  await runInTurn(1, web)
  await untilHearing(2)
  await runInTurn(12, web, 'heard')
  expect(done).toEqual(Array.from({ length: 12 }, (_, index) => ({ n: index + 1 })))
  await web.stop()
  await ears.stop()
})

test('behind a pooler, where nothing is heard, a task runs within seconds', { tags: 'long' }, async () => {
  await sql`update pgboss.queue set notify = false`.execute(database.db)
  const deaf = createTasks({ db: database.db, log: createLog('silent') }, { runs: false })
  await deaf.start({})
  expect(await runInTurn(2, deaf)).toBeGreaterThan(1_000)
  await deaf.stop()
  await sql`update pgboss.queue set notify = true`.execute(database.db)
})

test('a task whose worker is gone is tried again long before its time is over, and one whose worker is at it is left to it', async () => {
  const begun: string[] = []
  const free = Promise.withResolvers<void>()
  const startWorker = async (name: string, db: Db): Promise<Tasks> => {
    const worker = createTasks({ db, log: createLog('silent') })
    await worker.start({
      [name]: {
        limit: 3600,
        async run() {
          begun.push(name)
          if (begun.filter((one) => one === name).length === 1) await free.promise
        },
      },
    })
    await worker.enqueue(database.db, name, {})
    await vi.waitFor(() => expect(begun).toContain(name))
    return worker
  }
  const lost = openDb({ ...database.connection, max: 3 })
  const gone = await startWorker('cut-off', lost)
  const next = createTasks({ db: database.db, log: createLog('silent') })
  await next.start({ 'cut-off': { limit: 3600, run: async () => void begun.push('cut-off') } })
  const busy = await startWorker('long', database.db)
  // As if the worker's machine had lost the network: it can neither continue nor report that.
  await lost.destroy()
  const read = async (name: string) => {
    const { rows } = await sql<{ state: string; is_alive: boolean }>`
      select state::text, heartbeat_on > started_on as is_alive from pgboss.job where name = ${name}`.execute(database.db)
    return rows[0]
  }
  // Sets the times in the database, so that the test does not wait for a missing heartbeat and for the pause before the retry.
  await sql`update pgboss.job set heartbeat_on = now() - heartbeat_seconds * interval '1s' where name = 'cut-off'`.execute(database.db)
  await vi.waitFor(async () => expect((await read('cut-off'))?.state).toBe('retry'))
  await sql`update pgboss.job set start_after = now() where name = 'cut-off'`.execute(database.db)
  await vi.waitFor(() => expect(begun).toEqual(['cut-off', 'long', 'cut-off']))
  await vi.waitFor(async () => expect(await read('long')).toEqual({ state: 'active', is_alive: true }))
  free.resolve()
  await Promise.all([gone, next, busy].map((worker) => worker.stop()))
})

test('a second process on the same database starts and runs tasks too', async () => {
  const other = createTasks({ db: database.db, log: createLog('silent') })
  done.length = 0
  await other.start({ note: { run: async (data) => void done.push(data) } })
  await tasks.enqueue(database.db, 'note', { n: 1 })
  await other.enqueue(database.db, 'note', { n: 2 })
  await vi.waitFor(() => expect(done).toHaveLength(2))
  await other.stop()
})

test(
  'a task that takes longer than a stop may is cut off without an error in the log, and waits for the next process',
  { tags: 'long' },
  async () => {
    const lines: { readonly msg: string }[] = []
    const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line) as { msg: string }) })
    const [begun, cut] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const worker = createTasks({ db: database.db, log })
    await worker.start({
      endless: {
        async run() {
          begun.resolve()
          await cut.promise
          throw new Error('driver has already been destroyed')
        },
      },
    })
    await worker.enqueue(database.db, 'endless', {})
    await begun.promise
    await worker.stop()
    cut.resolve()
    await vi.waitFor(() => expect(lines.map(({ msg }) => msg)).toEqual(['a task was cut off by the stop']))
    const { rows } = await sql`select state from pgboss.job where name = 'endless'`.execute(database.db)
    expect(rows).toEqual([{ state: 'retry' }])
  },
)
