import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LANGUAGES } from '@afilia/i18n/languages'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts'
import { BARE_ENV } from '../../testing/processes/server-process.ts'

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url))

let copy: string
let database: TestDatabase
const started: ChildProcess[] = []

/** Makes an installation without apps/demo, with the smallest builds of the browser apps that the server accepts. */
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'), 'reference')
  copy = await mkdtemp(join(tmpdir(), 'afilia-without-demo-'))
  await cp(join(ROOT, 'apps/server'), join(copy, 'apps/server'), { recursive: true })
  for (const shared of ['node_modules', 'packages', 'package.json']) await symlink(join(ROOT, shared), join(copy, shared))
  for (const app of ['portal', 'backoffice']) {
    const shell = join(copy, 'apps', app, 'dist/shell')
    await mkdir(shell, { recursive: true })
    await writeFile(join(shell, 'manifest.json'), '{"styleHashes":[],"scriptHashes":[],"pages":[]}')
    for (const language of LANGUAGES) for (const kind of ['html', 'app.html']) await writeFile(join(shell, `${language}.${kind}`), '<html>')
  }
})
afterAll(async () => {
  for (const child of started.filter(({ exitCode }) => exitCode === null)) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  await database.drop()
  await rm(copy, { recursive: true, force: true })
})

function start(DEMO: '0' | '1'): ChildProcess {
  const { user, host, port, database: name } = database.connection
  const DATABASE_URL = `postgres://${user}@/${name}?host=${encodeURIComponent(host!)}&port=${port}`
  const env = { ...BARE_ENV, PORT: '0', DATA_DIR: join(copy, 'data'), DATABASE_URL, DEMO }
  const child = spawn(process.execPath, [join(copy, 'apps/server/src/main.ts')], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  started.push(child)
  return child
}

test('a server without apps/demo starts with DEMO=0', async () => {
  const child = start('0')
  let output = ''
  for (const stream of [child.stdout!, child.stderr!]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  while (child.exitCode === null && !output.includes('is ready at')) await Promise.race([once(child.stdout!, 'data'), once(child, 'exit')])
  expect(output).toContain('is ready at')
})

test('a server without apps/demo and with DEMO=1 says what is missing', async () => {
  const child = start('1')
  let errors = ''
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (errors += text))
  const [code] = (await once(child, 'close')) as [number]
  expect([code, errors.trim()]).toEqual([1, 'DEMO is on, but the demo is not installed (apps/demo). Start without it: DEMO=0'])
})
