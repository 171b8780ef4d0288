import { randomUUID } from 'node:crypto'
import type { Message, MessageCard, Popup } from '@afilia/contract/messages/messages'
import { MAX_POPUPS } from '@afilia/domain/messages/messages'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { makeMember } from '../../../testing/members/make-member.ts'
import { sendFile } from '../../uploads/testing.ts'
import { listPopups } from './queries.ts'
import { createMailboxCalls } from './testing.ts'

let app: TestApp
let ana: Client
let me: string
let otherId: string
let other: Client

const { list, campaign, deliver } = createMailboxCalls(() => ({ app, ana, me }))

beforeAll(async () => {
  app = await startTestApp()
  ;({ client: ana, personId: me } = await makeMember(app, 'affiliate'))
  ;({ client: other, personId: otherId } = await makeMember(app, 'affiliate'))
})
afterAll(() => app.stop())
beforeEach(async () => {
  for (const table of ['notifications', 'campaigns', 'mails', 'message_preferences'] as const) await app.db.deleteFrom(table).execute()
})

/** A message to the member of the test, or to another one, that was written at this time. */
async function addMessage(more: Record<string, unknown> = {}): Promise<string> {
  const id = newId((more['created_at'] as Date | undefined) ?? new Date())
  await app.db
    .insertInto('notifications')
    .values({
      id,
      person_id: me,
      topic: 'UNION',
      phrase: 'account.changed',
      values_sealed: null,
      created_at: new Date(),
      ...more,
    })
    .execute()
  return id
}

const readRow = (id: string) => app.db.selectFrom('notifications').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const count = async (client: Client) => (await client.call('GET services/notify/api/notifications/exist-my-pwa-notifications')).body
const put = (client: Client, mark: 'read' | 'archived', message: string, x: 'true' | 'false') =>
  client.call(`PUT services/notify/api/notifications/{message}/${mark}/{x}`, { params: { message, x } })
const popups = async (client = ana) => (await client.call('GET services/notify/api/notifications/my-popups')).body as Popup[]

test('what is read or archived is not counted, and each mark keeps its first time', async () => {
  const [first, second] = [await addMessage(), await addMessage()]
  await addMessage({ person_id: otherId })
  expect(await count(ana)).toEqual({ exists: true, unread: 2 })
  const long = new Date('2026-01-02T03:04:05Z')
  await put(ana, 'read', first, 'true')
  await put(ana, 'archived', second, 'true')
  expect(await count(ana)).toEqual({ exists: false, unread: 0 })
  await app.db.updateTable('notifications').set({ read_at: long }).where('id', '=', first).execute()
  await app.db.updateTable('notifications').set({ archived_at: long }).where('id', '=', second).execute()
  await put(ana, 'read', first, 'true')
  await put(ana, 'archived', second, 'true')
  expect([(await readRow(first)).read_at, (await readRow(second)).archived_at]).toEqual([long, long])
  expect((await put(ana, 'archived', second, 'false')).body).toEqual({ exists: true, unread: 1 })
  expect([(await readRow(second)).archived_at, (await readRow(second)).read_at]).toEqual([null, null])
  expect(await count(other)).toEqual({ exists: true, unread: 1 })
})

const readAt = async (id: string) => (await readRow(id)).read_at

test('all messages up to a moment are marked as read: no later, archived or foreign one, and none twice', async () => {
  const until = new Date('2026-03-01T10:00:00Z')
  const ids = {
    at: await addMessage({ created_at: until }),
    later: await addMessage({ created_at: new Date(until.getTime() + 1) }),
    archived: await addMessage({ created_at: until, archived_at: until }),
    read: await addMessage({ created_at: until, read_at: until }),
    foreign: await addMessage({ created_at: until, person_id: otherId }),
  }
  const answer = await ana.call('PUT services/notify/api/notifications/read', { body: { until: until.toISOString() } })
  expect(answer.body).toEqual({ exists: true, unread: 1 })
  expect([await readAt(ids.later), await readAt(ids.archived), await readAt(ids.foreign)]).toEqual([null, null, null])
  expect(await readAt(ids.read)).toEqual(until)
  expect((await readAt(ids.at))!.getTime()).toBeGreaterThan(until.getTime())
})

test('the filter by author finds the messages of that author, whose name is shown until they are erased', async () => {
  const author = await makeMember(app, 'supervisor')
  await deliver(await campaign({ author_id: author.personId, province_id: 'PR44' }))
  await deliver(await campaign())
  const byAuthor = await list({ author: author.personId })
  expect(byAuthor).toHaveLength(1)
  expect(byAuthor[0]!.author).toMatchObject({
    id: author.personId,
    name: expect.stringContaining('Nuria Prados') as string,
    place: { id: 'PR44', name: 'Sevilla' },
  })
  expect((await list()).map((card) => card.author?.id)).toEqual([null, author.personId])
  await app.db.updateTable('people').set({ is_blocked: true }).where('id', '=', author.personId).execute()
  expect((await list({ author: author.personId }))[0]!.author).toMatchObject({ id: null, name: 'Afilia' })
})

test('the place of a campaign is its work centre, or else its province', async () => {
  await deliver(await campaign({ province_id: 'PR44', seat_id: 'CNH-410042' }))
  expect((await list())[0]!.author!.place).toMatchObject({ id: 'CNH-410042' })
})

test('a search finds a word of the title or the text in the reader’s language, in their own messages alone', async () => {
  await deliver(await campaign())
  await addMessage({ person_id: otherId })
  const find = async (search: string, language = 'es') =>
    (
      (
        await ana.call('GET services/notify/api/notifications/pwa', {
          query: { search } as never,
          headers: { 'accept-language': language },
        })
      ).body as MessageCard[]
    ).length
  expect([await find('sindicales lunes'), await find('sindicales martes'), await find('lunes')]).toEqual([1, 0, 1])
  // A Catalan reader sees the Catalan text.
  expect([await find('lunes', 'ca'), await find('vota', 'ca'), await find('eleccions', 'ca')]).toEqual([0, 1, 1])
  expect(await find('contraseña')).toBe(0)
  expect(
    (await ana.call('GET services/notify/api/notifications/pwa', { query: { search: 'contraseña' } as never })).headers.get(
      'x-total-count',
    ),
  ).toBe('0')
})

const readMessage = async (message: string) =>
  (await ana.call('GET services/notify/api/notifications/pwa/{message}', { params: { message } })).body as Message

test('a message shows the newest twenty others of its thread, and none of another member’s', async () => {
  const ids: string[] = []
  for (let i = 0; i < 22; i += 1) ids.push(await addMessage({ thread: 'case:1', created_at: new Date(1_000 * (i + 1)) }))
  await addMessage({ thread: 'case:2' })
  await addMessage({ thread: 'case:1', person_id: otherId })
  expect((await readMessage(ids[21]!)).others.map(({ id }) => id)).toEqual(ids.slice(1, 21).toReversed())
  expect((await readMessage(await addMessage())).others).toEqual([])
  expect(await readMessage(ids[0]!)).toMatchObject({ mustAcknowledge: false, acknowledgedAt: null, isArchived: false, isUrgent: false })
})

test('at most three pop-ups come at once, the oldest first, without those that are archived or were shown', async () => {
  const ids: string[] = []
  for (let i = 0; i < MAX_POPUPS + 3; i += 1) ids.push(await addMessage({ is_popup: true, created_at: new Date(1_000 * (i + 1)) }))
  await addMessage({ is_popup: false })
  await addMessage({ is_popup: true, person_id: otherId })
  await app.db.updateTable('notifications').set({ archived_at: new Date() }).where('id', '=', ids[0]!).execute()
  await app.db.updateTable('notifications').set({ shown_at: new Date() }).where('id', '=', ids[1]!).execute()
  expect((await popups()).map(({ id }) => id)).toEqual(ids.slice(2, 2 + MAX_POPUPS))
  expect(await listPopups(app.db, { sealing: app.deps.sealing, language: 'es', unionName: 'x' }, otherId)).toHaveLength(1)
})

const show = async (id: string, isAcknowledged: boolean) =>
  (await ana.call('PUT services/notify/api/notifications/popup/read', { body: { id, isAcknowledged } })).status

test('a pop-up that was shown is read, one to acknowledge only once it is, and a plain message is no pop-up', async () => {
  const [plain, popup, toAcknowledge] = [
    await addMessage(),
    await addMessage({ is_popup: true }),
    await addMessage({ is_popup: true, must_acknowledge: true }),
  ]
  expect([await show(plain, true), await show(randomUUID(), true), await show('x', true)]).toEqual([404, 404, 404])
  expect(await readRow(plain)).toMatchObject({ read_at: null, shown_at: null, acknowledged_at: null })
  await show(toAcknowledge, false)
  expect(await readRow(toAcknowledge)).toMatchObject({ read_at: null, shown_at: null, acknowledged_at: null })
  await show(popup, true)
  expect(await readRow(popup)).toMatchObject({
    read_at: expect.any(Date) as Date,
    shown_at: expect.any(Date) as Date,
    acknowledged_at: null,
  })
  await show(toAcknowledge, true)
  const dates = { read_at: expect.any(Date) as Date, shown_at: expect.any(Date) as Date, acknowledged_at: expect.any(Date) as Date }
  const row = await readRow(toAcknowledge)
  expect(row).toMatchObject(dates)
  await show(toAcknowledge, false)
  expect(await readRow(toAcknowledge)).toEqual(row)
})

test('a file of a campaign belongs to its messages only, and is not read before it was scanned', async () => {
  const [first, second] = [await campaign(), await campaign()]
  const file = await sendFile(other)
  await app.db.updateTable('uploads').set({ campaign_id: first, scan: 'WAITING' }).where('id', '=', file).execute()
  await deliver(first)
  await deliver(second)
  const [ofSecond, ofFirst] = await list()
  const read = async (message: string) =>
    (await ana.call('GET services/notify/api/notifications/pwa/{message}/files/{upload}', { params: { message, upload: file } })).status
  expect([await read(ofFirst!.id), await read(ofSecond!.id)]).toEqual([409, 404])
  await app.db.updateTable('uploads').set({ scan: 'CLEAN' }).where('id', '=', file).execute()
  expect([await read(ofFirst!.id), await read(ofSecond!.id)]).toEqual([200, 404])
  await sql`delete from uploads where id = ${file}`.execute(app.db)
})

const visit = async (client: Client) =>
  (await client.call('GET pwa/preferences/last-visited-mailbox')).body as { lastVisitedAt: string | null }

test('the last visit is each member’s own, and the latest', async () => {
  await ana.call('PUT user-infos/update-last-visited-mailbox')
  const first = await visit(ana)
  expect(await visit(other)).toEqual({ lastVisitedAt: null })
  await app.db
    .updateTable('mailbox_visits')
    .set({ visited_at: new Date(0) })
    .where('person_id', '=', me)
    .execute()
  await ana.call('PUT user-infos/update-last-visited-mailbox')
  expect(Date.parse((await visit(ana)).lastVisitedAt!)).toBeGreaterThanOrEqual(Date.parse(first.lastVisitedAt!))
})
