import type { StructuredContent } from '@afilia/contract/headless-views'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../../testing/client.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { saveTestContents, SITE, STRUCTURE, testContent } from '../testing.ts'
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

describe('paging', () => {
  test.each([
    ['the first page', { page: '1' }, { page: 1, pageSize: 20, items: 20 }],
    ['the last page', { page: '3' }, { page: 3, pageSize: 20, items: 8 }],
    ['beyond the last', { page: '4' }, { page: 4, pageSize: 20, items: 0 }],
    ['far beyond the counted part', { page: '999999' }, { page: 999_999, pageSize: 20, items: 0 }],
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

  test('pages do not overlap', async () => {
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

  test('an invalid token is refused', async () => {
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
