import { randomUUID } from 'node:crypto'
import { contract } from '@afilia/contract'
import type { Endpoint } from '@afilia/contract/endpoint'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANY_BODIES, bodiesOf } from '../../testing/access/bodies.ts'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { countRuns } from '@afilia/domain/testing/count-runs'

let app: TestApp
let member: Client
let admin: Client
let ids: Record<string, string>

beforeAll(async () => {
  app = await startTestApp()
  member = await app.signedIn('00000001R')
  admin = await app.signedIn('00000007F')
  const { personId } = await member.session()
  ids = { id: personId!, docid: '00000001R', code: '28013' }
})
afterAll(() => app.stop())

const unsafe = (Object.keys(contract) as (keyof typeof contract)[]).filter((name) => !name.startsWith('GET'))

/** Number of calls sent in parallel, to use more than one core. */
const AT_ONCE = 10

/** Fills each parameter of the path with an unknown id, or with a text that is not an id. */
function paramsOf(name: string, isId: boolean): Record<string, string> {
  const places = [...name.matchAll(/\{(\w+)\}/g)].map(([, place]) => [place!, isId ? randomUUID() : 'none'])
  // The sessions in use must survive, so a DELETE gets an id that names nothing.
  return { ...Object.fromEntries(places), ...ids, ...(name.startsWith('DELETE') && { id: 'none' }) }
}

test.each(unsafe)('%s: bodies of every kind give no 500, to a member and to an administrator', async (name) => {
  const statuses = new Map<number, number>()
  const send = async (body: unknown, index: number): Promise<void> => {
    const client = index % 2 === 0 ? member : admin
    const { status } = await client.call(name, { params: paramsOf(name, index % 4 < 2), body: body ?? null } as never)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    expect(status, JSON.stringify(body)).toBeLessThan(500)
  }
  const sendMany = (bodies: fc.Arbitrary<unknown>, count: number) =>
    fc.assert(
      fc.asyncProperty(
        fc.array(bodies, { minLength: AT_ONCE, maxLength: AT_ONCE }),
        async (batch) => void (await Promise.all(batch.map(send))),
      ),
      { numRuns: count / AT_ONCE },
    )
  const { body }: Endpoint = contract[name]
  await sendMany(ANY_BODIES, countRuns({ gate: 10, long: 40 }))
  if (body) await sendMany(bodiesOf(body), countRuns({ gate: 20, long: 80 }))
  expect(statuses.size).toBeGreaterThan(0)
  expect(statuses.get(401) ?? 0).toBe(0)
})

const oneOfMany = (Object.keys(contract) as (keyof typeof contract)[]).filter((name) => name.startsWith('GET') && name.includes('{'))

test.each(oneOfMany)('%s: an id of nothing, or what is no id, gives no 500', async (name) => {
  for (const client of [member, admin]) {
    for (const isId of [true, false]) {
      expect((await client.call(name, { params: paramsOf(name, isId) } as never)).status).toBeLessThan(500)
    }
  }
})

test('a refusal is a problem document with the code, in the language of the reader', async () => {
  const { status, headers, problem } = await app
    .visitor()
    .call('GET postal-codes/{code}', { params: { code: '99999' }, headers: { 'accept-language': 'ca-ES,ca;q=0.9,es;q=0.5' } })
  expect(status).toBe(404)
  expect(headers.get('content-type')).toBe('application/problem+json')
  expect(problem).toMatchObject({
    title: 'No ho trobem.',
    status: 404,
    errorKey: 'api.NOT_FOUND',
    path: '/services/portal/api/postal-codes/99999',
  })
  expect(problem.requestId).toMatch(/^[\w-]{8,64}$/)
})

test('§8: the title of a 401 is what the client makes its key of', async () => {
  const { status, problem } = await app.visitor().call('GET permissions')
  expect(status).toBe(401)
  expect(problem.title.toLowerCase().replaceAll(' ', '-').slice(0, -1)).toBe('session-expired')
})

test.each([
  ['text that is no JSON', '{"a":', 400, 'api.REQUEST_UNREADABLE'],
  ['a NUL character in a name', '{"lang\\u0000Key":"es"}', 400, 'api.REQUEST_UNREADABLE'],
  ['a NUL character', '{"langKey":"e\\u0000s"}', 400, 'api.REQUEST_INVALID'],
  ['a NUL character in a password', '{"password":"e\\u0000s"}', 400, 'api.REQUEST_UNREADABLE'],
  ['a body of more than 256 KiB', JSON.stringify({ langKey: 'x'.repeat(300_000) }), 413, 'api.BODY_TOO_LARGE'],
])('%s is rejected', async (_, body, status, errorKey) => {
  const answer = await member.call('PATCH settings/document-id/{docid}', { params: { docid: '00000001R' }, body })
  expect([answer.status, answer.problem.errorKey]).toEqual([status, errorKey])
})

test('a body whose content type is not JSON is rejected', async () => {
  const answer = await member.call('PATCH settings/document-id/{docid}', {
    params: { docid: '00000001R' },
    body: 'langKey=es',
    headers: { 'content-type': 'text/plain' },
  })
  expect(answer.status).toBe(415)
})

test('the same idempotency key has one effect and one answer; another body with it is rejected', async () => {
  const profile = (await member.call('GET people/{id}/profile', { params: { id: ids['id']! } })).body as { version: number }
  const send = (firstName: string) =>
    member.call('PUT people/{id}/profile', {
      params: { id: ids['id']! },
      body: { ...profile, firstName },
      headers: { 'idempotency-key': 'key-of-this-test' },
    })
  const first = await send('Nuria')
  const again = await send('Nuria')
  expect(first.status).toBe(200)
  expect(again.body).toEqual(first.body)
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  expect((await send('Marta')).status).toBe(422)
  const now = (await member.call('GET people/{id}/profile', { params: { id: ids['id']! } })).body as { version: number; firstName: string }
  expect(now).toMatchObject({ version: profile.version + 1, firstName: 'Nuria' })
})

test('a page of another site can change nothing with the reader’s cookie', async () => {
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }]) {
    const answer = await member.call('PATCH settings/document-id/{docid}', {
      params: { docid: '00000001R' },
      body: { langKey: 'eu' },
      headers,
    })
    expect([answer.status, answer.problem.errorKey]).toEqual([403, 'api.ORIGIN_REJECTED'])
  }
})

test.each<[string, Record<string, string>, number, string[]]>([
  ['first', { page: '0', size: '100' }, 100, ['next', 'last', 'first']],
  ['last', { page: '8', size: '100' }, 37, ['prev', 'last', 'first']],
  ['beyond the last', { page: '40', size: '100' }, 0, ['prev', 'last', 'first']],
  ['empty', { search: 'zzzz' }, 0, ['last', 'first']],
])('paging: the %s page', async (_, query, length, rels) => {
  const answer = await member.call('GET work-centers', { query: { scope: 'WORK_CENTER', ...query } })
  expect(answer.status).toBe(200)
  expect(answer.body).toHaveLength(length)
  expect(answer.headers.get('x-total-count')).toBe('search' in query ? '0' : '837')
  expect([...answer.headers.get('link')!.matchAll(/rel="(\w+)"/g)].map(([, rel]) => rel)).toEqual(rels)
})

test('paging links keep the parameters that the endpoint declares, and no others', async () => {
  const query = { scope: 'WORK_CENTER', search: 'hospital', size: '5', sort: 'name,desc', email: 'rocio@example.org' }
  const answer = await member.call('GET work-centers', { query })
  const next = new URL(/<([^>]+)>; rel="next"/.exec(answer.headers.get('link')!)![1]!, 'http://localhost')
  expect(Object.fromEntries(next.searchParams)).toEqual({
    scope: 'WORK_CENTER',
    search: 'hospital',
    size: '5',
    sort: 'name,desc',
    page: '1',
  })
})

test.each<Record<string, string>>([{ page: '-1' }, { page: 'x' }, { size: '0' }, { sort: 'salary,asc' }, { sort: 'name,up' }])(
  'paging: %j is rejected',
  async (query) => {
    expect((await member.call('GET work-centers', { query })).status).toBe(400)
  },
)
