import type { Home } from '@afilia/contract/content/home'
import { ownWith } from '@afilia/contract/access'
import { endpoints } from '@afilia/contract/endpoint'
import type { AcademicYear } from '@afilia/domain/people/academic-year'
import type { ReaderKey } from '@afilia/domain/identity/readers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { pageSearchDocuments } from '../areas/content/search.ts'
import { SITE, STRUCTURE, saveTestContents, saveTestStructure, testContent } from '../areas/content/testing.ts'
import { listNewsDocuments } from '../areas/news/search.ts'
import { searchAs } from '../areas/search/testing.ts'
import { getTestAccount } from '../foundation/identity/testing.ts'
import { implement } from '../platform/endpoints/implement.ts'
import { serveEndpoints } from '../platform/endpoints/serve-endpoints.ts'
import { newId } from '../platform/ids.ts'
import { buildIndex } from '../platform/search/search-index.ts'
import type { Client } from '../testing/app/client.ts'
import { saveTestAdvantages } from '../areas/advantages/testing.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'

// §6: content for an academic year is shown only to the students of that year, on every page where it can appear.

const READERS: ReaderKey[] = ['ROLE_STUDENT_4']
const CONTENT = '500001'
const ADVANTAGE = 'apoyo-psicologico'
const HEADLESS = 'o/headless-delivery/v1.0'
const PAGE_STRUCTURE = '30001'

let app: TestApp
let newsId: string
const who: Record<string, Client> = {}

beforeAll(async () => {
  app = await startTestApp()
  await app.db.deleteFrom('short_news').execute()
  await saveTestStructure(app.db)
  await saveTestContents(app.db, [
    testContent(1, { readers: READERS }),
    testContent(2, { readers: READERS, structure_id: PAGE_STRUCTURE, texts: { es: { title: 'Prácticas avanzadas', description: '' } } }),
  ])
  const at = new Date(Date.now() - 3600_000)
  newsId = newId(at)
  await app.db
    .insertInto('short_news')
    .values({
      id: newsId,
      scope: 'STATE',
      state: 'PUBLISHED',
      readers: READERS,
      texts: JSON.stringify({ es: { title: 'Graduación inminente', text: 'x' } }),
      link: null,
      picture_document_id: null,
      created_at: at,
      updated_at: at,
      publish_from: at,
      publish_until: null,
    })
    .execute()
  await app.db.insertInto('short_news_places').values({ place: 'STATE', publish_from: at, news_id: newsId }).execute()
  await buildIndex(
    app.db,
    { news: (db) => listNewsDocuments(db, new Date()), contents: (db) => pageSearchDocuments(db, new Date()) },
    'test',
  )
  // Another identity provider may put the year into the token. The profile may then have no year, or a different one.
  const { id: ofToken } = await getTestAccount(app, '00000004G')
  await app.db
    .updateTable('accounts')
    .set({ roles: ['ROLE_STUDENT_4'] })
    .where('id', '=', ofToken)
    .execute()
  await saveTestAdvantages(app.deps)
  await app.db.updateTable('advantages').set({ readers: READERS, users: READERS }).where('slug', '=', ADVANTAGE).execute()
  for (const [name, documentId] of [
    ['fourth year', '00000003A'],
    ['first year', '00000002W'],
    ['affiliate', '00000001R'],
    ['supervisor', '00000006Y'],
    ['fourth year by the token', '00000004G'],
  ] as const) {
    who[name] = await app.signedIn(documentId)
  }
  who['visitor'] = app.visitor()
  // Somebody who is not a student gets no access from an academic year in the profile.
  const affiliate = (await who['affiliate']!.session()).personId!
  await app.db.updateTable('people').set({ academic_year: 'FOURTH' }).where('id', '=', affiliate).execute()
})
afterAll(() => app.stop())

const getStatus = async (client: Client, path: string): Promise<number> => (await client.fetch(`/api/data/${path}`)).status
const getJson = async (client: Client, path: string) => (await client.fetch(`/api/data/${path}`)).json() as Promise<never>
const listNewsIds = async (client: Client) => ((await getJson(client, 'short-news/by-provinces')) as { id: string }[]).map(({ id }) => id)
const findHomeNews = async (client: Client) => {
  const { news } = (await getJson(client, 'home?block=news')) as Home
  return news?.state === 'ok' ? news.data.map(({ id }) => id) : []
}
const countContents = async (client: Client) =>
  ((await getJson(client, `${HEADLESS}/content-structures/${STRUCTURE}/structured-contents`)) as { totalCount: number }).totalCount

describe.each([
  ['fourth year', true],
  ['fourth year by the token', true],
  ['first year', false],
  ['affiliate', false],
  ['supervisor', false],
  ['visitor', false],
])('%s', (name, reads) => {
  const ids = (id: string) => (reads ? [id] : [])
  const status = reads ? 200 : 404

  test('news: list, single, home, search and bookmark', async () => {
    const client = who[name]!
    expect(await listNewsIds(client)).toEqual(ids(newsId))
    expect(await getStatus(client, `short-news/${newsId}`)).toBe(status)
    expect(await findHomeNews(client)).toEqual(ids(newsId))
    expect((await searchAs(client, 'graduación')).ids).toEqual(ids(newsId))
    if (name === 'visitor') return
    const kept = await client.call('POST bookmarks', { body: { kind: 'SHORT_NEWS', id: newsId } })
    expect(kept.status).toBe(reads ? 204 : 404)
    expect((await client.call('GET bookmarks')).body).toMatchObject(reads ? [{ id: newsId, title: 'Graduación inminente' }] : [])
  })

  test('contents: headless list and its total, single and search', async () => {
    const client = who[name]!
    expect(await countContents(client)).toBe(reads ? 1 : 0)
    expect(await getStatus(client, `${HEADLESS}/structured-contents/${CONTENT}`)).toBe(status)
    expect(await getStatus(client, `${HEADLESS}/sites/${SITE}/structured-contents/by-key/TEST-1`)).toBe(status)
    expect((await searchAs(client, 'prácticas avanzadas')).total).toBe(reads ? 1 : 0)
  })

  test('benefits: list, single, and how to use it', async () => {
    const client = who[name]!
    const { body } = await client.call('GET benefits', { query: { size: '100' } })
    expect((body as { slug: string }[]).some(({ slug }) => slug === ADVANTAGE)).toBe(reads)
    expect(await getStatus(client, `advantages/${ADVANTAGE}`)).toBe(status)
    expect(await getStatus(client, `advantages/${ADVANTAGE}/how-to-use`)).toBe(name === 'visitor' ? 401 : status)
  })

  test('the session tells the browser the year, by which it guards pages', async () => {
    const session = (await (await who[name]!.fetch('/api/auth/session')).json()) as { academicYear?: AcademicYear | null }
    const years = {
      'fourth year': 'FOURTH',
      'fourth year by the token': null,
      'first year': 'FIRST',
      affiliate: 'FOURTH',
      supervisor: null,
      visitor: undefined,
    }
    expect(session.academicYear).toBe(years[name as keyof typeof years])
  })
})

test('endpoints: one for a year opens for students of that year', async () => {
  const declared = endpoints({ 'GET insurance/fourth': { access: ownWith('ROLE_STUDENT_4'), response: z.string() } })
  const routes = implement(declared, { 'GET insurance/fourth': async () => 'yes' })
  const personId = (await who['first year']!.session()).personId!
  const base = { personId, documentId: '', provinceId: null, seatId: null, sessionId: null, leftAt: null }
  const ask = async (role: 'ROLE_STUDENT' | 'ROLE_STUDENT_4' | 'ROLE_AFFILIATE', academicYear: AcademicYear | null) => {
    const services = serveEndpoints(
      [routes],
      { ...app.deps, tasks: undefined! },
      {
        product: 'portal',
        identify: async () => ({ ...base, roles: [role], academicYear }),
        readAddress: () => '127.0.0.1',
      },
    )
    return (await services.request('/services/portal/api/insurance/fourth')).status
  }
  expect(await ask('ROLE_STUDENT', 'FOURTH')).toBe(200)
  expect(await ask('ROLE_STUDENT_4', null)).toBe(200)
  expect(await ask('ROLE_STUDENT_4', 'FIRST')).toBe(200)
  expect(await ask('ROLE_STUDENT', 'THIRD')).toBe(403)
  expect(await ask('ROLE_STUDENT', null)).toBe(403)
  expect(await ask('ROLE_AFFILIATE', 'FOURTH')).toBe(403)
})

describe('§6 a student by a tier in the token is one in whatever asks for a student', () => {
  test('their card and their delegate call them so', async () => {
    const client = who['fourth year by the token']!
    expect((await client.call('GET card')).body).toMatchObject({ kind: 'STUDENT' })
    const { personId } = await client.session()
    const delegate = await app.signedIn('00000005M')
    const { personId: delegateId } = await delegate.session()
    await sql`update people set affiliate_seat_id = scope.seat_id, affiliate_province_id = scope.province_id
      from staff_scopes scope where scope.person_id = ${delegateId} and people.id = ${personId}`.execute(app.db)
    const { body } = await delegate.call('GET union/my-people', { query: { query: 'covadonga' } })
    expect(body).toMatchObject([{ id: personId, kind: 'STUDENT' }])
  })

  test('§8 their profile needs a school', async () => {
    const client = who['fourth year by the token']!
    const { personId: id } = await client.session()
    const { body } = await client.call('GET people/{id}/profile', { params: { id: id! } })
    const answer = await client.call('PUT people/{id}/profile', {
      params: { id: id! },
      body: { ...(body as object), academic: { titles: [], school: null, academicYear: null, specialties: [] } },
    })
    expect(answer.problem.errorKey).toBe('api.PERSON_BAD_REQUEST_ASSOCIATED_ACADEMIC_SCHOOL_REQUIRED')
  })
})
