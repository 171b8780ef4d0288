import type { HeadlessListQuery } from '@afilia/contract/headless'
import type { StructuredContent } from '@afilia/contract/headless-views'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import type { HeadlessPage } from './headless-page.ts'
import { saveTestContents, saveTestPicture, saveTestStructure, SITE, STRUCTURE, testContent } from './testing.ts'

let app: TestApp
let visitor: Client
let member: Client

const BASE = '/api/data/o/headless-delivery/v1.0'
const COUNT = 45

beforeAll(async () => {
  app = await startTestApp()
  visitor = app.visitor()
  member = await app.signedIn('00000001R')
  await saveTestStructure(app.db)
  const at = new Date('2026-01-01T00:00:00Z')
  await app.db
    .insertInto('content_folders')
    .values([
      { id: '36001', site_id: SITE, parent_id: null, name: 'Outer', created_at: at, modified_at: at },
      { id: '36002', site_id: SITE, parent_id: '36001', name: 'Inner', created_at: at, modified_at: at },
      { id: '36003', site_id: SITE, parent_id: null, name: 'Empty', created_at: at, modified_at: at },
    ])
    .execute()
  await app.db
    .insertInto('content_categories')
    .values({ id: '61001', site_id: SITE, names: JSON.stringify({ es: 'Formación', eu: 'Prestakuntza' }) })
    .execute()
  await saveTestPicture(app.db)
  const future = new Date(Date.now() + 86_400_000)
  await saveTestContents(app.db, [
    ...Array.from({ length: COUNT }, (_, i) => testContent(i)),
    testContent(100, { readers: ['MEMBER'], texts: { es: { title: 'Para afiliados', description: '' } } }),
    testContent(101, { readers: ['ROLE_DELEGATE'] }),
    testContent(102, { state: 'draft' }),
    testContent(103, { state: 'scheduled', publishedAt: future }),
    testContent(104, { state: 'scheduled', folderId: '36001', texts: { es: { title: 'Ya publicado', description: '' } } }),
    testContent(105, { folderId: '36002' }),
    testContent(106, {
      folderId: '36002',
      keywords: ['Turnos', 'noches'],
      categoryIds: ['61001'],
      texts: { es: { title: 'Guía de turnos', description: 'Descanso' }, ca: { title: 'Guia de torns', description: 'Descans' } },
      fields: [
        { name: 'code', data: 'G-1' },
        { name: 'name', texts: { es: 'Guía', ca: 'Guia' } },
        { name: 'price', data: '12.5' },
        { name: 'tag', data: 'uno' },
        { name: 'tag', data: 'dos' },
        { name: 'picture', image: '70001' },
        { name: 'place', geo: { latitude: 40.4, longitude: -3.7 } },
        { name: 'more', link: 'https://example.org/more' },
        { name: 'secret', data: 'xyz' },
        { name: 'part', nested: [{ name: 'heading', texts: { es: 'Primero', ca: 'Primer' } }] },
        { name: 'part', nested: [{ name: 'heading', texts: { es: 'Segundo' } }] },
      ],
    }),
  ])
})
afterAll(() => app.stop())

type Query = Partial<Record<keyof HeadlessListQuery | 'flatten', string>>
interface Answer {
  readonly status: number
  readonly body: HeadlessPage<StructuredContent> & { readonly status: string; readonly title: string }
}
async function get(path: string, query: Query = {}, client = visitor, language = 'es'): Promise<Answer> {
  const response = await client.fetch(`${BASE}/${path}?${new URLSearchParams(query).toString()}`, {
    headers: { 'accept-language': language },
  })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}
const ofStructure = `content-structures/${STRUCTURE}/structured-contents`
const numbers = ({ body }: Answer) => body.items.map(({ id }) => id - 500_000)

describe('paging from 1, in the body', () => {
  test.each([
    ['the first page', { page: '1' }, { page: 1, pageSize: 20, items: 20 }],
    ['the last page', { page: '3' }, { page: 3, pageSize: 20, items: 8 }],
    ['beyond the last', { page: '4' }, { page: 4, pageSize: 20, items: 0 }],
    ['far beyond what is counted', { page: '999999' }, { page: 999_999, pageSize: 20, items: 0 }],
    ['larger pages', { pageSize: '1000' }, { page: 1, pageSize: 100, items: 48 }],
  ] as const)('%s', async (_, query, { items, ...page }) => {
    const { status, body } = await get(ofStructure, query)
    expect(status).toBe(200)
    expect(body.items).toHaveLength(items)
    expect(body).toMatchObject({ ...page, totalCount: 48, lastPage: page.pageSize === 100 ? 1 : 3, actions: {}, facets: [] })
  })

  test('an empty list has one page', async () => {
    const { body } = await get(ofStructure, { filter: "title eq 'nothing'" })
    expect(body).toEqual({ actions: {}, facets: [], items: [], lastPage: 1, page: 1, pageSize: 20, totalCount: 0 })
  })

  test('pages together hold everything once', async () => {
    const pages = await Promise.all(['1', '2', '3'].map((page) => get(ofStructure, { page, sort: 'title:desc' })))
    expect(new Set(pages.flatMap(numbers)).size).toBe(48)
  })

  test.each([
    { page: '0' },
    { page: '-1' },
    { page: 'x' },
    { pageSize: '0' },
    { sort: 'salary' },
    { sort: 'title:up' },
    { filter: 'x' },
    { flatten: 'perhaps' },
  ])('%j is refused', async (query) => {
    const { status, body } = await get(`sites/${SITE}/structured-contents`, query)
    expect([status, body.status]).toEqual([400, 'BAD_REQUEST'])
    expect(body.title).toContain(Object.keys(query)[0])
  })
})

const find = (client: Client, number: number) => get(`structured-contents/${500_000 + number}`, {}, client)

describe('who sees what', () => {
  test('what is for members is not there for visitors, in lists and by name', async () => {
    expect((await find(visitor, 100)).body).toEqual({ status: 'NOT_FOUND', title: expect.any(String) as string })
    expect((await find(member, 100)).status).toBe(200)
    expect((await find(member, 101)).status).toBe(404)
    expect((await find(await app.signedIn('00000005M'), 101)).status).toBe(200)
    expect((await find(await app.signedIn('00000007F'), 101)).status).toBe(200)
    expect((await get(ofStructure, { search: 'afiliados' })).body.totalCount).toBe(0)
    expect((await get(ofStructure, { search: 'afiliados' }, member)).body.totalCount).toBe(1)
    expect((await get(`sites/${SITE}/structured-contents/by-key/TEST-100`)).status).toBe(404)
  })

  test('neither drafts nor what is to come are there, not even for an administrator', async () => {
    const admin = await app.signedIn('00000007F')
    for (const number of [102, 103]) expect((await find(admin, number)).status).toBe(404)
    expect(
      (await get(ofStructure, { filter: "friendlyUrlPath eq 'test-102' or friendlyUrlPath eq 'test-103'" }, admin)).body.totalCount,
    ).toBe(0)
    expect((await find(visitor, 104)).status).toBe(200)
  })

  test.each([
    'structured-contents/1',
    'structured-contents/x',
    'structured-contents/9223372036854775808',
    'sites/1/structured-contents',
    'content-structures/1',
    'content-structures/1/structured-contents',
    'structured-content-folders/1/structured-contents',
    `sites/${SITE}/structured-contents/by-key/none`,
    `sites/${SITE}/structured-contents/by-uuid/none`,
    'documents/1',
    'document-folders/1/documents',
    'nothing/at/all',
  ])('%s is not found, in the words of that API', async (path) => {
    const { status, body } = await get(path)
    expect(status).toBe(404)
    expect(body).toEqual({ status: 'NOT_FOUND', title: expect.any(String) as string })
  })

  test('a token that is no longer good is refused', async () => {
    const response = await visitor.fetch(`${BASE}/structured-contents/500001`, { headers: { authorization: 'Bearer no' } })
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ status: 'UNAUTHORIZED', title: 'Session expired.' })
  })
})

describe('a content', () => {
  test('in the shape of that API, in the reader’s language, by id, key and uuid', async () => {
    const byId = (await get('structured-contents/500106', {}, visitor, 'ca')).body as unknown as StructuredContent
    expect(byId).toMatchObject({
      id: 500_106,
      key: 'TEST-106',
      siteId: 20_000,
      contentStructureId: Number(STRUCTURE),
      structuredContentFolderId: 36_002,
      title: 'Guia de torns',
      title_i18n: { 'es-ES': 'Guía de turnos', 'ca-ES': 'Guia de torns' },
      availableLanguages: ['es-ES', 'ca-ES'],
      keywords: ['Turnos', 'noches'],
      taxonomyCategoryBriefs: [{ taxonomyCategoryId: 61_001, taxonomyCategoryName: 'Formación' }],
      relatedContents: [],
      renderedContents: [],
    })
    expect(byId.contentFields.map(({ name, contentFieldValue }) => [name, contentFieldValue])).toEqual([
      ['code', { data: 'G-1' }],
      ['name', { data: 'Guia' }],
      ['price', { data: '12.5' }],
      ['tag', { data: 'uno' }],
      ['tag', { data: 'dos' }],
      ['secret', { data: 'xyz' }],
      [
        'picture',
        {
          image: {
            id: 70_001,
            title: 'Planta',
            description: 'Una planta d’hospital',
            contentUrl: `/images/70001/${'ab'.repeat(8)}`,
            encodingFormat: 'image/jpeg',
            sizeInBytes: 1234,
          },
        },
      ],
      ['place', { geo: { latitude: 40.4, longitude: -3.7 } }],
      ['more', { link: 'https://example.org/more' }],
      ['part', {}],
      ['part', {}],
    ])
    const parts = byId.contentFields.filter(({ name }) => name === 'part').map((part) => part.nestedContentFields[0]?.contentFieldValue)
    expect(parts).toEqual([{ data: 'Primer' }, { data: 'Segundo' }])
    expect((await get(`sites/${SITE}/structured-contents/by-key/TEST-106`, {}, visitor, 'ca')).body).toEqual(byId)
    expect((await get(`sites/${SITE}/structured-contents/by-uuid/${byId.uuid}`, {}, visitor, 'ca')).body).toEqual(byId)
    expect((await get('sites/20109/structured-contents/by-key/TEST-106')).status).toBe(404)
  })

  test('a language without a text has the Castilian one', async () => {
    expect((await get('structured-contents/500106', {}, visitor, 'eu')).body.title).toBe('Guía de turnos')
  })

  test('only the fields asked for', async () => {
    const { body } = await get('structured-contents/500106', { fields: 'id,contentFields.name' })
    expect(Object.keys(body)).toEqual(['id', 'contentFields'])
    expect((body as unknown as StructuredContent).contentFields[0]).toEqual({ name: 'code' })
    const listed = await get(ofStructure, { fields: 'id,title', restrictFields: 'title' })
    expect(listed.body.totalCount).toBe(48)
    expect(Object.keys(listed.body.items[0]!)).toEqual(['id'])
    const restricted = await get('structured-contents/500106', { restrictFields: 'contentFields.label,title_i18n' })
    expect(restricted.body).not.toHaveProperty('title_i18n')
    expect((restricted.body as unknown as StructuredContent).contentFields[0]).not.toHaveProperty('label')
    const nested = await get('structured-contents/500106', { nestedFields: 'embeddedTaxonomyCategory' }, visitor, 'eu')
    expect((nested.body as unknown as StructuredContent).taxonomyCategoryBriefs[0]?.embeddedTaxonomyCategory).toEqual({
      id: 61_001,
      name: 'Prestakuntza',
      name_i18n: { 'es-ES': 'Formación', 'eu-ES': 'Prestakuntza' },
    })
  })
})

describe('lists', () => {
  test('newest first unless sorted, and what is equal keeps its order', async () => {
    expect(numbers(await get(ofStructure, { pageSize: '3' }))).toEqual([106, 105, 104])
    expect(numbers(await get(ofStructure, { pageSize: '3', sort: 'datePublished:asc' }))).toEqual([0, 1, 2])
    expect(numbers(await get(ofStructure, { pageSize: '2', sort: 'title:desc' }))).toEqual([104, 106])
    // Without a value at the end.
    expect(numbers(await get(ofStructure, { pageSize: '2', sort: 'contentFields/price' }))).toEqual([106, 105])
  })

  test('of a site: outside folders, or flat; of a folder: itself, or what is inside too', async () => {
    const site = `sites/${SITE}/structured-contents`
    const ours = { filter: `contentStructureId eq ${STRUCTURE}` }
    expect((await get(site, ours)).body.totalCount).toBe(45)
    expect((await get(site, { ...ours, flatten: 'true' })).body.totalCount).toBe(48)
    expect(numbers(await get('structured-content-folders/36001/structured-contents'))).toEqual([104])
    expect(numbers(await get('structured-content-folders/36001/structured-contents', { flatten: 'true' }))).toEqual([106, 105, 104])
    expect(numbers(await get('structured-content-folders/36003/structured-contents'))).toEqual([])
  })

  test('search holds every word as the beginning of one, in any language, whatever the accents', async () => {
    expect(numbers(await get(ofStructure, { search: 'GUIA turn' }))).toEqual([106])
    expect(numbers(await get(ofStructure, { search: 'torns' }))).toEqual([106])
    expect(numbers(await get(ofStructure, { search: 'guia zzz' }))).toEqual([])
    expect(numbers(await get(ofStructure, { search: "' & | ! :* <->" }))).toEqual([])
  })

  test.each([
    ["keywords/any(k:k eq 'turnos')", [106]],
    ["keywords/any(k:startsWith(k,'NOC') and k ne 'turnos')", [106]],
    ['taxonomyCategoryIds/any(t:t eq 61001)', [106]],
    ["contentFields/code eq 'g-1'", [106]],
    ["contentFields/tag eq 'dos'", [106]],
    ["contentFields/tag/any(t:t eq 'dos')", [106]],
    ["contentFields/name eq 'Guía'", [106]],
    ['contentFields/price gt 12 and contentFields/price lt 13', [106]],
    ["title in ('Ya publicado','Guía de turnos')", [106, 104]],
    ["contains(title,'turn') and not (title eq 'x')", [106]],
    ['dateCreated ge 2026-01-05T08:00:00Z and datePublished lt 2026-01-05T10:00:00+01:00', [104]],
  ])('%s', async (filter, expected) => {
    expect(numbers(await get(ofStructure, { filter }))).toEqual(expected)
  })

  test.each([
    "contentFields/secret eq 'xyz'",
    "contentFields/none eq 'x'",
    'title eq 5',
    "contentFields/price eq '5'",
    "keywords eq 'x'",
    'title',
    "title eq 'x",
    "title eq 'x' and",
    'contentFields/isOpen gt true',
    'dateCreated gt 2026-02-30',
    "title/any(t:t eq 'x')",
    `${'('.repeat(60)}title eq 'x'${')'.repeat(60)}`,
    'contentStructureId eq 1.5',
  ])('%s is refused', async (filter) => {
    expect((await get(ofStructure, { filter })).body.status).toBe('BAD_REQUEST')
  })

  test('a field of a structure is unknown in a list of many', async () => {
    expect((await get(`sites/${SITE}/structured-contents`, { filter: "contentFields/code eq 'G-1'" })).status).toBe(400)
  })

  test('what takes too long is told in the words of that API, and the rest of the portal goes on', async () => {
    // Whoever holds the table keeps every list waiting.
    await app.db.transaction().execute(async (trx) => {
      await sql`lock table content_values in access exclusive mode`.execute(trx)
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => get(ofStructure, { filter: "contentFields/code eq 'G-1'", pageSize: '1' })),
      )
      for (const { status, body } of answers)
        expect([status, body]).toEqual([400, { status: 'BAD_REQUEST', title: expect.any(String) as string }])
    })
    expect((await get(ofStructure, { filter: "contentFields/code eq 'G-1'" })).body.totalCount).toBe(1)
  }, 30_000)

  test('values counted', async () => {
    const { body } = await get(ofStructure, { aggregationTerms: 'keywords,contentFields/tag', pageSize: '1' })
    expect(body.facets).toEqual([
      {
        facetCriteria: 'keywords',
        facetValues: [
          { term: 'noches', numberOfOccurrences: 1 },
          { term: 'turnos', numberOfOccurrences: 1 },
        ],
      },
      {
        facetCriteria: 'contentFields/tag',
        facetValues: [
          { term: 'dos', numberOfOccurrences: 1 },
          { term: 'uno', numberOfOccurrences: 1 },
        ],
      },
    ])
    expect((await get(ofStructure, { aggregationTerms: 'dateCreated' })).status).toBe(400)
  })

  test('structures, folders and documents', async () => {
    const structures = await get(`sites/${SITE}/content-structures`, { filter: "key eq 'TEST'" }, visitor, 'ca')
    expect(structures.body.items).toMatchObject([{ id: Number(STRUCTURE), key: 'TEST', name: 'Prova' }])
    expect((await get(`content-structures/${STRUCTURE}`)).body).toMatchObject({ name: 'Prueba', siteId: 20_000 })
    const folders = await get(`sites/${SITE}/structured-content-folders`, { sort: 'name:desc' })
    expect(folders.body.items).toMatchObject([
      { name: 'Outer', numberOfStructuredContentFolders: 1, numberOfStructuredContents: 1 },
      { name: 'Empty', numberOfStructuredContents: 0 },
    ])
    expect((await get(`sites/${SITE}/structured-content-folders`, { flatten: 'true', search: 'inn' })).body.items).toMatchObject([
      { name: 'Inner' },
    ])
    expect((await get('documents/70001', {}, visitor, 'ca')).body).toMatchObject({
      title: 'Planta',
      fileName: 'ward.jpg',
      fileExtension: 'jpg',
    })
    const filter = "contains(fileName,'WARD') and sizeInBytes gt 1000 and encodingFormat eq 'image/jpeg' and dateCreated lt 2026-02-01"
    expect((await get('document-folders/8/documents', { filter, search: 'plan', sort: 'title:desc' })).body.items).toHaveLength(1)
    expect((await get(`sites/${SITE}/documents`)).body.totalCount).toBe(0)
    expect((await get(`sites/${SITE}/documents`, { flatten: 'true' })).body.totalCount).toBe(1)
    expect((await get(`sites/${SITE}/document-folders`)).body.items).toMatchObject([{ id: 8, numberOfDocuments: 1 }])
    expect((await get(`sites/${SITE}/documents`, { filter: 'sizeInBytes gt 1.5' })).status).toBe(400)
  })
})
