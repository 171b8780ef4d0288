import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase, toDatabaseUrl } from '../../../testing/database/database.ts'
import { createRandom } from '../../../testing/app/draw.ts'
import { pushThroughKills } from '../../../testing/processes/killed-push-senders.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
afterAll(() => database.drop())

// The long form is `bench/pushes.ts`.
test('a process that is killed while pushes go out loses none, and repeats at most what it had in hand', async () => {
  const connection = { connectionString: toDatabaseUrl(database) }
  const most = 20
  const result = await pushThroughKills({ db: database.db, connection, recipients: 600, kills: 4, most, draw: createRandom(1) })
  expect(result).toMatchObject({ killed: 4, lost: 0, states: { SENT: 582, EXPIRED: 12, FAILED: 6 } })
  expect(result.atKill).toBeLessThanOrEqual(most)
  expect(result.twice).toBeLessThanOrEqual(4 * most)
})
