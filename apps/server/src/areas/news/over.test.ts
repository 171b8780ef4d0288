import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { markOver } from './commands.ts'
import { presentNews, selectNewest, selectNewestNews, type Reading } from './queries.ts'

const NOW = new Date('2026-09-30T12:00:00Z')

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Places = readonly string[] | null
const makeReading = (places: Places): Reading => ({ places: places && sql.val([...places]), scope: undefined, keys: ['PUBLIC'], now: NOW })
const titles = async (places: Places) =>
  presentNews((await selectNewestNews(makeReading(places), 20, 'es').execute(app.db)).rows, 'es').map(({ title }) => title)

interface Plan {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}
const countRows = (plan: Plan): number =>
  (plan['Node Type'].includes('Scan') ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'] : 0) +
  (plan.Plans ?? []).reduce((sum, one) => sum + countRows(one), 0)

/** Counts the rows that the statement of a list reads from a table or an index, including those that it skips. */
async function rowsRead(reading: { readonly places: Places }): Promise<number> {
  await sql`analyze short_news, short_news_places`.execute(app.db)
  const all = makeReading(reading.places)
  return app.db.transaction().execute(async (trx) => {
    // Forces the use of an index, as with many rows. So few rows the planner would read as a whole and sort.
    await sql`set local enable_bitmapscan = off; set local enable_seqscan = off`.execute(trx)
    const explained = sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (analyze, format json) ${selectNewest(all, 'desc', 20)}`
    return countRows((await explained.execute(trx)).rows[0]!['QUERY PLAN'][0].Plan)
  })
}

describe('news that are over', () => {
  const OVER = 3_000
  beforeEach(async () => {
    await app.db.deleteFrom('short_news').execute()
    // Newer than all news that is still open, so that lists have the expired news first.
    await sql`insert into short_news (id, scope, state, readers, texts, publish_from, publish_until, created_at, updated_at)
      select gen_random_uuid(), 'STATE', 'PUBLISHED', '{PUBLIC}', '{"es":{"title":"over","text":""}}', at, at + interval '1 hour', at, at
      from (select ${NOW}::timestamptz - n * interval '1 minute' - interval '2 hours' as at from generate_series(1, ${OVER}) n) made`.execute(
      app.db,
    )
    await sql`insert into short_news_places (place, publish_from, news_id) select 'STATE', publish_from, id from short_news`.execute(app.db)
    await sql`with made as (
        insert into short_news (id, scope, state, readers, texts, publish_from, created_at, updated_at)
        select gen_random_uuid(), 'STATE', 'PUBLISHED', '{PUBLIC}', '{"es":{"title":"open","text":""}}', at, at, at
        from (select ${NOW}::timestamptz - n * interval '1 day' as at from generate_series(10, 14) n) days returning id, publish_from
      ) insert into short_news_places (place, publish_from, news_id) select 'STATE', publish_from, id from made`.execute(app.db)
  })

  test.each([
    ['of a member', { places: ['STATE'] }],
    ['of a visitor', { places: null }],
  ])('are not read by the list %s once they are marked', async (_, reading) => {
    expect(await rowsRead(reading)).toBeGreaterThan(OVER)
    await markOver(app.db, NOW)
    expect(await rowsRead(reading)).toBeLessThan(50)
    expect(await titles(reading.places)).toEqual(['open', 'open', 'open', 'open', 'open'])
  })

  test('are listed again after they get another end, also when two processes mark at once', async () => {
    await markOver(app.db, NOW)
    const { id } = await app.db.selectFrom('short_news').select('id').where('is_over', '=', true).limit(1).executeTakeFirstOrThrow()
    await app.db.updateTable('short_news').set({ publish_until: null }).where('id', '=', id).execute()
    await Promise.all([markOver(app.db, NOW), markOver(app.db, NOW)])
    expect(await titles(['STATE'])).toEqual(['over', 'open', 'open', 'open', 'open', 'open'])
  })
})
