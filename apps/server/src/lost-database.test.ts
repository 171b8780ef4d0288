import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RequestReceipt } from '@afilia/contract/contact'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { systemClock } from './platform/clock.ts'
import { createLog } from './platform/log.ts'
import { type DataDir, openDataDir } from './platform/postgres/embedded/data-dir.ts'
import { openDb } from './platform/postgres/db.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/postgres/embedded/embedded-postgres.ts'
import { migrate } from './platform/postgres/migrate.ts'
import { loadReferenceData } from './reference/load-reference-data.ts'
import { createClient } from './testing/client.ts'
import { loadDemoOffices } from './testing/demo.ts'
import { startMailServer } from './testing/mail-server.ts'

const log = createLog('silent')
const LIMIT = { timeout: 30_000, interval: 10 }
const WRITERS = 4

// A PostgreSQL of its own, as this test stops it, and a process of its own, as a lost connection must not end it.
let dataDir: DataDir
let postgres: EmbeddedPostgres
let mailServer: Server
let portal: ChildProcess
let url: string
const mails: string[] = []

beforeAll(async () => {
  dataDir = await openDataDir(await mkdtemp(join(tmpdir(), 'afilia-lost-')))
  postgres = await startEmbeddedPostgres({ dataDir, log })
  const db = openDb(postgres.connection)
  await migrate(db)
  await loadReferenceData(db, systemClock)
  await loadDemoOffices({ db })
  await db.destroy()
  mailServer = await startMailServer(mails)
  const env = { TRUST_PROXY: '1', SMTP_URL: `smtp://127.0.0.1:${(mailServer.address() as AddressInfo).port}` }
  portal = fork(new URL('./testing/run-services.ts', import.meta.url), [JSON.stringify({ connection: postgres.connection, env })])
  ;[{ url }] = (await once(portal, 'message')) as [{ url: string }]
})
afterAll(async () => {
  if (portal.connected) portal.disconnect()
  mailServer.close()
  await postgres.stop()
  await dataDir.release()
  await rm(dataDir.path, { recursive: true, force: true })
})

/** Sends the contact form of somebody from another place each time, so that no limit of calls is reached. */
async function sendForm(number: number) {
  const body = {
    name: 'Ana Pérez',
    email: `ana-${number}@example.org`,
    phone: '',
    provinceId: 'PR44',
    topic: 'WORK',
    message: '¿Puedo pedir la reducción de jornada?',
    hasConsented: true,
    website: '',
    secondsTaken: 30,
  }
  return createClient(url).call('POST services/notify/api/notifications/send_contact_email', {
    body,
    headers: { 'idempotency-key': `contact-form-${number}`, 'x-forwarded-for': `10.0.${number >> 8}.${number & 255}` },
  })
}

/** Ends every connection of the portal, as an administrator or a failover does. Returns how many there were. */
async function endConnections(): Promise<number> {
  const admin = openDb({ ...postgres.connection, database: 'postgres', user: 'postgres', max: 1 })
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = ${postgres.connection.database}`.execute(admin)
  await admin.destroy()
  return rows.length
}

test('connections lost while in use end no process and lose no acknowledged write, and calls and tasks go on', async () => {
  const acknowledged: string[] = []
  const refused = new Map<number, string>()
  let count = 0
  const over = new AbortController()
  const write = async (): Promise<void> => {
    while (!over.signal.aborted) {
      count += 1
      const { status, body, problem } = await sendForm(count)
      if (status === 201) acknowledged.push((body as RequestReceipt).reference)
      else refused.set(status, problem.errorKey)
    }
  }
  /** Until calls have worked for each writer since now: a call that began earlier proves nothing. */
  const untilWritten = async (): Promise<void> => {
    const before = acknowledged.length
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 2 * WRITERS), LIMIT)
  }
  const breakConnections = async (): Promise<void> => {
    for (let round = 0; round < 10; round += 1) {
      await untilWritten()
      expect(await endConnections()).toBeGreaterThan(0)
    }
    await untilWritten()
    await postgres.stop()
    postgres = await startEmbeddedPostgres({ dataDir, log })
    await untilWritten()
    over.abort()
  }
  await Promise.all([breakConnections(), ...Array.from({ length: WRITERS }, write)])

  expect(portal.exitCode).toBeNull()
  expect([...refused]).toEqual([[503, 'api.SERVICE_UNAVAILABLE']])
  const db = openDb(postgres.connection)
  const kept = await db.selectFrom('service_requests').select('reference').execute()
  await db.destroy()
  expect(kept.map(({ reference }) => reference)).toEqual(expect.arrayContaining(acknowledged))

  expect((await sendForm(count + 1)).status).toBe(201)
  await vi.waitFor(() => expect(mails.join()).toContain(`ana-${count + 1}@example.org`), LIMIT)
})
