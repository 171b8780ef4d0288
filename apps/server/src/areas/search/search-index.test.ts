import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SearchDocument } from '../../platform/search/search-document.ts'
import { buildIndex } from '../../platform/search/search-index.ts'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { searchContent } from './hits/queries.ts'
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

describe('who finds what', () => {
  const secret = makeDocument('s', 'Expediente reservado', { readers: ['ROLE_DELEGATE'] })

  test('readers find what they may read', async () => {
    await keep(
      makeDocument('p', 'Hotel'),
      makeDocument('m', 'Hotel', { readers: ['MEMBER'] }),
      makeDocument('d', 'Hotel', { readers: ['ROLE_DELEGATE', 'ROLE_SENIOR'] }),
    )
    expect(await found('hotel')).toEqual(['p'])
    expect((await found('hotel', { who: member })).toSorted()).toEqual(['m', 'p'])
    expect((await found('hotel', { who: admin })).toSorted()).toEqual(['d', 'm', 'p'])
  })

  test('a word of a hidden document is not found, counted, completed or offered as a correction', async () => {
    await keep(secret, makeDocument('p', 'Seguro'))
    for (const query of ['expediente', 'expedi', 'exp', 'expedeinte', 'reservado seguro'])
      for (const who of [visitor, member]) {
        const { ids, correction } = await search(query, { who })
        expect(ids, query).toEqual(query.includes('seguro') ? ['p'] : [])
        expect(correction, query).toBeNull()
      }
    expect(await search('expedeinte', { who: admin })).toMatchObject({ ids: ['s'], correction: 'expediente' })
  })

  test('a hidden word does not prevent a correction that the reader may see', async () => {
    await keep(makeDocument('s', 'Segura', { readers: ['ROLE_DELEGATE'] }), makeDocument('p', 'Seguro'))
    expect(await search('segurx')).toMatchObject({ ids: ['p'], correction: 'seguro' })
  })

  test('changed readers apply at once', async () => {
    await keep(secret)
    await keep({ ...secret, readers: ['PUBLIC'] })
    expect(await found('expediente')).toEqual(['s'])
    await keep({ ...secret, readers: [] })
    expect(await found('expediente', { who: admin })).toEqual([])
  })
})

const justBefore = (moment: Date) => new Date(moment.getTime() - 1)
const at = async (now: Date, query: string, more: { kind?: 'SHORT_NEWS' } = {}) => {
  const asked = { query, now, language: 'es', keys: ['PUBLIC'], held: ['PUBLIC'], kind: undefined, page: 0, size: 20, ...more } as const
  const { items, total } = await searchContent(app.db, asked)
  return { ids: items.map(({ id }) => id), total, correction: items[0]?.correction ?? null }
}

describe('what begins or ends at a certain time', () => {
  const begin = new Date('2026-03-01T09:00:00Z')
  const end = new Date('2026-03-31T22:00:00Z')
  const nothing = { ids: [], total: 0, correction: null }

  test('appears and disappears at that moment, without being indexed again', async () => {
    await keep(makeDocument('a', 'Balneario termal', { from: begin, until: end }), makeDocument('b', 'Balneario'))
    expect((await at(justBefore(begin), 'balneario')).ids).toEqual(['b'])
    expect((await at(begin, 'balneario')).ids.toSorted()).toEqual(['a', 'b'])
    expect((await at(justBefore(end), 'balneario')).ids.toSorted()).toEqual(['a', 'b'])
    expect(await at(end, 'balneario')).toMatchObject({ ids: ['b'], total: 1 })
  })

  test('is not found, counted, completed or offered as a correction before and after', async () => {
    await keep(makeDocument('a', 'Balneario termal', { from: begin, until: end }), makeDocument('b', 'Hotel'))
    for (const now of [justBefore(begin), end]) {
      for (const query of ['termal', 'te', 'term', 'termla', 'balnearios']) expect(await at(now, query), query).toEqual(nothing)
      expect(await at(now, 'hotel termal')).toMatchObject({ ids: ['b'], total: 1 })
    }
    expect(await at(begin, 'termla')).toMatchObject({ ids: ['a'], correction: 'termal' })
  })

  test('does not hide what is current, however many better matches have ended', async () => {
    const heavy = Array.from({ length: 105 }, (_, i) => makeDocument(`over${i}`, 'Hotel', { weight: 0.9, until: end }))
    const light = Array.from({ length: 110 }, (_, i) => makeDocument(`n${i}`, 'Hotel', { weight: 0.1, kind: i < 7 ? 'SHORT_NEWS' : 'JOB' }))
    await keep(...heavy, ...light)
    expect((await at(justBefore(end), 'hotel')).ids.every((id) => id.startsWith('over'))).toBe(true)
    const after = await at(end, 'hotel')
    expect([after.total, after.ids.length]).toEqual([100, 20])
    expect(after.ids.every((id) => id.startsWith('n'))).toBe(true)
    expect((await at(end, 'hotel', { kind: 'SHORT_NEWS' })).total).toBe(7)
  })

  test('a changed end applies at once', async () => {
    await keep(makeDocument('a', 'Hotel', { until: begin }))
    expect((await at(begin, 'hotel')).ids).toEqual([])
    await keep(makeDocument('a', 'Hotel', { until: end }))
    expect((await at(begin, 'hotel')).ids).toEqual(['a'])
  })
})

async function* streamOf(...batches: SearchDocument[][]) {
  yield* batches
}
const twenty = (title: string) => Array.from({ length: 20 }, (_, i) => makeDocument(`n${i}`, title))
const listEntries = () => app.db.selectFrom('search_entries').select(['id', 'thing_id']).orderBy('thing_id').execute()
const listWords = async () => (await app.db.selectFrom('search_words').select('word').orderBy('word').execute()).map(({ word }) => word)
/** The row's version: it changes whenever the row is written. */
const readVersion = async (id: string) =>
  (
    await app.db
      .selectFrom('search_entries')
      .select(sql<string>`xmin::text`.as('version'))
      .where('thing_id', '=', id)
      .executeTakeFirstOrThrow()
  ).version

describe('building the index', () => {
  test('adds new documents, deletes missing ones and does not write the others', async () => {
    await keep(makeDocument('gone', 'Hotel'), makeDocument('kept', 'Hotel'), makeDocument('changed', 'Hotel'))
    const [kept, changed] = [await readVersion('kept'), await readVersion('changed')]
    const sources = {
      list: async () => [makeDocument('kept', 'Hotel')],
      stream: () => streamOf([makeDocument('changed', 'Balneario')], [makeDocument('new', 'Hotel')]),
    }
    for (let i = 0; i < 2; i++) await buildIndex(app.db, sources, 'test')
    expect((await found('hotel')).toSorted()).toEqual(['kept', 'new'])
    expect(await found('balneario')).toEqual(['changed'])
    expect(await readVersion('kept')).toBe(kept)
    expect(await readVersion('changed')).not.toBe(changed)
  })

  test('accepts letters outside of the basic plane', async () => {
    await keep(makeDocument('a', '𠮷野 Hotel', { body: '𠮷野' }))
    expect([await found('𠮷野'), await found('hotel')]).toEqual([['a'], ['a']])
  })

  test('deletes a language that a document has lost', async () => {
    const texts = { es: { title: 'Hotel', body: '' }, en: { title: 'Guesthouse', body: '' } }
    await keep(makeDocument('a', '', { texts }))
    expect(await found('guesthouse', { language: 'en' })).toEqual(['a'])
    await keep(makeDocument('a', 'Hotel'))
    expect(await found('guesthouse', { language: 'en' })).toEqual([])
    expect(await found('hotel', { language: 'en' })).toEqual(['a'])
  })

  test('forgets the words that no document has any more', async () => {
    await keep(makeDocument('a', 'Balneario'), makeDocument('b', 'Hotel', { body: 'con piscina' }))
    expect(await listWords()).toEqual(['balneario', 'hotel', 'piscina'])
    await keep(makeDocument('b', 'Hotel'))
    expect(await listWords()).toEqual(['hotel'])
  })

  test('by two processes at once, with different versions, leaves one of the two', async () => {
    await Promise.all([keepDocuments(app.db, twenty('Hotel')), keepDocuments(app.db, twenty('Balneario').toReversed())])
    const [hotels, spas] = [await found('hotel', { size: '100' }), await found('balneario', { size: '100' })]
    expect(hotels.filter((id) => spas.includes(id))).toEqual([])
    expect(hotels.length + spas.length).toBe(20)
    expect(await listEntries()).toHaveLength(20)
  })
})
