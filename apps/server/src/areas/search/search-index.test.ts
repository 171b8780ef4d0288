import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetLostWords, learnNewWords } from '../../platform/search/new-words.ts'
import { markOf, rebuildIndex } from '../../platform/search/rebuild-index.ts'
import type { SearchDocument } from '../../platform/search/search-document.ts'
import { forgetDocuments, indexDocuments } from '../../platform/search/search-index.ts'
import type { Client } from '../../testing/client.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { searchContent } from './queries.ts'
import { documentOf, emptyIndex, putDocuments, searchAs, type SearchOptions } from './testing.ts'

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

const put = (...documents: SearchDocument[]) => putDocuments(app.db, documents)
const search = (query: string, { who = visitor, ...more }: SearchOptions & { readonly who?: Client } = {}) => searchAs(who, query, more)
const found = async (query: string, options = {}) => (await search(query, options)).ids
const lastNumber = async () =>
  (await sql<{ last: string }>`select last_value as last from search_documents_id_seq`.execute(app.db)).rows[0]!.last

describe('who finds it', () => {
  const secret = documentOf('s', 'Expediente reservado', { readers: ['ROLE_DELEGATE'] })

  test('each what they may read', async () => {
    await put(
      documentOf('p', 'Hotel'),
      documentOf('m', 'Hotel', { readers: ['MEMBER'] }),
      documentOf('d', 'Hotel', { readers: ['ROLE_DELEGATE', 'ROLE_SENIOR'] }),
    )
    expect(await found('hotel')).toEqual(['p'])
    expect((await found('hotel', { who: member })).toSorted()).toEqual(['m', 'p'])
    expect((await found('hotel', { who: admin })).toSorted()).toEqual(['d', 'm', 'p'])
  })

  test('a word of what is hidden is neither found, counted, completed nor offered', async () => {
    await put(secret, documentOf('p', 'Seguro'))
    for (const query of ['expediente', 'expedi', 'exp', 'expedeinte', 'reservado seguro'])
      for (const who of [visitor, member]) {
        const { ids, correction } = await search(query, { who })
        expect(ids, query).toEqual(query.includes('seguro') ? ['p'] : [])
        expect(correction, query).toBeNull()
      }
    expect(await search('expedeinte', { who: admin })).toMatchObject({ ids: ['s'], correction: 'expediente' })
  })

  test('a hidden word does not stand in the way of a correction that may be seen', async () => {
    await put(documentOf('s', 'Segura', { readers: ['ROLE_DELEGATE'] }), documentOf('p', 'Seguro'))
    expect(await search('segurx')).toMatchObject({ ids: ['p'], correction: 'seguro' })
  })

  test('when its readers change, at once', async () => {
    await put(secret)
    await put({ ...secret, readers: ['PUBLIC'] })
    expect(await found('expediente')).toEqual(['s'])
    await put({ ...secret, readers: [] })
    expect(await found('expediente', { who: admin })).toEqual([])
  })
})

const justBefore = (moment: Date) => new Date(moment.getTime() - 1)
const at = async (now: Date, query: string, more: { kind?: 'NEWS' } = {}) => {
  const asked = { query, now, language: 'es', keys: ['PUBLIC'], kind: undefined, page: 0, size: 20, ...more } as const
  const { items, total } = await searchContent(app.db, asked)
  return { ids: items.map(({ id }) => id), total, correction: items[0]?.correction ?? null }
}

describe('what begins or ends by its time', () => {
  const begin = new Date('2026-03-01T09:00:00Z')
  const end = new Date('2026-03-31T22:00:00Z')
  const nothing = { ids: [], total: 0, correction: null }

  test('does so at that very moment, with nothing indexed anew in between', async () => {
    await put(documentOf('a', 'Balneario termal', { from: begin, until: end }), documentOf('b', 'Balneario'))
    expect((await at(justBefore(begin), 'balneario')).ids).toEqual(['b'])
    expect((await at(begin, 'balneario')).ids.toSorted()).toEqual(['a', 'b'])
    expect((await at(justBefore(end), 'balneario')).ids.toSorted()).toEqual(['a', 'b'])
    expect(await at(end, 'balneario')).toMatchObject({ ids: ['b'], total: 1 })
  })

  test('outside of it is neither found by another word, counted, completed nor taken for a correction', async () => {
    await put(documentOf('a', 'Balneario termal', { from: begin, until: end }), documentOf('b', 'Hotel'))
    for (const now of [justBefore(begin), end]) {
      for (const query of ['termal', 'te', 'term', 'termla', 'balnearios']) expect(await at(now, query), query).toEqual(nothing)
      expect(await at(now, 'hotel termal')).toMatchObject({ ids: ['b'], total: 1 })
    }
    expect(await at(begin, 'termla')).toMatchObject({ ids: ['a'], correction: 'termal' })
  })

  test('of a frequent word the best that are shown come, however many better ones are over', async () => {
    const heavy = Array.from({ length: 105 }, (_, i) => documentOf(`over${i}`, 'Hotel', { weight: 0.9, until: end }))
    const light = Array.from({ length: 110 }, (_, i) => documentOf(`n${i}`, 'Hotel', { weight: 0.1, kind: i < 7 ? 'NEWS' : 'JOB' }))
    await put(...heavy, ...light)
    expect((await at(justBefore(end), 'hotel')).ids.every((id) => id.startsWith('over'))).toBe(true)
    const after = await at(end, 'hotel')
    expect([after.total, after.ids.length]).toEqual([100, 20])
    expect(after.ids.every((id) => id.startsWith('n'))).toBe(true)
    expect((await at(end, 'hotel', { kind: 'NEWS' })).total).toBe(7)
  })

  test('another end is another document', async () => {
    await put(documentOf('a', 'Hotel', { until: begin }))
    expect((await at(begin, 'hotel')).ids).toEqual([])
    await put(documentOf('a', 'Hotel', { until: end }))
    expect((await at(begin, 'hotel')).ids).toEqual(['a'])
  })
})

const all = (title: string) => Array.from({ length: 20 }, (_, i) => documentOf(`n${i}`, title))

describe('two at once', () => {
  test('who change the same things in another order leave one of the two', async () => {
    await Promise.all([
      indexDocuments(app.db, all('Hotel')),
      indexDocuments(app.db, all('Balneario').toReversed()),
      forgetDocuments(app.db, 'BENEFIT', ['n3', 'n2']),
    ])
    const [hotels, spas] = [await found('hotel', { size: '100' }), await found('balneario', { size: '100' })]
    expect(hotels.filter((id) => spas.includes(id))).toEqual([])
    const texts = await app.db.selectFrom('search_texts').select(['id', 'document_id']).execute()
    expect(new Set(texts.map(({ document_id }) => document_id)).size).toBe(texts.length)
    const orphans = await app.db
      .selectFrom('search_postings')
      .select('text_id')
      .where(
        'text_id',
        'not in',
        texts.map(({ id }) => id),
      )
      .execute()
    expect(orphans).toEqual([])
  })

  test('who bring the same new words do not wait for each other', async () => {
    await app.db.transaction().execute(async (first) => {
      await indexDocuments(first, [documentOf('a', 'Balneario termal')])
      await app.db.transaction().execute((second) => indexDocuments(second, [documentOf('b', 'Balneario termal')]))
    })
    await Promise.all([learnNewWords(app.db), learnNewWords(app.db)])
    expect(await search('balneraio')).toMatchObject({ total: 2, correction: 'balneario' })
  })

  test('what is not committed is not found', async () => {
    await app.db
      .transaction()
      .execute(async (trx) => {
        await indexDocuments(trx, [documentOf('a', 'Hotel')])
        expect(await found('hotel')).toEqual([])
        throw new Error('back')
      })
      .catch(() => undefined)
    expect(await found('hotel')).toEqual([])
  })
})

async function* stream() {
  yield [documentOf('kept', 'Hotel')]
  yield [documentOf('changed', 'Balneario'), documentOf('new', 'Hotel')]
}

describe('building it anew', () => {
  test('brings what is missing, takes out what is gone, leaves what is as it was', async () => {
    await put(documentOf('gone', 'Hotel'), documentOf('kept', 'Hotel'), documentOf('changed', 'Hotel'))
    const textOf = async (id: string) =>
      app.db
        .selectFrom('search_texts')
        .innerJoin('search_documents', 'search_documents.id', 'document_id')
        .select('search_texts.id')
        .where('thing_id', '=', id)
        .executeTakeFirst()
    const before = await textOf('kept')
    const sources = { list: async () => [], stream: () => stream() }
    const mark = markOf(sources, [])
    // Those indexed since the last building count as seen by the next one, as it may have begun before they were committed.
    await rebuildIndex(app.db, sources, mark)
    await rebuildIndex(app.db, sources, mark)
    expect((await found('hotel')).toSorted()).toEqual(['kept', 'new'])
    expect(await found('balneario')).toEqual(['changed'])
    expect(await textOf('kept')).toEqual(before)
  })

  test('takes no numbers for what is as it was, however often it comes by', async () => {
    await put(documentOf('a', 'Seguro'), documentOf('b', 'Hotel'))
    const before = await lastNumber()
    for (let i = 0; i < 3; i++) await put(documentOf('a', 'Seguro'), documentOf('b', 'Hotel'))
    expect(await lastNumber()).toBe(before)
  })

  test('the words that nothing has any more are forgotten, the others not', async () => {
    await put(documentOf('a', 'Balneario'), documentOf('b', 'Hotel'))
    await forgetDocuments(app.db, 'BENEFIT', ['a'])
    await forgetLostWords(app.db)
    const words = await app.db.selectFrom('search_variants').select('word').distinct().execute()
    expect(words).toEqual([{ word: 'hotel' }])
  })
})
