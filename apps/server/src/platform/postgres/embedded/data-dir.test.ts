import { mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDataDir } from './data-dir.ts'
import { StartError } from '../../process/start-error.ts'

let place: string
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'data-dir-'))
})
afterEach(() => rm(place, { recursive: true, force: true }))

test('the data directory is made private, with its parents', async () => {
  const dataDir = await openDataDir(join(place, 'a/b'))
  expect((await stat(dataDir.path)).mode & 0o777).toBe(0o700)
  expect((await stat(dataDir.runDir)).mode & 0o777).toBe(0o700)
  await dataDir.release()
})

test('a second server on the same directory is rejected by any path to it, and told which process runs', async () => {
  const first = await openDataDir(join(place, 'data'))
  await symlink(join(place, 'data'), join(place, 'link'))
  await expect(openDataDir(join(place, 'link'))).rejects.toThrow(
    `Another server (process ${process.pid}) is running on the data directory ${first.path}: `,
  )
  await first.release()
  const second = await openDataDir(join(place, 'link'))
  await second.release()
})

test('of many servers that start at once, one opens the directory', async () => {
  for (let round = 0; round < 20; round += 1) {
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => openDataDir(place)))
    const opened = tries.filter((attempt) => attempt.status === 'fulfilled')
    expect(opened).toHaveLength(1)
    await opened[0]!.value.release()
  }
})

test('if the path is too long for sockets, they are in a private directory below /tmp', async () => {
  const long = join(place, 'x'.repeat(100))
  const first = await openDataDir(long)
  expect(first.runDir).toMatch(/^\/tmp\/afilia-[0-9a-f]{16}$/)
  expect((await stat(first.runDir)).mode & 0o777).toBe(0o700)
  await expect(openDataDir(long)).rejects.toThrow('Another server')
  await first.release()
  const again = await openDataDir(long)
  expect(again.runDir).toBe(first.runDir)
  await again.release()
  await rm(first.runDir, { recursive: true })
})

test('a path that is a file or lies under one is rejected with what to do', async () => {
  const file = join(place, 'file')
  await writeFile(file, '')
  for (const path of [file, join(file, 'data')]) {
    const rejection = await openDataDir(path).catch((error: unknown) => error)
    expect(rejection).toBeInstanceOf(StartError)
    expect(rejection).toHaveProperty('message', `The data directory ${path} is a file or lies under one: set DATA_DIR to a directory.`)
  }
})

// Root may write everywhere.
test.skipIf(process.getuid?.() === 0)('a directory that is not writable is rejected with what to do', async () => {
  const closed = join(place, 'closed')
  await mkdir(closed, { mode: 0o500 })
  await expect(openDataDir(closed)).rejects.toThrow(`The data directory ${closed} is not writable by this user: `)
  await expect(openDataDir(join(closed, 'data'))).rejects.toThrow('cannot be made by this user: ')
})
