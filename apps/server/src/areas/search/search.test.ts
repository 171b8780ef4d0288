import type { SearchHit } from '@afilia/contract/content/search'
import { canSeePage } from '@afilia/domain/identity/access'
import { findAnyPage, searchedPages } from '@afilia/domain/site/pages/all-pages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SearchDocument } from '../../platform/search/search-document.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { makeDocument, emptyIndex, keepDocuments, searchAs, type SearchOptions } from './testing.ts'

let app: TestApp
let visitor: Client
let member: Client
let admin: Client

beforeAll(async () => {
  app = await startTestApp()
  visitor = app.visitor()
  member = await app.signedIn('00000001R')
  admin = await app.signedIn('00000007F')
})
beforeEach(() => emptyIndex(app.db))
afterAll(() => app.stop())

const keep = (...documents: SearchDocument[]) => keepDocuments(app.db, documents)
const search = (query: string, { who = visitor, ...more }: SearchOptions & { readonly who?: Client } = {}) => searchAs(who, query, more)
const found = async (query: string, options = {}) => (await search(query, options)).ids
const marked = (segments: SearchHit['title']) => segments.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')
const makeHotels = (kind: 'SHORT_NEWS' | 'JOB' | 'EVENT', count: number, weight: number): SearchDocument[] =>
  Array.from({ length: count }, (_, i) => makeDocument(`${kind}${i}`, 'Hotel', { kind, weight }))
const listKinds = async (page: string) => (await search('hotel', { page, size: '10' })).hits.map(({ kind }) => kind)

describe('what is found', () => {
  test('a search finds words in any case, with or without accents, in singular and plural', async () => {
    await keep(makeDocument('a', 'Seguros de coche'), makeDocument('b', 'Teatro Español', { body: 'Información sobre la función.' }))
    for (const query of ['seguro', 'SEGUROS', 'seguros coches', 'coche']) expect(await found(query), query).toEqual(['a'])
    for (const query of ['informacion', 'INFORMACIÓN', 'funciones', 'espanol']) expect(await found(query), query).toEqual(['b'])
    expect(await found('avión')).toEqual([])
  })

  test.each([
    ['ca', 'Assegurances per a infermeres', 'assegurança'],
    ['eu', 'Hotelak itsasoaren ondoan', 'hotel'],
    ['en', 'Swimming lessons for children', 'lesson'],
    ['gl', 'Vantaxes nos balnearios', 'balnearios'],
  ])('inflected words in %s', async (language, title, query) => {
    await keep(makeDocument('a', '', { texts: { [language]: { title, body: '' }, es: { title: 'Otra cosa', body: '' } } }))
    expect(await found(query, { language })).toEqual(['a'])
    expect(await found(query, { language: 'es' })).toEqual([])
  })

  test('a document without text in the reader’s language is found by its Castilian or another text', async () => {
    await keep(makeDocument('a', 'Descuentos en hoteles'), makeDocument('b', '', { texts: { eu: { title: 'Hotel merkeak', body: '' } } }))
    expect(await found('hoteles', { language: 'ca' })).toContain('a')
    expect(await found('hotel', { language: 'en' })).toEqual(expect.arrayContaining(['a', 'b']))
  })

  test('the last word may be unfinished, from two letters in titles and from four in bodies', async () => {
    await keep(makeDocument('a', 'Balneario'), makeDocument('b', 'Otra cosa', { body: 'Un balneario con vistas' }))
    expect(await found('ba')).toEqual(['a'])
    expect(await found('baln')).toEqual(['a', 'b'])
    expect(await found('balnea')).toEqual(['a', 'b'])
    expect(await found('balnear vistas')).toEqual(['b'])
  })

  test.each([
    ['segruo', 'seguro'],
    ['segro', 'seguro'],
    ['aseguradra', 'aseguradora'],
    ['asegurraora', 'aseguradora'],
  ])('a mistyped word: %s', async (query, correction) => {
    await keep(makeDocument('a', 'Seguro'), makeDocument('b', 'Aseguradora'))
    const answer = await search(query)
    expect(answer).toMatchObject({ ids: [correction === 'seguro' ? 'a' : 'b'], correction })
  })

  test('a single mistake in a word of five letters or more is corrected', async () => {
    const words = ['cines', 'recibos', 'balneario']
    await keep(...words.map((word) => makeDocument(word, word)))
    for (const word of words)
      for (let i = 0; i < word.length; i++) {
        const [before, letter, after] = [word.slice(0, i), word[i]!, word.slice(i + 1)]
        for (const typed of [
          before + after,
          `${before}x${letter}${after}`,
          `${before}x${after}`,
          before + after.slice(0, 1) + letter + after.slice(1),
        ])
          expect(await found(typed), typed).toContain(word)
      }
  })

  test('a correction is spelled with its accents, and comes only if the query itself finds nothing', async () => {
    await keep(makeDocument('a', 'Atención primaria'), makeDocument('b', 'Seguro'))
    expect((await search('atecnion primaria')).correction).toBe('atención primaria')
    expect((await search('seguro')).correction).toBeNull()
    expect(await found('tren')).toEqual([])
    // Two mistakes are too many in a short word.
    expect(await found('sxguxo')).toEqual([])
  })

  test('the latest version of a document is found until it is deleted', async () => {
    await keep(makeDocument('a', 'Hotel'))
    await keep(makeDocument('a', 'Balneario'), makeDocument('a', 'Balneario', { kind: 'COMPANY' }))
    expect([await found('hotel'), await found('balneario')]).toEqual([[], ['a', 'a']])
    await keep(makeDocument('a', 'Balneario'))
    expect((await search('balneario')).hits).toMatchObject([{ kind: 'BENEFIT', id: 'a' }])
    await keep()
    expect(await found('balneario')).toEqual([])
    expect(await app.db.selectFrom('search_titles').selectAll().execute()).toEqual([])
  })
})

describe('in which order', () => {
  test('titles come before bodies, the word itself before its beginning and its stem, then by weight', async () => {
    await keep(
      makeDocument('body', 'Otra cosa', { body: 'con hotel' }),
      makeDocument('longer', 'Hotelería'),
      makeDocument('light', 'Hotel', { weight: 0.1 }),
      makeDocument('heavy', 'Hotel', { weight: 0.9 }),
    )
    expect(await found('hotel')).toEqual(['heavy', 'light', 'longer', 'body'])
  })

  test('documents with all the words are found, or else those with as many as possible', async () => {
    await keep(
      makeDocument('both', 'Otra cosa', { body: 'hotel en la costa' }),
      makeDocument('one', 'Hotel'),
      makeDocument('other', 'Costa'),
    )
    expect(await found('hotel costa')).toEqual(['both'])
    await keep(makeDocument('one', 'Hotel'), makeDocument('other', 'Costa'))
    expect((await search('hotel costa')).total).toBe(1)
  })

  test('results are filtered by kind and paged, a hundred at most', async () => {
    await keep(...Array.from({ length: 130 }, (_, i) => makeDocument(`n${i}`, 'Hotel', { kind: i % 2 ? 'SHORT_NEWS' : 'JOB' })))
    const first = await search('hotel', { size: '50' })
    const second = await search('hotel', { size: '50', page: '1' })
    expect([first.total, first.ids.length, second.ids.length]).toEqual([100, 50, 50])
    expect(new Set([...first.ids, ...second.ids]).size).toBe(100)
    expect((await search('hotel', { size: '50', page: '2' })).ids).toEqual([])
    const news = await search('hotel', { kind: 'SHORT_NEWS', size: '100' })
    expect(news.total).toBe(65)
    expect(new Set(news.hits.map(({ kind }) => kind))).toEqual(new Set(['SHORT_NEWS']))
  })

  test('the best matches of a frequent word come first, whatever their kind', async () => {
    await keep(...makeHotels('JOB', 100, 0.1), ...makeHotels('EVENT', 3, 0.5), ...makeHotels('SHORT_NEWS', 14, 0.9))
    expect(await listKinds('0')).toEqual(Array.from({ length: 10 }, () => 'SHORT_NEWS'))
    expect((await listKinds('1')).slice(0, 7)).toEqual(['SHORT_NEWS', 'SHORT_NEWS', 'SHORT_NEWS', 'SHORT_NEWS', 'EVENT', 'EVENT', 'EVENT'])
  })

  test('matches are marked in the title and in the part of the body around the first one', async () => {
    await keep(makeDocument('a', 'Seguros, d’Hogar', { body: `${'Relleno de texto. '.repeat(30)}El seguro cubre <b>todo</b>.` }))
    const { hits } = await search('seguro')
    expect(marked(hits[0]!.title)).toBe('[Seguros], d’Hogar')
    expect(marked(hits[0]!.snippet)).toMatch(/^… .*El \[seguro\] cubre <b>todo<\/b>\.$/)
    expect(marked((await search('hogar')).hits[0]!.title)).toBe('Seguros, d’[Hogar]')
  })
})

const ask = (query: Record<string, string>, product = 'portal') =>
  visitor.call('GET _search/{product}-content', { params: { product }, query })

test('an invalid query is rejected, and an unusual one is not', async () => {
  for (const query of [{ query: 'x'.repeat(201) }, { query: 'a', kind: 'TICKET' }, { query: 'a', sort: 'colour,asc' }])
    expect((await ask(query)).status, JSON.stringify(query)).toBe(400)
  expect((await ask({ query: 'a' }, 'other')).status).toBe(404)
  for (const query of ['%_\\', '.', "'; drop table search_entries; --", '🙂', '^se', 'de la'])
    expect((await ask({ query })).status, query).toBe(200)
})

test.each([{}, { query: '' }, { query: ' ' }, { query: '\0' }, { query: '', size: '5' }])(
  '§7: nothing asked, nothing found: %o',
  async (query) => {
    const { status, body, headers } = await ask(query)
    expect([status, body, headers.get('x-total-count')]).toEqual([200, [], '0'])
  },
)

test('pages of the portal are found in each language by those who may open them', async () => {
  const { portalPageDocuments } = await import('./search.ts')
  await keep(...portalPageDocuments)
  for (const [language, query] of Object.entries({ es: 'recibos', ca: 'rebuts', eu: 'ordainagiriak', gl: 'recibos', en: 'receipts' }))
    expect((await search(query, { who: member, language })).hits[0]?.path, language).toBe('/profile/economic-data')
  for (const [query, path] of Object.entries({
    turnos: '/profile/schedule',
    recibo: '/profile/economic-data',
    avisos: '/profile/devices',
    'borrar mis datos': '/profile/erasure',
    'borrar mi cuenta': '/profile/erasure',
    'darme de baja': '/profile/erasure',
    baja: '/profile/erasure',
  }))
    expect((await search(query, { who: member })).hits[0]?.path, query).toBe(path)
  expect(await found('turnos')).toEqual([])
  expect(await found('saliente', { who: member })).toEqual([])
  expect(await found('saliente', { who: admin })).toEqual(['outbox'])
})

test.each([
  ['affiliate', '00000001R', ['ROLE_AFFILIATE']],
  ['student', '00000003A', ['ROLE_STUDENT', 'ROLE_STUDENT_4']],
  ['senior', '00000004G', ['ROLE_SENIOR']],
  ['delegate', '00000005M', ['ROLE_AFFILIATE', 'ROLE_DELEGATE']],
  ['supervisor', '00000006Y', ['ROLE_SUPERVISOR']],
  ['administrator', '00000007F', ['ROLE_ADMIN']],
  ['visitor', null, null],
] as const)('§6: of the pages of the portal, the %s finds those that open for them', async (_who, documentId, roles) => {
  const { portalPageDocuments } = await import('./search.ts')
  await keep(...portalPageDocuments)
  const who = documentId === null ? visitor : await app.signedIn(documentId)
  for (const { path, allowed, text } of searchedPages) {
    const title = textsIn('es')(`pages:${text}.title`)
    const paths = (await search(title, { who, size: '100' })).hits.map((hit) => hit.path)
    expect(paths.includes(path), path).toBe(canSeePage(roles, allowed))
    expect(paths.filter((one) => !canSeePage(roles, findAnyPage(one.split('#')[0]!)!.allowed))).toEqual([])
  }
})
