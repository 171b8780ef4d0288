import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, createServer, get, request, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RequestReceipt } from '@afilia/contract/cases/contact'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { createClient } from '../../testing/app/client.ts'
import { saveTestOffice } from '../../areas/union/testing.ts'
import { CONTACT_FORM, numberedForm } from '../../testing/app/contact-form.ts'
import { createTestDatabase, type TestDatabase, toDatabaseUrl } from '../../testing/database/database.ts'
import { TEST_DATA_KEY } from '../../testing/database/sealing.ts'
import { type ServerProcess, START_LIMIT, startProcess } from '../../testing/processes/server-process.ts'

const CALLERS = 8
const CHECK_PAUSE = 100

/** A typical proxy: it keeps connections open, checks the readiness of each process behind it, and repeats no call. */
interface Proxy {
  readonly server: Server
  readonly url: string
  add(address: string): void
  /** The number of processes that report that they are ready. */
  readyCount(): number
}

let database: TestDatabase
let dataDir: string
let proxy: Proxy
const running: ServerProcess[] = []
const strays: Socket[] = []

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'), 'reference')
  await saveTestOffice(database.db, CONTACT_FORM.provinceId)
  dataDir = await mkdtemp(join(tmpdir(), 'afilia-rolling-'))
  proxy = await startProxy()
})
afterAll(async () => {
  await Promise.all(running.map((process) => process.stop()))
  for (const socket of strays) socket.destroy()
  proxy.server.closeAllConnections()
  proxy.server.close()
  await rm(dataDir, { recursive: true, force: true })
  await database.drop()
})

async function startProxy(): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true })
  const targets = new Map<string, { isReady: boolean }>()
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const ready = [...targets].filter(([, { isReady }]) => isReady)
    const [address] = ready[(turn += 1) % ready.length] ?? []
    const reject = (): void => void outgoing.writeHead(502).end('{}')
    if (!address) return reject()
    const onward = request(new URL(incoming.url!, address), { method: incoming.method, headers: incoming.headers, agent }, (answer) => {
      const { connection: _, ...headers } = answer.headers
      answer.on('error', () => outgoing.destroy())
      answer.pipe(outgoing.writeHead(answer.statusCode!, headers))
    })
    onward.on('error', reject)
    incoming.pipe(onward)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const check = (address: string): void => {
    const target = targets.get(address)!
    const note = (isReady: boolean): void => {
      target.isReady = isReady
      if (server.listening) setTimeout(check, CHECK_PAUSE, address).unref()
    }
    get(`${address}/health/ready`, (answer) => {
      answer.resume()
      note(answer.statusCode === 200)
    }).on('error', () => note(false))
  }
  return {
    server,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add(address) {
      targets.set(address, { isReady: false })
      check(address)
    },
    readyCount: () => [...targets.values()].filter(({ isReady }) => isReady).length,
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

async function startOne(port: number): Promise<ServerProcess> {
  const process = startProcess('interfaces', {
    PORT: String(port),
    PUBLIC_URL: proxy.url,
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '5',
    DATA_DIR: dataDir,
    DATABASE_URL: toDatabaseUrl(database),
    DATA_KEY: TEST_DATA_KEY.toString('base64'),
  })
  running.push(process)
  await process.untilReady()
  return process
}

const untilReady = (count: number): Promise<void> => vi.waitFor(() => expect(proxy.readyCount()).toBe(count), { timeout: START_LIMIT })

test('a rolling restart of two processes behind a proxy loses no call', { timeout: 6 * START_LIMIT }, async () => {
  const ports = [await findFreePort(), await findFreePort()]
  const processes = await Promise.all(ports.map(startOne))
  for (const port of ports) proxy.add(`http://127.0.0.1:${port}`)
  await untilReady(2)

  const acknowledged: string[] = []
  const answers = new Map<number, number>()
  const over = new AbortController()
  let count = 0
  const call = async (): Promise<void> => {
    const client = createClient(proxy.url)
    while (!over.signal.aborted) {
      const { status, body } = await client.call('POST services/notify/api/notifications/send_contact_email', numberedForm((count += 1)))
      answers.set(status, (answers.get(status) ?? 0) + 1)
      if (status === 201) acknowledged.push((body as RequestReceipt).reference)
    }
  }
  const restartAll = async (): Promise<void> => {
    for (const [index, port] of ports.entries()) {
      // Browsers open connections in advance and may send nothing on them.
      strays.push(connect(port, '127.0.0.1').on('error', () => undefined))
      const { code, errors } = await processes[index]!.stop()
      expect([code, errors]).toEqual([0, []])
      await startOne(port)
      await untilReady(2)
    }
    over.abort()
  }
  await Promise.all([restartAll(), ...Array.from({ length: CALLERS }, call)])

  expect([...answers.keys()]).toEqual([201])
  const kept = await database.db.selectFrom('service_requests').select('reference').execute()
  expect(kept.map(({ reference }) => reference).toSorted()).toEqual(acknowledged.toSorted())
})
