import type { Advantage, AdvantageCard, NearAnswer } from '@afilia/contract/content/advantages'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { saveTestAdvantages } from './testing.ts'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { listAdvantageDocuments, listCompanyDocuments } from './search.ts'

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

const list = async (client: Client, name: 'GET advantages' | 'GET benefits' | 'GET discounts', query: Record<string, unknown> = {}) => {
  const { status, headers, body } = await client.call(name, { query: { size: 100, ...query } as never })
  expect(status).toBe(200)
  return { items: body as AdvantageCard[], total: Number(headers.get('x-total-count')) }
}
const get = (client: Client, advantage: string) => client.call('GET advantages/{advantage}', { params: { advantage } })
const howToUse = (client: Client, advantage: string) => client.call('GET advantages/{advantage}/how-to-use', { params: { advantage } })
const slugs = (items: readonly { slug: string }[]): string[] => items.map(({ slug }) => slug)

describe('lists', () => {
  test('benefits and discounts are the two kinds of advantages', async () => {
    const [all, benefits, discounts] = await Promise.all([
      list(member, 'GET advantages'),
      list(member, 'GET benefits'),
      list(member, 'GET discounts'),
    ])
    expect(new Set(benefits.items.map(({ kind }) => kind))).toEqual(new Set(['BENEFIT']))
    expect(new Set(discounts.items.map(({ kind }) => kind))).toEqual(new Set(['DISCOUNT']))
    expect(benefits.total + discounts.total).toBe(all.total)
  })

  test('pages list each advantage once, in order of age', async () => {
    const first = await list(member, 'GET advantages', { size: 40 })
    const second = await list(member, 'GET advantages', { size: 40, page: 1 })
    const oldest = await list(member, 'GET advantages', { size: 1, sort: 'age,desc' })
    const all = [...slugs(first.items), ...slugs(second.items)]
    expect(new Set(all).size).toBe(first.total)
    expect(oldest.items[0]?.slug).toBe(all.at(-1))
  })

  test('by title, by the end of their validity, and from the oldest on', async () => {
    const titles = (await list(member, 'GET advantages', { sort: 'title,desc' })).items.map(({ title }) => title.toLowerCase())
    expect(titles.length).toBeGreaterThan(20)
    // As PostgreSQL orders them: what is compared here begins with a letter without an accent.
    const plain = titles.filter((title) => /^[a-z]/.test(title)).map((title) => title[0]!)
    expect(plain).toEqual(plain.toSorted().toReversed())
    const ends = (await list(member, 'GET advantages', { sort: 'validUntil' })).items.flatMap(({ validUntil }) => validUntil ?? [])
    expect(ends).toEqual(ends.toSorted())
    expect(slugs((await list(member, 'GET advantages', { sort: 'id,asc' })).items)).toEqual(
      slugs((await list(member, 'GET advantages', { sort: 'age,desc' })).items),
    )
    expect((await list(member, 'GET advantages', { sort: 'title', text: 'hotel', size: 5 })).items.length).toBeGreaterThan(0)
  })

  test('lists are filtered by category, area, province, kind and highlight', async () => {
    const fuel = await list(member, 'GET advantages', { category: 'FUEL' })
    expect(fuel.items.length).toBe(4)
    expect(new Set(fuel.items.map(({ category }) => category.id))).toEqual(new Set(['FUEL']))
    expect(slugs((await list(member, 'GET advantages', { area: 'SERVICES' })).items).toSorted()).toEqual([
      'apoyo-psicologico',
      'asesoria-juridica',
      'responsabilidad-civil',
      'seguro-practicas',
    ])
    // Madrid has its dentist and not the north's; what holds in all of Spain is in both.
    const province = await app.db.selectFrom('provinces').select('id').where('ine_code', '=', '28').executeTakeFirstOrThrow()
    const inMadrid = slugs((await list(member, 'GET advantages', { province: province.id })).items)
    expect(inMadrid).toContain('20-menos-en-los-tratamientos-clinicas-sonrivela')
    expect(inMadrid).not.toContain('20-menos-en-los-tratamientos-dental-perlamura')
    expect(inMadrid).toContain('asesoria-juridica')
    const highlights = await list(member, 'GET advantages', { highlighted: true })
    expect(highlights.items[0]?.slug).toBe('tarjeta-de-carburante-estaciones-kurvia')
    expect(highlights.items.every(({ isHighlighted }) => isHighlighted)).toBe(true)
    expect((await list(member, 'GET advantages', { company: 'none' })).items).toEqual([])
  })

  test('lists are filtered by a circle', async () => {
    const near = await list(member, 'GET advantages', { lat: 43.263, lon: -2.935, radius: 15 })
    expect(slugs(near.items)).toContain('entrada-a-precio-fijo-cines-vela-norte')
    expect(slugs(near.items)).not.toContain('entrada-a-precio-fijo-cines-lumbrera')
  })

  test('a search finds beginnings of words in any language without accents, titles first', async () => {
    const found = await list(member, 'GET advantages', { text: 'psicol' })
    expect(slugs(found.items)).toEqual(['apoyo-psicologico'])
    expect(slugs((await list(member, 'GET advantages', { text: 'PSICÓLOGIC suport' })).items)).toEqual(['apoyo-psicologico'])
    const nights = await list(member, 'GET advantages', { text: 'noches' })
    const inTitle = nights.items.map(({ title }) => /noches/i.test(title))
    expect(inTitle).toEqual(inTitle.toSorted((a, b) => Number(b) - Number(a)))
    expect(inTitle.filter((is) => !is).length).toBeGreaterThan(0)
    expect((await list(member, 'GET advantages', { text: 'noches', size: 1, page: 1 })).total).toBe(nights.total)
    // Nothing in a search is an operator.
    for (const text of ['a & !b', "');--", '*:*', '( | )', '—']) await list(member, 'GET advantages', { text })
  })

  test('an invalid filter is rejected', async () => {
    for (const query of ['radius=0', 'lat=91', 'area=NOWHERE', 'kind=GIFT', 'highlighted=perhaps', 'page=-1', 'sort=name,asc']) {
      expect((await member.fetch(`/api/data/advantages?${query}`)).status, query).toBe(400)
    }
  })

  test('categories are in the reader’s language', async () => {
    const response = await visitor.fetch('/api/data/categories', { headers: { 'accept-language': 'eu' } })
    expect(await response.json()).toContainEqual({ id: 'FUEL', name: 'Erregaia' })
  })
})

describe('what is not for everybody', () => {
  test('a visitor sees the highlighted public advantages, and no others by any filter', async () => {
    const seen = await list(visitor, 'GET advantages')
    expect(seen.items.length).toBe(9)
    expect(seen.items.every(({ isHighlighted }) => isHighlighted)).toBe(true)
    expect((await list(visitor, 'GET advantages', { highlighted: false })).items).toEqual([])
    expect((await list(visitor, 'GET advantages', { text: 'asesoria' })).items).toEqual([])
    expect((await get(visitor, 'asesoria-juridica')).status).toBe(404)
    expect((await get(member, 'asesoria-juridica')).status).toBe(200)
  })

  test('codes and links are in no list and no item, and are given to members only', async () => {
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

  describe('drafts, what is to come, what is over and what is for others', () => {
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
      ['what is to come', { state: 'SCHEDULED', publish_at: new Date('2199-01-01') }],
      ['what is over', { valid_until: '2020-01-01' }],
      ['what is for others', { readers: ['ROLE_SENIOR'] }],
    ] as const)('%s', async (_, change) => {
      const { id } = (await get(member, slug)).body as Advantage
      await app.db
        .updateTable('advantages')
        .set(change as never)
        .where('slug', '=', slug)
        .execute()
      expect((await get(member, slug)).status).toBe(404)
      // A title is content as well. Who bookmarked what is over may go on seeing what it was.
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

describe('companies', () => {
  test('companies are listed by name and filtered by category, province and text, with places and advantages', async () => {
    const { body } = await member.call('GET companies', { query: { category: 'CINEMA' } as never })
    expect((body as { name: string }[]).map(({ name }) => name)).toEqual(['Cinemes Ombra Clara', 'Cines Lumbrera', 'Cines Vela Norte'])
    const found = await member.call('GET companies', { query: { text: 'ombra', lat: 41.38, lon: 2.17, radius: 5 } as never })
    expect(found.body).toMatchObject([{ slug: 'cinemes-ombra-clara' }])
    const company = await member.call('GET companies/{company}', { params: { company: 'cinemes-ombra-clara' } })
    expect(company.body).toMatchObject({ name: 'Cinemes Ombra Clara', category: { id: 'CINEMA' } })
    expect((company.body as { places: unknown[] }).places).toHaveLength(8)
    expect((company.body as { advantages: unknown[] }).advantages).toHaveLength(2)
    expect((await member.call('GET companies/{company}', { params: { company: 'nobody' } })).status).toBe(404)
    expect((await visitor.call('GET companies/{company}', { params: { company: 'cinemes-ombra-clara' } })).status).toBe(401)
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
  ] as const)('%s: what it gives is found nowhere either', async (_, change) => {
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

test('a bookmark has the title of its advantage', async () => {
  const { id } = (await get(member, 'apoyo-psicologico')).body as Advantage
  expect((await member.call('POST bookmarks', { body: { kind: 'DISCOUNT', id } })).status).toBe(404)
  expect((await member.call('POST bookmarks', { body: { kind: 'COMPANY', id: 'no-uuid' } })).status).toBe(404)
  expect((await member.call('POST bookmarks', { body: { kind: 'BENEFIT', id } })).status).toBe(204)
  expect((await member.call('GET bookmarks')).body).toMatchObject([
    { kind: 'BENEFIT', id, title: 'Apoyo psicológico', path: '/advantages/apoyo-psicologico' },
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
