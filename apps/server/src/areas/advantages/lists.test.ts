import type { Advantage } from '@afilia/contract/content/advantages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { get, list, saveTestAdvantages, slugs } from './testing.ts'

let app: TestApp
let visitor: Client
let member: Client

beforeAll(async () => {
  app = await startTestApp()
  await saveTestAdvantages(app.deps)
  visitor = app.visitor()
  member = await app.signedIn('00000001R')
})
afterAll(() => app.stop())

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
    // Compares only titles that begin with a letter without an accent, because PostgreSQL and JavaScript sort the others differently.
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
    // Madrid has its own dentist and not the northern one; an advantage in all of Spain is in both.
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
    // Operators of PostgreSQL in a search are read as plain text.
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

async function listNames(query: object) {
  const { body, headers } = await member.call('GET companies', { query: query as never })
  return [headers.get('x-total-count'), ...(body as { name: string }[]).map(({ name }) => name)]
}

test('companies of a province are those with an advantage that is valid there', async () => {
  const provinceOf = async (town: string) =>
    (await app.db.selectFrom('municipalities').select('province_id').where('id', '=', town).executeTakeFirstOrThrow()).province_id
  const [bizkaia, madrid] = [await provinceOf('48020'), await provinceOf('28079')]
  const cinemas = { category: 'CINEMA' }
  expect(await listNames({ ...cinemas, province: bizkaia })).toEqual(['1', 'Cines Vela Norte'])
  expect(await listNames({ ...cinemas, province: madrid })).toEqual(['1', 'Cines Lumbrera'])
  expect(await listNames({ ...cinemas, province: 'NONE' })).toEqual(['0'])
  expect(await listNames({ ...cinemas, sort: 'name,desc', size: 2 })).toEqual(['3', 'Cines Vela Norte', 'Cines Lumbrera'])
  // All advantages of the company are over.
  await app.db.updateTable('advantages').set({ valid_until: '2020-01-01' }).where('slug', 'like', '%cines-vela-norte').execute()
  expect(await listNames({ ...cinemas, province: bizkaia })).toEqual(['0'])
  // An advantage is also found if it is valid in the province's autonomy or in all of Spain, but not in another province.
  const { autonomy_id } = await app.db.selectFrom('provinces').select('autonomy_id').where('id', '=', bizkaia).executeTakeFirstOrThrow()
  for (const [scope, found] of [
    [autonomy_id, ['1', 'Cines Lumbrera']],
    ['ES', ['1', 'Cines Lumbrera']],
    [madrid, ['0']],
  ] as const) {
    await app.db
      .updateTable('advantages')
      .set({ scope: [scope] })
      .where('slug', 'like', '%cines-lumbrera')
      .execute()
    expect(await listNames({ ...cinemas, province: bizkaia })).toEqual(found)
  }
})

test('advantages in an unknown province are those of all of Spain', async () => {
  const { items } = await list(member, 'GET advantages', { province: 'NONE', size: 100 })
  expect(slugs(items)).toContain('asesoria-juridica')
  expect(slugs(items)).not.toContain('entrada-a-precio-fijo-cinemes-ombra-clara')
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
