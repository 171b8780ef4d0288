import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { createMailboxCalls } from './testing.ts'

let app: TestApp
let ana: Client
let me: string

const { notify, list, campaign, deliver } = createMailboxCalls(() => ({ app, ana, me }))

beforeAll(async () => {
  app = await startTestApp()
  ana = await app.signedIn('00000001R')
  me = (await ana.session()).personId!
})
afterAll(() => app.stop())
beforeEach(async () => {
  for (const table of ['notifications', 'campaigns'] as const) await app.db.deleteFrom(table).execute()
})

const GROUPED = { isGrouped: 'true', sort: 'age,asc' }
const inbox = async (query: Record<string, string> = {}) =>
  (await list({ ...GROUPED, ...query })).map(({ title, count, isRead }) => [title.split(': ').at(-1), count, isRead])
const about = (reference: string, thread: string) => notify({ values: { reference }, thread })
const mark = (by: 'read' | 'archived', id: string, x: boolean, isGroup = true, client = ana) =>
  client.call(`PUT services/notify/api/notifications/{message}/${by}/{x}`, {
    params: { message: id, x: String(x) },
    query: { isGroup: String(isGroup) },
  })

test('the portal’s notices about one thing are one row, at the place of the newest; messages of people stay apart', async () => {
  await about('A-1', 'order:1')
  await about('B-1', 'order:2')
  const first = await campaign()
  await deliver(first)
  await deliver(await campaign({ follows_id: first }))
  await about('A-2', 'order:1')
  await notify({ values: { reference: 'C-1' } })
  await notify({ values: { reference: 'C-2' } })
  expect(await inbox()).toEqual([
    ['C-2', 1, false],
    ['C-1', 1, false],
    ['A-2', 2, false],
    ['Elecciones sindicales', 1, false],
    ['Elecciones sindicales', 1, false],
    ['B-1', 1, false],
  ])
  expect(await inbox({ from: 'PEOPLE' })).toHaveLength(2)
  expect((await inbox({ from: 'PORTAL' })).map(([title]) => title)).toEqual(['C-2', 'C-1', 'A-2', 'B-1'])
  expect(await list()).toHaveLength(7)
})

test('pages by the last id neither repeat nor leave out a row, also while messages arrive', async () => {
  for (const round of [1, 2, 3])
    for (const thread of ['order:1', 'order:2', 'order:3', 'order:4']) await about(`${thread}-${round}`, thread)
  const names: unknown[] = []
  let before: string | undefined
  for (let page = 0; page < 3; page += 1) {
    const items = await list({ ...GROUPED, size: '2', ...(before && { before }) })
    names.push(...items.map(({ title }) => title.split(': ').at(-1)))
    before = items.at(-1)?.id
    if (page === 0) await about('new', 'order:5')
  }
  expect(names).toEqual(['order:4-3', 'order:3-3', 'order:2-3', 'order:1-3'])
  expect(await list({ ...GROUPED, before: 'x' })).toEqual([])
})

test('a group is read when all of it is, and only what the reader saw is marked', async () => {
  for (const reference of ['A-1', 'A-2', 'A-3']) await about(reference, 'order:1')
  const [newest, middle] = await list()
  expect((await mark('read', middle!.id, true)).body).toEqual({ exists: true, unread: 1 })
  expect(await inbox()).toEqual([['A-3', 3, false]])
  expect(await inbox({ isRead: 'false' })).toEqual([['A-3', 1, false]])
  expect((await mark('read', newest!.id, true)).body).toEqual({ exists: false, unread: 0 })
  expect(await inbox()).toEqual([['A-3', 3, true]])
  expect((await mark('read', newest!.id, false)).body).toEqual({ exists: true, unread: 1 })
  expect((await mark('read', middle!.id, false, false)).body).toEqual({ exists: true, unread: 2 })
})

test('a group is archived and comes back as it was', async () => {
  await about('A-1', 'order:1')
  const [first] = await list()
  await mark('archived', first!.id, true)
  for (const reference of ['A-2', 'A-3']) await about(reference, 'order:1')
  const [newest] = await list()
  await mark('archived', newest!.id, true)
  expect(await inbox()).toEqual([])
  expect(await inbox({ isArchived: 'true' })).toEqual([['A-3', 3, false]])
  await mark('archived', newest!.id, false)
  expect(await inbox()).toEqual([['A-3', 2, false]])
  expect(await inbox({ isArchived: 'true' })).toEqual([['A-1', 1, false]])
})

test('another person’s message marks nothing, not even one’s own notices about the same thing', async () => {
  const other = await app.signedIn('00000002W')
  const otherId = (await other.session()).personId!
  await about('A-1', 'accesses')
  await notify({ personId: otherId, thread: 'accesses' })
  const [theirs] = await list({}, other)
  expect((await mark('read', theirs!.id, true)).status).toBe(404)
  expect((await mark('archived', theirs!.id, true)).status).toBe(404)
  expect(await inbox()).toEqual([['A-1', 1, false]])
})
