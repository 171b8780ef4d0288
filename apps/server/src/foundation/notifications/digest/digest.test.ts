import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Deps } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { makeMember } from '../../../testing/members/make-member.ts'
import { openMessage } from '../mail.ts'
import { createDigestTasks } from './tasks.ts'

/** 8 a.m. in Spain, in winter. */
const MORNING = new Date('2026-01-15T07:00:00Z')

let app: TestApp
let me: string
beforeAll(async () => {
  app = await startTestApp()
  me = (await makeMember(app, 'affiliate')).personId
})
afterAll(() => app.stop())
beforeEach(async () => {
  for (const table of ['notifications', 'campaigns', 'mails', 'message_preferences'] as const) await app.db.deleteFrom(table).execute()
})

/** A message that waits for the daily mail. */
async function addWaiting(more: Record<string, unknown> = {}): Promise<string> {
  const created_at = (more['created_at'] as Date | undefined) ?? new Date(MORNING.getTime() - 1)
  const id = newId(created_at)
  const person_id = (more['person_id'] as string | undefined) ?? me
  await app.db
    .insertInto('notifications')
    .values({ id, person_id, topic: 'UNION', phrase: 'account.changed', values_sealed: null, created_at, ...more })
    .execute()
  await app.db.insertInto('digest_entries').values({ notification_id: id, person_id }).execute()
  return id
}

const runAt = (now: Date) =>
  createDigestTasks({ ...app.deps, clock: { now: () => now } } as Deps, 'https://portal.test')['mail-digests']!.run({})
const readMails = async () =>
  (await app.db.selectFrom('mails').selectAll().orderBy('id').execute()).map((row) => ({
    person_id: row.person_id,
    priority: row.priority,
    ...openMessage(app.deps.sealing, row),
  }))
const countEntries = async () => (await app.db.selectFrom('digest_entries').select('person_id').execute()).length

test.each([
  ['in winter', MORNING],
  ['in summer', new Date('2026-07-15T06:00:00Z')],
])('%s the mail of 8 a.m. in Spain has the messages from before, and the later ones wait a day', async (_, morning) => {
  const before = await addWaiting({ created_at: new Date(morning.getTime() - 1) })
  const at = await addWaiting({ created_at: morning })
  await runAt(new Date(morning.getTime() - 1))
  expect([await readMails(), await countEntries()]).toEqual([[], 2])
  await runAt(new Date(morning.getTime() + 24 * 3600_000 - 1))
  const [mail, ...others] = await readMails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ person_id: me, topic: 'DAILY', subject: 'Tus mensajes de hoy', priority: 2 })
  expect([mail!.text.includes(before), mail!.text.includes(at), await countEntries()]).toEqual([true, false, 1])
  await runAt(new Date(morning.getTime() + 24 * 3600_000))
  expect((await readMails())[1]!.text).toContain(at)
  expect(await countEntries()).toBe(0)
})

const linksIn = (text: string) => [...text.matchAll(/messages\/([\w-]+)/g)].map(([, id]) => id)

test('twenty titles are named, the newest first, and the rest is a number', async () => {
  const ids: string[] = []
  for (let i = 0; i < 20; i += 1) ids.push(await addWaiting({ created_at: new Date(1_000 * (i + 1)) }))
  await runAt(MORNING)
  const [exact] = await readMails()
  expect(linksIn(exact!.text)).toEqual(ids.toReversed())
  expect(exact!.text).not.toContain('Y otros más')
  for (let i = 0; i < 22; i += 1) await addWaiting()
  // Later, so that its mail is the second one by its id.
  await runAt(new Date(MORNING.getTime() + 1))
  const [, many] = await readMails()
  expect(linksIn(many!.text)).toHaveLength(20)
  expect(many!.text).toContain('Y otros más: 2')
})

test('a campaign is named by its title in the member’s language, or else in Castilian', async () => {
  const id = newId()
  await app.db
    .insertInto('campaigns')
    .values({
      id,
      topic: 'UNION',
      texts: JSON.stringify({ es: { title: 'Elecciones' }, eu: { title: 'Hauteskundeak' } }) as never,
      audience: JSON.stringify({ all: [] }) as never,
      created_at: MORNING,
      updated_at: MORNING,
    })
    .execute()
  const basque = (await makeMember(app, 'affiliate')).personId
  await app.db.updateTable('settings').set({ lang_key: 'eu' }).where('person_id', '=', basque).execute()
  await app.db.deleteFrom('settings').where('person_id', '=', me).execute()
  for (const person_id of [me, basque]) await addWaiting({ person_id, campaign_id: id, phrase: null })
  await runAt(MORNING)
  const mails = await readMails()
  expect(
    new Map(mails.map((mail) => [mail.person_id, [mail.language, mail.text.includes('Elecciones'), mail.text.includes('Hauteskundeak')]])),
  ).toEqual(
    new Map([
      [me, ['es', true, false]],
      [basque, ['eu', false, true]],
    ]),
  )
  await app.db.insertInto('settings').values({ person_id: me }).execute()
})

test.each<[string, () => Promise<unknown>]>([
  ['has read it', () => app.db.updateTable('notifications').set({ read_at: MORNING }).execute()],
  ['has archived it', () => app.db.updateTable('notifications').set({ archived_at: MORNING }).execute()],
  [
    'has turned the mails of its topic off',
    () =>
      app.db
        .insertInto('message_preferences')
        .values({ person_id: me, topic: 'UNION', push: true, mail: 'OFF', updated_at: MORNING })
        .execute(),
  ],
  ['has left', () => app.db.updateTable('people').set({ left_at: MORNING }).where('id', '=', me).execute()],
  ['is blocked', () => app.db.updateTable('people').set({ is_blocked: true }).where('id', '=', me).execute()],
  ['has no address', () => app.db.updateTable('people').set({ email: null }).where('id', '=', me).execute()],
])('a member who %s gets no mail about it, and others do', async (_, change) => {
  const other = (await makeMember(app, 'affiliate')).personId
  await addWaiting()
  await change()
  await addWaiting({ person_id: other })
  await runAt(MORNING)
  expect((await readMails()).map(({ person_id }) => person_id)).toEqual([other])
  expect(await countEntries()).toBe(0)
  await app.db.updateTable('people').set({ left_at: null, is_blocked: false, email: 'me@example.org' }).where('id', '=', me).execute()
})

test('a choice for another topic, or for mail at once, leaves the waiting message in the daily mail', async () => {
  const choose = (topic: 'NEWS' | 'UNION', mail: 'OFF' | 'NOW') =>
    app.db.insertInto('message_preferences').values({ person_id: me, topic, push: true, mail, updated_at: MORNING }).execute()
  await choose('NEWS', 'OFF')
  await choose('UNION', 'NOW')
  await addWaiting()
  await runAt(MORNING)
  expect(await readMails()).toHaveLength(1)
})

test('more members than a batch are all mailed, once each', async () => {
  await sql`insert into people (id, document_id_sealed, document_id_hash, first_name, last_name, folded, email, created_at, updated_at)
    select gen_random_uuid(), '\\x00', decode(md5('digest' || n), 'hex'), 'Ana', 'Mil', 'ana mil', 'digest' || n || '@example.org', now(), now()
    from generate_series(1, 501) as n`.execute(app.db)
  await sql`insert into notifications (id, person_id, topic, phrase, created_at)
    select new_id(${new Date(0)}), id, 'UNION', 'account.changed', ${new Date(0)} from people where email like 'digest%'`.execute(app.db)
  await sql`insert into digest_entries (notification_id, person_id) select id, person_id from notifications`.execute(app.db)
  await runAt(MORNING)
  const mailed = await app.db.selectFrom('mails').select('person_id').execute()
  expect([mailed.length, new Set(mailed.map(({ person_id }) => person_id)).size, await countEntries()]).toEqual([501, 501, 0])
})
