import type { Order } from '@afilia/contract/events/orders'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { makeEvent } from '../../areas/events/testing.ts'
import { createClient } from '../../testing/app/client.ts'
import { CONTACT_FORM } from '../../testing/app/contact-form.ts'
import { createTestDatabase, type TestDatabase, toDatabaseUrl } from '../../testing/database/database.ts'
import { startMailServer } from '../../testing/processes/mail-server.ts'
import { TEST_DATA_KEY } from '../../testing/database/sealing.ts'
import { type ServerProcess, START_LIMIT, startProcess } from '../../testing/processes/server-process.ts'

let database: TestDatabase
let dataDir: string
const started: ServerProcess[] = []

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'), 'demo')
  dataDir = await mkdtemp(join(tmpdir(), 'afilia-roles-'))
})
afterAll(async () => {
  await Promise.all(started.map((process) => process.stop()))
  await rm(dataDir, { recursive: true, force: true })
  await database.drop()
})

/** Starts a process with this role, and resolves when it is ready. */
async function start(role: 'web' | 'worker', env: Record<string, string> = {}): Promise<ServerProcess> {
  const process = startProcess('interfaces', {
    ROLE: role,
    DEMO: '1',
    // The mails that the test cuts off are logged as errors.
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    DATABASE_URL: toDatabaseUrl(database),
    DATA_KEY: TEST_DATA_KEY.toString('base64'),
    ...env,
  })
  started.push(process)
  await process.untilReady()
  return process
}
const startWorker = (SMTP_URL: string): Promise<ServerProcess> => start('worker', { SMTP_URL })
const listMails = () => database.db.selectFrom('mails').select(['state', 'attempts', 'failure']).orderBy('attempts').execute()

test(
  'a web process sends no mail; a worker that is stopped in the middle of one leaves it to the next worker',
  async () => {
    const web = await start('web')
    const { status } = await createClient(web.url()).call('POST services/notify/api/notifications/send_contact_email', {
      body: CONTACT_FORM,
    })
    expect(status).toBe(201)
    expect((await web.stop()).code).toBe(0)
    const untried = { state: 'WAITING', attempts: 0, failure: null }
    expect(await listMails()).toEqual([untried, untried])

    // This mail server accepts the connection but never answers, so that the worker is in the middle of a mail.
    const sockets: Socket[] = []
    const silent = createServer((socket) => void sockets.push(socket.on('error', () => undefined))).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const first = await startWorker(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`)
    await vi.waitFor(() => expect(sockets).toHaveLength(1))
    const stopped = first.stop()
    for (const socket of sockets) socket.destroy()
    silent.close()
    expect((await stopped).code).toBe(0)
    expect(await listMails()).toEqual([untried, { state: 'WAITING', attempts: 1, failure: 'NO_ANSWER' }])

    // The next attempt is a minute later. Makes it due now.
    await database.db.updateTable('mails').set({ next_at: new Date() }).execute()
    const mailServer = await startMailServer()
    const second = await startWorker(mailServer.url)
    await vi.waitFor(async () => expect((await listMails()).map(({ state }) => state)).toEqual(['SENT', 'SENT']))
    expect(mailServer.received).toHaveLength(2)
    expect((await second.stop()).code).toBe(0)
    await mailServer.close()
  },
  4 * START_LIMIT,
)

test('a worker asks the bank of the demo for refunds, which only a web process serves', { timeout: 4 * START_LIMIT }, async () => {
  const web = await start('web')
  const client = await createClient(web.url()).signIn('00000001R')
  const { sessionId } = await makeEvent(database.db, { more: { prices: JSON.stringify({ member: 2000, companion: 0 }), refund_hours: 0 } })
  const { id } = (await client.call('POST orders', { body: { sessionId, total: 2000 } })).body as { id: string }
  const order = { params: { order: id } }
  const { url, fields } = (await client.call('POST orders/{order}/payments', order)).body as { url: string; fields: Record<string, string> }
  const body = new URLSearchParams({ ...fields, decision: 'pay' })
  expect((await fetch(url, { method: 'POST', body, redirect: 'manual' })).status).toBe(303)
  const read = async () => (await client.call('GET orders/{order}', order)).body as Order
  expect(await read()).toMatchObject({ state: 'CONFIRMED', isPaid: true })
  expect((await client.call('DELETE orders/{order}', order)).status).toBe(204)
  expect((await read()).refund).toBe('PENDING')
  const worker = await start('worker', { PUBLIC_URL: web.url() })
  await vi.waitFor(async () => expect((await read()).refund).toBe('DONE'))
  expect([(await worker.stop()).code, (await web.stop()).code]).toEqual([0, 0])
})

test('a role without a database that both processes share is rejected', async () => {
  const { code, errors } = await startProcess('server', { ROLE: 'worker', DATA_DIR: dataDir }).ended()
  expect([code, errors.join()]).toEqual([1, expect.stringContaining('ROLE: needs DATABASE_URL')])
})
