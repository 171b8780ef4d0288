import { randomUUID } from 'node:crypto'
import type { Message, MessageCard, MessagePreferences, Popup } from '@afilia/contract/messages/messages'
import { parseHtml } from '@afilia/domain/rich-text/parse-html'
import { readRichText } from '@afilia/domain/rich-text/read-rich-text'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import type { Client } from '../../../testing/app/client.ts'
import { sendFile } from '../../uploads/testing.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { sendDigests } from '../digest/commands.ts'
import { openMessage } from '../mail.ts'
import { cancelMailsOfCampaign, queueMailsOfCampaign, writeCampaignBatch } from '../many/commands.ts'
import { type MemberNotification, notifyMember } from '../notifying/commands.ts'
import { createUnsubscribe } from '../unsubscribe.ts'

let app: TestApp
let ana: Client
let me: string
let other: Client
beforeAll(async () => {
  app = await startTestApp()
  ana = await app.signedIn('00000001R')
  other = await app.signedIn('00000002W')
  me = (await ana.session()).personId!
})
afterAll(() => app.stop())
beforeEach(async () => {
  for (const table of ['notifications', 'campaigns', 'mails', 'message_preferences'] as const) await app.db.deleteFrom(table).execute()
})

const tell = (more: Partial<MemberNotification> = {}) =>
  notifyMember(app.db, app.deps, {
    personId: me,
    topic: 'REQUESTS',
    phrase: 'fuelCard.ISSUED',
    values: { reference: 'F-1234-5678' },
    link: '/advantages',
    ...more,
  })
const list = async (query: Record<string, string> = {}, client = ana) =>
  (await client.call('GET services/notify/api/notifications/pwa', { query: query as never })).body as MessageCard[]
const readMails = async () =>
  (await app.db.selectFrom('mails').selectAll().orderBy('id').execute()).map((row) => ({
    kind: row.kind,
    ...openMessage(app.deps.sealing, row),
  }))

async function campaign(more: Record<string, unknown> = {}): Promise<string> {
  const id = newId()
  const now = new Date()
  await app.db
    .insertInto('campaigns')
    .values({
      id,
      topic: 'UNION',
      texts: JSON.stringify({
        es: { title: 'Elecciones sindicales', body: 'Vota el lunes.' },
        ca: { title: 'Eleccions sindicals', body: 'Vota.' },
      }) as never,
      audience: JSON.stringify({ all: [] }) as never,
      created_at: now,
      updated_at: now,
      ...more,
    })
    .execute()
  return id
}
const everybody = sql`select people.id from people where left_at is null and not is_blocked`
const mine = () => sql`select ${me}::uuid`
const deliver = (campaignId: string) => writeCampaignBatch(app.db, { campaignId, members: mine(), after: null, most: 10, now: new Date() })

const popups = async () => (await ana.call('GET services/notify/api/notifications/my-popups')).body as Popup[]
const show = (id: string, isAcknowledged = false, client = ana) =>
  client.call('PUT services/notify/api/notifications/popup/read', { body: { id, isAcknowledged } })

test('what is told is in the mailbox in the reader’s language, mailed at once by the topic’s default, and nobody else has it', async () => {
  await tell()
  const [card] = await list()
  expect(card).toMatchObject({
    topic: 'REQUESTS',
    title: 'Tu tarjeta está emitida: F-1234-5678',
    isRead: false,
    author: null,
    excerpt: 'Referencia: F-1234-5678',
  })
  const english = await ana.call('GET services/notify/api/notifications/pwa', { headers: { 'accept-language': 'en' } })
  expect((english.body as MessageCard[])[0]!.excerpt).toBe('Reference: F-1234-5678')
  expect(await readMails()).toEqual([
    expect.objectContaining({ kind: 'notification-fuelCard.ISSUED', topic: 'REQUESTS', page: '/advantages' }),
  ])
  expect(await list({}, other)).toEqual([])
  const { rows } = await sql<{ row: string }>`select notifications::text as row from notifications`.execute(app.db)
  expect(rows[0]!.row).not.toContain('F-1234')
})

test('a value is plain words in a message, in its excerpt and in its mail, whatever stands in it', async () => {
  const hostile = '[here](https://evil.example) <p>\n- one'
  await tell({ values: { reference: hostile } })
  const [card] = await list()
  const { body } = (await ana.call('GET services/notify/api/notifications/pwa/{message}', { params: { message: card!.id } }))
    .body as Message
  const blocks = readRichText(body, parseHtml)
  expect(blocks).toEqual([{ kind: 'paragraph', runs: [{ text: expect.stringMatching(/^Referencia: /) }] }])
  expect(card!.excerpt.replaceAll('\u2060', '')).toBe('Referencia: [here](https://evil.example) <p> - one')
  expect((await readMails())[0]!.text).toBe(`Referencia: ${hostile}`)
})

test('two statements tell a member, and a third asks for their devices', async () => {
  const { countStatements } = await import('../../../testing/app/statements.ts')
  const counted = countStatements()
  await tell()
  counted.stop()
  expect(counted.texts).toHaveLength(3)
})

test('by the member’s choice nothing is mailed, or once a day; what the law wants in writing in any case', async () => {
  await ana.call('PATCH message-preferences', { body: { topics: { REQUESTS: { mail: 'OFF' } } } })
  await tell()
  expect(await readMails()).toEqual([])
  const mail = { kind: 'law', isService: true, write: () => ({ subject: 'Por ley', text: 'Por escrito' }) }
  await tell({ mail })
  expect(await readMails()).toEqual([expect.objectContaining({ subject: 'Por ley' })])
  expect((await readMails())[0]).not.toHaveProperty('topic')
  await app.db.updateTable('people').set({ left_at: new Date() }).where('id', '=', me).execute()
  await app.db.deleteFrom('notifications').execute()
  await tell()
  await tell({ mail })
  await app.db.updateTable('people').set({ left_at: null }).where('id', '=', me).execute()
  expect(await list()).toEqual([])
  expect(await readMails()).toHaveLength(2)
})

test('unread ones come first, then by age; filters, search, marks', async () => {
  for (const reference of ['F-1', 'F-2', 'F-3']) await tell({ values: { reference } })
  await deliver(await campaign())
  const ids = (await list()).map(({ id }) => id)
  const mark = (id: string, x = 'true', client = ana) =>
    client.call('PUT services/notify/api/notifications/{message}/read/{x}', { params: { message: id, x } })
  expect((await mark(ids[0]!)).body).toEqual({ exists: true, unread: 3 })
  expect((await list()).map(({ id }) => id)).toEqual([ids[1], ids[2], ids[3], ids[0]])
  expect((await list({ sort: 'age' })).map(({ id }) => id)).toEqual(ids)
  expect((await list({ isRead: 'true' })).map(({ id }) => id)).toEqual([ids[0]])
  expect((await list({ topic: 'UNION' })).map(({ title }) => title)).toEqual(['Elecciones sindicales'])
  expect((await list({ search: 'ELECCIÓNES lunes' })).map(({ excerpt }) => excerpt)).toEqual(['Vota el lunes.'])
  expect((await list({ search: 'f-2' })).map(({ title }) => title)).toEqual(['Tu tarjeta está emitida: F-2'])
  expect(await list({ search: 'nada' })).toEqual([])
  expect(await list({ author: randomUUID() })).toEqual([])
  expect(await list({ author: 'x' })).toEqual([])
  for (const wrong of [await mark(ids[0]!, 'perhaps'), await mark(randomUUID()), await mark('x'), await mark(ids[1]!, 'true', other)])
    expect(wrong.status).toBe(404)
  expect((await mark(ids[0]!, 'false')).body).toEqual({ exists: true, unread: 4 })
  const awayByOther = { params: { message: ids[1]!, x: 'true' } }
  expect((await other.call('PUT services/notify/api/notifications/{message}/archived/{x}', awayByOther)).status).toBe(404)
  const away = await ana.call('PUT services/notify/api/notifications/{message}/archived/{x}', { params: { message: ids[1]!, x: 'true' } })
  expect(away.body).toEqual({ exists: true, unread: 3 })
  expect(await list()).toHaveLength(3)
  expect((await list({ isArchived: 'true' })).map(({ id }) => id)).toEqual([ids[1]])
  const all = await ana.call('PUT services/notify/api/notifications/read', { body: { until: new Date().toISOString() } })
  expect(all.body).toEqual({ exists: false, unread: 0 })
})

test('reading a message marks nothing, and shows the others of its thread; another’s is not there', async () => {
  for (const phrase of ['cases.opened', 'cases.changed'] as const)
    await tell({ phrase, values: { reference: 'S-1', kind: { key: 'cases:kinds.ADVICE' } }, thread: 'case:1' })
  await tell({ thread: 'case:2' })
  const [, last] = await list()
  const message = (await ana.call('GET services/notify/api/notifications/pwa/{message}', { params: { message: last!.id } })).body as Message
  expect(message).toMatchObject({ isRead: false, link: '/advantages', files: [], thread: 'case:1' })
  expect(message.others).toHaveLength(1)
  for (const [client, id] of [
    [other, last!.id],
    [ana, randomUUID()],
    [ana, 'x'],
  ] as const)
    expect((await client.call('GET services/notify/api/notifications/pwa/{message}', { params: { message: id } })).status).toBe(404)
})

test('a file of a message is read by whoever has the message, and by nobody else', async () => {
  const file = await sendFile(other)
  const campaignId = await campaign()
  await app.db.updateTable('uploads').set({ campaign_id: campaignId, scan: 'CLEAN' }).where('id', '=', file).execute()
  await deliver(campaignId)
  await tell()
  const [outcomes, sent] = await list()
  expect([outcomes!.hasFiles, sent!.hasFiles]).toEqual([false, true])
  const read = async (client: Client, message: string, upload = file) =>
    (await client.call('GET services/notify/api/notifications/pwa/{message}/files/{upload}', { params: { message, upload } })).status
  expect(await read(ana, sent!.id)).toBe(200)
  for (const rejected of [read(other, sent!.id), read(ana, outcomes!.id), read(ana, sent!.id, randomUUID()), read(ana, 'x')])
    expect(await rejected).toBe(404)
})

test('pop-ups come in their order, once; one that must be acknowledged stays until it is', async () => {
  const first = await campaign({ is_popup: true, must_acknowledge: true })
  await deliver(first)
  await deliver(await campaign({ is_popup: true }))
  const [one, two] = await popups()
  expect([one!.mustAcknowledge, two!.mustAcknowledge]).toEqual([true, false])
  expect((await show(one!.id)).body).toEqual({ acknowledgedAt: null })
  expect((await show(two!.id)).body).toEqual({ acknowledgedAt: null })
  expect((await popups()).map(({ id }) => id)).toEqual([one!.id])
  expect((await show(one!.id, true, other)).status).toBe(404)
  const at = ((await show(one!.id, true)).body as { acknowledgedAt: string }).acknowledgedAt
  expect(Date.parse(at)).toBeGreaterThan(0)
  expect((await show(one!.id, true)).body).toEqual({ acknowledgedAt: at })
  expect(await popups()).toEqual([])
})

test('the last visit is kept', async () => {
  const visit = async () => (await ana.call('GET pwa/preferences/last-visited-mailbox')).body as { lastVisitedAt: string | null }
  expect(await visit()).toEqual({ lastVisitedAt: null })
  await ana.call('PUT user-infos/update-last-visited-mailbox')
  expect(Date.parse((await visit()).lastVisitedAt!)).toBeGreaterThan(0)
})

test('a message to many is written in parts, none twice, and mailed by what each member chose', async () => {
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
  for (const reference of ['F-1', 'F-2']) await tell({ values: { reference } })
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
