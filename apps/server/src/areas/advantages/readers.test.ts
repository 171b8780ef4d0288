import type { Advantage, NearAnswer } from '@afilia/contract/content/advantages'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { toReader } from '../../platform/endpoints/reader.ts'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { findAdvantageTargets, findCompanyTargets } from './bookmarks.ts'
import { publicAdvantages } from './queries.ts'
import { listAdvantageDocuments, listCompanyDocuments } from './search.ts'
import { get, howToUse, list, saveTestAdvantages, slugs } from './testing.ts'

let app: TestApp
let visitor: Client
let member: Client
let student: Client

beforeAll(async () => {
  app = await startTestApp()
  await saveTestAdvantages(app.deps)
  visitor = app.visitor()
  member = await app.signedIn('00000001R')
  student = await app.signedIn('00000002W')
})
afterAll(() => app.stop())

const listDocuments = async (now: Date) => [
  ...(await listAdvantageDocuments(app.db, 'BENEFIT', now)),
  ...(await listAdvantageDocuments(app.db, 'DISCOUNT', now)),
  ...(await listCompanyDocuments(app.db, now)),
]

describe('advantages that are not for everybody', () => {
  test('a visitor sees the highlighted public advantages, and no others by any filter', async () => {
    const seen = await list(visitor, 'GET advantages')
    expect(seen.items.length).toBe(9)
    expect(seen.items.every(({ isHighlighted }) => isHighlighted)).toBe(true)
    expect((await list(visitor, 'GET advantages', { highlighted: false })).items).toEqual([])
    expect((await list(visitor, 'GET advantages', { text: 'asesoria' })).items).toEqual([])
    expect((await get(visitor, 'asesoria-juridica')).status).toBe(404)
    expect((await get(member, 'asesoria-juridica')).status).toBe(200)
  })

  test('no list or item has codes and links, which only members get', async () => {
    const rows = await app.db
      .selectFrom('advantages')
      .select(['code', 'link', 'slug'])
      .where('highlight_position', 'is not', null)
      .execute()
    const secrets = rows.flatMap(({ code, link }) => [code, link]).filter((secret) => secret !== null)
    expect(secrets.length).toBeGreaterThan(5)
    for (const client of [visitor, member]) {
      const texts = [
        JSON.stringify((await list(client, 'GET advantages')).items),
        ...(await Promise.all(rows.map(async ({ slug }) => JSON.stringify((await get(client, slug)).body)))),
      ].join('')
      for (const secret of secrets) expect(texts).not.toContain(secret)
    }
    const slug = 'tarjeta-de-carburante-estaciones-kurvia'
    expect((await get(visitor, slug)).body).toMatchObject({ canUse: false })
    expect((await howToUse(visitor, slug)).status).toBe(401)
    expect((await get(member, slug)).body).toMatchObject({ canUse: true })
    expect((await howToUse(member, slug)).body).toEqual({ use: 'FUEL_CARD', code: null, link: null })
  })

  test('a member who may read about an advantage but not use it gets ACCESS_DENIED', async () => {
    expect((await get(member, 'seguro-practicas')).body).toMatchObject({ canUse: false })
    expect((await howToUse(member, 'seguro-practicas')).body).toMatchObject({ errorKey: 'api.ACCESS_DENIED' })
    expect((await howToUse(student, 'seguro-practicas')).status).toBe(200)
  })

  describe('drafts, future and past advantages, and those for others', () => {
    const slug = 'asesoria-juridica'
    afterEach(async () => {
      const shown = { state: 'PUBLISHED', publish_at: new Date('2026-01-01'), valid_until: null, readers: ['MEMBER'] } as const
      await app.db
        .updateTable('advantages')
        .set({ ...shown, readers: ['MEMBER'] })
        .where('slug', '=', slug)
        .execute()
    })
    test.each([
      ['a draft', { state: 'DRAFT' }],
      ['a future advantage', { state: 'SCHEDULED', publish_at: new Date('2199-01-01') }],
      ['a past advantage', { valid_until: '2020-01-01' }],
      ['an advantage for others', { readers: ['ROLE_SENIOR'] }],
    ] as const)('%s', async (_, change) => {
      const { id } = (await get(member, slug)).body as Advantage
      await app.db
        .updateTable('advantages')
        .set(change as never)
        .where('slug', '=', slug)
        .execute()
      expect((await get(member, slug)).status).toBe(404)
      // A title is content as well. A member who bookmarked an advantage that is over may still see what it was.
      const isOver = 'valid_until' in change
      expect((await member.call('POST bookmarks', { body: { kind: 'BENEFIT', id } })).status).toBe(isOver ? 204 : 404)
      await app.db.deleteFrom('bookmarks').execute()
      expect((await howToUse(member, slug)).status).toBe(404)
      expect(slugs((await list(member, 'GET advantages', { text: 'juridica' })).items)).toEqual([])
    })
    test('a scheduled advantage appears at its time', async () => {
      await app.db
        .updateTable('advantages')
        .set({ state: 'SCHEDULED', publish_at: new Date('2026-02-01') })
        .where('slug', '=', slug)
        .execute()
      expect((await get(member, slug)).status).toBe(200)
    })
  })

  test('the address of a kind answers only for that kind, by id and by slug', async () => {
    const { body } = await get(member, 'apoyo-psicologico')
    const { id } = body as Advantage
    expect((await member.call('GET benefits/{advantage}', { params: { advantage: id } })).body).toEqual(body)
    expect((await member.call('GET discounts/{advantage}', { params: { advantage: id } })).status).toBe(404)
    expect((await get(member, 'no-such-thing')).status).toBe(404)
  })
})

describe('a company that is not published', () => {
  const company = 'cinemes-ombra-clara'
  const set = async (change: { state?: 'DRAFT' | 'PUBLISHED'; publish_at?: Date }) =>
    app.db.updateTable('companies').set(change).where('slug', '=', company).execute()
  afterEach(() => set({ state: 'PUBLISHED', publish_at: new Date('2026-01-01') }))

  test.each([
    ['a draft', { state: 'DRAFT' }],
    ['to come', { publish_at: new Date('2199-01-01') }],
  ] as const)('%s: its offers are found nowhere either', async (_, change) => {
    const { id } = await app.db.selectFrom('companies').select('id').where('slug', '=', company).executeTakeFirstOrThrow()
    const [offer] = (await list(member, 'GET advantages', { company: id })).items
    const aroundIt = { from: { latitude: 41.386, longitude: 2.17 }, radius: 50, category: 'CINEMA' }
    const namesNear = async () =>
      ((await member.call('POST advantages/near', { body: aroundIt })).body as NearAnswer).places.map((place) => place.company?.slug)
    const bookmark = () => member.call('POST bookmarks', { body: { kind: offer!.kind, id: offer!.id } })
    expect(await namesNear()).toContain(company)
    await set(change)
    expect((await member.call('GET companies/{company}', { params: { company } })).status).toBe(404)
    expect((await list(member, 'GET advantages', { company: id })).items).toEqual([])
    expect((await list(member, 'GET advantages', { text: 'ombra' })).items).toEqual([])
    expect((await get(member, offer!.slug)).status).toBe(404)
    expect((await howToUse(member, offer!.slug)).status).toBe(404)
    expect(await namesNear()).not.toContain(company)
    expect((await bookmark()).status).toBe(404)
    const now = new Date()
    const known = (await listDocuments(now)).filter(({ from }) => !from || from <= now)
    expect(known.map(({ path }) => path).filter((path) => path.includes('ombra-clara'))).toEqual([])
    await set({ state: 'PUBLISHED', publish_at: new Date('2026-01-01') })
    expect((await bookmark()).status).toBe(204)
    await app.db.deleteFrom('bookmarks').execute()
  })
})

test('for search engines each of those that visitors can open has its own preview, by its id too', async () => {
  const reader = toReader(null, 'es', new Date())
  const { items } = await list(visitor, 'GET advantages')
  for (const { id, slug, title, summary } of items)
    for (const key of [id, slug]) expect(await publicAdvantages.find(app.db, key, reader)).toMatchObject({ title, description: summary })
  for (const slug of ['asesoria-juridica', 'none']) expect(await publicAdvantages.find(app.db, slug, reader)).toBeUndefined()
})

test('for bookmarks those asked for are found, and no others', async () => {
  const reader = toReader({ roles: ['ROLE_AFFILIATE'] }, 'es', new Date())
  const { id } = (await get(member, 'apoyo-psicologico')).body as Advantage
  const company = await app.db.selectFrom('companies').select('id').where('slug', '=', 'cines-vela-norte').executeTakeFirstOrThrow()
  const ids = [id, company.id, 'none']
  expect([await findAdvantageTargets('BENEFIT')(app.db, ids, reader), await findCompanyTargets(app.db, ids, reader)]).toEqual([
    [{ id, title: 'Apoyo psicológico', path: '/advantages/apoyo-psicologico' }],
    [{ id: company.id, title: 'Cines Vela Norte', path: '/advantages/companies/cines-vela-norte' }],
  ])
})

test('the search is given each thing once, and for visitors only those that they can open', async () => {
  const documents = await listDocuments(new Date())
  expect(new Set(documents.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(documents.length)
  const open = documents.filter(({ readers }) => readers.includes('PUBLIC'))
  expect(open.map(({ path }) => path.split('/').at(-1)).toSorted()).toEqual(slugs((await list(visitor, 'GET advantages')).items).toSorted())
  expect(documents.every(({ texts }) => Object.keys(texts).length === 5)).toBe(true)
})

test('the search is given when an advantage begins and ends, with the whole last day in Madrid', async () => {
  const change = { publish_at: new Date('2199-01-01T09:00:00Z'), valid_until: '2199-07-31' }
  await app.db.updateTable('advantages').set(change).where('slug', '=', 'asesoria-juridica').execute()
  const documents = await listAdvantageDocuments(app.db, 'BENEFIT', new Date())
  expect(documents.find(({ path }) => path === '/advantages/asesoria-juridica')).toMatchObject({
    from: change.publish_at,
    until: new Date('2199-07-31T22:00:00Z'),
  })
})
