import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { openDb } from '../../platform/postgres/db.ts'
import { type DataDir, openDataDir } from '../../platform/postgres/embedded/data-dir.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../platform/postgres/embedded/embedded-postgres.ts'
import { createClient } from '../../testing/app/client.ts'
import { CONTACT_FORM, numberedForm } from '../../testing/app/contact-form.ts'
import { saveTestOffice } from '../../areas/union/testing.ts'
import { type ServerProcess, START_LIMIT, startProcess } from '../../testing/processes/server-process.ts'

const log = createLog('silent')

// This test stops and freezes PostgreSQL, so it has a separate one. The server runs in its own process, as in production.
let dataDir: DataDir
let postgres: EmbeddedPostgres
let server: ServerProcess
const started: ServerProcess[] = []

function start(env: Record<string, string> = {}): ServerProcess {
  const { host, port, user, database } = { host: dataDir.runDir, port: 5432, user: 'afilia', database: 'afilia' }
  const process = startProcess('interfaces', {
    DATABASE_URL: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    DATABASE_CONNECTIONS: '3',
    DATABASE_CONNECTION_SECONDS: '1',
    DATABASE_STATEMENT_SECONDS: '2',
    DATA_DIR: join(dataDir.path, 'server'),
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '0',
    ...env,
  })
  started.push(process)
  return process
}

beforeAll(async () => {
  dataDir = await openDataDir(await mkdtemp(join(tmpdir(), 'afilia-unavailable-')))
  await (await startEmbeddedPostgres({ dataDir, log })).stop()
  // The server starts before its database.
  server = start()
  await server.until('It does not answer yet (ENOENT): waiting for up to 60 s')
  postgres = await startEmbeddedPostgres({ dataDir, log })
  await server.untilReady()
  await withDatabase((db) => saveTestOffice(db, CONTACT_FORM.provinceId))
  await untilIndexed()
}, 2 * START_LIMIT)
afterAll(async () => {
  await Promise.all(started.map((process) => process.stop()))
  await postgres.stop()
  await dataDir.release()
  await rm(dataDir.path, { recursive: true, force: true })
})

let count = 0
const sendForm = () =>
  createClient(server.url()).call('POST services/notify/api/notifications/send_contact_email', numberedForm((count += 1)))
const readiness = async (): Promise<number> => (await fetch(`${server.url()}/health/ready`)).status

async function withDatabase<Result>(work: (db: ReturnType<typeof openDb>) => Promise<Result>): Promise<Result> {
  const db = openDb({ ...postgres.connection, max: 1 })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** Stops or continues every process of PostgreSQL, which simulates a frozen virtual machine or a hanging disk. */
async function signalDatabase(signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  const postmaster = (await readFile(join(dataDir.path, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]!
  // The postmaster is stopped while its children get the signal, so that it neither starts nor reaps a process.
  if (signal === 'SIGSTOP') process.kill(Number(postmaster), signal)
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
  for (const pid of children.trim().split(' ')) process.kill(Number(pid), signal)
  if (signal === 'SIGCONT') process.kill(Number(postmaster), signal)
}

/** Waits until the search index is built. That task of a new portal would fail during the tests. */
const untilIndexed = () =>
  vi.waitFor(
    async () => {
      const state = await withDatabase((db) => db.selectFrom('search_state').select('built_by').executeTakeFirst())
      expect(state?.built_by).toBeTruthy()
    },
    { timeout: START_LIMIT, interval: 200 },
  )

const untilServing = () => vi.waitFor(async () => expect((await sendForm()).status).toBe(201), { interval: 200 })

test.runIf(process.platform === 'linux')(
  'while the database is frozen, calls are answered 503 with Retry-After and few lines are logged; afterwards all goes on',
  async () => {
    await untilServing()
    const before = server.output()
    await signalDatabase('SIGSTOP')
    try {
      const answers = await Promise.all(Array.from({ length: 20 }, sendForm))
      expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.get('retry-after')}`))).toEqual(new Set(['503 1']))
      expect(await readiness()).toBe(503)
    } finally {
      await signalDatabase('SIGCONT')
    }
    await untilServing()
    await vi.waitFor(async () => expect(await readiness()).toBe(200))
    await server.until('the database can be used again')
    const lines = server.output().slice(before.length).trim().split('\n')
    expect(lines[0]).toContain('the database cannot be used')
    // On a busy machine another statement may exceed its short time limit, and then the message is logged again.
    expect(lines.filter((line) => !/the database (still )?can(not)? be used/.test(line))).toEqual([])
    expect(lines.length).toBeLessThan(10)
  },
)

test('a call that finds no free connection is answered 503 with Retry-After', async () => {
  await withDatabase(async (db) => {
    await db.transaction().execute(async (holder) => {
      await sql`lock table service_requests in access exclusive mode`.execute(holder)
      const answers = await Promise.all(Array.from({ length: 12 }, sendForm))
      const rejected = answers.filter(({ status }) => status === 503)
      expect(rejected.length).toBeGreaterThanOrEqual(6)
      expect(new Set(rejected.map(({ headers, problem }) => `${headers.get('retry-after')} ${problem.errorKey}`))).toEqual(
        new Set(['1 api.SERVICE_UNAVAILABLE']),
      )
    })
  })
  await untilServing()
})

test('a server does not start with a key that is not the one of the database, and says so', async () => {
  const { code, errors } = await start({ DATA_KEY: Buffer.alloc(32, 1).toString('base64') }).ended()
  expect([code, errors]).toEqual([1, [expect.stringMatching(/^The data key is not the one of this database: .* DATA_DIR\/keys\.$/)]])
})

test('a server does not start on a database that can only be read, and says so', async () => {
  await withDatabase((db) => sql`alter database afilia set default_transaction_read_only = on`.execute(db))
  const { code, errors } = await start().ended()
  await withDatabase((db) => sql`begin read write; alter database afilia reset default_transaction_read_only; commit`.execute(db))
  expect([code, errors]).toEqual([1, [expect.stringMatching(/^The database can only be read: .* DATABASE_URL\.$/)]])
})

test('a server does not start when the disk of its database is full, and says so', async () => {
  // Makes the server apply an SQL function again, and makes the database reject that as on a full disk.
  await withDatabase((db) =>
    sql`
      update sql_functions set checksum = 'another';
      create function reject() returns trigger language plpgsql as $$ begin raise exception using errcode = 'disk_full'; end $$;
      create trigger full_disk before insert or update on sql_functions execute function reject();`.execute(db),
  )
  const { code, errors } = await start().ended()
  await withDatabase((db) => sql`drop function reject cascade`.execute(db))
  expect([code, errors]).toEqual([1, ['The disk is full: make room on the disk of the database and of DATA_DIR, and start again.']])
})
