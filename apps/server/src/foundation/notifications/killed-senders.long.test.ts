import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase, toDatabaseUrl } from '../../testing/database/database.ts'
import { createRandom } from '../../testing/app/draw.ts'
import { sendThroughKills } from '../../testing/processes/killed-senders.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
afterAll(() => database.drop())

// The long form is `bench/mails.ts`.
test('a process that is killed while mails go out loses none, and repeats none but the one in flight', async () => {
  const connection = { connectionString: toDatabaseUrl(database) }
  const result = await sendThroughKills({ db: database.db, connection, mails: 200, kills: 5, draw: createRandom(1) })
  expect(result).toEqual({ killed: 5, lost: 0, twice: expect.toSatisfy((twice) => twice <= 5), wronglyTwice: 0 })
})
