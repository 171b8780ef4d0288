import { LANGUAGES } from '@afilia/i18n/languages'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { systemClock } from '../../../server/src/platform/clock.ts'
import { createTestDatabase, type TestDatabase } from '../../../server/src/testing/database/database.ts'
import { loadDemoNews } from './load-news.ts'

const DAY = 24 * 3600_000

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'), 'reference')
  await loadDemoNews({ db: database.db, clock: systemClock })
})
afterAll(() => database.drop())

test('the demo has sixty news items in five languages, of at most 280 characters, for places that exist', async () => {
  const rows = await database.db.selectFrom('short_news').selectAll().execute()
  expect(rows).toHaveLength(60)
  for (const { texts } of rows) {
    for (const language of LANGUAGES) {
      expect(texts[language]?.title).not.toMatch(/\{|^:|^\s*$/)
      expect(texts[language]?.text.length).toBeLessThanOrEqual(280)
    }
  }
  const places = await database.db
    .selectFrom('short_news_places')
    .leftJoin('provinces', 'provinces.id', 'place')
    .leftJoin('autonomies', 'autonomies.id', 'place')
    .select(['place', 'provinces.id as province', 'autonomies.id as autonomy'])
    .execute()
  expect(places).toHaveLength(60)
  expect(places.filter(({ place, province, autonomy }) => place !== 'STATE' && province === null && autonomy === null)).toEqual([])
})

test('some of them are of the last day and the last week, whenever the demo starts', async () => {
  const now = Date.now()
  const rows = await database.db.selectFrom('short_news').select('publish_from').orderBy('publish_from', 'desc').execute()
  const ages = rows.map(({ publish_from }) => (now - publish_from.getTime()) / DAY)
  expect(ages.filter((age) => age < 0)).toEqual([])
  expect(ages.filter((age) => age < 1)).not.toEqual([])
  expect(ages.filter((age) => age < 7).length).toBeGreaterThan(6)
})

test('loading them again adds none', async () => {
  await loadDemoNews({ db: database.db, clock: systemClock })
  expect(await database.db.selectFrom('short_news').select('id').execute()).toHaveLength(60)
})
