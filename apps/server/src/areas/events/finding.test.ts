import type { Bookmark } from '@afilia/contract/content/bookmarks'
import type { SearchHit } from '@afilia/contract/content/search'
import { LANGUAGES } from '@afilia/i18n/languages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildIndex } from '../../platform/search/search-index.ts'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { listEventDocuments } from './search.ts'
import { makeEvent } from './testing.ts'

let app: TestApp
let affiliate: Client
beforeAll(async () => {
  app = await startTestApp()
  affiliate = await app.signedIn('00000001R')
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.db.deleteFrom('bookmarks').execute()
  await app.db.deleteFrom('events').execute()
})

const HOUR = 3600_000
const inHours = (hours: number): Date => new Date(Date.now() + hours * HOUR)

const find = async (query: string, client: Client = affiliate, language = 'es') => {
  const answer = await client.call('GET _search/{product}-content', {
    params: { product: 'portal' },
    query: { query, kind: 'EVENT' },
    headers: { 'accept-language': language },
  })
  return (answer.body as SearchHit[]).map(({ path, title, snippet }) => ({
    path,
    title: title.map(({ text }) => text).join(''),
    snippet: snippet.map(({ text }) => text).join(''),
  }))
}
const titlesOf = async (...asked: Parameters<typeof find>) => (await find(...asked)).map(({ title }) => title)
const index = () => buildIndex(app.db, { EVENT: (db) => listEventDocuments(db, new Date()) }, 'test')

const keep = async (id: string, client: Client = affiliate) => (await client.call('POST bookmarks', { body: { kind: 'EVENT', id } })).status
const list = async () => (await affiliate.call('GET bookmarks')).body as Bookmark[]

describe('the search', () => {
  test('finds an event by what it is, and where, in each language', async () => {
    const texts = Object.fromEntries(
      LANGUAGES.map((language) => [
        language,
        {
          title: `Suturas ${language}`,
          summary: 'Con práctica.',
          about: '',
          programme: [{ time: '9:00', what: 'Nudos' }],
          place: 'Aula 3',
          teachers: [{ name: 'Idoia Zubiri', what: '' }],
        },
      ]),
    )
    const { slug } = await makeEvent(app.db, { more: { municipality_id: '41091', texts: JSON.stringify(texts) } })
    await index()
    for (const language of LANGUAGES) {
      expect(await find('suturas sevilla', affiliate, language)).toMatchObject([{ path: `/events/${slug}`, title: `Suturas ${language}` }])
      for (const word of ['nudos', 'zubiri']) expect(await titlesOf(word, affiliate, language)).toEqual([`Suturas ${language}`])
    }
    expect(await titlesOf('ikastaroa', affiliate, 'eu')).toEqual(['Suturas eu'])
    expect((await find('suturas'))[0]!.snippet).toMatch(/^Curso · .* · Aula 3, Sevilla Con práctica\./)
  })

  test('nobody finds what is not for them: drafts, what is not published yet, and other readers’ events', async () => {
    await makeEvent(app.db, { title: 'Taller borrador', more: { state: 'DRAFT' } })
    await makeEvent(app.db, { title: 'Taller futuro', more: { publish_at: inHours(1) } })
    await makeEvent(app.db, { title: 'Taller de jubiladas', more: { readers: ['ROLE_SENIOR'] } })
    await makeEvent(app.db, { title: 'Taller de afiliadas', more: { readers: ['MEMBER'] } })
    await makeEvent(app.db, { title: 'Taller abierto' })
    await index()
    expect((await titlesOf('taller')).toSorted()).toEqual(['Taller abierto', 'Taller de afiliadas'])
    expect(await titlesOf('taller', app.visitor())).toEqual(['Taller abierto'])
    expect((await titlesOf('taller', await app.signedIn('00000004G'))).toSorted()).toEqual([
      'Taller abierto',
      'Taller de afiliadas',
      'Taller de jubiladas',
    ])
  })

  test('what is over is not found, and what is cancelled comes last and says so', async () => {
    await makeEvent(app.db, { title: 'Yoga pasado', startsIn: -48 })
    await makeEvent(app.db, { title: 'Yoga de ahora', startsIn: -1 })
    await makeEvent(app.db, { title: 'Yoga', startsIn: 24, more: { state: 'CANCELLED' } })
    await makeEvent(app.db, { title: 'Yoga lejano', startsIn: 24 * 300 })
    await index()
    expect(await titlesOf('yoga')).toEqual(['Yoga de ahora', 'Yoga lejano', 'Yoga'])
    expect((await find('yoga'))[2]!.snippet).toMatch(/^Cancelado · Curso/)
    // The search index stores in advance the moment from which an event is no longer found.
    const documents = (await Array.fromAsync(listEventDocuments(app.db, new Date()))).flat()
    const { until } = documents.find(({ texts }) => texts.es?.title === 'Yoga de ahora')!
    expect(until!.getTime()).toBeGreaterThan(Date.now())
    expect(until!.getTime()).toBeLessThan(Date.now() + 2 * HOUR)
  })
})

describe('what the search is built from', () => {
  test('is read in batches, each event once', async () => {
    const made = await Promise.all(Array.from({ length: 501 }, () => makeEvent(app.db)))
    const batches = await Array.fromAsync(listEventDocuments(app.db, new Date()))
    expect(batches.map(({ length }) => length)).toEqual([500, 1])
    expect(new Set(batches.flat().map(({ id }) => id))).toEqual(new Set(made.map(({ eventId }) => eventId)))
  })
})

describe('bookmarks', () => {
  test('tell when and where the event is, also once it is over or cancelled', async () => {
    const there = await makeEvent(app.db, { title: 'En Getafe', startsIn: -48, more: { municipality_id: '28065' } })
    const online = await makeEvent(app.db, { title: 'En línea' })
    for (const { eventId } of [there, online]) expect(await keep(eventId)).toBe(204)
    await app.db.updateTable('events').set({ state: 'CANCELLED' }).where('id', '=', online.eventId).execute()
    const times = { startsAt: expect.any(String), endsAt: expect.any(String) }
    expect(await list()).toMatchObject([
      { kind: 'EVENT', title: 'En línea', path: `/events/${online.slug}`, event: { ...times, town: null, isCancelled: true } },
      { kind: 'EVENT', title: 'En Getafe', path: `/events/${there.slug}`, event: { ...times, town: 'Getafe', isCancelled: false } },
    ])
  })

  test('are for those who may read of the event', async () => {
    const hidden = [{ readers: ['ROLE_SENIOR'] }, { state: 'DRAFT' }, { publish_at: inHours(1) }] as const
    for (const more of hidden) expect(await keep((await makeEvent(app.db, { more: more as object })).eventId)).toBe(404)
    const { eventId } = await makeEvent(app.db)
    expect(await keep(eventId, app.visitor())).toBe(401)
    expect(await keep('nothing')).toBe(404)
    expect(await keep(eventId)).toBe(204)
    await app.db
      .updateTable('events')
      .set({ readers: ['ROLE_SENIOR'] })
      .execute()
    const [withdrawn] = await list()
    expect(withdrawn).toMatchObject({ title: null, path: null })
    expect(withdrawn).not.toHaveProperty('event')
  })
})
