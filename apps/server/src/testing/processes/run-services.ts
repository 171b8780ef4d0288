import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { createApp } from '../../app.ts'
import { readEnv } from '../../env.ts'
import { systemClock } from '../../platform/clock.ts'
import { openDb } from '../../platform/postgres/db.ts'
import { createDiskFiles } from '../../platform/files.ts'
import { createLog } from '../../platform/log.ts'
import { testSealing } from '../database/sealing.ts'

// Runs as its own process and serves the interfaces without the browser app. The first argument is JSON with its database, its
// variables and, if members sign in at another portal, the address of that portal. Sends its own address to its parent.
interface Asked {
  readonly connection: object
  readonly publicUrl?: string
  readonly env?: Record<string, string>
  /** How far the clock of this process is ahead of the real one, in ms. */
  readonly clockOffset?: number
}
const asked = JSON.parse(process.argv[2]!) as Asked
if (asked.clockOffset !== undefined) setClock(asked.clockOffset)
const server = createServer()
server.listen(0, '127.0.0.1', async () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const files = createDiskFiles(join(tmpdir(), 'afilia-services-files'))
  const [db, autonomousDb] = [openDb(asked.connection), openDb({ ...asked.connection, max: 2 })]
  const deps = { db, autonomousDb, clock: systemClock, sealing: testSealing, log: createLog('silent'), files }
  const publicUrl = asked.publicUrl ?? url
  const app = await createApp(deps, readEnv({ ...asked.env, PUBLIC_URL: publicUrl }), { publicUrl, loopbackUrl: url })
  server.on('request', app.listener)
  process.send!({ url })
})
process.on('disconnect', () => process.exit(0))

function setClock(offset: number): void {
  const RealDate = Date
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given: [], newTarget: typeof Date) =>
      Reflect.construct(target, given.length === 0 ? [Date.now()] : given, newTarget) as Date,
    get: (target, name, receiver) => (name === 'now' ? () => RealDate.now() + offset : (Reflect.get(target, name, receiver) as unknown)),
  })
}
