import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RequestReceipt } from '@afilia/contract/cases/contact'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { createLog } from '../../platform/log.ts'
import { type DataDir, openDataDir } from '../../platform/postgres/embedded/data-dir.ts'
import { openDb } from '../../platform/postgres/db.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../platform/postgres/embedded/embedded-postgres.ts'
import { migrate } from '../../platform/postgres/migrate.ts'
import { loadReferenceData } from '../../reference/load-reference-data.ts'
import { createClient } from '../../testing/app/client.ts'
import { CONTACT_FORM, numberedForm } from '../../testing/app/contact-form.ts'
import { saveTestOffice } from '../../areas/union/testing.ts'
import { type MailServer, startMailServer } from '../../testing/processes/mail-server.ts'

const log = createLog('silent')
const OFTEN = { interval: 10 }
const WRITERS = 4

// This test stops PostgreSQL, so it has a separate one. The portal runs in its own process, to prove that a lost connection does not end it.
let dataDir: DataDir
let postgres: EmbeddedPostgres
let mailServer: MailServer
let portal: ChildProcess
let portalStarts: Promise<void>
let url: string

beforeAll(async () => {
  dataDir = await openDataDir(await mkdtemp(join(tmpdir(), 'afilia-lost-')))
  postgres = await startEmbeddedPostgres({ dataDir, log })
  const db = openDb(postgres.connection)
  await migrate(db)
  await loadReferenceData(db, systemClock)
  await saveTestOffice(db, CONTACT_FORM.provinceId)
  await db.destroy()
  mailServer = await startMailServer()
  portalStarts = startPortal()
  await portalStarts
})
afterAll(async () => {
  if (portal.connected) portal.disconnect()
  await mailServer.close()
  await postgres.stop()
  await dataDir.release()
  await rm(dataDir.path, { recursive: true, force: true })
})

async function startPortal(): Promise<void> {
  const env = { TRUST_PROXY: '1', SMTP_URL: mailServer.url }
  portal = fork(new URL('../../testing/processes/run-services.ts', import.meta.url), [
    JSON.stringify({ connection: postgres.connection, env }),
  ])
  ;[{ url }] = (await once(portal, 'message')) as [{ url: string }]
}

/** Kills the portal like a crash or a power cut, and starts it again. */
async function crashPortal(): Promise<void> {
  const dead = once(portal, 'exit')
  portalStarts = dead.then(startPortal)
  portal.kill('SIGKILL')
  await portalStarts
}

const sendForm = (number: number) =>
  createClient(url).call('POST services/notify/api/notifications/send_contact_email', numberedForm(number))

/** Ends every connection of the portal, like an administrator or a failover. Returns how many there were. */
async function endConnections(): Promise<number> {
  const admin = openDb({ ...postgres.connection, database: 'postgres', user: 'postgres', max: 1 })
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = ${postgres.connection.database}`.execute(admin)
  await admin.destroy()
  return rows.length
}

/** The references of all stored requests, and the number of queued mails. */
async function countEffects() {
  const db = openDb(postgres.connection)
  const requests = await db.selectFrom('service_requests').select('reference').execute()
  const queued = await db
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  await db.destroy()
  return { requests: requests.map(({ reference }) => reference).toSorted(), mails: Number(queued.count) }
}

test('connections and processes lost while in use lose no acknowledged write, and one that is sent again acts once', async () => {
  const acknowledged: string[] = []
  const rejected = new Map<number, string>()
  let count = 0
  const over = new AbortController()
  let hasEnded = false
  onTestFinished(() => void (hasEnded = true))
  /** Repeats the call with the same idempotency key until it is answered, like the browser. */
  const sendUntilAnswered = async (number: number): Promise<string> => {
    const answer = await sendForm(number).catch(() => undefined)
    if (answer?.status === 201) return (answer.body as RequestReceipt).reference
    if (answer) rejected.set(answer.status, answer.problem.errorKey)
    else await portalStarts
    // The test has failed, and nothing answers any more.
    if (hasEnded) throw new Error('the test has ended')
    return sendUntilAnswered(number)
  }
  const write = async (): Promise<void> => {
    while (!over.signal.aborted) {
      count += 1
      acknowledged.push(await sendUntilAnswered(count))
    }
  }
  /** Waits until every writer has made a successful call that began after now. An earlier call proves nothing. */
  const untilWritten = async (): Promise<void> => {
    const before = acknowledged.length
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 2 * WRITERS), OFTEN)
  }
  const breakThings = async (): Promise<void> => {
    const first = portal
    for (let round = 0; round < 10; round += 1) {
      await untilWritten()
      expect(await endConnections()).toBeGreaterThan(0)
    }
    await untilWritten()
    await postgres.stop()
    postgres = await startEmbeddedPostgres({ dataDir, log })
    await untilWritten()
    expect(first.exitCode).toBeNull()
    for (let round = 0; round < 3; round += 1) {
      await crashPortal()
      await untilWritten()
    }
    over.abort()
  }
  await Promise.all([breakThings(), ...Array.from({ length: WRITERS }, write)])

  expect([...rejected]).toEqual([[503, 'api.SERVICE_UNAVAILABLE']])
  expect(await countEffects()).toEqual({ requests: acknowledged.toSorted(), mails: 2 * acknowledged.length })
  await vi.waitFor(() => expect(mailServer.received.map(({ to }) => to)).toContain(`ana-${count}@example.org`), OFTEN)
})
