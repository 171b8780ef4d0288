import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { type MadeMember, makeMember } from '../../../testing/members/make-member.ts'
import { openMessage } from '../mail.ts'
import { cancelMailsOfCampaign, queueMailsOfCampaign, writeCampaignBatch } from './commands.ts'

const NOW = new Date('2026-03-01T10:00:00Z')

let app: TestApp
/** In the order of their ids. */
let people: MadeMember[]
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  for (const table of ['notifications', 'campaigns', 'mails'] as const) await app.db.deleteFrom(table).execute()
  const made: MadeMember[] = []
  for (let i = 0; i < 4; i += 1) made.push(await makeMember(app, 'affiliate'))
  people = made.toSorted((a, b) => (a.personId < b.personId ? -1 : 1))
})

async function addCampaign(more: Record<string, unknown> = {}): Promise<string> {
  const id = newId()
  await app.db
    .insertInto('campaigns')
    .values({
      id,
      topic: 'EVENTS',
      texts: JSON.stringify({ es: { title: 'Curso', body: 'Ven.' }, ca: { title: 'Curs', body: 'Vine.' } }) as never,
      audience: JSON.stringify({ all: [] }) as never,
      created_at: NOW,
      updated_at: NOW,
      ...more,
    })
    .execute()
  return id
}
const idOf = (i: number): string => people[i]!.personId
const members = () => sql`select unnest(${people.map(({ personId }) => personId)}::uuid[])`
const write = (campaignId: string, { after = null, most = 10 }: { after?: string | null; most?: number } = {}) =>
  writeCampaignBatch(app.db, { campaignId, members: members(), after, most, now: NOW })
const mailUpTo = (campaignId: string, after: string | null, upTo: string) =>
  queueMailsOfCampaign(app.db, app.deps, { campaignId, after, upTo })
const listReaders = async (campaignId: string) =>
  (await app.db.selectFrom('notifications').select('person_id').where('campaign_id', '=', campaignId).orderBy('person_id').execute()).map(
    ({ person_id }) => person_id,
  )
const readMails = async () =>
  (await app.db.selectFrom('mails').selectAll().orderBy('person_id').execute()).map((row) => ({
    ...row,
    ...openMessage(app.deps.sealing, row),
  }))
const choose = (personId: string, mail: 'OFF' | 'NOW' | 'DAILY', topic: 'EVENTS' | 'NEWS' = 'EVENTS') =>
  app.db.insertInto('message_preferences').values({ person_id: personId, topic, push: true, mail, updated_at: NOW }).execute()

test('a batch has the next members in order, and skips none and repeats none', async () => {
  const campaignId = await addCampaign()
  expect(await write(campaignId, { most: 2 })).toMatchObject({ count: 2, last: idOf(1) })
  expect(await listReaders(campaignId)).toEqual([idOf(0), idOf(1)])
  expect(await write(campaignId, { after: idOf(1), most: 2 })).toMatchObject({ count: 2, last: idOf(3) })
  expect(await write(campaignId, { after: idOf(3) })).toMatchObject({ count: 0, last: null })
  expect(await write(campaignId)).toMatchObject({ count: 0, last: idOf(3) })
  expect(await listReaders(campaignId)).toEqual(people.map(({ personId }) => personId))
})

test('a message has what its campaign says, and the thread of the first one that it follows', async () => {
  const first = await addCampaign()
  const second = await addCampaign({ follows_id: first })
  const third = await addCampaign({ follows_id: second, is_urgent: true, is_popup: true, must_acknowledge: true, link: '/events' })
  await addCampaign({ follows_id: first })
  await write(third, { most: 1 })
  await write(first, { most: 1 })
  const rows = await app.db.selectFrom('notifications').selectAll().orderBy('campaign_id').execute()
  const usual = { thread: `campaign:${first}`, topic: 'EVENTS', created_at: NOW, read_at: null }
  expect(rows).toMatchObject(
    [
      { ...usual, campaign_id: first, is_urgent: false, is_popup: false, must_acknowledge: false, link: null },
      { ...usual, campaign_id: third, is_urgent: true, is_popup: true, must_acknowledge: true, link: '/events' },
    ].toSorted((a, b) => (a.campaign_id < b.campaign_id ? -1 : 1)),
  )
})

test('a part is mailed to its members with an address, as they chose for the topic and in their language', async () => {
  const [campaignId, other] = [await addCampaign(), await addCampaign()]
  await write(campaignId)
  await write(other)
  await choose(idOf(1), 'DAILY')
  await choose(idOf(2), 'OFF')
  await choose(idOf(3), 'OFF', 'NEWS')
  await app.db.updateTable('settings').set({ lang_key: 'ca' }).where('person_id', '=', idOf(3)).execute()
  expect(await mailUpTo(campaignId, null, idOf(2))).toBe(1)
  expect(await mailUpTo(campaignId, idOf(2), idOf(3))).toBe(1)
  const { id } = await app.db
    .selectFrom('notifications')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('person_id', '=', idOf(0))
    .executeTakeFirstOrThrow()
  expect(await readMails()).toMatchObject([
    {
      person_id: idOf(0),
      campaign_id: campaignId,
      to: people[0]!.email,
      subject: 'Curso',
      text: 'Ven.',
      topic: 'EVENTS',
      page: `/profile/messages/${id}`,
      priority: 2,
    },
    { person_id: idOf(3), campaign_id: campaignId, to: people[3]!.email, subject: 'Curs', text: 'Vine.', language: 'ca' },
  ])
  const entries = await app.db.selectFrom('digest_entries').select('person_id').execute()
  expect(entries).toEqual([{ person_id: idOf(1) }])
})

test.each([
  ['NEWS', 0, 0],
  ['EVENTS', 4, 0],
  ['JOBS', 0, 4],
] as const)('without a choice, %s is mailed by the topic’s default', async (topic, mails, entries) => {
  const campaignId = await addCampaign({ topic, link: '/jobs' })
  await write(campaignId)
  expect(await mailUpTo(campaignId, null, idOf(3))).toBe(mails)
  expect((await app.db.selectFrom('digest_entries').select('person_id').execute()).length).toBe(entries)
  expect((await readMails()).every(({ page }) => page === '/jobs')).toBe(true)
})

test.each(['NOW', 'DAILY'] as const)('a member without an address gets no mail and no entry for one (%s)', async (mail) => {
  const campaignId = await addCampaign()
  await write(campaignId)
  for (const { personId } of people) await choose(personId, mail)
  await app.db.updateTable('people').set({ email: null }).where('id', '=', idOf(1)).execute()
  await mailUpTo(campaignId, null, idOf(3))
  const table = mail === 'NOW' ? 'mails' : 'digest_entries'
  const reached = await app.db.selectFrom(table).select('person_id').orderBy('person_id').execute()
  expect(reached.map(({ person_id }) => person_id)).toEqual([idOf(0), idOf(2), idOf(3)])
})

test('cancelling deletes the waiting mails and entries of the campaign, and neither sent ones nor another campaign’s', async () => {
  const [campaignId, other] = [await addCampaign(), await addCampaign()]
  for (const id of [campaignId, other]) {
    await write(id)
    await mailUpTo(id, null, idOf(1))
  }
  await choose(idOf(3), 'DAILY')
  for (const id of [campaignId, other]) await mailUpTo(id, idOf(2), idOf(3))
  await app.db.updateTable('mails').set({ state: 'SENT' }).where('person_id', '=', idOf(0)).execute()
  expect(await cancelMailsOfCampaign(app.db, campaignId)).toBe(1)
  expect((await readMails()).map(({ campaign_id, state }) => [campaign_id, state]).toSorted()).toEqual(
    [
      [campaignId, 'SENT'],
      [other, 'SENT'],
      [other, 'WAITING'],
    ].toSorted(),
  )
  const entries = await app.db
    .selectFrom('digest_entries')
    .innerJoin('notifications', 'notifications.id', 'digest_entries.notification_id')
    .select('campaign_id')
    .execute()
  expect(entries).toEqual([{ campaign_id: other }])
})

test('more mails than are made at a time are all made', async () => {
  const campaignId = await addCampaign()
  await sql`insert into people (id, document_id_sealed, document_id_hash, first_name, last_name, folded, email, created_at, updated_at)
    select gen_random_uuid(), '\\x00', decode(md5('many' || n), 'hex'), 'Ana', 'Mil', 'ana mil', 'many' || n || '@example.org', now(), now()
    from generate_series(1, 501) as n`.execute(app.db)
  const many = sql`select id from people where email like 'many%'`
  const { count, last } = await writeCampaignBatch(app.db, { campaignId, members: many, after: null, most: 1_000, now: NOW })
  expect([count, await mailUpTo(campaignId, null, last!)]).toEqual([501, 501])
  expect((await app.db.selectFrom('mails').select('id').execute()).length).toBe(501)
})
