import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts'
import { readPage } from './read-page.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  await sql`insert into search_words (word) select lpad(n::text, 5, '0') from generate_series(1, 10050) n`.execute(database.db)
})
afterAll(() => database.drop())

test.each([
  ['the first of several', 6, 0, 3, ['00001', '00002', '00003'], 6],
  ['the last, full', 6, 1, 3, ['00004', '00005', '00006'], 6],
  ['the last, begun', 5, 1, 3, ['00004', '00005'], 5],
  ['the only one', 2, 0, 3, ['00001', '00002'], 2],
  ['beyond the last', 5, 2, 3, [], 5],
  ['of nothing', 0, 0, 3, [], 0],
  ['of more than are counted', 10_050, 0, 1, ['00001'], 10_000],
  ['of those that are not counted any more', 10_050, 10_019, 1, ['10020'], 10_020],
])('%s', async (_, count, page, size, words, total) => {
  const last = String(count).padStart(5, '0')
  const ordered = database.db.selectFrom('search_words').select('word').where('word', '<=', last).orderBy('word')
  const found = await readPage(database.db, ordered, { page, size, sort: [] })
  expect([found.items.map(({ word }) => word), found.total]).toEqual([words, total])
})
