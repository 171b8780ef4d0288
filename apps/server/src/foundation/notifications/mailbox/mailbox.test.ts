import { randomUUID } from 'node:crypto'
import type { Message, MessageCard, Popup } from '@afilia/contract/messages/messages'
import { parseHtml } from '@afilia/domain/rich-text/parse-html'
import { readRichText } from '@afilia/domain/rich-text/read-rich-text'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { sendFile } from '../../uploads/testing.ts'
import { createMailboxCalls } from './testing.ts'

let app: TestApp
let ana: Client
let me: string
let other: Client

const { notify, list, readMails, campaign, deliver } = createMailboxCalls(() => ({ app, ana, me }))

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

const popups = async () => (await ana.call('GET services/notify/api/notifications/my-popups')).body as Popup[]
const show = (id: string, isAcknowledged = false, client = ana) =>
  client.call('PUT services/notify/api/notifications/popup/read', { body: { id, isAcknowledged } })

test('a notification is in the mailbox in the reader’s language, mailed at once by the topic’s default, and nobody else has it', async () => {
  await notify()
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

test('a value is plain text in a message, in its excerpt and in its mail, whatever it contains', async () => {
  const hostile = '[here](https://evil.example) <p>\n- one'
  await notify({ values: { reference: hostile } })
  const [card] = await list()
  const { body } = (await ana.call('GET services/notify/api/notifications/pwa/{message}', { params: { message: card!.id } }))
    .body as Message
  const blocks = readRichText(body, parseHtml)
  expect(blocks).toEqual([{ kind: 'paragraph', runs: [{ text: expect.stringMatching(/^Referencia: /) }] }])
  expect(card!.excerpt.replaceAll('\u2060', '')).toBe('Referencia: [here](https://evil.example) <p> - one')
  expect((await readMails())[0]!.text).toBe(`Referencia: ${hostile}`)
})

test('unread ones come first, then by age; filters, search, marks', async () => {
  for (const reference of ['F-1', 'F-2', 'F-3']) await notify({ values: { reference } })
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
    await notify({ phrase, values: { reference: 'S-1', kind: { key: 'cases:kinds.ADVICE' } }, thread: 'case:1' })
  await notify({ thread: 'case:2' })
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

test('a file of a message can be read by members who have the message, and by nobody else', async () => {
  const file = await sendFile(other)
  const campaignId = await campaign()
  await app.db.updateTable('uploads').set({ campaign_id: campaignId, scan: 'CLEAN' }).where('id', '=', file).execute()
  await deliver(campaignId)
  await notify()
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
  await other.call('PUT user-infos/update-last-visited-mailbox')
  expect(await visit()).toEqual({ lastVisitedAt: null })
  await ana.call('PUT user-infos/update-last-visited-mailbox')
  expect(Date.parse((await visit()).lastVisitedAt!)).toBeGreaterThan(0)
})
