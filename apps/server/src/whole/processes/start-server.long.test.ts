import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { createTestDatabase, toDatabaseUrl } from '../../testing/database/database.ts'
import { TEST_DATA_KEY } from '../../testing/database/sealing.ts'
import { BARE_ENV, type ServerProcess, START_LIMIT, startProcess } from '../../testing/processes/server-process.ts'

let dataDir: string
const started: ServerProcess[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'afilia-start-'))
})
afterEach(async () => {
  for (const process of started.splice(0)) await process.stop()
  await rm(dataDir, { recursive: true, force: true })
})

function start(env: Record<string, string>, program: 'server' | 'interfaces' = 'server'): ServerProcess {
  const process = startProcess(program, { DATA_DIR: dataDir, ...env })
  started.push(process)
  return process
}
const runToItsEnd = (env: Record<string, string>) => start(env).ended()

/** Expects one line that says what is wrong and what to do, and a failing exit code. */
function expectOneLine({ code, errors }: Awaited<ReturnType<ServerProcess['ended']>>, text: RegExp): void {
  expect(errors).toEqual([expect.stringMatching(text)])
  expect(code).toBe(1)
}

test('a server whose port is taken ends with one line that says so', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  expectOneLine(await runToItsEnd({ PORT: String(port) }), new RegExp(`^Port ${port} is taken\\. .*PORT=`))
  other.close()
})

test('a server whose data directory is a file ends with one line that says so', async () => {
  const file = join(dataDir, 'file')
  await writeFile(file, '')
  expectOneLine(await runToItsEnd({ DATA_DIR: file }), /is a file or lies under one: set DATA_DIR/)
})

test('a server with its own database needs a data directory too, and checks it before the database', async () => {
  const file = join(dataDir, 'file')
  await writeFile(file, '')
  const env = { DATABASE_URL: 'postgres://portal:secret@127.0.0.1:1/portal', DATA_DIR: file }
  expectOneLine(await runToItsEnd(env), /is a file or lies under one: set DATA_DIR/)
})

test('a second server on the same data directory refuses to start', async () => {
  await start({}, 'interfaces').until('Reference data')
  expectOneLine(await runToItsEnd({}), /Another server \(process \d+\) is running on the data directory .*: stop it, or set DATA_DIR/)
})

test('a server with a wrong variable ends with one line that names it', async () => {
  expectOneLine(await runToItsEnd({ PORT: 'eighty' }), /^The configuration is wrong\. PORT: .* See \.env\.example\.$/)
})

test('a server with a misspelt variable ends with one line that names the right one', async () => {
  expectOneLine(
    await runToItsEnd({ DATABSE_URL: 'postgres://db/portal' }),
    /DATABSE_URL is not a variable of the portal: did you mean DATABASE_URL\?/,
  )
})

test('a server whose database does not answer ends with one line that says so', async () => {
  expectOneLine(
    await runToItsEnd({ DATABASE_URL: 'postgres://somebody:secret-word@127.0.0.1:9/none', DATABASE_START_SECONDS: '0' }),
    /^The database in DATABASE_URL cannot be reached \(ECONNREFUSED\)\./,
  )
})

test('a server rejects a database that a newer version has migrated', async () => {
  const database = await createTestDatabase(inject('postgres'))
  await sql`insert into kysely_migration (name, timestamp) values ('999-from-the-future', 'later')`.execute(database.db)
  expectOneLine(
    await runToItsEnd({ DATABASE_URL: toDatabaseUrl(database) }),
    /newer version of this program \(it has the migration "999-from-the-future"\)/,
  )
  await database.drop()
})

const IDENTITY = {
  UNION_LEGAL_NAME: 'Sindicato de Enfermería',
  UNION_TAX_ID: 'G12345674',
  UNION_ADDRESS: 'Calle Mayor 1, 28013 Madrid',
  UNION_REGISTER: '99000000',
  UNION_EMAIL: 'info@example.org',
}

test('a server for members that does not say whose it is refuses to start and names what is missing', async () => {
  const env = { ...IDENTITY, PUBLIC_URL: 'https://portal.example.org', TRUST_PROXY: '1', UNION_TAX_ID: '' }
  expectOneLine(await runToItsEnd(env), /^The law obliges the union .*: set UNION_TAX_ID, UNION_DPO_EMAIL\. See \.env\.example\./)
})

test('a server behind https without TRUST_PROXY warns in one line', async () => {
  const behindTls = {
    ...IDENTITY,
    UNION_DPO_EMAIL: 'dpd@example.org',
    PUBLIC_URL: 'https://portal.example.org',
    DATABASE_URL: 'postgres://somebody:x@127.0.0.1:9/none',
    DATABASE_START_SECONDS: '0',
  }
  const { errors } = await runToItsEnd(behindTls)
  expect(errors).toEqual([expect.stringContaining('TRUST_PROXY is 0'), expect.stringContaining('cannot be reached')])
  expectOneLine(await runToItsEnd({ ...behindTls, TRUST_PROXY: '1' }), /cannot be reached/)
})

test('a server that is stopped closes its own database, whoever holds a connection to it', async () => {
  const server = start({}, 'interfaces')
  await server.untilReady()
  // Browsers open connections in advance and may send nothing on them.
  const stray = connect(Number(new URL(server.url()).port), '127.0.0.1')
  await once(stray, 'connect')
  const { code, errors } = await server.stop()
  stray.destroy()
  expect([code, errors]).toEqual([0, []])
  // PostgreSQL deletes its lock file only after an orderly stop.
  expect(await readdir(join(dataDir, 'postgres'))).not.toContain('postmaster.pid')
})

test('a server whose own database is killed starts it again, and refuses calls with 503 meanwhile', async () => {
  const server = start({ LOG_LEVEL: 'silent' }, 'interfaces')
  await server.untilReady()
  const ask = async (path: string) => (await fetch(`${server.url()}${path}`)).status
  expect(await ask('/api/data/jobs?size=1')).toBe(200)
  process.kill(Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]), 'SIGKILL')
  const answers = new Set<number>()
  await vi.waitFor(
    async () => {
      const status = await ask('/api/data/jobs?size=1')
      answers.add(status)
      expect(status).toBe(503)
    },
    { timeout: 20_000, interval: 1 },
  )
  await vi.waitFor(
    async () => {
      const status = await ask('/api/data/jobs?size=1')
      answers.add(status)
      expect([status, await ask('/health/ready')]).toEqual([200, 200])
    },
    { timeout: 20_000, interval: 20 },
  )
  expect([...answers].filter((status) => status !== 200 && status !== 503)).toEqual([])
})

test('without the demo, a database that holds it is refused, and the command removes it', async () => {
  const database = await createTestDatabase(inject('postgres'), 'demo')
  const env = { DATABASE_URL: toDatabaseUrl(database), DATA_KEY: TEST_DATA_KEY.toString('base64'), DATA_DIR: dataDir }
  expectOneLine(await runToItsEnd(env), /^This database holds the demo.*npm run remove-demo.*DEMO=1\.$/)
  const remove = async (word: string) => {
    const child = spawn(process.execPath, [new URL('../../remove-demo.ts', import.meta.url).pathname], { env: { ...BARE_ENV, ...env } })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => void (output += text))
    child.stdin.end(`${word}\n`)
    const [code] = (await once(child, 'close')) as [number]
    return { code, output }
  }
  expect(await remove('no')).toMatchObject({ code: 1, output: expect.stringContaining('Nothing was removed.') as string })
  expect(await remove('remove')).toMatchObject({ code: 0, output: expect.stringContaining('people: 5000') as string })
  expect((await remove('remove')).output).toContain('This database holds no demo.')
  await start(env, 'interfaces').untilReady()
  await database.drop()
})

test('two servers that start at once on an empty database with the demo both come up', { timeout: 2 * START_LIMIT }, async () => {
  const database = await createTestDatabase(inject('postgres'))
  await sql`drop schema public cascade`.execute(database.db)
  await sql`create schema public`.execute(database.db)
  const env = { DATABASE_URL: toDatabaseUrl(database), DATA_KEY: randomBytes(32).toString('base64'), DEMO: '1', LOG_LEVEL: 'error' }
  const servers = [start(env, 'interfaces'), start(env, 'interfaces')]
  await Promise.all(servers.map((server) => server.untilReady()))
  expect(servers.filter((server) => server.output().includes('waiting …'))).toHaveLength(1)
  const ends = await Promise.all(servers.map((server) => server.stop()))
  expect(ends.map(({ code, errors }) => [code, ...errors].join(' '))).toEqual(['0', '0'])
  await database.drop()
})
