import { inject } from 'vitest'
import { AREAS } from '../areas.ts'
import { listKeyColumns } from '../platform/area/open-areas.ts'
import type { Db } from '../platform/postgres/db.ts'
import { createSealing } from '../platform/sealing/sealing.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts'
import { TEST_DATA_KEY } from '../testing/database/sealing.ts'

export const NEW_KEY = Buffer.alloc(32, 9)
export const onlyNew = createSealing({ current: NEW_KEY })
/** Encrypts like the earlier release in which values were not bound to their place. */
export const older = createSealing({ current: TEST_DATA_KEY, isUnbound: true })
export const KEY_COLUMNS = listKeyColumns(AREAS)
export const silent = (): void => undefined

/** Runs `work` on a new database without a portal, for tests that rotate the key themselves. */
export async function withDatabase(work: (db: Db, url: string) => Promise<void>): Promise<void> {
  const database: TestDatabase = await createTestDatabase(inject('postgres'))
  const { user, host, port, database: name } = database.connection
  try {
    await work(database.db, `postgres://${user}@/${name}?host=${encodeURIComponent(host!)}&port=${port}`)
  } finally {
    await database.drop()
  }
}
export const secret = (value: Buffer) => ({ name: 'x', value_sealed: value, created_at: new Date(0) })
export const readSecret = async (db: Db): Promise<Buffer> =>
  (await db.selectFrom('secrets').select('value_sealed').executeTakeFirstOrThrow()).value_sealed
