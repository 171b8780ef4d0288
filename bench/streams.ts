// The cost of open streams of server-sent events for a process: memory, and the time of ordinary calls without them, with them, and while all reconnect.
//   node bench/streams.ts --streams 1000 --calls 1000
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import { sql } from 'kysely'
import { getUnread } from '../apps/server/src/foundation/notifications/mailbox/queries.ts'
import { createStreamRoutes } from '../apps/server/src/foundation/notifications/stream/serve-stream.ts'
import { createStreams } from '../apps/server/src/foundation/notifications/stream/streams.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { openDb } from '../apps/server/src/platform/postgres/db.ts'
import { withPostgres } from './support/database.ts'

const { values } = parseArgs({ options: { streams: { type: 'string', default: '1000' }, calls: { type: 'string', default: '1000' } } })
const [count, calls] = [Number(values.streams), Number(values.calls)]

/** The id of the n-th person. */
const toId = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

await withPostgres(async (open) => {
  const { connection } = await open('streams', async () => undefined)
  const db = openDb({ ...connection, max: 10 })
  const streams = createStreams({ db, clock: systemClock, log: createLog('silent') }, { most: count, mostOfPerson: 10 })
  // A header names the caller, because the session costs the same as in any other call.
  const routes = createStreamRoutes({
    streams,
    async findCaller(request) {
      const personId = toId(Number(request.headers.get('x-person')))
      return { personId, sessionId: personId, documentId: '', roles: [], academicYear: null, provinceId: null, seatId: null, leftAt: null }
    },
  })
  routes.get('/call', async (context) => context.json(await getUnread(db, toId(1))))
  const server = createServer(getRequestListener(routes.fetch))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const clients = fork(new URL('./support/streams-clients.ts', import.meta.url))
  const ask = async <Result>(order: object): Promise<Result> => {
    clients.send({ url, ...order })
    const [result] = (await once(clients, 'message')) as [Result]
    return result
  }

  await ask({ calls: 200 })
  const before = measure()
  say('without streams', await ask<number[]>({ calls }))
  const took = await ask<number>({ streams: count })
  const after = measure()
  console.log(
    `${count} streams opened in ${took.toFixed(0)} ms: ${((after - before) / count / 1024).toFixed(1)} KiB each, ${(after / 2 ** 20).toFixed(0)} MiB in all`,
  )
  say('with streams', await ask<number[]>({ calls }))
  await sql`select pg_notify('unread', 'many')`.execute(db)
  say('while all query again', await ask<number[]>({ calls }))
  server.closeAllConnections()
  say('while all reconnect after a cut', await ask<number[]>({ calls }))
  console.log(`all reconnected ${(await ask<number>({ wanted: count })).toFixed(0)} ms after these calls`)
  await ask({ leave: true })
  await streams.close()
  server.closeAllConnections()
  server.close()
  clients.kill()
  await db.destroy()
})

/** The resident memory in bytes, after a garbage collection if possible. */
function measure(): number {
  globalThis.gc?.()
  return process.memoryUsage().rss
}

function say(when: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number): string => sorted[Math.floor(sorted.length * part)]!.toFixed(1)
  console.log(`ordinary calls ${when}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`)
}
