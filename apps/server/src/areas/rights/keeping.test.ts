import type { AccessEntry, ConsentChange, DataExport, RightsCase, RightsRequest } from '@afilia/contract/identity/rights'
import { CONSENT_TEXT_VERSION, type ConsentPurpose } from '@afilia/domain/people/rights'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AREAS } from '../../areas.ts'
import type { Deps } from '../../platform/deps.ts'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { makeMember, type MadeMember } from '../../testing/members/make-member.ts'
import { notifyOfAccesses } from './access-log/commands.ts'
import { makeExport } from './copy/commands.ts'
import { toFarewell } from './rules.ts'
import { getStanding } from './standing/queries.ts'
import { createRightsTasks } from './tasks.ts'

const HOUR = 3600_000

let app: TestApp
let now: Date
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const deps = () => ({ ...app.deps, clock: { now: () => now } }) as unknown as Deps
const together = { personalTables: AREAS.flatMap(({ personalTables = [] }) => personalTables), explain: () => ({}) as never }
const clean = () => createRightsTasks(deps(), together, { UNION_NAME: 'Afilia' })['clean-rights']!.run({})

type ExportState = 'PENDING' | 'READY' | 'FAILED'
async function addExport({ personId }: MadeMember, state: ExportState, { age = 0, left = HOUR } = {}): Promise<string> {
  const id = newId(now)
  await app.db
    .insertInto('data_exports')
    .values({
      id,
      person_id: personId,
      language: 'es',
      state,
      created_at: new Date(now.getTime() - age),
      expires_at: new Date(now.getTime() + left),
      json_sealed: app.deps.sealing.seal('data_exports.json_sealed', id, '{}'),
    })
    .execute()
  return id
}
const statesOf = async ({ personId }: MadeMember) =>
  new Map(
    (await app.db.selectFrom('data_exports').select(['id', 'state']).where('person_id', '=', personId).execute()).map(({ id, state }) => [
      id,
      state,
    ]),
  )

test('a copy is kept until it expires, and one that is not ready within an hour has failed', async () => {
  now = new Date()
  const member = await makeMember(app, 'affiliate')
  await addExport(member, 'READY', { left: -1 })
  const last = await addExport(member, 'READY', { left: 0 })
  const [late, other] = [await addExport(member, 'PENDING', { age: HOUR + 1 }), await makeMember(app, 'affiliate')]
  const inTime = await addExport(other, 'PENDING', { age: HOUR })
  await clean()
  expect([await statesOf(member), await statesOf(other)]).toEqual([
    new Map([
      [last, 'READY'],
      [late, 'FAILED'],
    ]),
    new Map([[inTime, 'PENDING']]),
  ])
})

test('an expired copy is neither listed nor given out, and an unknown id deletes nothing', async () => {
  now = new Date()
  const member = await makeMember(app, 'affiliate')
  const [kept, expired] = [await addExport(member, 'READY'), await addExport(member, 'READY', { left: -1 })]
  const { client, personId: id } = member
  expect(((await client.call('GET people/{id}/exports', { params: { id } })).body as DataExport[]).map((one) => one.id)).toEqual([kept])
  const fetch = async (of: string) => (await client.call('GET people/{id}/exports/{export}/json', { params: { id, export: of } })).status
  expect([await fetch(kept), await fetch(expired), await fetch('none')]).toEqual([200, 404, 404])
  expect((await client.call('DELETE people/{id}/exports/{export}', { params: { id, export: 'none' } })).status).toBe(204)
  expect((await statesOf(member)).size).toBe(2)
})

test('a copy that was made or has failed is not made again', async () => {
  now = new Date()
  const member = await makeMember(app, 'affiliate')
  const [ready, failed] = [await addExport(member, 'READY'), await addExport(member, 'FAILED')]
  for (const id of [ready, failed, newId(now)]) await makeExport(deps(), together, id, 'Afilia')
  expect(await statesOf(member)).toEqual(
    new Map([
      [ready, 'READY'],
      [failed, 'FAILED'],
    ]),
  )
  const { pdf_sealed } = await app.db.selectFrom('data_exports').select('pdf_sealed').where('id', '=', ready).executeTakeFirstOrThrow()
  expect(pdf_sealed).toBeNull()
})

test('who has left is erased once their time is over, and nobody else', async () => {
  const [gone, staying] = [await makeMember(app, 'affiliate'), await makeMember(app, 'affiliate')]
  const left = new Date()
  await app.db.updateTable('people').set({ left_at: left }).where('id', '=', gone.personId).execute()
  const isErased = async ({ personId }: MadeMember) =>
    (await app.db.selectFrom('people').select('is_blocked').where('id', '=', personId).executeTakeFirst())?.is_blocked ?? true
  now = toFarewell(left)
  await clean()
  expect([await isErased(gone), await isErased(staying)]).toEqual([false, false])
  now = new Date(now.getTime() + 1)
  await clean()
  expect([await isErased(gone), await isErased(staying)]).toEqual([true, false])
})

test('ten requests are filed in a day, and no more', async () => {
  const { client, personId: id } = await makeMember(app, 'affiliate')
  const file = () => client.call('POST people/{id}/rights-requests', { params: { id }, body: { right: 'ACCESS', text: '' } })
  for (let at = 0; at < 10; at += 1) {
    const { status, body } = await file()
    expect(status).toBe(201)
    await client.call('POST people/{id}/rights-requests/{request}/withdraw', { params: { id, request: (body as RightsRequest).id } })
  }
  expect((await file()).status).toBe(429)
  expect(await app.db.selectFrom('rights_requests').select('id').where('person_id', '=', id).execute()).toHaveLength(10)
})

test('staff list the requests of a state', async () => {
  const [member, admin] = [await makeMember(app, 'affiliate'), await app.signedIn('00000007F')]
  const params = { id: member.personId }
  const file = async (right: string) =>
    ((await member.client.call('POST people/{id}/rights-requests', { params, body: { right, text: '' } })).body as RightsRequest).id
  const [open, withdrawn] = [await file('ACCESS'), await file('PORTABILITY')]
  await member.client.call('POST people/{id}/rights-requests/{request}/withdraw', { params: { ...params, request: withdrawn } })
  const list = async (state?: string) =>
    ((await admin.call('GET rights-requests', { query: { size: '100', ...(state && { state }) } as never })).body as RightsCase[])
      .filter(({ personId }) => personId === member.personId)
      .map(({ id }) => id)
  expect((await list()).toSorted()).toEqual([open, withdrawn].toSorted())
  expect([await list('OPEN'), await list('WITHDRAWN'), await list('DONE')]).toEqual([[open], [withdrawn], []])
})

const at = (hours: number) => new Date(Date.now() - hours * HOUR)
const listLooks = async ({ client, personId: id }: MadeMember) =>
  ((await client.call('GET people/{id}/access-log', { params: { id } })).body as AccessEntry[]).map(({ role, place }) => [role, place])

test('an access is shown with the role and the place at that time, and by today’s for old entries', async () => {
  const [member, delegate, supervisor] = [
    await makeMember(app, 'affiliate'),
    await makeMember(app, 'delegate'),
    await makeMember(app, 'supervisor'),
  ]
  const entry = { person_id: member.personId, endpoint: 'GET people/{id}/profile', request_id: 'r', reason: null }
  await app.db
    .insertInto('access_log')
    .values([
      {
        ...entry,
        id: newId(at(4)),
        at: at(4),
        actor_id: supervisor.personId,
        roles: ['ROLE_SUPERVISOR'],
        province_id: 'PR6',
        seat_id: null,
      },
      { ...entry, id: newId(at(3)), at: at(3), actor_id: supervisor.personId, roles: null },
      { ...entry, id: newId(at(2)), at: at(2), actor_id: delegate.personId, roles: null },
      { ...entry, id: newId(at(1)), at: at(1), actor_id: delegate.personId, roles: [], province_id: null, seat_id: null },
    ])
    .execute()
  expect(await listLooks(member)).toEqual([
    ['OTHER', null],
    ['DELEGATE', 'Hospital Universitario Virgen Macarena'],
    ['SUPERVISOR', 'Sevilla'],
    ['SUPERVISOR', 'Asturias'],
  ])
  expect(await listLooks(delegate)).toEqual([])
})

test('members are notified of who has seen their data, within a day and a quarter', async () => {
  now = new Date()
  const [staff, told, left, blocked, early] = [
    await makeMember(app, 'admin'),
    await makeMember(app, 'affiliate'),
    await makeMember(app, 'affiliate'),
    await makeMember(app, 'affiliate'),
    await makeMember(app, 'affiliate'),
  ]
  const look = ({ personId }: MadeMember, ago: number) => ({
    id: newId(now),
    at: new Date(now.getTime() - ago),
    person_id: personId,
    actor_id: staff.personId,
    endpoint: 'GET people/{id}/profile',
    request_id: 'r',
  })
  await app.db
    .insertInto('access_log')
    .values([look(told, 30 * HOUR - 1), look(left, 0), look(blocked, 0), look(early, 30 * HOUR)])
    .execute()
  await app.db.updateTable('people').set({ left_at: now }).where('id', '=', left.personId).execute()
  await app.db.updateTable('people').set({ is_blocked: true }).where('id', '=', blocked.personId).execute()
  await notifyOfAccesses(deps())
  const people = [told, left, blocked, early].map(({ personId }) => personId)
  const found = await app.db
    .selectFrom('notifications')
    .select('person_id')
    .where('phrase', '=', 'accesses.seen')
    .where('person_id', 'in', people)
    .execute()
  expect(found).toEqual([{ person_id: told.personId }])
})

test('who was erased has no standing', async () => {
  const member = await makeMember(app, 'affiliate')
  expect(await getStanding(app.db, member.personId)).toEqual({ restrictedAt: null, objections: [], leftAt: null, farewellAt: null })
  await app.db.updateTable('people').set({ is_blocked: true }).where('id', '=', member.personId).execute()
  for (const id of [member.personId, newId(new Date())]) await expect(getStanding(app.db, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

const say = ({ client, personId: id }: MadeMember, purpose: ConsentPurpose, isGranted: boolean) =>
  client.call('POST people/{id}/consents', { params: { id }, body: { purpose, isGranted, textVersion: CONSENT_TEXT_VERSION } })
const listHistory = async ({ client, personId: id }: MadeMember) => {
  const { body, headers } = await client.call('GET people/{id}/consents/history', { params: { id } })
  return [headers.get('x-total-count'), ...(body as ConsentChange[]).map(({ purpose, isGranted }) => [purpose, isGranted])]
}

test('the history of consents is the member’s alone, the newest first', async () => {
  const [one, other] = [await makeMember(app, 'affiliate'), await makeMember(app, 'affiliate')]
  await say(one, 'SURVEYS', true)
  await say(other, 'UNION_NEWSLETTER', true)
  await say(one, 'SURVEYS', false)
  expect(await listHistory(one)).toEqual(['2', ['SURVEYS', false], ['SURVEYS', true]])
  expect(await listHistory(other)).toEqual(['1', ['UNION_NEWSLETTER', true]])
})
