import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { type MadeMember, makeMember } from '../../../testing/members/make-member.ts'
import { openMessage } from '../mail.ts'
import { getMessagePreferences, turnMailsOff } from '../preferences/commands.ts'
import { makeDevice } from '../push/testing.ts'
import { type MemberNotification, notifyMember } from './commands.ts'
import { sayPhrase } from './phrases.ts'

let app: TestApp
let member: MadeMember
let other: MadeMember
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  ;[member, other] = [await makeMember(app, 'affiliate'), await makeMember(app, 'affiliate')]
})

const notify = (more: Partial<MemberNotification> = {}) =>
  notifyMember(app.db, app.deps, { personId: member.personId, topic: 'REQUESTS', phrase: 'account.changed', link: null, ...more })

const changePerson = (set: object) => app.db.updateTable('people').set(set).where('id', '=', member.personId).execute()
const choose = (topic: 'REQUESTS' | 'UNION', push: boolean, mail: 'OFF' | 'NOW' | 'DAILY', { personId } = member) =>
  app.db.insertInto('message_preferences').values({ person_id: personId, topic, push, mail, updated_at: new Date() }).execute()

/** Counts the member's messages, mails, entries of the daily mail, and pushes. */
async function countAll({ personId } = member): Promise<number[]> {
  const count = async (table: 'notifications' | 'mails' | 'digest_entries' | 'pushes') =>
    (await app.db.selectFrom(table).select('person_id').where('person_id', '=', personId).execute()).length
  return [await count('notifications'), await count('mails'), await count('digest_entries'), await count('pushes')]
}

test.each([
  ['at once', 'NOW', [1, 1, 0, 0]],
  ['once a day', 'DAILY', [1, 0, 1, 0]],
  ['never', 'OFF', [1, 0, 0, 0]],
] as const)('a member who wants mail %s gets it so, whatever others want', async (_, mail, counts) => {
  await choose('REQUESTS', false, mail)
  await choose('UNION', false, 'NOW')
  await choose('REQUESTS', false, mail === 'NOW' ? 'OFF' : 'NOW', other)
  await notify()
  expect(await countAll()).toEqual(counts)
  expect(await countAll(other)).toEqual([0, 0, 0, 0])
})

test.each(['NOW', 'DAILY'] as const)('without an address there is no mail and no entry for one (%s)', async (mail) => {
  await choose('REQUESTS', false, mail)
  await changePerson({ email: null })
  await notify()
  expect(await countAll()).toEqual([1, 0, 0, 0])
  // The caller may provide an address.
  await notify({ mail: { kind: 'own', to: 'otra@example.org', isService: true, write: () => ({ subject: 's', text: 't' }) } })
  expect(await countAll()).toEqual([2, 1, 0, 0])
})

test('with a mail of the caller’s own there is neither another mail nor an entry in the daily one', async () => {
  await choose('REQUESTS', false, 'DAILY')
  await notify({ mail: false })
  expect(await countAll()).toEqual([1, 0, 0, 0])
  await notify({ mail: { kind: 'own', isService: true, isSecret: true, priority: 'now', write: () => ({ subject: 's', text: 't' }) } })
  expect(await countAll()).toEqual([2, 1, 0, 0])
  const [mail] = await app.db.selectFrom('mails').selectAll().where('person_id', '=', member.personId).execute()
  expect(mail).toMatchObject({ kind: 'own', priority: 0 })
  expect(openMessage(app.deps.sealing, mail!)).toMatchObject({ isSecret: true, to: member.email })
})

test('the caller’s own text that is no service mail follows the member’s choice, and can be turned off', async () => {
  const mail = { kind: 'own', write: () => ({ subject: 's', text: 't' }) }
  await choose('REQUESTS', false, 'DAILY')
  await notify({ mail })
  expect(await countAll()).toEqual([1, 0, 1, 0])
  await app.db.updateTable('message_preferences').set({ mail: 'NOW' }).where('person_id', '=', member.personId).execute()
  await notify({ mail })
  expect(await countAll()).toEqual([2, 1, 1, 0])
  const [row] = await app.db.selectFrom('mails').selectAll().where('person_id', '=', member.personId).execute()
  expect(openMessage(app.deps.sealing, row!)).toMatchObject({ topic: 'REQUESTS', isSecret: false })
})

test.each([
  ['has left', { left_at: new Date() }],
  ['is blocked', { is_blocked: true }],
])('a member who %s gets service mails alone', async (_, set) => {
  await makeDevice(app.deps, member.personId, `https://push.example/${member.personId}`)
  await app.db.updateTable('preferences').set({ push_notification_on: true }).where('person_id', '=', member.personId).execute()
  await changePerson(set)
  await notify()
  expect(await countAll()).toEqual([0, 0, 0, 0])
  await notify({ mail: { kind: 'law', isService: true, write: () => ({ subject: 's', text: 't' }) } })
  expect(await countAll()).toEqual([0, 1, 0, 0])
})

test('nobody is notified of what concerns nobody', async () => {
  await notify({ personId: '01890000-0000-7000-8000-000000000000' })
  expect(await countAll()).toEqual([0, 0, 0, 0])
})

test('a push goes to a member who wants one for the topic, and says if it is urgent', async () => {
  for (const { personId } of [member, other]) {
    await makeDevice(app.deps, personId, `https://push.example/${personId}`)
    await app.db.updateTable('preferences').set({ push_notification_on: true }).where('person_id', '=', personId).execute()
  }
  await choose('REQUESTS', false, 'OFF')
  await notify()
  expect(await countAll()).toEqual([1, 0, 0, 0])
  await app.db.updateTable('message_preferences').set({ push: true }).where('person_id', '=', member.personId).execute()
  await notify({ isUrgent: true, thread: 'case:1', link: '/cases' })
  expect([await countAll(), await countAll(other)]).toEqual([
    [2, 0, 0, 1],
    [0, 0, 0, 0],
  ])
  expect(await app.db.selectFrom('pushes').select('is_urgent').where('person_id', '=', member.personId).execute()).toEqual([
    { is_urgent: true },
  ])
  const rows = await app.db.selectFrom('notifications').selectAll().where('person_id', '=', member.personId).orderBy('id', 'desc').execute()
  expect(rows[0]).toMatchObject({ is_urgent: true, thread: 'case:1', link: '/cases', topic: 'REQUESTS' })
})

test('a mail is in the member’s language, or in Castilian before the first choice', async () => {
  await app.db.updateTable('settings').set({ lang_key: 'eu' }).where('person_id', '=', member.personId).execute()
  await app.db.deleteFrom('settings').where('person_id', '=', other.personId).execute()
  await notify()
  await notify({ personId: other.personId })
  const read = async ({ personId }: MadeMember) => {
    const [row] = await app.db.selectFrom('mails').selectAll().where('person_id', '=', personId).execute()
    return openMessage(app.deps.sealing, row!).language
  }
  expect([await read(member), await read(other)]).toEqual(['eu', 'es'])
})

test('turning the mails of a topic off changes that topic of that member; the daily mail, the topics that are in it', async () => {
  const mailOf = async ({ personId }: MadeMember) =>
    Object.fromEntries(Object.entries((await getMessagePreferences(app.db, personId)).topics).map(([topic, { mail }]) => [topic, mail]))
  const before = await mailOf(other)
  await turnMailsOff(app.db, member.personId, 'EVENTS', new Date())
  expect(await mailOf(member)).toEqual({ ...before, EVENTS: 'OFF' })
  await choose('REQUESTS', false, 'DAILY')
  await turnMailsOff(app.db, member.personId, 'DAILY', new Date())
  expect(await mailOf(member)).toEqual({ ...before, EVENTS: 'OFF', REQUESTS: 'OFF', JOBS: 'OFF', UNION: 'OFF' })
  expect((await getMessagePreferences(app.db, member.personId)).topics.REQUESTS.push).toBe(false)
  expect(await mailOf(other)).toEqual(before)
  // A link in an old mail of a person who was erased changes nothing.
  await app.db.updateTable('people').set({ is_blocked: true }).where('id', '=', other.personId).execute()
  await turnMailsOff(app.db, other.personId, 'EVENTS', new Date())
  expect(await mailOf(other)).toEqual(before)
})

test('a choice that names nothing stores nothing', async () => {
  const { client, personId } = member
  expect((await client.call('PATCH message-preferences', { body: { topics: { EVENTS: {} } } })).status).toBe(200)
  expect(await app.db.selectFrom('message_preferences').select('topic').where('person_id', '=', personId).execute()).toEqual([])
  await client.call('PATCH message-preferences', { body: { topics: { EVENTS: { mail: 'OFF' } } } })
  await client.call('PATCH message-preferences', { body: { topics: { EVENTS: { push: false } } } })
  expect((await getMessagePreferences(app.db, personId)).topics.EVENTS).toEqual({ push: false, mail: 'OFF' })
})

test.each([
  ['a day', { day: '2026-03-01' }, '1 de marzo de 2026'],
  ['an amount', { cents: 123456 }, '1234,56 €'],
  ['a time in Spain', { at: '2026-03-01T23:30:00Z' }, '2 de marzo de 2026'],
  ['a time in another zone', { at: '2026-03-01T23:30:00Z', zone: 'Atlantic/Canary' }, '1 de marzo de 2026'],
  ['a text of editors', { texts: { ca: 'Curs', es: 'Curso' } }, 'Curso'],
  ['a text of editors without the language', { texts: { ca: 'Curs' } }, 'Curs'],
  ['one of our texts', { key: 'cases:kinds.ADVICE' }, 'Asesor'],
  ['a word', 'F-1', 'F-1'],
])('a phrase says %s', (_, reference, said) => {
  expect(sayPhrase('fuelCard.ISSUED', { reference } as never, 'es').body.replaceAll('\u00a0', ' ')).toContain(said)
})
