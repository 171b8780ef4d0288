import type { Profile } from '@afilia/contract/people/people'
import type { Reference } from '@afilia/contract/content/reference'
import { MANDATE_TEXT } from '@afilia/domain/money/mandate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { type MadeMember, makeMember, MEMBER_PASSWORD } from '../../testing/members/make-member.ts'
import { hashToken } from '../../platform/sealing/sealing.ts'

const IBAN = 'ES9121000418450200051332'

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

const read = async ({ client, personId }: MadeMember): Promise<Profile> =>
  (await client.call('GET people/{id}/profile', { params: { id: personId } })).body
async function save(of: MadeMember, edit: object) {
  const body = { ...(await read(of)), currentPassword: MEMBER_PASSWORD, ...edit }
  return of.client.call('PUT people/{id}/profile', { params: { id: of.personId }, body })
}
const mandate = { textVersion: MANDATE_TEXT, accepted: true }
const account = { iban: IBAN, periodicity: 'ANNUAL', mandate }
const listMandates = async ({ personId }: MadeMember) =>
  app.db.selectFrom('mandates').selectAll().where('person_id', '=', personId).orderBy('id').execute()

test('a new IBAN signs a mandate with the evidence of the call, the same IBAN signs no other, and removing it ends the mandate', async () => {
  expect((await save(other, { account })).status).toBe(200)
  expect((await save(member, { account })).status).toBe(200)
  const [signed] = await listMandates(member)
  const session = await app.db
    .selectFrom('sessions')
    .select(['id', 'user_agent'])
    .where('person_id', '=', member.personId)
    .executeTakeFirstOrThrow()
  expect(signed).toMatchObject({
    ended_at: null,
    text_version: MANDATE_TEXT,
    session_hash: hashToken('mandate-session', session.id),
    user_agent: session.user_agent,
  })
  expect((await save(member, { account: { ...account, periodicity: 'BIANNUAL', mandate: null } })).status).toBe(200)
  expect(await listMandates(member)).toEqual([signed])
  expect((await save(member, { account: { ...account, iban: member.iban } })).status).toBe(200)
  expect((await listMandates(member)).map(({ ended_at }) => ended_at === null)).toEqual([false, true])
  expect((await save(member, { account: { iban: null, periodicity: null } })).status).toBe(200)
  const ended = await listMandates(member)
  expect(ended.map(({ ended_at }) => ended_at === null)).toEqual([false, false])
  // Ending twice does not change when it ended.
  expect((await save(member, { account: { iban: null, periodicity: null } })).status).toBe(200)
  expect(await listMandates(member)).toEqual(ended)
  expect((await listMandates(other)).map(({ ended_at }) => ended_at)).toEqual([null])
})

test('a mandate with an older text is not accepted, and changes nothing', async () => {
  const before = await read(member)
  const answer = await save(member, { account: { ...account, mandate: { textVersion: 'old', accepted: true } } })
  expect([answer.status, await read(member), await listMandates(member)]).toEqual([400, before, []])
})

test('titles and specialties are replaced by those of the edit, each once, and another member keeps theirs', async () => {
  const titles = ((await member.client.call('GET titles')).body as Reference[]).map(({ id }) => ({ id }))
  const specialties = ((await member.client.call('GET specialties')).body as Reference[]).map(({ id }) => ({ id }))
  const { academic } = await read(member)
  const choose = (of: MadeMember, some: Reference[] | { id: string }[], more: { id: string }[]) =>
    save(of, { academic: { ...academic, titles: some, specialties: more } })
  for (const one of [member, other]) await choose(one, titles.slice(0, 2), specialties.slice(0, 1))
  expect((await choose(member, [titles[2]!, titles[2]!], [])).status).toBe(200)
  const chosen = async (of: MadeMember) => {
    const { academic: now } = await read(of)
    return [now.titles.map(({ id }) => id), now.specialties.map(({ id }) => id)]
  }
  expect(await chosen(member)).toEqual([[titles[2]!.id], []])
  expect(await chosen(other)).toEqual([titles.slice(0, 2).map(({ id }) => id), [specialties[0]!.id]])
})

test('a member who had no address for contact gets no warning about the first one, and confirms it', async () => {
  await app.db.updateTable('people').set({ email: null }).where('id', '=', member.personId).execute()
  await app.db.updateTable('accounts').set({ sign_in_email: null }).where('id', '=', member.accountId).execute()
  expect((await read(member)).isEmailConfirmed).toBe(true)
  expect((await save(member, { email: `primera-${member.documentId.toLowerCase()}@example.org` })).status).toBe(200)
  expect((await read(member)).isEmailConfirmed).toBe(false)
  const kinds = await app.db
    .selectFrom('mails')
    .select('kind')
    .where('person_id', '=', member.personId)
    .where('kind', '=', 'email-changed')
    .execute()
  expect(kinds).toEqual([])
  // Without an address, a change of the account is not mailed either. The message is in the mailbox.
  await app.db.updateTable('people').set({ email: null }).where('id', '=', member.personId).execute()
  expect((await save(member, { account, email: null })).status).toBe(200)
  const mails = await app.db
    .selectFrom('mails')
    .select('kind')
    .where('person_id', '=', member.personId)
    .where('kind', '=', 'iban-changed')
    .execute()
  const messages = await app.db.selectFrom('notifications').select('phrase').where('person_id', '=', member.personId).execute()
  expect([mails, messages]).toEqual([[], [{ phrase: 'account.ibanChanged' }]])
})

test('an edit with another error does not count against the five new addresses of an hour', async () => {
  const labor = { ...(await read(member)).labor, affiliateProvince: { id: 'X' } }
  for (let i = 0; i < 6; i += 1) expect((await save(member, { email: `x${i}@example.org`, labor })).status).toBe(400)
  for (let i = 0; i < 5; i += 1)
    expect((await save(member, { email: `y${i}-${member.documentId.toLowerCase()}@example.org` })).status).toBe(200)
  expect((await save(member, { email: 'z@example.org' })).status).toBe(429)
  expect((await save(other, { email: `z-${other.documentId.toLowerCase()}@example.org` })).status).toBe(200)
})

test('a profile has the address, account and choices of its own member', async () => {
  const [mine, theirs] = [await read(member), await read(other)]
  expect([mine.id, mine.account.iban, mine.email]).toEqual([member.personId, member.iban, member.email])
  expect([theirs.id, theirs.account.iban, theirs.email]).toEqual([other.personId, other.iban, other.email])
  await save(member, { address: { ...mine.address, street: 'Calle Nueva' } })
  expect([(await read(member)).address.street, await read(other)]).toEqual(['Calle Nueva', theirs])
})
