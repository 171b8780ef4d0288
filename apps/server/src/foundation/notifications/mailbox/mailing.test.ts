import type { MessagePreferences } from '@afilia/contract/messages/messages'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { sendDigests } from '../digest/commands.ts'
import { cancelMailsOfCampaign, queueMailsOfCampaign, writeCampaignBatch } from '../many/commands.ts'
import { createUnsubscribe } from '../unsubscribe.ts'
import { createMailboxCalls } from './testing.ts'

let app: TestApp
let ana: Client
let me: string

const { notify, list, readMails, campaign } = createMailboxCalls(() => ({ app, ana, me }))

beforeAll(async () => {
  app = await startTestApp()
  ana = await app.signedIn('00000001R')
  me = (await ana.session()).personId!
})
afterAll(() => app.stop())
beforeEach(async () => {
  for (const table of ['notifications', 'campaigns', 'mails', 'message_preferences'] as const) await app.db.deleteFrom(table).execute()
})

const everybody = sql`select people.id from people where left_at is null and not is_blocked`

test('a notification takes two statements, and a third reads the member’s devices', async () => {
  const { countStatements } = await import('../../../testing/app/statements.ts')
  const counted = countStatements()
  await notify()
  counted.stop()
  expect(counted.texts).toHaveLength(3)
})

test('by the member’s choice nothing is mailed, or once a day; what the law requires in writing is always mailed', async () => {
  await ana.call('PATCH message-preferences', { body: { topics: { REQUESTS: { mail: 'OFF' } } } })
  await notify()
  expect(await readMails()).toEqual([])
  const mail = { kind: 'law', isService: true, write: () => ({ subject: 'Por ley', text: 'Por escrito' }) }
  await notify({ mail })
  expect(await readMails()).toEqual([expect.objectContaining({ subject: 'Por ley' })])
  expect((await readMails())[0]).not.toHaveProperty('topic')
  await app.db.updateTable('people').set({ left_at: new Date() }).where('id', '=', me).execute()
  await app.db.deleteFrom('notifications').execute()
  await notify()
  await notify({ mail })
  await app.db.updateTable('people').set({ left_at: null }).where('id', '=', me).execute()
  expect(await list()).toEqual([])
  expect(await readMails()).toHaveLength(2)
})

test('a message to many is written in parts, to each member once, and mailed as each member chose', async () => {
  await ana.call('PATCH message-preferences', { body: { topics: { UNION: { mail: 'NOW' } } } })
  const campaignId = await campaign()
  let after: string | null = null
  let written = 0
  for (;;) {
    const { count, last }: { count: number; last: string | null } = await writeCampaignBatch(app.db, {
      campaignId,
      members: everybody,
      after,
      most: 20,
      now: new Date(),
    })
    if (last === null) break
    await queueMailsOfCampaign(app.db, app.deps, { campaignId, after, upTo: last })
    written += count
    after = last
  }
  const { total } = (await sql<{ total: number }>`select count(*)::int as total from (${everybody}) as one`.execute(app.db)).rows[0]!
  expect(written).toBe(total)
  expect((await writeCampaignBatch(app.db, { campaignId, members: everybody, after: null, most: 5, now: new Date() })).count).toBe(0)
  expect(await readMails()).toEqual([expect.objectContaining({ subject: 'Elecciones sindicales', topic: 'UNION' })])
  const [card] = await list()
  expect(card).toMatchObject({ thread: `campaign:${campaignId}`, author: { id: null, name: 'Afilia', place: null } })
  expect(await cancelMailsOfCampaign(app.db, campaignId)).toBe(1)
  expect(await app.db.selectFrom('digest_entries').selectAll().execute()).toEqual([])
})

test('the day’s mail has what is unread, once, in the member’s language', async () => {
  await ana.call('PATCH message-preferences', { body: { topics: { REQUESTS: { mail: 'DAILY' } } } })
  for (const reference of ['F-1', 'F-2']) await notify({ values: { reference } })
  const [newest] = await list()
  await ana.call('PUT services/notify/api/notifications/{message}/read/{x}', { params: { message: newest!.id, x: 'true' } })
  const tomorrow = { ...app.deps, clock: { now: () => new Date(Date.now() + 25 * 3600_000) } }
  await Promise.all([1, 2, 3].map(() => sendDigests(tomorrow as never, 'https://portal.test')))
  const mails = await readMails()
  expect(mails.map(({ kind, topic }) => [kind, topic])).toEqual([['digest', 'DAILY']])
  expect(mails[0]!.text).toContain('Tu tarjeta está emitida: F-1\nhttps://portal.test/profile/messages/')
  expect(mails[0]!.text).not.toContain('F-2')
})

test('preferences begin with defaults, and a token of a mail turns its topic off, as its program posts it', async () => {
  const read = async () => ((await ana.call('GET message-preferences')).body as MessagePreferences).topics
  expect((await read()).EVENTS).toEqual({ push: true, mail: 'NOW' })
  const changed = await ana.call('PATCH message-preferences', { body: { topics: { NEWS: { push: true } } } })
  expect((changed.body as MessagePreferences).topics.NEWS).toEqual({ push: true, mail: 'OFF' })
  const unsubscribe = createUnsubscribe()
  const post = (token: string, body: FormData | URLSearchParams, headers: Record<string, string> = {}) =>
    fetch(`${app.url}/api/data/message-preferences/unsubscribe/${token}`, { method: 'POST', body, headers })
  const form = new FormData()
  form.set('List-Unsubscribe', 'One-Click')
  expect((await post(await unsubscribe.write(app.deps, me, 'EVENTS'), form)).status).toBe(204)
  expect((await read()).EVENTS).toEqual({ push: true, mail: 'OFF' })
  expect(
    (await post(await unsubscribe.write(app.deps, me, 'MONEY'), new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }))).status,
  ).toBe(204)
  expect((await read()).MONEY.mail).toBe('OFF')
  expect((await post('nobody', new URLSearchParams())).status).toBe(204)
  const press = async (token: string) => (await app.visitor().call('POST message-preferences/unsubscribe', { body: { token } })).body
  expect(await press(await unsubscribe.write(app.deps, me, 'DAILY'))).toEqual({ topic: null, isDaily: true })
  expect(Object.values(await read()).map(({ mail }) => mail)).not.toContain('DAILY')
  expect(await press('nobody')).toEqual({ topic: null, isDaily: false })
})
