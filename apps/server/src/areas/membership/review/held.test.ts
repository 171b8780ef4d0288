import type { ReviewedApplication } from '@afilia/contract/people/memberships'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openMessage } from '../../../foundation/notifications/mail.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { callDuring } from '../../../testing/database/call-during.ts'
import { makeMember } from '../../../testing/members/make-member.ts'
import { AFFILIATE_FORM, newDocument } from '../testing.ts'
import { settle } from './commands.ts'

const SITE = { unionName: 'Afilia', publicUrl: 'https://afilia.example' }

let app: TestApp
let deps: Deps
let admin: Client
beforeAll(async () => {
  // Without background tasks: the test itself does what they do.
  app = await startTestApp({ env: { ROLE: 'web', DATABASE_URL: 'postgres://elsewhere' } })
  deps = { ...app.deps, tasks: { enqueue: () => Promise.resolve() } } as unknown as Deps
  admin = await app.signedIn('00000007F')
})
afterAll(() => app.stop())
beforeEach(async () => {
  for (const table of ['membership_applications', 'mails', 'rate_limits'] as const) await app.db.deleteFrom(table).execute()
})

const during = <Answer>(change: RawBuilder<unknown>, call: () => Promise<Answer>) => callDuring(app.db, (db) => change.execute(db), call)
const read = () => app.db.selectFrom('membership_applications').selectAll().executeTakeFirstOrThrow()
const countMails = async () => (await app.db.selectFrom('mails').select('id').execute()).length

/** Applies. Returns the token of the mailed link. */
async function apply(change: object = {}): Promise<string> {
  await app.visitor().call('POST memberships', { body: { ...AFFILIATE_FORM, ...change } })
  const mail = await app.db.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  return /\/join\S*#(\S+)/.exec(openMessage(app.deps.sealing, mail).text)![1]!
}
const confirm = (token: string) => app.visitor().call('POST memberships/confirmations', { body: { token } })
const decide = async () => {
  const { id, version } = await read()
  return admin.call('POST membership-applications/{application}/decision', {
    params: { application: id },
    body: { decision: 'ACCEPT', reason: '', version },
  })
}

/** Applies, confirms the address and passes the application to staff. Returns its id. */
async function received(number: number, document = number): Promise<string> {
  await confirm(await apply({ documentId: newDocument(document), email: `n${number}@example.org` }))
  const { id } = await app.db
    .selectFrom('membership_applications')
    .select('id')
    .where('state', '=', 'UNCONFIRMED')
    .executeTakeFirstOrThrow()
  await settle(deps, SITE, id)
  return id
}
const open = async (application: string) =>
  (await admin.call('GET membership-applications/{application}', { params: { application } })).body as ReviewedApplication
const readRows = () => app.db.selectFrom('membership_applications').selectAll().orderBy('id').execute()

test('a link confirms its own application alone', async () => {
  await apply({ documentId: newDocument(121), email: 'n121@example.org' })
  await confirm(await apply({ documentId: newDocument(122), email: 'n122@example.org' }))
  expect((await readRows()).map(({ confirmed_at }) => confirmed_at !== null)).toEqual([false, true])
})

test('a link that ends at the same moment confirms nothing', async () => {
  const token = await apply()
  const { answer } = await during(sql`update membership_applications set token_until = now() - interval '1 minute'`, () => confirm(token))
  expect([answer.status, (await read()).confirmed_at]).toEqual([404, null])
})

test('an application that another process has just given to the staff is not given to them again', async () => {
  await confirm(await apply())
  const { id } = await read()
  const before = await countMails()
  await during(sql`update membership_applications set state = 'RECEIVED', kept_until = null`, () => settle(deps, SITE, id))
  expect(await countMails()).toBe(before)
})

test('of two who decide at once the second is told', async () => {
  await confirm(await apply())
  await settle(deps, SITE, (await read()).id)
  const { answer } = await during(sql`update membership_applications set version = version + 1`, decide)
  expect(answer.problem.errorKey).toBe('api.CHANGED_MEANWHILE')
})

test('who comes back at the same moment is not made a member once more', async () => {
  const former = await makeMember(app, 'affiliate', { person: { left_at: new Date() } })
  await confirm(await apply({ documentId: former.documentId }))
  await settle(deps, SITE, (await read()).id)
  const { answer } = await during(sql`update people set left_at = null where id = ${former.personId}`, decide)
  expect(answer.problem.errorKey).toBe('api.MEMBERSHIP_EXISTS')
})

describe('of several applications', () => {
  test('the named one is read and decided on, and the others stay as they are', async () => {
    const [first, second, third] = [await received(101), await received(102), await received(103)]
    const before = await readRows()
    expect(before.map(({ id, state }) => [id, state])).toEqual([first, second, third].map((id) => [id, 'RECEIVED']))
    await open(first)
    const { version, id, name } = await open(second)
    expect([id, name]).toEqual([second, 'Nerea Ríos Lago'])
    const answer = await admin.call('POST membership-applications/{application}/decision', {
      params: { application: second },
      body: { decision: 'ACCEPT', reason: '', version },
    })
    expect(answer.status).toBe(200)
    const after = await readRows()
    expect([after[0], after[2]]).toEqual([before[0], before[2]])
    expect(after[1]).toMatchObject({ state: 'ACCEPTED', payload_sealed: null, person_id: expect.any(String) as string })
    const transitions = await app.db.selectFrom('membership_events').select(['application_id', 'person_id']).execute()
    expect(transitions.filter(({ application_id }) => application_id === first)).toEqual([{ application_id: first, person_id: null }])
    expect(transitions.filter(({ application_id: one }) => one === second).every(({ person_id }) => person_id !== null)).toBe(true)
    const member = await makeMember(app, 'affiliate')
    expect((await member.client.call('GET memberships')).body).toEqual([])
  })

  test('those of the same document that wait are counted, and no others', async () => {
    const [first, again] = [await received(111), await received(112, 111)]
    await received(113)
    expect([(await open(first)).others, (await open(again)).others]).toEqual([1, 1])
    await app.db.updateTable('membership_applications').set({ state: 'REJECTED' }).where('id', '=', again).execute()
    expect((await open(first)).others).toBe(0)
  })
})
