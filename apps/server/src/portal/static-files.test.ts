import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts'
import { createReleaseFiles, type ReleaseFile } from '../platform/release-files.ts'
import { createFileServer } from './static-files.ts'

let database: TestDatabase
const folders: string[] = []
let now = new Date('2026-05-01T10:00:00Z')

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
afterAll(async () => {
  await database.drop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const createFiles = () => createReleaseFiles({ db: database.db, clock: { now: () => now } })

/** A process that serves a build with these files. */
async function start(files: Readonly<Record<string, string>>, policy: string, base = '') {
  const folder = await mkdtemp(join(tmpdir(), 'afilia-release-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  const dist = pathToFileURL(`${folder}/`)
  const serve = await createFileServer(dist, { policy: { 'content-security-policy': policy }, base, releases: createFiles() })
  return (path: string, encoding = 'br') =>
    serve(path, new Request(`https://portal.example${path}`, { headers: { 'accept-encoding': encoding } }))
}

const OLD = {
  'assets/app-0001.js': 'old()',
  'texts/0001/es/home.json': '{"old":true}',
  'shell/worker-0001.html': '<p>old',
  'shell/es.html': '<p>template',
  'images/one.svg': '<svg/>',
}

test('during an upgrade each process has the files of the other release, a page with the policy of its own release', async () => {
  const old = await start(OLD, 'old')
  const fresh = await start({ 'assets/app-0002.js': 'fresh()', 'shell/worker-0002.html': '<p>fresh' }, 'fresh')
  expect(await (await fresh('/assets/app-0001.js', 'identity'))!.text()).toBe('old()')
  expect(await (await old('/assets/app-0002.js', 'identity'))!.text()).toBe('fresh()')
  expect((await fresh('/texts/0001/es/home.json'))!.headers.get('content-encoding')).toBe('br')
  const page = (await old('/shell/worker-0002.html', 'gzip'))!
  expect([page.headers.get('content-security-policy'), page.headers.get('content-encoding'), await page.text()]).toEqual([
    'fresh',
    null,
    '<p>fresh',
  ])
  expect(page.headers.get('cache-control')).toContain('immutable')
})

test('what a release may change, templates and what nobody has are not found elsewhere', async () => {
  const fresh = await start({ 'assets/app-0003.js': '' }, 'fresh')
  for (const path of ['/images/one.svg', '/shell/es.html', '/assets/app-9999.js', '/assets/', '/admin/assets/app-0001.js'])
    expect(await fresh(path), path).toBeUndefined()
})

test('the back office’s files are apart from the portal’s', async () => {
  await start({ 'assets/office-0001.js': 'office()' }, 'x', '/admin')
  const portal = await start({}, 'x')
  expect(await portal('/assets/office-0001.js')).toBeUndefined()
  expect(await createFiles().find('/admin/assets/office-0001.js')).toBeDefined()
})

test('a file is read once for all processes, and goes a month after the last of them has started', async () => {
  let reads = 0
  const file: ReleaseFile = {
    path: '/assets/app-0004.js',
    read: async () => {
      reads += 1
      return Buffer.from('x')
    },
  }
  const files = createFiles()
  await files.keep([file])
  now = new Date('2026-05-20T10:00:00Z')
  await files.keep([file])
  expect(reads).toBe(1)
  now = new Date('2026-06-15T10:00:00Z')
  await files.keep([])
  expect(await files.find(file.path)).toBeDefined()
  expect(await files.find('/assets/app-0001.js')).toBeUndefined()
})
