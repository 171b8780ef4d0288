import { contract } from '@afilia/contract'
import type { Endpoint } from '@afilia/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { findList } from './list.ts'

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
      for (const direction of ['asc', 'desc']) expect((await read(name, { sort: `${field},${direction}` })).status, field).toBe(200)
    const { status, problem } = await read(name, { sort: 'salary,asc' })
    expect([status, problem.fieldErrors?.[0]?.field, problem.params?.['sortableBy']]).toEqual([400, 'sort', sortableBy.join(', ')])
  })
})

const sorted = async (name: keyof typeof contract, field: string, sort: string) =>
  ((await read(name, { sort, size: '100' })).body as Record<string, unknown>[]).map((item) => item[field])
const isAscending = (values: readonly unknown[]): boolean =>
  values.every((value, i) => i === 0 || (values[i - 1] as string) <= (value as string))

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

test('what is made is named in Location, as the caller reaches it', async () => {
  const answer = await clients[0]!.call('POST people/{id}/rights-requests', {
    params: { id: params['id']! },
    body: { right: 'ACCESS', text: 'Mis datos' },
  })
  expect(answer.status).toBe(201)
  const location = answer.headers.get('location')!
  expect(location).toBe(`/api/data/people/${params['id']!}/rights-requests`)
  expect((await clients[0]!.fetch(location)).status).toBe(200)
})
