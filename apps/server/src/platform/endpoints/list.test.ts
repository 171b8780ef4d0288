import { contract } from '@afilia/contract'
import type { Endpoint } from '@afilia/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ZodArray } from 'zod'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { describeContract } from '../../api-docs/openapi.ts'
import { ADVICE } from '../../foundation/cases/testing.ts'
import { findList, listScalars } from './list.ts'

let app: TestApp
let clients: Client[]
let params: Record<string, string>
beforeAll(async () => {
  app = await startTestApp()
  clients = await Promise.all(['00000001R', '00000005M', '00000007F'].map((one) => app.signedIn(one)))
  // Only members who ask for private offers can list them.
  await clients[0]!.call('PATCH settings/document-id/{docid}', { params: { docid: '00000001R' }, body: { privateJobOn: true } })
  params = { id: (await clients[0]!.session()).personId!, docid: '00000001R', product: 'portal', office: 'SP-PR44' }
})
afterAll(() => app.stop())

const lists = (Object.entries(contract) as [keyof typeof contract, Endpoint][]).flatMap(([name, endpoint]) => {
  const list = name.startsWith('GET') && findList(endpoint, 'GET')
  return list ? [{ name, ...list }] : []
})
/** The query parameters that a list requires. */
const NEEDED: Partial<Record<keyof typeof contract, Record<string, string>>> = {
  'GET _search/{product}-content': { query: 'hotel' },
  'GET offices/{office}/appointments': { date: '2026-11-10' },
}
/** Numbers and times, whose order does not depend on a language. */
const isComparable = (value: unknown): boolean =>
  typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && /^\d{4}-\d\d-\d\d(T|$)/.test(value))
const isAscending = (values: readonly unknown[]): boolean =>
  values.every((value, i) => i === 0 || (values[i - 1] as string) <= (value as string))
/** Reads a list as the first of the three clients who may read it. */
async function read(name: keyof typeof contract, query: Record<string, string>) {
  const asked = { ...NEEDED[name], ...query }
  for (const client of clients) {
    const answer = await client.call(name, { params: params as never, query: asked })
    if (![403, 404].includes(answer.status)) return answer
  }
  throw new Error(`nobody may read ${name}`)
}

describe.each(lists)('$name', ({ name, sortableBy }) => {
  test('answers how many there are, and a page of the size that is asked for with its links', async () => {
    const all = await read(name, {})
    const total = Number(all.headers.get('x-total-count'))
    expect([all.status, total]).toEqual([200, expect.any(Number)])
    expect(total).toBeGreaterThanOrEqual((all.body as unknown[]).length)
    const { body, headers } = await read(name, { size: '1' })
    expect(body).toHaveLength(Math.min(1, total))
    expect(headers.get('link')).toMatch(total > 1 ? /page=1&size=1>; rel="next"/ : /rel="first"/)
    // Reading the security event log adds an event to it, so its total grows.
    expect(Number(headers.get('x-total-count'))).toBeGreaterThanOrEqual(total)
  })

  test('is sorted by each field that it declares, and rejects another', async () => {
    for (const field of sortableBy)
      for (const direction of ['asc', 'desc']) {
        const { status, body } = await read(name, { sort: `${field},${direction}` })
        expect(status, field).toBe(200)
        const values = (body as Record<string, unknown>[]).map((item) => item[field]).filter(isComparable)
        expect(isAscending(direction === 'asc' ? values : values.toReversed()), `${field},${direction}`).toBe(true)
      }
    const { status, problem } = await read(name, { sort: 'salary,asc' })
    expect([status, problem.fieldErrors?.[0]?.field, problem.params?.['sortableBy']]).toEqual([400, 'sort', sortableBy.join(', ')])
  })
})

const sorted = async (name: keyof typeof contract, field: string, sort: string) =>
  ((await read(name, { sort, size: '100' })).body as Record<string, unknown>[]).map((item) => item[field])

test.each([
  ['GET regions', 'id'],
  ['GET schools', 'id'],
  ['GET people/receipts', 'amountCents'],
  ['GET short-news/by-provinces', 'publishedAt'],
] as const)('%s by %s is in that order, and descending in the other', async (name, field) => {
  const values = await sorted(name, field, `${field},asc`)
  expect(values.length).toBeGreaterThan(1)
  expect(isAscending(values)).toBe(true)
  expect(isAscending((await sorted(name, field, `${field},desc`)).toReversed())).toBe(true)
})

test('of two sorts the second orders what is equal by the first', async () => {
  const client = clients[0]!
  const { body } = await client.call('GET schools', { query: { size: '100' } as never })
  const answer = await client.fetch('/api/data/schools?size=100&sort=kind,desc&sort=id,desc')
  const order = ((await answer.json()) as { kind: string; id: string }[]).map(({ kind, id }) => `${kind} ${id}`)
  expect(order).toHaveLength((body as unknown[]).length)
  expect(isAscending(order.toReversed())).toBe(true)
})

test.each([
  ['ACCESS', '/api/data/'],
  ['PORTABILITY', '/api/data/services/portal/api/'],
  ['RECTIFICATION', '/api/data//services/portal/api/'],
  ['ERASURE', '/services/portal/api/'],
])('what is made is named in Location, as the caller reaches it: %s by %s', async (right, prefix) => {
  const [client] = clients
  const path = `${prefix}people/${params['id']!}/rights-requests`
  const authorization = `Bearer ${(await client!.session()).accessToken}`
  const who = prefix.startsWith('/api') ? client! : app.visitor()
  const headers = { 'content-type': 'application/json', ...(who !== client && { authorization }) }
  const answer = await who.fetch(path, { method: 'POST', body: JSON.stringify({ right, text: 'Mis datos' }), headers })
  const made = (await answer.json()) as { id: string }
  expect([answer.status, answer.headers.get('location')]).toEqual([201, `${path}/${made.id}`])
  expect(await (await who.fetch(answer.headers.get('location')!, { headers })).json()).toEqual(made)
})

test('a call at the notices’ own short path names what it made by the short path too', async () => {
  const [client] = clients
  const answer = await client!.fetch('/api/data/notifications/send_advisory_request', {
    method: 'POST',
    body: JSON.stringify({ answers: ADVICE }),
    headers: { 'content-type': 'application/json' },
  })
  const made = (await answer.json()) as { id: string }
  expect([answer.status, answer.headers.get('location')]).toEqual([201, `/api/data/cases/${made.id}`])
  expect((await client!.fetch(`/api/data/cases/${made.id}`)).status).toBe(200)
})

test.each(['regions', 'geo-regions', 'specialties', 'titles', 'schools', 'work-centers', 'employers'] as const)(
  '§7: %s, a list of reference data, comes whole with a size that is large enough',
  async (name) => {
    const { body, headers } = await clients[0]!.call(`GET ${name}`, { query: { size: '2000' } as never })
    expect((body as unknown[]).length).toBe(Number(headers.get('x-total-count')))
    const { body: few } = await clients[0]!.call(`GET ${name}`, { query: { size: '2' } as never })
    expect(few).toHaveLength(2)
  },
)

test('the other lists have at most a hundred items on a page, as their description says', async () => {
  const { body } = await clients[0]!.call('GET municipalities', { query: { size: '2000' } as never })
  expect(body).toHaveLength(100)
  const { paths } = describeContract({ unionName: 'U', products: ['portal'], publicUrl: 'https://portal.example' })
  const describeSize = (path: string) => paths[path]!.get!.parameters.find(({ name }) => name === 'size')
  expect(describeSize('/municipalities')).toMatchObject({ description: 'At most 100; more is read as 100.' })
  expect(describeSize('/work-centers')).toMatchObject({ description: 'At most 10000; more is read as 10000.' })
})

/** Fields that an item shows and by which its list is not sorted, with the reason (docs/decisions/076). */
const UNSORTED: Readonly<Record<string, readonly string[]>> = {
  // In the best order or in that of time, for each reader's places.
  'GET _search/{product}-content': ['kind', 'path', 'correction'],
  'GET short-news/by-provinces': ['scope', 'title', 'text', 'link', 'isPublic', 'language'],
  // Filters of lists that grow without bound.
  'GET security-events': ['kind', 'entityType', 'outcome', 'place', 'detail', 'requestId'],
  'GET background-tasks': ['state', 'error'],
  'GET mails': ['kind', 'state', 'attempts', 'failure', 'failureCode', 'nextAt', 'canTryAgain'],
  'GET staff/jobs': ['kind', 'category', 'title', 'language', 'entity', 'source', 'state', 'isCorrected'],
  'GET staff/cases': ['kind', 'state'],
  'GET membership-applications': ['kind', 'state'],
  // Found after the rows, by other tables.
  'GET bookmarks': ['title', 'path'],
  'GET staff/events': ['capacity', 'taken', 'waiting', 'paid', 'sessions'],
  'GET campaigns': ['recipients', 'read'],
  // Made of other columns, whose own fields have the order.
  'GET people/{id}/access-log': ['role', 'place', 'entityType'],
  'GET orders': ['payUntil', 'refund'],
  'GET events': ['priceFrom'],
  'GET jobs/mine': ['km', 'isInterested'],
  // The count is of the rows that are shown as one.
  'GET services/notify/api/notifications/pwa': ['isArchived', 'hasFiles', 'count'],
  // A line that each of them words freely, and what follows from the place.
  'GET people/{id}/pwa/delegates': ['hours', 'canBeWrittenTo'],
  'GET people/{id}/pwa/authors': ['hours', 'canBeWrittenTo'],
  'GET people/{id}/pwa/authors-sede': ['hours', 'canBeWrittenTo'],
}
/** Sealed in the database, or a text of many lines. */
const UNREAD = new Set([
  'name',
  'to',
  'subject',
  'text',
  'html',
  'answer',
  'excerpt',
  'summary',
  'title',
  'language',
  'currency',
  'personId',
])
/** What offers are sorted by has an index for each (`JOB_FIELD_SORTS`). Others are their facets. */
const OFFERS = new Set<string>(['GET jobs', 'GET jobs/pwa', 'GET private-jobs'])

test.each(lists.filter(({ name, isWhole }) => !isWhole && !OFFERS.has(name)))(
  '$name is sorted by each field of its items that has an order',
  ({ name, sortableBy }) => {
    const { response } = contract[name] as Endpoint
    const left = listScalars((response as ZodArray).element).filter(
      (field) => !sortableBy.includes(field) && !UNSORTED[name]?.includes(field),
    )
    expect(left.filter((field) => !UNREAD.has(field))).toEqual([])
    // Every moment and every day.
    expect(left.filter((field) => /At$|On$|Until$|^at$/.test(field))).toEqual([])
  },
)

test.each(['createdAt,desc', 'startsAt', 'amount'])('GET orders by %s is answered, as are offers by their field', async (sort) => {
  expect((await clients[0]!.call('GET orders', { query: { sort } as never })).status).toBe(200)
  for (const order of ['publishedAt,desc', 'deadline,desc', 'daysLeft'])
    expect((await clients[0]!.call('GET v2/jobs/pwa', { query: { sort: order } as never })).status).toBe(200)
})
