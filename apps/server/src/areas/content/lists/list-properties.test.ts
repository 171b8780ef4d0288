import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { readWindow } from '../paging/queries.ts'
import { toWindow } from '../paging/rules.ts'
import type { ContentScope } from './conditions.ts'
import { listContentIds } from './queries.ts'
import type { Reading } from '../rules.ts'
import { FIELDS, saveTestContents, saveTestStructure, SITE, STRUCTURE, testContent } from '../testing.ts'
import { countRuns } from '@afilia/domain/testing/count-runs'

const COUNT = 240
/** Some words share a prefix. The last two share one that is longer than the prefixes in the index. */
const WORDS = ['turno', 'turnos', 'noche', 'guardia', 'internacionalmente', 'internacionalizado']
const FOLDERS = ['36001', '36002']

interface Item {
  readonly id: string
  readonly folder: string | null
  readonly isPublic: boolean
  readonly published: Date
  readonly code: string
  readonly price: number
  readonly title: string
  readonly tags: readonly string[]
}

let app: TestApp
let reading: Reading
let items: readonly Item[]

beforeAll(async () => {
  app = await startTestApp()
  reading = { db: app.db, reader: { language: 'es', keys: ['PUBLIC'], now: new Date('2026-06-01T00:00:00Z') } }
  await saveTestStructure(app.db)
  const at = new Date('2026-01-01T00:00:00Z')
  for (const id of FOLDERS)
    await app.db
      .insertInto('content_folders')
      .values({ id, site_id: SITE, parent_id: null, name: id, created_at: at, modified_at: at })
      .execute()
  const word = fc.constantFrom(...WORDS)
  items = fc
    .sample(
      fc.record({
        folder: fc.constantFrom(null, ...FOLDERS),
        isPublic: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
        // Some at the same moment, some in the future.
        published: fc.integer({ min: 0, max: 200 }).map((day) => new Date(at.getTime() + day * 86_400_000)),
        code: fc.oneof({ weight: 6, arbitrary: fc.constant('often') }, fc.constantFrom('rare', 'other')),
        price: fc.integer({ min: 0, max: 50 }),
        title: fc.tuple(word, word).map((both) => both.join(' ')),
        tags: fc.array(word, { maxLength: 3 }),
      }),
      { numRuns: COUNT, seed: 11 },
    )
    .map((item, i) => ({ ...item, id: testContent(i).id }))
  await saveTestContents(
    app.db,
    items.map(({ folder, isPublic, published, code, price, title, tags }, i) =>
      testContent(i, {
        folder_id: folder,
        readers: [isPublic ? 'PUBLIC' : 'MEMBER'],
        published_at: published,
        texts: { es: { title, description: '' } },
        fields: [{ name: 'code', data: code }, { name: 'price', data: String(price) }, ...tags.map((data) => ({ name: 'tag', data }))],
      }),
    ),
  )
})
afterAll(() => app.stop())

interface Meant {
  readonly filter?: string
  readonly search?: string
  readonly holds: (item: Item) => boolean
}

const word = fc.constantFrom(...WORDS)
const part = fc.oneof(
  fc
    .constantFrom('often', 'rare', 'none')
    .map((code): Meant => ({ filter: `contentFields/code eq '${code}'`, holds: (item) => item.code === code })),
  fc
    .constantFrom('often', 'rare')
    .map((code): Meant => ({ filter: `contentFields/code ne '${code}'`, holds: (item) => item.code !== code })),
  fc.tuple(fc.nat(50), fc.nat(30)).map(([from, length]): Meant => ({
    filter: `contentFields/price ge ${from} and contentFields/price lt ${from + length}`,
    holds: ({ price }) => price >= from && price < from + length,
  })),
  word.map((text): Meant => ({ filter: `contains(title,'${text}')`, holds: ({ title }) => title.includes(text) })),
  word.map((text): Meant => ({
    filter: `startsWith(title,'${text.slice(0, 3)}')`,
    holds: ({ title }) => title.startsWith(text.slice(0, 3)),
  })),
  fc.tuple(word, word).map(([from, text]): Meant => ({
    filter: `title ge '${from}' and contains(title,'${text}')`,
    holds: ({ title }) => title >= from && title.includes(text),
  })),
  fc.tuple(word, word).map(([one, other]): Meant => ({
    filter: `contentFields/tag/any(t:t ge '${one}' and t ne '${other}')`,
    holds: ({ tags }) => tags.some((tag) => tag >= one && tag !== other),
  })),
  word.map((text): Meant => ({ filter: `contentFields/tag gt '${text}'`, holds: ({ tags }) => tags.some((tag) => tag > text) })),
  fc.tuple(word, word).map(([one, other]): Meant => ({
    filter: `contentFields/tag/any(t:t eq '${one}' or contains(t,'${other}'))`,
    holds: ({ tags }) => tags.some((tag) => tag === one || tag.includes(other)),
  })),
  fc.tuple(word, fc.nat(50)).map(([text, price]): Meant => ({
    filter: `(contentFields/tag eq '${text}' or contentFields/price in (${price}, ${price + 1}))`,
    holds: (item) => item.tags.includes(text) || item.price === price || item.price === price + 1,
  })),
  fc.nat(200).map((day): Meant => {
    const moment = new Date(Date.UTC(2026, 0, 1) + day * 86_400_000)
    return { filter: `datePublished lt ${moment.toISOString()}`, holds: ({ published }) => published < moment }
  }),
  fc.constantFrom(STRUCTURE, '30001').map((id): Meant => ({ filter: `contentStructureId eq ${id}`, holds: () => id === STRUCTURE })),
)
const beginning = fc.tuple(word, fc.integer({ min: 1, max: 18 })).map(([text, length]) => text.slice(0, length))
const meant = fc.tuple(fc.array(part, { maxLength: 3 }), fc.array(beginning, { maxLength: 2 })).map(([parts, beginnings]): Meant => ({
  filter: parts.map(({ filter }) => filter).join(' and '),
  search: beginnings.join(' ').toUpperCase(),
  holds: (item) =>
    parts.every(({ holds }) => holds(item)) && beginnings.every((text) => item.title.split(' ').some((one) => one.startsWith(text))),
}))
const STRUCTURE_SCOPE: ContentScope = { structureId: STRUCTURE, definitions: FIELDS }
const places = fc.constantFrom<readonly [ContentScope, (item: Item) => boolean]>(
  [STRUCTURE_SCOPE, () => true],
  [{ siteId: SITE, folderIds: FOLDERS }, ({ folder }) => folder !== null],
  [{ siteId: SITE, folderIds: [FOLDERS[0]!] }, ({ folder }) => folder === FOLDERS[0]],
)
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const compareDate = (a: Item, b: Item): number => a.published.getTime() - b.published.getTime()
const compareNewest = (a: Item, b: Item): number => compareDate(b, a) || Number(b.id) - Number(a.id)
const compareTag = (a: Item, b: Item): number => compareText(a.tags[0] ?? '~', b.tags[0] ?? '~')
const order = fc.constantFrom<readonly [string | undefined, (a: Item, b: Item) => number]>(
  [undefined, (a, b) => b.published.getTime() - a.published.getTime() || Number(b.id) - Number(a.id)],
  ['datePublished', (a, b) => a.published.getTime() - b.published.getTime() || Number(a.id) - Number(b.id)],
  ['contentFields/price', (a, b) => a.price - b.price || b.published.getTime() - a.published.getTime() || Number(b.id) - Number(a.id)],
  ['contentFields/code,contentFields/price', (a, b) => compareText(a.code, b.code) || a.price - b.price || compareNewest(a, b)],
  ['title:desc,contentFields/code', (a, b) => compareText(b.title, a.title) || compareText(a.code, b.code) || compareNewest(b, a)],
  [
    'contentFields/code:desc,datePublished,title',
    (a, b) => compareText(b.code, a.code) || compareDate(a, b) || compareText(a.title, b.title) || compareNewest(b, a),
  ],
  // Contents without a tag come last, or first when descending.
  ['contentFields/tag,contentFields/price:desc', (a, b) => compareTag(a, b) || b.price - a.price || compareNewest(a, b)],
  ['contentFields/tag:desc,contentFields/price', (a, b) => compareTag(b, a) || a.price - b.price || compareNewest(b, a)],
  ['contentFields/price:desc', (a, b) => b.price - a.price || a.published.getTime() - b.published.getTime() || Number(a.id) - Number(b.id)],
)

test('a list holds what its filter and search mean, in order, page by page', async () => {
  await fc.assert(
    fc.asyncProperty(
      meant,
      places,
      order,
      fc.integer({ min: 1, max: 4 }),
      fc.constantFrom(5, 30),
      async (asked, [scope, isThere], [sort, compare], page, pageSize) => {
        // Fields of a structure are unknown in lists of other scopes.
        fc.pre(scope === STRUCTURE_SCOPE || !/contentFields/.test(`${asked.filter} ${sort}`))
        const expected = items
          .filter((item) => item.isPublic && item.published <= reading.reader.now && isThere(item) && asked.holds(item))
          .toSorted(compare)
          .map(({ id }) => id)
        const window = toWindow({ page, pageSize })
        const query = { filter: asked.filter, search: asked.search, ...(sort ? { sort } : {}) }
        const found = await readWindow(window, (most) => listContentIds(reading, scope, query, most))
        expect(await listContentIds(reading, scope, query, pageSize)).toEqual(expected.slice(0, pageSize))
        expect(found).toEqual({ ids: expected.slice(window.offset, window.offset + window.limit), total: expected.length })
      },
    ),
    { numRuns: countRuns({ gate: 100, long: 600 }) },
  )
})
