import type { AddressInfo } from 'node:net'
import type { App } from '../../app.ts'
import { readEnv } from '../../env.ts'
import { systemClock } from '../../platform/clock.ts'
import { createDiskFiles } from '../../platform/files.ts'
import { createHttpServer } from '../../platform/http/http-server.ts'
import { createLog } from '../../platform/log.ts'
import { BUILDS, openApp } from '../../start-server.ts'
import { createTestDatabase, type TestDatabase, toDatabaseUrl } from '../database/database.ts'
import { createSessionOpener, type OpenSession } from '../members/open-session.ts'
import { TEST_DATA_KEY, testSealing } from '../database/sealing.ts'
import type { PortalCalls, PortalOrder, SessionOrder } from './messages.ts'

// Runs as its own process: a portal with the whole demo, for one worker of the browser tests. The first argument is a PortalOrder
// as JSON. It sends `{ url }`, answers the calls of `PortalCalls` and ends with its parent.

const { postgres, filesDir, env: given } = JSON.parse(process.argv[2]!) as PortalOrder
const env = readEnv({ PASSWORD_COST: 'test', ...given, DATA_DIR: filesDir })

interface Open {
  readonly app: App
  readonly database: TestDatabase
  readonly openSession: OpenSession
}

let open: Open
/** Whether somebody may have written to the database. Reading does not affect other tests. */
let isUsed = false

const server = createHttpServer(undefined, (request, response) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') isUsed = true
  open.app.listener(request, response)
})
server.listen(0, '127.0.0.1', async () => {
  open = await openPortal()
  process.send!({ url: publicUrl() })
})

const port = (): number => (server.address() as AddressInfo).port
const publicUrl = (): string => `http://localhost:${port()}`

/** Opens a portal on its own database, without scheduled tasks: no test waits for a schedule, and nothing runs in parallel. */
async function openPortal(): Promise<Open> {
  const database = await createTestDatabase(postgres, 'portal')
  const { db, autonomousDb } = database
  const deps = { db, autonomousDb, clock: systemClock, sealing: testSealing, log: createLog('error'), files: createDiskFiles(filesDir) }
  const app = await openApp(deps, env, {
    isDemo: true,
    publicUrl: publicUrl(),
    loopbackUrl: `http://127.0.0.1:${port()}`,
    builds: BUILDS,
    keepsHours: false,
  })
  return { app, database, openSession: createSessionOpener(deps, publicUrl()) }
}

async function close({ app, database }: Open): Promise<void> {
  await app.close()
  await database.drop()
}

type Calls = { [Name in keyof PortalCalls]: (takes: PortalCalls[Name]['takes']) => Promise<PortalCalls[Name]['returns']> }

const calls: Calls = {
  async begin() {
    if (!isUsed) return false
    const before = open
    open = await openPortal()
    isUsed = false
    await close(before)
    return true
  },
  openSession: ({ documentId, ...options }: SessionOrder) => open.openSession(documentId, options),
  databaseUrl: async () => toDatabaseUrl(open.database),
  dataKey: async () => TEST_DATA_KEY.toString('base64'),
}

interface Call {
  readonly id: number
  readonly name: keyof PortalCalls
  readonly takes: never
}

process.on('message', async ({ id, name, takes }: Call) => {
  try {
    process.send!({ id, returns: await calls[name](takes) })
  } catch (error) {
    process.send!({ id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
process.on('disconnect', async () => {
  server.closeAllConnections()
  await close(open).catch(() => undefined)
  process.exit(0)
})
