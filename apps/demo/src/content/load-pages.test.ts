import { parseHtml } from '@afilia/domain/rich-text/parse-html'
import { readRichText } from '@afilia/domain/rich-text/read-rich-text'
import { contrastRatio, normalizeColor, readableOn } from '@afilia/domain/people/color'
import { LANGUAGES } from '@afilia/i18n/languages'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { pageSearchDocuments } from '../../../server/src/areas/content/search.ts'
import { createTestDatabase, type TestDatabase } from '../../../server/src/testing/database/database.ts'
import { loadDemoPages } from './load-pages.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'), 'reference')
})
afterAll(() => database.drop())

test('pages and cards are loaded once, also by two processes at once', async () => {
  const loads = await Promise.all([1, 2].map(() => loadDemoPages(database)))
  expect(loads).toEqual(expect.arrayContaining([{ contents: 0 }, { contents: 27 }]))
  expect(await loadDemoPages(database)).toEqual({ contents: 0 })
})

test('each area has six cards in five languages, with readable colours', async () => {
  const cards = await database.db
    .selectFrom('contents')
    .select(['texts', 'fields'])
    .where('structure_id', '=', '30002')
    .orderBy('id')
    .execute()
  const areas = Map.groupBy(cards, ({ fields }) => fields.find(({ name }) => name === 'area')?.data)
  expect([...areas].map(([area, { length }]) => [area, length])).toEqual([
    ['BENEFITS', 6],
    ['SERVICES', 6],
    ['NEWS', 6],
  ])
  for (const { texts, fields } of cards) {
    expect(Object.keys(texts).toSorted()).toEqual(LANGUAGES.toSorted())
    const color = fields.find(({ name }) => name === 'color')!.data!
    expect(normalizeColor(color)).toBe(color)
    expect(contrastRatio(color, readableOn(color))).toBeGreaterThanOrEqual(4.5)
  }
})

test('each section of a page has the same blocks and links in each language', async () => {
  const pages = await database.db.selectFrom('contents').select(['key', 'texts', 'fields']).where('structure_id', '=', '30001').execute()
  for (const { key, texts, fields } of pages) {
    const languages = Object.keys(texts)
    expect(languages.length).toBeGreaterThanOrEqual(2)
    const sections = fields.filter(({ name }) => name === 'section')
    expect(sections.length).toBeGreaterThanOrEqual(2)
    for (const section of sections) {
      for (const { name, texts: written } of section.nested!) expect(Object.keys(written!), `${key} ${name}`).toEqual(languages)
      const bodies = Object.values(section.nested!.find(({ name }) => name === 'body')!.texts!).map((body) => ({
        kinds: readRichText(body, parseHtml).map(({ kind }) => kind),
        links: [...JSON.stringify(readRichText(body, parseHtml)).matchAll(/"link":"([^"]+)"/g)].map(([, link]) => link),
      }))
      for (const body of bodies) expect(body, key).toEqual(bodies[0])
    }
  }
})

test('the search is given each page with its words and its address', async () => {
  const now = new Date()
  const documents = await pageSearchDocuments(database.db, now)
  expect(documents).toHaveLength(9)
  expect(documents.find(({ path }) => path === '/union/information#historia')).toMatchObject({
    kind: 'PAGE',
    id: '40001',
    readers: ['PUBLIC'],
    texts: { gl: { title: 'A nosa historia', body: expect.stringContaining('cadros de persoal') as string } },
  })
  const pages = database.db.updateTable('contents').where('structure_id', '=', '30001')
  // The same rule as for lists: a page is found from its publication date on, in every state except draft.
  await pages.set({ state: 'scheduled' }).where('id', '=', '40001').execute()
  expect(await pageSearchDocuments(database.db, now)).toHaveLength(9)
  const later = new Date(now.getTime() + 60_000)
  await pages.set({ published_at: later, state: 'approved' }).where('id', '=', '40001').execute()
  expect((await pageSearchDocuments(database.db, now)).filter(({ from }) => from)).toMatchObject([{ id: '40001', from: later }])
  await pages.set({ state: 'draft' }).where('id', '=', '40001').execute()
  expect(await pageSearchDocuments(database.db, now)).toHaveLength(8)
})
