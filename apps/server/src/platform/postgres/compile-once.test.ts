import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts'
import { compileOnce } from './compile-once.ts'
import { build } from './db.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
afterAll(() => database.drop())

test('a query that is compiled once is built once and takes the values of each call, wherever they stand', async () => {
  let built = 0
  const read = compileOnce(({ name, kind }: { readonly name: string; readonly kind: string }) => {
    built += 1
    return build.selectNoFrom((eb) => [eb.val(kind).as('kind'), eb.val(name).as('name'), eb.val(kind).as('again')])
  })
  const [first, second] = await Promise.all([
    read(database.db, { name: 'one', kind: 'a' }),
    database.db.transaction().execute((trx) => read(trx, { name: 'two', kind: 'b' })),
  ])
  expect(first).toEqual([{ kind: 'a', name: 'one', again: 'a' }])
  expect(second).toEqual([{ kind: 'b', name: 'two', again: 'b' }])
  expect(built).toBe(1)
})
