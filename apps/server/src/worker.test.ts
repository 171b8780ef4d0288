import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { createClient } from './testing/client.ts'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'
import { startMailServer } from './testing/mail-server.ts'
import { TEST_DATA_KEY } from './testing/sealing.ts'

/** How long a process may take to start on a busy machine, in ms. */
const START_LIMIT = 60_000
const MAIN = new URL('./main.ts', import.meta.url).pathname

let database: TestDatabase
let dataDir: string
const started: ChildProcess[] = []

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'), 'demo')
  dataDir = await mkdtemp(join(tmpdir(), 'afilia-roles-'))
})
afterAll(async () => {
  await Promise.all(started.map(stop))
  await rm(dataDir, { recursive: true, force: true })
  await database.drop()
})

function readDatabaseUrl(): string {
  const { user, host, port, database: name } = database.connection
  return `postgres://${user}@/${name}?host=${encodeURIComponent(host!)}&port=${port}`
}

/** Starts a worker with this mail server, and resolves when it is ready. */
async function startWorker(mailPort: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      ROLE: 'worker',
      DEMO: '0',
      // The mails that the test cuts off are logged as errors.
      LOG_LEVEL: 'silent',
      DATA_DIR: dataDir,
      DATABASE_URL: readDatabaseUrl(),
      DATA_KEY: TEST_DATA_KEY.toString('base64'),
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(child)
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  await vi.waitFor(() => expect(said).toContain('is ready'), { timeout: START_LIMIT })
  return child
}

async function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return child.exitCode
}

const FORM = {
  name: 'Ana Pérez',
  email: 'ana@example.org',
  phone: '',
  provinceId: 'PR44',
  topic: 'WORK',
  message: '¿Puedo pedir la reducción de jornada?',
  hasConsented: true,
  website: '',
  secondsTaken: 30,
}

const listStates = async (): Promise<string[]> => {
  const { rows } = await sql<{ state: string }>`select state::text from pgboss.job where name = 'send-mail' order by state`.execute(
    database.db,
  )
  return rows.map(({ state }) => state)
}
const countSent = async (): Promise<number> =>
  (await database.db.selectFrom('mails').select('id').where('sent_at', 'is not', null).execute()).length

test(
  'a web process only enqueues; a worker that is stopped in the middle of a task leaves it to the next one',
  async () => {
    const env = { ROLE: 'web', DATABASE_URL: readDatabaseUrl() }
    const web = fork(new URL('./testing/run-services.ts', import.meta.url), [JSON.stringify({ connection: database.connection, env })])
    started.push(web)
    const [{ url }] = (await once(web, 'message')) as [{ url: string }]
    const { status } = await createClient(url).call('POST services/notify/api/notifications/send_contact_email', { body: FORM })
    expect(status).toBe(201)
    await stop(web)
    expect(await listStates()).toEqual(['created', 'created'])

    // This mail server takes the call and says nothing, so that the worker is in the middle of both tasks.
    const sockets: Socket[] = []
    const silent = createServer((socket) => void sockets.push(socket.on('error', () => undefined))).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const first = await startWorker((silent.address() as AddressInfo).port)
    await vi.waitFor(() => expect(sockets).toHaveLength(2), { timeout: 30_000 })
    const stopped = stop(first)
    for (const socket of sockets) socket.destroy()
    silent.close()
    expect(await stopped).toBe(0)
    expect(await listStates()).toEqual(['retry', 'retry'])
    expect(await countSent()).toBe(0)

    // The queue waits before it tries again; the test does not.
    await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(database.db)
    const received: string[] = []
    const mailServer = await startMailServer(received)
    const second = await startWorker((mailServer.address() as AddressInfo).port)
    await vi.waitFor(async () => expect(await countSent()).toBe(2), { timeout: 30_000 })
    expect(received).toHaveLength(2)
    expect(await stop(second)).toBe(0)
    mailServer.close()
  },
  4 * START_LIMIT,
)

test('a role without a database that both processes share is refused', async () => {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], ROLE: 'worker', DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  expect(await once(child, 'close')).toEqual([1, null])
  expect(errors).toContain('ROLE: needs DATABASE_URL')
})
