import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { SITE, STRUCTURE } from '../testing.ts'
import { numbers, ofStructure, type Query, getHeadless, saveManyContents } from '../testing-many.ts'

let app: TestApp
let visitor: Client

beforeAll(async () => {
  app = await startTestApp()
  visitor = app.visitor()
  await saveManyContents(app.db)
})
afterAll(() => app.stop())

const get = (path: string, query: Query = {}, client = visitor, language = 'es') => getHeadless(client, path, query, language)

describe('lists', () => {
  test('contents are listed newest first unless sorted', async () => {
    expect(numbers(await get(ofStructure, { pageSize: '3' }))).toEqual([106, 105, 104])
    expect(numbers(await get(ofStructure, { pageSize: '3', sort: 'datePublished:asc' }))).toEqual([0, 1, 2])
    expect(numbers(await get(ofStructure, { pageSize: '2', sort: 'title:desc' }))).toEqual([104, 106])
    // Contents without a value come last.
    expect(numbers(await get(ofStructure, { pageSize: '2', sort: 'contentFields/price' }))).toEqual([106, 105])
  })

  test('a list covers a site without its folders, a folder without its subfolders, or everything inside with flatten', async () => {
    const site = `sites/${SITE}/structured-contents`
    const ours = { filter: `contentStructureId eq ${STRUCTURE}` }
    expect((await get(site, ours)).body.totalCount).toBe(45)
    expect((await get(site, { ...ours, flatten: 'true' })).body.totalCount).toBe(48)
    expect(numbers(await get('structured-content-folders/36001/structured-contents'))).toEqual([104])
    expect(numbers(await get('structured-content-folders/36001/structured-contents', { flatten: 'true' }))).toEqual([106, 105, 104])
    expect(numbers(await get('structured-content-folders/36003/structured-contents'))).toEqual([])
  })

  test('a search matches each word as a prefix, in any language, ignoring accents', async () => {
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
  ])('%s is rejected', async (filter) => {
    expect((await get(ofStructure, { filter })).body.status).toBe('BAD_REQUEST')
  })

  test('a field of a structure is unknown in lists of several structures', async () => {
    expect((await get(`sites/${SITE}/structured-contents`, { filter: "contentFields/code eq 'G-1'" })).status).toBe(400)
  })

  test('a list that takes too long is rejected, also when several wait, and works afterwards', { tags: 'long' }, async () => {
    // A lock on the table makes every list wait.
    await app.db.transaction().execute(async (trx) => {
      await sql`lock table content_values in access exclusive mode`.execute(trx)
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => get(ofStructure, { filter: "contentFields/code eq 'G-1'", pageSize: '1' })),
      )
      for (const { status, body } of answers)
        expect([status, body]).toEqual([400, { status: 'BAD_REQUEST', title: expect.any(String) as string }])
    })
    expect((await get(ofStructure, { filter: "contentFields/code eq 'G-1'" })).body.totalCount).toBe(1)
  })

  test('facets count values', async () => {
    const { body } = await get(ofStructure, { aggregationTerms: 'keywords,contentFields/tag', pageSize: '1' })
    expect(body.facets).toEqual([
      {
        facetCriteria: 'keywords',
        facetValues: [
          { term: 'noches', numberOfOccurrences: 1 },
          { term: 'Turnos', numberOfOccurrences: 1 },
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

  test('contents are found by creator and by external reference code, and not sorted by them', async () => {
    const { body } = await get(ofStructure, { filter: "externalReferenceCode eq 'test-106'" })
    expect(numbers({ body } as never)).toEqual([106])
    const { id } = (body.items[0] as unknown as { creator: { id: number } }).creator
    expect((await get(ofStructure, { filter: `creatorId eq ${id}`, pageSize: '1' })).body.totalCount).toBeGreaterThan(1)
    expect((await get(ofStructure, { filter: `creatorId ne ${id}` })).body.totalCount).toBe(0)
    expect((await get(ofStructure, { sort: 'creatorId' })).status).toBe(400)
  })

  test('a folder is read by its id, with those inside it; the media folder is one', async () => {
    const [outer] = (await get(`sites/${SITE}/structured-content-folders`, { sort: 'name:desc' })).body.items as { id: number }[]
    expect((await get(`structured-content-folders/${outer!.id}`)).body).toEqual(outer)
    const inside = await get(`structured-content-folders/${outer!.id}/structured-content-folders`)
    expect(inside.body).toMatchObject({ totalCount: 1, items: [{ parentStructuredContentFolderId: outer!.id }] })
    expect((await get('document-folders/8')).body).toMatchObject({ id: 8, siteId: 20_000, parentDocumentFolderId: null })
    expect((await get('document-folders/8/document-folders')).body).toMatchObject({ totalCount: 0, items: [] })
    for (const path of ['document-folders/99', 'document-folders/99/document-folders', 'structured-content-folders/99'])
      expect((await get(path)).status).toBe(404)
  })

  test('structures, folders and documents can be listed too', async () => {
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
