import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { getHeadless, numbers, ofStructure, type Query } from '../testing-many.ts'
import { saveTestContents, saveTestStructure, SITE, testContent } from '../testing.ts'

let app: TestApp
let visitor: Client
beforeAll(async () => {
  app = await startTestApp()
  visitor = app.visitor()
  await saveTestStructure(app.db)
  const at = new Date('2026-01-01T00:00:00Z')
  await app.db
    .insertInto('content_folders')
    .values(
      ['A % b', 'A x b', 'C'].map((name, i) => ({
        id: String(36_001 + i),
        site_id: SITE,
        parent_id: null,
        name,
        created_at: at,
        modified_at: at,
      })),
    )
    .execute()
  await saveTestContents(app.db, [
    testContent(1, {
      fields: [
        { name: 'name', texts: { es: 'Guía', ca: 'Guia' } },
        { name: 'isOpen', data: 'true' },
      ],
    }),
    testContent(2, {
      fields: [
        { name: 'name', texts: { es: 'Guía', ca: 'Manual' } },
        { name: 'isOpen', data: 'false' },
      ],
    }),
    testContent(3),
  ])
})
afterAll(() => app.stop())

const get = (query: Query, path = ofStructure, language = 'es') => getHeadless(visitor, path, query, language)
const find = async (filter: string) => numbers(await get({ filter }))
const facet = async (language: string) =>
  (await get({ aggregationTerms: 'contentFields/name' }, ofStructure, language)).body.facets[0]!.facetValues
const FOLDERS = `sites/${SITE}/structured-content-folders`
const names = async (query: Query) => ((await get(query, FOLDERS)).body.items as unknown as { name: string }[]).map(({ name }) => name)
const statusOf = async (query: Query, path = ofStructure) => (await get(query, path)).status
const repeat = (part: string, count: number, by: string) => Array.from({ length: count }, () => part).join(by)

test.each<[string, (count: number) => Query, number]>([
  ['tests of a filter', (count) => ({ filter: repeat("title ne 'x'", count, ' and ') }), 50],
  ['values of a list', (count) => ({ filter: `title in (${repeat("'x'", count, ',')})` }), 50],
  ['fields of a sort', (count) => ({ sort: repeat('title', count, ',') }), 3],
  [
    'facets',
    (count) => ({
      aggregationTerms: ['title', 'keywords', 'contentFields/code', 'contentFields/tag', 'contentFields/name', 'contentFields/isOpen']
        .slice(0, count)
        .join(','),
    }),
    5,
  ],
  ['parentheses', (count) => ({ filter: `${'('.repeat(count)}title ne 'x'${')'.repeat(count)}` }), 25],
])('as many %s as are allowed, and no more', async (_, make, most) => {
  expect([await statusOf(make(most)), await statusOf(make(most + 1))]).toEqual([200, 400])
})

test.each(['title like 1', 'title eq', 'title eq x', 'title eq (1)', "title eq 'x' title eq 'y'", 'contentFields/isOpen eq maybe'])(
  'an invalid filter is rejected: %s',
  async (filter) => expect(await statusOf({ filter })).toBe(400),
)

test('a filter by yes or no finds what says so', async () => {
  expect([await find('contentFields/isOpen eq true'), await find('contentFields/isOpen eq false')]).toEqual([[1], [2]])
  expect(await find('contentFields/isOpen ne true')).toEqual([3, 2])
})

test('the values of a translated field are counted in the reader’s language', async () => {
  expect(await facet('es')).toEqual([{ term: 'Guía', numberOfOccurrences: 2 }])
  expect(await facet('ca')).toEqual([
    { term: 'Guia', numberOfOccurrences: 1 },
    { term: 'Manual', numberOfOccurrences: 1 },
  ])
})

test('folders are sorted either way by a known field, searched by what is typed, and have no facets', async () => {
  expect(await names({ sort: 'name' })).toEqual(['A % b', 'A x b', 'C'])
  expect(await names({ sort: 'name:desc' })).toEqual(['C', 'A x b', 'A % b'])
  expect(await names({ search: 'a %' })).toEqual(['A % b'])
  for (const query of [{ sort: 'color' }, { aggregationTerms: 'name' }]) expect(await statusOf(query, FOLDERS)).toBe(400)
})
