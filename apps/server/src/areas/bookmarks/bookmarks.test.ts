import { MAX_BOOKMARKS } from '@afilia/domain/site/kinds'
import type { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../platform/endpoints/implement.ts'
import { serveEndpoints } from '../../platform/endpoints/serve-endpoints.ts'
import type { Deps } from '../../platform/deps.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forgetRemovedBookmarks } from './commands.ts'
import { createBookmarksRoutes } from './routes.ts'
import type { FindTargets } from '../../platform/area/bookmark-targets.ts'

// Finders of the tests' own for two kinds of bookmark, over tables of the reference data.
const findEmployers: FindTargets = async (db, ids) => {
  const rows = await db.selectFrom('employers').select(['id', 'name']).where('id', 'in', ids).execute()
  return rows.map(({ id, name }) => ({ id, title: name, path: `/companies/${id}` }))
}
const findSchools: FindTargets = async (db, ids, { language }) => {
  const rows = await db.selectFrom('schools').select(['id', 'centre']).where('id', 'in', ids).execute()
  return rows.map(({ id, centre }) => ({ id, title: `${language}: ${centre}`, path: `/events/${id}` }))
}

let app: TestApp
let services: Hono
let now = new Date('2026-03-03T10:00:00Z')
let callers: Caller[]
let employers: string[]
let schools: string[]

beforeAll(async () => {
  app = await startTestApp()
  const people = await app.db.selectFrom('people').select('id').orderBy('id').limit(2).execute()
  callers = people.map(({ id }) => ({
    personId: id,
    documentId: '',
    roles: ['ROLE_AFFILIATE'],
    provinceId: null,
    seatId: null,
    academicYear: null,
    sessionId: null,
    leftAt: null,
  }))
  const deps = { ...app.deps, clock: { now: () => now } } as Deps
  services = serveEndpoints([createBookmarksRoutes({ COMPANY: findEmployers, EVENT: findSchools })], deps, {
    product: 'portal',
    identify: async (request) => callers[Number(request.headers.get('x-caller'))] ?? null,
    readAddress: () => '127.0.0.1',
  })
  employers = (await app.db.selectFrom('employers').select('id').orderBy('id').limit(4).execute()).map(({ id }) => id)
  schools = (await app.db.selectFrom('schools').select('id').orderBy('id').limit(2).execute()).map(({ id }) => id)
})
beforeEach(async () => {
  now = new Date('2026-03-03T10:00:00Z')
  await app.db.deleteFrom('bookmarks').execute()
})
afterAll(() => app.stop())

async function call(method: string, path: string, body?: unknown, caller = 0) {
  const response = await services.request(`/services/portal/api/bookmarks${path}`, {
    method,
    headers: { 'x-caller': String(caller), 'content-type': 'application/json', 'accept-language': 'ca' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : null) as never }
}
const keep = (kind: string, id: string | undefined, decidedAt?: string, caller = 0) =>
  call('POST', '', { kind, id, ...(decidedAt && { decidedAt }) }, caller)
const remove = (kind: string, id: string | undefined, decidedAt?: string, caller = 0) =>
  call('DELETE', `/${kind}/${id}${decidedAt ? `?decidedAt=${decidedAt}` : ''}`, undefined, caller)
const keys = async (caller = 0): Promise<{ kind: string; id: string }[]> => (await call('GET', '/keys', undefined, caller)).body
const later = (minutes: number): string => new Date(now.getTime() + minutes * 60_000).toISOString()

describe('keeping and removing', () => {
  test('the list is the newest first, with present titles', async () => {
    for (const [kind, id] of [
      ['COMPANY', employers[0]],
      ['EVENT', schools[0]],
      ['COMPANY', employers[1]],
    ] as const) {
      expect((await keep(kind, id)).status).toBe(204)
      now = new Date(now.getTime() + 1000)
    }
    const all = await call('GET', '')
    expect(all.headers.get('x-total-count')).toBe('3')
    expect((all.body as { id: string }[]).map(({ id }) => id)).toEqual([employers[1], schools[0], employers[0]])
    expect(all.body[1]).toMatchObject({ kind: 'EVENT', path: `/events/${schools[0]}`, createdAt: '2026-03-03T10:00:01.000Z' })
    expect((all.body[1] as { title: string }).title).toMatch(/^ca: ./)

    const second = await call('GET', '?kind=COMPANY&size=1&page=1')
    expect(second.headers.get('x-total-count')).toBe('2')
    expect(second.body).toMatchObject([{ id: employers[0] }])
  })

  test('a bookmark is stored once, however often and from however many devices it is sent', async () => {
    expect((await Promise.all(Array.from({ length: 5 }, () => keep('COMPANY', employers[0])))).map(({ status }) => status)).toEqual(
      Array.from({ length: 5 }, () => 204),
    )
    expect(await keys()).toEqual([{ kind: 'COMPANY', id: employers[0] }])
    expect([(await remove('COMPANY', employers[0])).status, (await remove('COMPANY', employers[0])).status]).toEqual([204, 204])
    expect(await keys()).toEqual([])
  })

  test('an unknown id, a kind without a list and an unknown kind are rejected', async () => {
    expect((await keep('COMPANY', 'nobody')).status).toBe(404)
    expect((await keep('JOB', employers[0])).status).toBe(404)
    expect((await keep('TICKET', employers[0])).status).toBe(400)
    expect((await remove('TICKET', 'x')).status).toBe(404)
  })

  test('a bookmark of something withdrawn stays without a title, and can be removed', async () => {
    await app.db
      .insertInto('bookmarks')
      .values({ person_id: callers[0]!.personId, kind: 'JOB', entity_id: 'j1', is_kept: true, created_at: now, decided_at: now })
      .execute()
    expect((await call('GET', '')).body).toEqual([{ kind: 'JOB', id: 'j1', title: null, path: null, createdAt: now.toISOString() }])
    await remove('JOB', 'j1')
    expect(await keys()).toEqual([])
  })

  test('another member’s bookmarks can be neither seen nor removed', async () => {
    await keep('COMPANY', employers[0])
    expect(await keys(1)).toEqual([])
    await remove('COMPANY', employers[0], undefined, 1)
    expect(await keys()).toHaveLength(1)
  })

  test('the limit holds for several devices at once, and a kept bookmark may be sent again', async () => {
    const rows = Array.from({ length: MAX_BOOKMARKS - 1 }, (_, i) => ({
      person_id: callers[0]!.personId,
      kind: 'JOB' as const,
      entity_id: `j${i}`,
      is_kept: true,
      created_at: now,
      decided_at: now,
    }))
    await app.db.insertInto('bookmarks').values(rows).execute()
    const answers = await Promise.all([keep('COMPANY', employers[0]), keep('COMPANY', employers[1])])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400])
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({ errorKey: 'api.BOOKMARK_LIMIT_REACHED' })
    const kept = (await keys()).find(({ kind }) => kind === 'COMPANY')
    expect((await keep('COMPANY', kept?.id)).status).toBe(204)
    expect(await keys()).toHaveLength(MAX_BOOKMARKS)
    expect((await keep('COMPANY', kept?.id, undefined, 1)).status).toBe(204)
    expect(await keys(1)).toHaveLength(1)
  })
})

describe('of two devices the later action wins, whichever arrives first', () => {
  test('a removal that comes in late does not undo a newer keeping', async () => {
    await keep('COMPANY', employers[0], later(-60))
    await keep('COMPANY', employers[0], later(-10))
    await remove('COMPANY', employers[0], later(-30))
    expect(await keys()).toHaveLength(1)
  })

  test('a keeping that comes in late does not undo a newer removal', async () => {
    await keep('COMPANY', employers[0], later(-60))
    await remove('COMPANY', employers[0], later(-10))
    expect((await keep('COMPANY', employers[0], later(-30))).status).toBe(204)
    expect(await keys()).toEqual([])
  })

  test('an action dated in the future counts as made now', async () => {
    await keep('COMPANY', employers[0], later(600))
    now = new Date(now.getTime() + 1000)
    await remove('COMPANY', employers[0])
    expect(await keys()).toEqual([])
  })

  test('removals are forgotten after three months', async () => {
    await keep('COMPANY', employers[0])
    await keep('COMPANY', employers[1])
    await remove('COMPANY', employers[0])
    const count = async () => (await app.db.selectFrom('bookmarks').select('entity_id').execute()).length
    await forgetRemovedBookmarks(app.db, new Date(now.getTime() + 89 * 24 * 3600_000))
    expect(await count()).toBe(2)
    await forgetRemovedBookmarks(app.db, new Date(now.getTime() + 91 * 24 * 3600_000))
    expect(await count()).toBe(1)
  })
})

test('a kind that no area provides cannot be bookmarked', async () => {
  const member = await app.signedIn('00000001R')
  const answer = await member.call('POST bookmarks', { body: { kind: 'JOB', id: employers[0] } })
  expect(answer.status).toBe(404)
  expect((await member.call('GET bookmarks')).body).toEqual([])
})
