// The cost of the most common requests: statements, and processor time of node and PostgreSQL, compared alternately with bare node and with bare node
// with one prepared query. Only on Linux:
//   node bench/requests.ts --rounds 60 --only 'home,profile'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { createLog } from '../apps/server/src/platform/log.ts'
import { openDb } from '../apps/server/src/platform/postgres/db.ts'
import { openDataDir } from '../apps/server/src/platform/postgres/embedded/data-dir.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/postgres/embedded/embedded-postgres.ts'
import { createClient } from '../apps/server/src/testing/app/client.ts'
import { COMMON_REQUESTS, toPath } from '../apps/server/src/testing/app/common-requests.ts'
import { readChildrenTime, readParent, readProcessTime } from './support/process-time.ts'
import { median } from './support/times.ts'

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '60' }, only: { type: 'string' }, encoding: { type: 'string', default: 'identity' } },
})
const ROUNDS = Number(options.rounds)
const WARM_UP = 15
/** Requests of one kind in a round, so that a garbage collection is spread over several. */
const BATCH = 10
const MEMBER = '00000001R'
const BARE = 'bare node'
const FLOOR = 'bare node, one prepared query'

interface Work {
  readonly name: string
  readonly url: string
  readonly cookie: string
  readonly server: ChildProcess
}

/** In ms for each request, except the number of statements. */
interface Taken {
  readonly node: number[]
  readonly postgres: number[]
  readonly clock: number[]
  statements: number
  bytes: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const kept = process.env['BENCH_DIR']
const directory = kept ?? (await mkdtemp(join(tmpdir(), 'afilia-bench-')))
const dataDir = await openDataDir(directory)
const postgres = await startEmbeddedPostgres({ dataDir, log: createLog('silent') })
const servers: ChildProcess[] = []
try {
  await measure()
} finally {
  for (const server of servers.filter(({ connected }) => connected)) {
    server.disconnect()
    await once(server, 'exit')
  }
  await postgres.stop()
  await dataDir.release()
  if (!kept) await rm(directory, { recursive: true, force: true })
}

async function measure(): Promise<void> {
  const { works, portal } = await startServers()
  const postmaster = await findPostmaster()
  const taken = new Map(works.map(({ name }): [string, Taken] => [name, { node: [], postgres: [], clock: [], statements: 0, bytes: 0 }]))
  for (let round = -WARM_UP; round < ROUNDS; round += 1)
    for (const work of works) {
      const of = taken.get(work.name)!
      const sent = await countStatements(portal)
      const [node, database, begun] = [await readProcessTime(work.server.pid!), await readChildrenTime(postmaster), performance.now()]
      for (let i = 0; i < BATCH; i += 1) of.bytes = await ask(work)
      const clock = performance.now() - begun
      const [nodeAfter, databaseAfter] = [await readProcessTime(work.server.pid!), await readChildrenTime(postmaster)]
      of.statements = ((await countStatements(portal)) - sent) / BATCH
      if (round < 0) continue
      of.node.push((nodeAfter - node) / BATCH)
      of.postgres.push((databaseAfter - database) / BATCH)
      of.clock.push(clock / BATCH)
    }
  report(taken)
}

async function startServers(): Promise<{ works: Work[]; portal: ChildProcess }> {
  const { host, port, user, database } = postgres.connection
  const [portal, portalUrl] = await start('portal.ts', [], {
    DATA_DIR: join(directory, 'portal'),
    DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
  })
  const client = await createClient(portalUrl).signIn(MEMBER)
  const { personId } = await client.session()
  const [floor, floorUrl] = await start('floor.ts', [JSON.stringify([postgres.connection, personId])])
  const own = { id: personId!, docid: MEMBER }
  const wanted = COMMON_REQUESTS.filter(({ name, isLimited }) => !isLimited && (!options.only || options.only.split(',').includes(name)))
  const works = [
    { name: BARE, url: `${floorUrl}/bare`, cookie: '', server: floor },
    { name: FLOOR, url: `${floorUrl}/query`, cookie: '', server: floor },
    ...wanted.map((request) => ({
      name: request.name,
      url: `${portalUrl}${toPath(request, own)}`,
      cookie: request.isVisitors ? '' : client.jar.header(),
      server: portal,
    })),
  ]
  return { works, portal }
}

/** Starts a server of this folder. It sends its address when it is ready. BENCH_NODE: options for node, such as --cpu-prof. */
async function start(file: string, args: readonly string[], env = {}): Promise<[ChildProcess, url: string]> {
  const execArgv = process.env['BENCH_NODE']?.split(' ') ?? []
  const server = fork(new URL(file, import.meta.url), args, { env: { ...process.env, ...env }, execArgv })
  servers.push(server)
  const ended = once(server, 'exit').then(() => Promise.reject(new Error(`${file} has ended`)))
  const [message] = (await Promise.race([once(server, 'message'), ended])) as [{ url: string }]
  return [server, message.url]
}

async function findPostmaster(): Promise<number> {
  const db = openDb({ ...postgres.connection, max: 1 })
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const postmaster = await readParent(rows[0]!.pid)
  await db.destroy()
  return postmaster
}

async function countStatements(server: ChildProcess): Promise<number> {
  server.send('statements')
  const [{ statements }] = (await once(server, 'message')) as [{ statements: number }]
  return statements
}

/** Sends the request on the keep-alive connection. Returns the response's size in bytes. */
function ask({ name, url, cookie }: Work): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { cookie, 'accept-language': 'es', 'accept-encoding': options.encoding } }, (response) => {
      let bytes = 0
      response.on('data', (part: Buffer) => {
        bytes += part.length
      })
      response.on('end', () => (response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${name}: ${response.statusCode}`))))
    }).on('error', reject)
  })
}

function report(taken: ReadonlyMap<string, Taken>): void {
  const all = ({ node, postgres: database }: Taken): number => median(node.map((time, i) => time + database[i]!))
  const floor = all(taken.get(FLOOR)!)
  console.log('processor time in ms at the median; in all also as a multiple of bare node with one prepared query')
  console.log(`${''.padEnd(30)}statements     node PostgreSQL   in all  multiple    clock     bytes`)
  for (const [name, of] of taken) {
    const times = [median(of.node), median(of.postgres), all(of)].map((time) => time.toFixed(2).padStart(9))
    const multiple = `${(all(of) / floor).toFixed(1).padStart(9)}×`
    console.log(
      `${name.padEnd(30)}${of.statements.toFixed(1).padStart(10)}${times.join('')}${multiple}${median(of.clock).toFixed(2).padStart(9)}${String(of.bytes).padStart(10)}`,
    )
  }
}
