import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createTestDatabase } from './testing/database.ts'

let dataDir: string
const started: ChildProcess[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'afilia-start-'))
})
afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  }
  await rm(dataDir, { recursive: true, force: true })
})

interface Ended {
  readonly code: number
  readonly errors: string[]
}

/** Runs the server as its own process with these variables until it ends. */
async function runToItsEnd(env: Record<string, string>): Promise<Ended> {
  const child = start(env)
  let text = ''
  child.stderr!.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  const [code] = (await once(child, 'close')) as [number]
  return { code, errors: text.split('\n').filter(Boolean) }
}

function start(env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [new URL('./main.ts', import.meta.url).pathname], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  return child
}

/** One line that says what is wrong and what to do, and an exit code that says it too. */
function expectOneLine({ code, errors }: Ended, text: RegExp): void {
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

test('a second server on the same data directory refuses to start', async () => {
  const first = start({})
  await untilOutput(first, 'Reference data')
  expectOneLine(await runToItsEnd({}), /Another server \(process \d+\) is running on the data directory .*: stop it, or set DATA_DIR/)
})

test('a server with a wrong variable ends with one line that names it', async () => {
  expectOneLine(await runToItsEnd({ PORT: 'eighty' }), /^The configuration is wrong\. PORT: .* See \.env\.example\.$/)
})

test('a server whose database does not answer ends with one line that says so', async () => {
  expectOneLine(
    await runToItsEnd({ DATABASE_URL: 'postgres://somebody:secret-word@127.0.0.1:9/none' }),
    /^The database in DATABASE_URL cannot be reached \(ECONNREFUSED\)\./,
  )
})

test('a server refuses a database that a newer version has migrated', async () => {
  const database = await createTestDatabase(inject('postgres'))
  await sql`insert into kysely_migration (name, timestamp) values ('999-from-the-future', 'later')`.execute(database.db)
  const url = `postgres://${database.connection.user}@/${database.connection.database}?host=${encodeURIComponent(database.connection.host!)}&port=${database.connection.port}`
  expectOneLine(await runToItsEnd({ DATABASE_URL: url }), /newer version of this program \(it has the migration "999-from-the-future"\)/)
  await database.drop()
})

test('a server behind https without TRUST_PROXY warns in one line', async () => {
  const behindTls = { PUBLIC_URL: 'https://portal.example.org', DATABASE_URL: 'postgres://somebody:x@127.0.0.1:9/none' }
  const { errors } = await runToItsEnd(behindTls)
  expect(errors).toEqual([expect.stringContaining('TRUST_PROXY is 0'), expect.stringContaining('cannot be reached')])
  expectOneLine(await runToItsEnd({ ...behindTls, TRUST_PROXY: '1' }), /cannot be reached/)
})

async function untilOutput(child: ChildProcess, text: string): Promise<void> {
  let output = ''
  for await (const chunk of child.stdout!) {
    output += String(chunk)
    if (output.includes(text)) return
  }
  throw new Error(`The server ended before it said "${text}".`)
}
