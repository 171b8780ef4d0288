import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts'
import { testSealing } from '../testing/database/sealing.ts'
import { countTry } from './rate-limit.ts'

let database: TestDatabase
let now = Date.parse('2026-05-04T10:00:30Z')
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
afterAll(() => database.drop())

const SECOND = 1000
const use = (subject: string): Promise<Date | undefined> =>
  countTry(
    { autonomousDb: database.autonomousDb, clock: { now: () => new Date(now) }, sealing: testSealing },
    { name: 'test', max: 20, within: 60 },
    subject,
  )

test('what may be done twenty times in a minute may be done twice a minute all day', async () => {
  for (let count = 0; count < 100; count += 1) {
    expect(await use('now and then'), `use ${count}`).toBeUndefined()
    now += 30 * SECOND
  }
})

test('and the twenty-first time within a minute of the first, it is rejected until that minute is over', async () => {
  const first = now
  for (let count = 0; count < 20; count += 1) {
    expect(await use('often'), `use ${count}`).toBeUndefined()
    now += 2 * SECOND
  }
  expect(await use('often')).toEqual(new Date(first + 60 * SECOND))
  now = first + 60 * SECOND
  expect(await use('often')).toBeUndefined()
})
