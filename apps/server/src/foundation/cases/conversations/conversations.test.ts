import { randomUUID } from 'node:crypto'
import type { OwnCase, StaffCase, StaffCaseCard } from '@afilia/contract/cases/cases'
import type { Message, MessageCard } from '@afilia/contract/messages/messages'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { ASTURIAS, type MadeMember, makeMember } from '../../../testing/members/make-member.ts'
import { createMailboxCalls } from '../../notifications/mailbox/testing.ts'
import { openTeam, readAsStaff, readOwn, removeCases, transitionAsStaff } from '../testing.ts'

let app: TestApp
let admin: Client
let member: MadeMember
let delegate: MadeMember
const { notify, list, campaign, deliver } = createMailboxCalls(() => ({ app, ana: member.client, me: member.personId }))

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signedIn('00000007F')
})
afterAll(() => app.stop())
beforeEach(async () => {
  await removeCases(app.db)
  for (const table of ['notifications', 'campaigns'] as const) await app.db.deleteFrom(table).execute()
  ;[member, delegate] = [await makeMember(app, 'affiliate', { place: ASTURIAS }), await makeMember(app, 'delegate', { place: ASTURIAS })]
})

const write = async (
  to: { kind: 'MESSAGE' | 'REPRESENTATIVE'; id: string },
  text = 'Gracias, lo hablo el jueves.',
  client = member.client,
) => {
  const { status, body, problem } = await client.call('POST conversations', { body: { to, text, files: [] } })
  return status === 200 ? (body as { case: string }).case : problem.errorKey.replace('api.', '')
}
const letter = async (): Promise<MessageCard> => {
  await deliver(await campaign({ author_id: delegate.personId }))
  return (await list())[0]!
}
const read = async (id: string) =>
  (await member.client.call('GET services/notify/api/notifications/pwa/{message}', { params: { message: id } })).body as Message
const setPerson = ({ personId }: MadeMember, columns: object) =>
  app.db.updateTable('people').set(columns).where('id', '=', personId).execute()

test('an answer opens a conversation with the author, a second one continues it, and the author’s words come back to the mailbox', async () => {
  const { id } = await letter()
  expect((await read(id)).conversation).toMatchObject({ caseId: null, canWrite: true })
  const opened = await write({ kind: 'MESSAGE', id })
  expect(await write({ kind: 'MESSAGE', id }, '¿A qué hora?')).toBe(opened)
  expect((await read(id)).conversation).toMatchObject({ caseId: opened, canWrite: true })
  const seen = (await readAsStaff(delegate.client, opened)).body as StaffCase
  expect(seen).toMatchObject({ kind: 'CONVERSATION', isHelper: false, addressee: { id: delegate.personId, isMe: true } })
  expect(seen.messages.map(({ text }) => text)).toEqual(['Gracias, lo hablo el jueves.', '¿A qué hora?'])
  const told = await list({}, delegate.client)
  expect(told.map(({ excerpt }) => excerpt).join()).not.toContain('jueves')
  expect(told).toHaveLength(2)

  await transitionAsStaff(delegate.client, opened, 'take')
  await transitionAsStaff(delegate.client, opened, 'answer', { text: 'A las nueve, en la sala [2].' })
  const [answered] = await list({ sort: 'age,asc', isGrouped: 'true', from: 'PEOPLE' })
  expect(answered).toMatchObject({ author: { id: delegate.personId }, excerpt: expect.stringContaining('A las nueve, en la sala') })
  expect((await read(answered!.id)).conversation).toMatchObject({ caseId: opened })
  expect(((await readOwn(member.client, opened)).body as OwnCase).messages.at(-1)).toMatchObject({ author: answered!.author!.name })
  expect(await write({ kind: 'MESSAGE', id: answered!.id }, 'Perfecto.')).toBe(opened)
})

test('the team covers: it reads and answers as the team; others do not see the conversation', async () => {
  const [colleague, stranger] = [await makeMember(app, 'delegate', { place: ASTURIAS }), await makeMember(app, 'delegate')]
  await openTeam(admin, [colleague.personId], { kinds: ['CONVERSATION'] })
  const opened = await write({ kind: 'REPRESENTATIVE', id: delegate.personId })
  for (const client of [stranger.client, admin]) expect((await readAsStaff(client, opened)).status).toBe(404)
  const { body } = await colleague.client.call('GET staff/cases', { query: { kind: 'CONVERSATION' } })
  expect((body as StaffCaseCard[]).map(({ id }) => id)).toEqual([opened])
  await transitionAsStaff(colleague.client, opened, 'take')
  await transitionAsStaff(colleague.client, opened, 'answer', { text: 'Marta vuelve el lunes.' })
  const [answered] = await list({ sort: 'age,asc' })
  expect(answered!.author).toMatchObject({ id: null, name: 'Asesoría' })
  expect(((await readOwn(member.client, opened)).body as OwnCase).messages.at(-1)).toMatchObject({ by: 'TEAM', author: null })
  const log = await app.db.selectFrom('access_log').select('actor_id').where('person_id', '=', member.personId).execute()
  expect(log.map(({ actor_id }) => actor_id)).toContain(colleague.personId)
})

test('another’s message, a notice of the portal and a withdrawn author cannot be answered', async () => {
  const { id } = await letter()
  const other = await makeMember(app, 'affiliate', { place: ASTURIAS })
  expect(await write({ kind: 'MESSAGE', id }, 'Hola.', other.client)).toBe('NOT_FOUND')
  for (const unknown of [randomUUID(), 'x']) expect(await write({ kind: 'MESSAGE', id: unknown })).toBe('NOT_FOUND')
  await notify()
  const notice = (await list({ sort: 'age,asc' }))[0]!
  expect(await write({ kind: 'MESSAGE', id: notice.id })).toBe('MESSAGE_NOT_ANSWERABLE')
  expect((await read(notice.id)).conversation).toBeNull()
  for (const gone of [{ left_at: new Date() }, { is_blocked: true }, { restricted_at: new Date() }]) {
    await setPerson(delegate, gone)
    expect(await write({ kind: 'MESSAGE', id })).toBe('MESSAGE_NOT_ANSWERABLE')
    expect((await read(id)).conversation).toBeNull()
    await setPerson(delegate, { left_at: null, is_blocked: false, restricted_at: null })
  }
  await app.db
    .updateTable('accounts')
    .set({ roles: ['ROLE_AFFILIATE'] })
    .where('person_id', '=', delegate.personId)
    .execute()
  expect(await write({ kind: 'MESSAGE', id })).toBe('MESSAGE_NOT_ANSWERABLE')
})

test('a member writes to the representatives of their own centre, not to others or to themselves', async () => {
  const elsewhere = await makeMember(app, 'delegate')
  for (const id of [elsewhere.personId, member.personId, randomUUID(), 'x'])
    expect(await write({ kind: 'REPRESENTATIVE', id })).toBe('NOT_FOUND')
  expect(await write({ kind: 'REPRESENTATIVE', id: delegate.personId }, 'Hola.', delegate.client)).toBe('NOT_FOUND')
  const to = { kind: 'REPRESENTATIVE', id: delegate.personId } as const
  const opened = await Promise.all([write(to, 'Uno.'), write(to, 'Dos.')])
  expect(new Set(opened).size).toBe(1)
  const long = await member.client.call('POST conversations', { body: { to, text: 'a'.repeat(4001), files: [] } })
  expect(long.problem.fieldErrors).toMatchObject([{ field: 'text', message: 'too-long' }])
})
