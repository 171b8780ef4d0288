import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts'
import { markOver } from './commands.ts'
import { listAdvantages } from './queries.ts'
import { toReader } from '../../platform/endpoints/reader.ts'
import { isShown } from './conditions.ts'

const NOW = new Date('2026-09-30T12:00:00Z')
const OVER = 3_000

let database: TestDatabase
const reader = toReader({ roles: ['ROLE_AFFILIATE'] }, 'es', NOW)

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'), 'reference')
  const add = (name: string, days: string, validUntil: string) =>
    sql`insert into advantages (id, slug, kind, area, category_id, scope, texts, use, users, readers, valid_until, state, publish_at, folded, folded_text)
      select gen_random_uuid(), ${name} || n, 'BENEFIT', 'BENEFITS', 'FUEL', '{ES}', jsonb_build_object('es', jsonb_build_object('title', ${name}::text,
        'summary', '', 'about', '', 'steps', '[]'::jsonb)), 'CARD', '{MEMBER}', '{MEMBER}', ${sql.raw(validUntil)}, 'PUBLISHED',
        ${NOW}::timestamptz - n * interval '1 minute' - ${days}::interval, '', '' from generate_series(1, ${name === 'over' ? OVER : 5}) n`.execute(
      database.db,
    )
  // The ended advantages are newer than the open ones, so that they come first in the order of the lists.
  await add('over', '1 day', `'2026-09-29'`)
  await add('open', '30 days', `'2026-09-30'`)
  await sql`analyze advantages`.execute(database.db)
})
afterAll(() => database.drop())

interface Plan {
  'Node Type': string
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}
const countRows = (plan: Plan): number =>
  (plan['Node Type'].includes('Scan') ? plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) : 0) +
  (plan.Plans ?? []).reduce((sum, one) => sum + countRows(one), 0)

/** The number of rows that a list reads from an index, including those that it skips. */
const rowsRead = (): Promise<number> =>
  database.db.transaction().execute(async (trx) => {
    // Makes PostgreSQL read in the order of an index, as it does with many rows. So few rows it would read all at once and sort.
    await sql`set local enable_bitmapscan = off; set local enable_seqscan = off`.execute(trx)
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (analyze, format json)
      select advantage.id from advantages as advantage where ${isShown('advantage', reader)} order by publish_at desc, id desc limit 20`.execute(
      trx,
    )
    return countRows(rows[0]!['QUERY PLAN'][0].Plan)
  })

const titles = async () => (await listAdvantages(database.db, {}, { page: 0, size: 20, sort: [] }, reader)).items.map(({ title }) => title)

test('an ended advantage is in no list, and is not read by lists once it is marked', async () => {
  expect(await rowsRead()).toBeGreaterThan(OVER)
  expect(await titles()).toEqual(Array.from({ length: 5 }, () => 'open'))
  await markOver(database.db, NOW)
  expect(await rowsRead()).toBeLessThan(50)
  expect(await titles()).toEqual(Array.from({ length: 5 }, () => 'open'))
})

test('an advantage that gets another end is listed again, also when two processes mark at once', async () => {
  await markOver(database.db, NOW)
  await sql`update advantages set valid_until = null where slug = 'over7'`.execute(database.db)
  await Promise.all([markOver(database.db, NOW), markOver(database.db, NOW)])
  expect((await titles()).toSorted()).toEqual([...Array.from({ length: 5 }, () => 'open'), 'over'])
})

test('an advantage is valid until the end of its last day in Spain', async () => {
  await markOver(database.db, new Date('2026-09-30T21:59:00Z'))
  expect(await titles()).toContain('open')
  await markOver(database.db, new Date('2026-09-30T22:01:00Z'))
  expect(await titles()).not.toContain('open')
})
