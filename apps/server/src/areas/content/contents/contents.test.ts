import type { StructuredContent } from '@afilia/contract/content/headless-views'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { FIELDS, saveTestContents, SITE, STRUCTURE, testContent, testField } from '../testing.ts'
import { numbers, ofStructure, type Query, BASE, getHeadless, saveManyContents } from '../testing-many.ts'

let app: TestApp
let visitor: Client
let member: Client

beforeAll(async () => {
  app = await startTestApp()
  visitor = app.visitor()
  member = await app.signedIn('00000001R')
  await saveManyContents(app.db)
})
afterAll(() => app.stop())

const get = (path: string, query: Query = {}, client = visitor, language = 'es') => getHeadless(client, path, query, language)

const readRichField = async (language: string) => {
  const { body } = await get('structured-contents/500390', {}, member, language)
  return (body as unknown as StructuredContent).contentFields[0]?.contentFieldValue.data
}

describe('paging', () => {
  test.each([
    ['the first page', { page: '1' }, { page: 1, pageSize: 20, items: 20 }],
    ['the last page', { page: '3' }, { page: 3, pageSize: 20, items: 8 }],
    ['beyond the last', { page: '4' }, { page: 4, pageSize: 20, items: 0 }],
    ['far beyond the counted part', { page: '999999' }, { page: 999_999, pageSize: 20, items: 0 }],
    ['larger pages', { pageSize: '1000' }, { page: 1, pageSize: 500, items: 48 }],
    ['all, as many as fit', { pageSize: '-1' }, { page: 1, pageSize: 500, items: 48 }],
    ['all, asked for in the other way', { page: '0', pageSize: '0' }, { page: 1, pageSize: 500, items: 48 }],
  ] as const)('%s', async (_, query, { items, ...page }) => {
    const { status, body } = await get(ofStructure, query)
    expect(status).toBe(200)
    expect(body.items).toHaveLength(items)
    expect(body).toMatchObject({ ...page, totalCount: 48, lastPage: page.pageSize === 500 ? 1 : 3, actions: {}, facets: [] })
  })

  test('an empty list has one page', async () => {
    const { body } = await get(ofStructure, { filter: "title eq 'nothing'" })
    expect(body).toEqual({ actions: {}, facets: [], items: [], lastPage: 1, page: 1, pageSize: 20, totalCount: 0 })
  })

  test('pages do not overlap', async () => {
    const pages = await Promise.all(['1', '2', '3'].map((page) => get(ofStructure, { page, sort: 'title:desc' })))
    expect(new Set(pages.flatMap(numbers)).size).toBe(48)
  })

  test.each([
    { page: '-1' },
    { page: 'x' },
    { pageSize: '-2' },
    { sort: 'salary' },
    { sort: 'title:up' },
    { filter: 'x' },
    { flatten: 'perhaps' },
  ])('%j is rejected', async (query) => {
    const { status, body } = await get(`sites/${SITE}/structured-contents`, query)
    expect([status, body.status]).toEqual([400, 'BAD_REQUEST'])
    expect(body.title).toContain(Object.keys(query)[0])
  })
})

const find = (client: Client, number: number) => get(`structured-contents/${500_000 + number}`, {}, client)

describe('who sees what', () => {
  test('visitors do not find contents for members, in lists or by name', async () => {
    expect((await find(visitor, 100)).body).toEqual({ status: 'NOT_FOUND', title: expect.any(String) as string })
    expect((await find(member, 100)).status).toBe(200)
    expect((await find(member, 101)).status).toBe(404)
    expect((await find(await app.signedIn('00000005M'), 101)).status).toBe(200)
    expect((await find(await app.signedIn('00000007F'), 101)).status).toBe(200)
    expect((await get(ofStructure, { search: 'afiliados' })).body.totalCount).toBe(0)
    expect((await get(ofStructure, { search: 'afiliados' }, member)).body.totalCount).toBe(1)
    expect((await get(`sites/${SITE}/structured-contents/by-key/TEST-100`)).status).toBe(404)
  })

  test('a content that is saved for fewer readers leaves the lists of the others', async () => {
    const about = { filter: "title eq 'Para delegados'" }
    const texts = { es: { title: 'Para delegados', description: '' } }
    await saveTestContents(app.db, [testContent(107, { readers: ['MEMBER'], texts })])
    expect((await get(ofStructure, about, member)).body.totalCount).toBe(1)
    await saveTestContents(app.db, [testContent(107, { readers: ['ROLE_DELEGATE'], texts })])
    expect((await get(ofStructure, about, member)).body.totalCount).toBe(0)
    expect((await get(ofStructure, { search: 'delegados' }, member)).body.totalCount).toBe(0)
  })

  test('drafts and scheduled contents are not found, even by an administrator', async () => {
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
  ])('%s is a 404 in the dialect of that API', async (path) => {
    const { status, body } = await get(path)
    expect(status).toBe(404)
    expect(body).toEqual({ status: 'NOT_FOUND', title: expect.any(String) as string })
  })

  test('an invalid token is rejected', async () => {
    const response = await visitor.fetch(`${BASE}/structured-contents/500001`, { headers: { authorization: 'Bearer no' } })
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ status: 'UNAUTHORIZED', title: 'Session expired.' })
  })
})

describe('a content', () => {
  test('has the shape of that API in the language of the reader, by id, key and uuid', async () => {
    const byId = (await get('structured-contents/500106', {}, visitor, 'ca')).body as unknown as StructuredContent
    expect(byId).toMatchObject({
      id: 500_106,
      key: 'TEST-106',
      siteId: 20_000,
      contentStructureId: Number(STRUCTURE),
      structuredContentFolderId: 36_002,
      title: 'Guia de torns',
      externalReferenceCode: 'test-106',
      actions: { get: { method: 'GET', href: '/o/headless-delivery/v1.0/structured-contents/500106' } },
      creator: { id: expect.any(Number) as number, name: 'Union' },
      customFields: [],
      numberOfComments: 0,
      subscribed: false,
      priority: 0,
      neverExpire: true,
      dateExpired: null,
      availableLanguages: ['es-ES', 'ca-ES'],
      keywords: ['Turnos', 'noches'],
      taxonomyCategoryBriefs: [{ taxonomyCategoryId: 61_001, taxonomyCategoryName: 'Formación' }],
      relatedContents: [],
      renderedContents: [{ contentTemplateId: 'TEST', markedAsDefault: true }],
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
    const byCode = `sites/${SITE}/structured-contents/by-external-reference-code`
    expect((await get(`${byCode}/test-106`, {}, visitor, 'ca')).body).toEqual(byId)
    expect((await get(`${byCode}/none`)).status).toBe(404)
    expect((await get('sites/20109/structured-contents/by-key/TEST-106')).status).toBe(404)
  })

  test('falls back to Castilian', async () => {
    expect((await get('structured-contents/500106', {}, visitor, 'eu')).body.title).toBe('Guía de turnos')
  })

  test('fields, restrictFields and nestedFields select what is sent', async () => {
    const { body } = await get('structured-contents/500106', { fields: 'id,contentFields.name' })
    expect(Object.keys(body)).toEqual(['id', 'contentFields'])
    expect((body as unknown as StructuredContent).contentFields[0]).toEqual({ name: 'code' })
    const listed = await get(ofStructure, { fields: 'id,title', restrictFields: 'title' })
    expect(listed.body.totalCount).toBe(48)
    expect(Object.keys(listed.body.items[0]!)).toEqual(['id'])
    const restricted = await get('structured-contents/500106', { restrictFields: 'contentFields.label,title' })
    expect(restricted.body).not.toHaveProperty('title')
    expect((restricted.body as unknown as StructuredContent).contentFields[0]).not.toHaveProperty('label')
    const nested = await get('structured-contents/500106', { nestedFields: 'embeddedTaxonomyCategory' }, visitor, 'eu')
    expect((nested.body as unknown as StructuredContent).taxonomyCategoryBriefs[0]?.embeddedTaxonomyCategory).toEqual({
      id: 61_001,
      name: 'Prestakuntza',
    })
  })

  test('X-Accept-All-Languages adds each translated text in all its languages; Content-Language says which is the reader’s', async () => {
    const headers = { 'x-accept-all-languages': 'true', 'accept-language': 'ca' }
    const answer = await visitor.fetch(`${BASE}/structured-contents/500106`, { headers })
    expect(answer.headers.get('content-language')).toBe('ca-ES')
    const body = (await answer.json()) as StructuredContent
    expect(body).toMatchObject({
      title_i18n: { 'es-ES': 'Guía de turnos', 'ca-ES': 'Guia de torns' },
      friendlyUrlPath_i18n: { 'es-ES': body.friendlyUrlPath, 'ca-ES': body.friendlyUrlPath },
    })
    expect(body.contentFields.find(({ name }) => name === 'name')?.contentFieldValue_i18n?.['ca-ES']).toEqual({ data: 'Guia' })
    expect(JSON.stringify((await get('structured-contents/500106')).body)).not.toContain('_i18n')
  })

  test('rich text goes out as HTML without scripts, styles and unsafe links, also where somebody stored some', async () => {
    const dirty = [
      '<p onclick="alert(1)" style="position:fixed">Hola <b>tú</b><script>alert(1)</script><img src=x onerror=alert(1)></p>',
      '<a href="javascript:alert(1)">uno</a> <a href="//evil.example">dos</a> <a href="https://example.org/?a=1&b=2">tres</a>',
    ].join('')
    const rich = { ...testField('rich', { inputControl: 'rich_text', isIndexed: false, isLocalizable: true }) }
    const notation = '## Título\n\nTexto con <script>alert(1)</script> y [enlace](javascript:alert(1))\n\n- uno'
    await app.db
      .updateTable('content_structures')
      .set({ fields: JSON.stringify([...FIELDS, rich]) })
      .where('id', '=', STRUCTURE)
      .execute()
    await saveTestContents(app.db, [
      testContent(390, { readers: ['MEMBER'], fields: [{ name: 'rich', texts: { es: dirty, ca: notation } }] }),
    ])
    expect(await readRichField('es')).toBe('<p>Hola tú</p><p>uno dos <a href="https://example.org/?a=1&amp;b=2">tres</a></p>')
    expect(await readRichField('ca')).toMatch(
      /^<h2>Título<\/h2><p>Texto con &lt;script&gt;alert\(1\)&lt;\/script&gt; y enlace.*<ul><li>uno<\/li><\/ul>$/,
    )
  })
})
