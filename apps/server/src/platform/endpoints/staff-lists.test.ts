import { contract } from '@afilia/contract'
import type { Endpoint } from '@afilia/contract/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendCase } from '../../foundation/cases/testing.ts'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { EXPORT_SIZE } from './export-list.ts'
import { findList } from './list.ts'

let app: TestApp
let [admin, member]: Client[] = []
beforeAll(async () => {
  app = await startTestApp()
  member = await app.signedIn('00000001R')
  admin = await app.signedIn('00000007F')
  for (let sent = 0; sent < 5; sent += 1) await sendCase(member)
})
afterAll(() => app.stop())

const lists = (Object.entries(contract) as [string, Endpoint][]).flatMap(([name, endpoint]) =>
  endpoint.exports ? [{ name, columns: Object.keys(endpoint.exports), ...findList(endpoint, 'GET')! }] : [],
)
const pathOf = (name: string, query: string): string =>
  `/api/data/${name.slice('GET '.length).replace('{office}', 'SP-PR44')}?${name.includes('{office}') ? 'date=2026-11-10&' : ''}${query}`
const toIds = async (answer: Response) => ((await answer.json()) as { id: string }[]).map(({ id }) => id)
const readCsv = (client: Client, name: string, query = '', language = 'es') =>
  client.fetch(pathOf(name, query), { headers: { accept: 'text/csv', 'accept-language': language } })

describe.each(lists)('$name', ({ name, columns, sortableBy }) => {
  test('gives the same rows from cursors as by pages, in each order', async () => {
    for (const field of sortableBy)
      for (const direction of ['asc', 'desc']) {
        const order = `sort=${field},${direction}`
        const wanted = (await toIds(await admin!.fetch(pathOf(name, `${order}&size=12`)))).slice(0, 12)
        const found: string[] = []
        for (let cursor: string | null = ''; cursor !== null && found.length < wanted.length;) {
          const answer = await admin!.fetch(pathOf(name, `${order}&size=5&after=${cursor}`))
          expect(answer.status, order).toBe(200)
          found.push(...(await toIds(answer)))
          cursor = answer.headers.get('x-next-cursor')
        }
        expect(found.slice(0, wanted.length), order).toEqual(wanted)
      }
  })

  test('is exported with its titles, and only with columns that it has', async () => {
    const answer = await readCsv(admin!, name, `columns=${columns.join(',')}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    const text = Buffer.from(await answer.arrayBuffer()).toString()
    const [head = '', ...rows] = text.split('\r\n').slice(0, -1)
    expect([text.codePointAt(0), head.split(';')]).toEqual([0xfe_ff, expect.objectContaining({ length: columns.length })])
    expect(rows).toHaveLength(Math.min(Number(answer.headers.get('x-total-count')), rows.length))
    expect((await readCsv(admin!, name, 'columns=salary')).status).toBe(400)
  })

  test('gives no file to a member', async () => {
    expect((await readCsv(member!, name)).status).toBe(403)
  })
})

test('a cursor is only for its list and its order', async () => {
  const cursor = (await admin!.fetch(pathOf('GET staff/cases', 'size=2&after='))).headers.get('x-next-cursor')
  expect(cursor).toMatch(/^[\w-]{40,}$/)
  for (const query of [`after=${cursor}&sort=reference,asc`, `after=${cursor}&page=1`, 'after=x'])
    expect((await admin!.fetch(pathOf('GET staff/cases', query))).status, query).toBe(400)
  expect((await admin!.fetch(pathOf('GET campaigns', `after=${cursor}`))).status).toBe(400)
})

test('from a cursor, the total still counts all rows, and the links name cursors', async () => {
  const first = await admin!.fetch(pathOf('GET staff/cases', 'size=2&after='))
  const cursor = first.headers.get('x-next-cursor')!
  const second = await admin!.fetch(pathOf('GET staff/cases', `size=2&after=${cursor}`))
  expect(second.headers.get('x-total-count')).toBe(first.headers.get('x-total-count'))
  expect(first.headers.get('link')).toContain(`after=${cursor}`)
})

test('an export is longer than a part, keeps its filter, cannot begin a formula, and is noted in the security log', async () => {
  await sql`
    insert into security_events (id, at, kind, outcome, roles, detail)
    select gen_random_uuid(), now() - n * interval '1s', 'PAYMENT', 'SUCCEEDED', '{}', '=' || n from generate_series(1, 1203) n`.execute(
    app.db,
  )
  const answer = await readCsv(admin!, 'GET security-events', 'kind=PAYMENT&columns=detail&sort=at,desc', 'en')
  const rows = (await answer.text()).split('\r\n').slice(1, -1)
  expect(rows).toEqual(Array.from({ length: 1203 }, (_, at) => `"'=${at + 1}"`))
  expect(rows.length).toBeGreaterThan(2 * EXPORT_SIZE)
  const noted = await app.db
    .selectFrom('security_events')
    .select('detail')
    .where('kind', '=', 'LIST_EXPORTED')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(noted).toEqual({ detail: 'GET security-events' })
})

test('the access log has each member of an export', async () => {
  const { personId } = await member!.session()
  const seen = app.db
    .selectFrom('access_log')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('person_id', '=', personId!)
    .where('endpoint', '=', 'GET staff/cases')
  const before = await seen.executeTakeFirstOrThrow()
  await (await readCsv(admin!, 'GET staff/cases', 'columns=reference')).text()
  expect((await seen.executeTakeFirstOrThrow()).count).toBe(before.count + 1)
})
