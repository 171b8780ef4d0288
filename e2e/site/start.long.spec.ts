import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { findFreePort } from '../support/ports.ts'

// Runs `npm start` as a person does, until its last process has ended.

const root = new URL('../../', import.meta.url).pathname
/** How long a start may take once the data are there, in ms. */
const LIMIT = 5_000
let dataDir: string
let port: number

// The second start is on the data of the first.
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  port = await findFreePort()
  dataDir = await mkdtemp(join(tmpdir(), 'afilia-npm-start-'))
})
test.afterAll(() => rm(dataDir, { recursive: true, force: true }))

interface Started {
  readonly child: ChildProcess
  readonly output: () => string
  /** Time until the server was ready, in ms. */
  readonly took: number
}

async function runNpmStart(): Promise<Started> {
  const began = Date.now()
  const child = spawn('npm', ['start'], { cwd: root, env: { ...process.env, PORT: String(port), DATA_DIR: dataDir }, detached: true })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  await expect
    .poll(
      () =>
        fetch(`http://localhost:${port}/health/ready`).then(
          (answer) => answer.status,
          () => 0,
        ),
      { timeout: 80_000, intervals: [100] },
    )
    .toBe(200)
  const took = Date.now() - began
  await expect.poll(() => output).toContain('Stop with Ctrl-C')
  return { child, output: () => output, took }
}

/** Lists processes with the data directory in their command line or environment: the server, or its PostgreSQL. */
function listProcessesLeft(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataDir) ||
          readFileSync(`/proc/${pid}/environ`, 'utf8').includes(dataDir)
          ? [pid]
          : []
      } catch {
        return []
      }
    })
}

test('npm start prints the address and the seven accounts', async () => {
  const { child, output } = await runNpmStart()
  expect(output()).toContain(`http://localhost:${port}`)
  for (const documentId of ['00000001R', '00000002W', '00000003A', '00000004G', '00000005M', '00000006Y', '00000007F'])
    expect(output()).toContain(documentId)
  child.kill('SIGTERM')
  await once(child, 'exit')
  await expect.poll(listProcessesLeft).toEqual([])
})

test('a later npm start is ready within five seconds, and Ctrl-C leaves no process behind', async () => {
  test.slow()
  const times: number[] = []
  // A slow start may have shared the machine with other work.
  while (times.length < 3 && !times.some((took) => took < LIMIT)) {
    const { child, took } = await runNpmStart()
    times.push(took)
    // A terminal sends the signal to the whole process group.
    process.kill(-child.pid!, 'SIGINT')
    await once(child, 'exit')
    await expect.poll(listProcessesLeft).toEqual([])
  }
  expect(Math.min(...times)).toBeLessThan(LIMIT)
})
