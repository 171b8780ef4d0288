import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { findBreakingChanges, findChangedMigrations, type Schema } from '../../testing/database/breaking-changes.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts'
import { readSchema, writeSchema } from '../../testing/database/read-schema.ts'

// Programs of the last release keep running while a newer one migrates their database. So the schema must still serve them.

const FILE = `${import.meta.dirname}/released-schema.json`
const readJson = async <Content>(path: string): Promise<Content> => JSON.parse(await readFile(path, 'utf8')) as Content

/** Not 0.x, and without a suffix such as `-next`. */
const isRelease = (version: string) => /^[1-9]\d*\.\d+\.\d+$/.test(version)
const majorOf = (version: string) => version.split('.')[0]

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
afterAll(() => database.drop())

test('programs of the last release run on the schema, and the file has the schema of that release', async () => {
  const { version } = await readJson<{ version: string }>(`${import.meta.dirname}/../../../../../package.json`)
  const released = await readJson<Schema>(FILE)
  const current = await readSchema(database.db, isRelease(version) ? version : null)
  if (released.release !== null) {
    expect(findChangedMigrations(released, current)).toEqual([])
    if (majorOf(version) === majorOf(released.release)) expect(findBreakingChanges(released, current)).toEqual([])
  }
  // The file is rewritten for each change until the first release, and then for each release.
  if (released.release === null || (isRelease(version) && version !== released.release)) {
    const advice = 'run: npx vitest run apps/server/src/platform/postgres/released-schema --update'
    await expect(writeSchema(current), advice).toMatchFileSnapshot(FILE)
  }
})
