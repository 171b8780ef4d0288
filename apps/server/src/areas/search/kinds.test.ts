import { BOOKMARK_KINDS, SEARCH_KINDS } from '@afilia/domain/site/kinds'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AREAS } from '../../areas.ts'
import { readEnv } from '../../env.ts'
import { listKinds, openAreas } from '../../platform/area/open-areas.ts'
import { buildIndex } from '../../platform/search/search-index.ts'
import { createTasks } from '../../platform/tasks/tasks.ts'
import type { Client } from '../../testing/app/client.ts'
import { saveTestAdvantages } from '../advantages/testing.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { searchAs } from './testing.ts'

// These tests search the index that the areas fill.
let app: TestApp
let visitor: Client
let member: Client
let supervisor: Client
beforeAll(async () => {
  app = await startTestApp()
  visitor = app.visitor()
  member = await app.signedIn('00000001R')
  supervisor = await app.signedIn('00000006Y')
})
afterAll(() => app.stop())

const listOf = async (who: Client, query: string, options = {}) =>
  (await searchAs(who, query, { size: '100', ...options })).hits.map(({ kind, path, title }) => ({
    kind,
    path,
    title: title.map(({ text }) => text).join(''),
  }))

const openAll = () => {
  const deps = { ...app.deps, tasks: createTasks(app.deps) }
  return openAreas(AREAS, { deps, env: readEnv({}), publicUrl: 'http://localhost' }).together
}

test('the kinds that can be found and bookmarked are those of the areas that exist', () => {
  expect(listKinds(openAll())).toEqual({ search: SEARCH_KINDS, bookmarks: BOOKMARK_KINDS })
  expect(listKinds({ search: {}, personalSearch: {}, bookmarks: {} })).toEqual({ search: ['PAGE'], bookmarks: [] })
})

test('offices and schools are found by everybody, in their language, and lead to the office', async () => {
  const path = '/union/information?province=PR44#offices'
  expect(await listOf(visitor, 'sede sevilla')).toContainEqual({ kind: 'OFFICE', path, title: 'Sede provincial: Sevilla' })
  expect((await listOf(visitor, 'egoitza gipuzkoa', { language: 'eu' }))[0]).toMatchObject({
    kind: 'OFFICE',
    title: 'Probintziako egoitza: Gipuzkoa',
  })
  expect(await listOf(visitor, 'facultad enfermeria sevilla', { kind: 'SCHOOL' })).toContainEqual(expect.objectContaining({ path }))
})

test.each([
  ['SAS', 'EMPLOYER', 'Servicio Andaluz de Salud (SAS)'],
  ['servicio andaluz', 'EMPLOYER', 'Servicio Andaluz de Salud (SAS)'],
  ['osakidetza', 'EMPLOYER', expect.stringContaining('Osakidetza')],
  ['hospital virgen del roc', 'CENTRE', 'Hospital Universitario Virgen del Rocío'],
  ['hopsital virgen del rocio', 'CENTRE', 'Hospital Universitario Virgen del Rocío'],
  ['virgen macarena sevilla', 'CENTRE', 'Hospital Universitario Virgen Macarena'],
])('everybody finds where people work: %s', async (query, kind, title) => {
  expect((await listOf(visitor, query))[0]).toMatchObject({ kind, title, path: expect.stringMatching(/^\/union\/information\?workplace=/) })
})

test.each(['hospital', 'clínica', 'salud mental'])(
  'hundreds of centres do not bury what else has a word that says nothing of one: %s',
  async (query) => {
    expect((await listOf(visitor, query)).map(({ kind }) => kind)).not.toContain('CENTRE')
    expect((await listOf(visitor, query, { kind: 'CENTRE' })).length).toBeGreaterThan(5)
  },
)

test.each([
  ['certificado hacienda', '/profile/economic-data'],
  ['certificado para hacienda', '/profile/economic-data'],
])('a member finds the certificate for the tax office: %s', async (query, path) => {
  expect((await listOf(member, query))[0]?.path).toBe(path)
})

const find = (who: Client, query: string) => listOf(who, query, { kind: 'DELEGATE' })

describe('who represents me', () => {
  test('members find them by their names, first of all, and nobody else does', async () => {
    const { personId } = await (await app.signedIn('00000005M')).session()
    const hit = { kind: 'DELEGATE', title: 'Manuel Romero Vargas', path: `/union/delegates?person=${personId}` }
    expect((await listOf(member, 'romero vargas'))[0]).toEqual(hit)
    expect(await find(member, 'manuel rom')).toContainEqual(hit)
    expect(await find(member, 'manuel rom x')).toEqual([])
    // The last word may be the beginning of a word, the others must be whole words, and one letter is not enough.
    expect([await find(member, 'romer vargas'), await find(member, 'omero'), await find(member, 'm')]).toEqual([[], [], []])
    expect(await find(member, 'm romero')).toEqual([])
    expect(await find(visitor, 'romero vargas')).toEqual([])
    const senior = await app.signedIn('00000004G')
    await sql`update people set affiliate_province_id = 'PR32', affiliate_seat_id = null where id = ${(await senior.session()).personId}`.execute(
      app.db,
    )
    expect(await find(senior, 'romero vargas')).toEqual([])
  })

  test('nobody finds members, nor themselves', async () => {
    expect(await find(member, 'rocio navarro')).toEqual([])
    expect(await find(await app.signedIn('00000005M'), 'romero vargas')).toEqual([])
  })

  test('the page of one shows nobody else, and only who represents the member', async () => {
    const { personId: delegate } = await (await app.signedIn('00000005M')).session()
    const { personId: id } = await member.session()
    const ask = (person: string) => member.call('GET people/{id}/pwa/delegates', { params: { id: id! }, query: { person } })
    expect((await ask(delegate!)).body).toMatchObject([{ id: delegate, name: 'Manuel Romero Vargas' }])
    expect((await ask(id!)).body).toEqual([])
    expect((await ask('somebody')).status).toBe(400)
  })

  test('whoever stops acting for the union is not found from then on', async () => {
    const { personId } = await (await app.signedIn('00000005M')).session()
    await app.db.deleteFrom('staff_scopes').where('person_id', '=', personId!).execute()
    expect(await find(member, 'romero vargas')).toEqual([])
  })
})

test('a member finds the periods that concern them, in their language; those who may not open the page do not', async () => {
  await app.db.deleteFrom('important_periods').execute()
  await sql`insert into important_periods values
    ('here', 'JOB_LIST', 'CA01', '{"es": "Bolsa del SAS", "ca": "Borsa del SAS"}', current_date - 2, current_date + 8, null),
    ('elsewhere', 'JOB_LIST', 'CA13', '{"es": "Bolsa del SERMAS"}', current_date - 2, current_date + 8, null)`.execute(app.db)
  const path = '/profile/schedule#important-periods'
  expect((await listOf(member, 'SAS'))[0]).toEqual({ kind: 'PERIOD', path, title: 'Bolsa del SAS' })
  expect((await listOf(member, 'borsa', { language: 'ca' }))[0]).toMatchObject({ kind: 'PERIOD', title: 'Borsa del SAS' })
  expect(await listOf(member, 'sermas', { kind: 'PERIOD' })).toEqual([])
  for (const who of [visitor, supervisor]) expect(await listOf(who, 'SAS', { kind: 'PERIOD' })).toEqual([])
})

test('the pages of a search go on where the hits of the member’s own end', async () => {
  await sql`insert into important_periods
    select 'noticia' || n, 'JOB_LIST', null, jsonb_build_object('es', 'Enfermería ' || n), current_date, current_date + 5, null from generate_series(1, 3) n`.execute(
    app.db,
  )
  const all = (await searchAs(member, 'enfermería', { size: '100' })).hits
  expect(all.slice(0, 3).map(({ kind }) => kind)).toEqual(['PERIOD', 'PERIOD', 'PERIOD'])
  const paged = []
  for (let page = 0; page * 2 < 8; page++) {
    const answer = await searchAs(member, 'enfermería', { size: '2', page: String(page) })
    expect(answer.total).toBe(all.length)
    paged.push(...answer.hits)
  }
  expect(paged.map(({ path, id }) => `${path} ${id}`)).toEqual(all.slice(0, 8).map(({ path, id }) => `${path} ${id}`))
})

describe('what is found is called by the entity types of §3', () => {
  beforeAll(async () => {
    await saveTestAdvantages(app.deps)
    await buildIndex(app.db, openAll().search, 'test')
  })

  test.each([
    ['BENEFIT', 'apoyo psicológico'],
    ['DISCOUNT', 'descuento'],
    ['COMPANY', 'cines'],
    ['SHORT_NEWS', 'enfermería'],
  ] as const)('%s, by which it is also bookmarked', async (kind, query) => {
    const [hit] = (await searchAs(member, query, { kind })).hits
    expect(hit).toMatchObject({ kind })
    expect((await member.call('POST bookmarks', { body: { kind, id: hit!.id } })).status).toBe(204)
    expect((await member.call('GET bookmarks')).body).toContainEqual(expect.objectContaining({ kind, id: hit!.id, path: hit!.path }))
  })

  test('a kind that only another release knows is not answered', async () => {
    await app.db
      .updateTable('search_entries')
      .set({ kind: 'NEWS' as never })
      .where('kind', '=', 'SHORT_NEWS')
      .execute()
    const kinds = new Set((await listOf(member, 'enfermería')).map(({ kind }) => kind))
    expect(kinds).toContain('DISCOUNT')
    expect(kinds).not.toContain('NEWS')
  })
})
