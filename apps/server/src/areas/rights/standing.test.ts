import type { RightsCase, RightsRequest, Standing } from '@afilia/contract/identity/rights'
import type { RepresentedPerson } from '@afilia/contract/content/union'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { erasePerson } from './erasure/commands.ts'
import { listDeparted } from './standing/queries.ts'
import { toFarewell } from './rules.ts'
import { AREAS } from '../../areas.ts'
import { ADMIN, AFFILIATE, fileRequest, type Member, SENIOR, signInMember, STUDENT } from './testing.ts'

const SUPERVISOR = '00000006Y'
const PASSWORD = 'afilia-demo'

let app: TestApp
let admin: Client
let supervisor: Client
let member: Member
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signedIn(ADMIN)
  supervisor = await app.signedIn(SUPERVISOR)
  member = await signInMember(app, AFFILIATE)
  const scope = await app.db
    .selectFrom('staff_scopes')
    .select('province_id')
    .where('person_id', '=', (await supervisor.session()).personId!)
    .executeTakeFirstOrThrow()
  await app.db.updateTable('people').set({ affiliate_province_id: scope.province_id }).where('id', '=', member.id).execute()
})
afterAll(() => app.stop())

const isListed = async (): Promise<boolean> => {
  const { last_name } = await app.db.selectFrom('people').select('last_name').where('id', '=', member.id).executeTakeFirstOrThrow()
  const { body } = await supervisor.call('GET union/my-people', { query: { query: last_name, size: '100' } })
  return (body as RepresentedPerson[]).some(({ id }) => id === member.id)
}
const lookAs = async (client: Client) => (await client.call('GET people/{id}/profile', { params: { id: member.id } })).status
const grant = (request: RightsRequest, objectsTo: string[] = []) =>
  admin.call('POST rights-requests/{request}/answer', {
    params: { request: request.id },
    body: { state: 'DONE', answer: 'Hecho.', objectsTo } as never,
  })
const lift = (request: string, client = admin) => client.call('POST rights-requests/{request}/lift', { params: { request } })
const standing = async ({ client, id } = member) => (await client.call('GET people/{id}/standing', { params: { id } })).body as Standing
const mailKinds = async () =>
  (await app.db.selectFrom('mails').select('kind').where('person_id', '=', member.id).execute()).map(({ kind }) => kind)

test('the staff’s lists leave an entry in the access log for each person whom they showed', async () => {
  expect(await isListed()).toBe(true)
  const logged = await app.db
    .selectFrom('access_log')
    .select(['person_id', 'endpoint', 'roles'])
    .where('person_id', '=', member.id)
    .where('endpoint', '=', 'GET union/my-people')
    .execute()
  expect(logged).toEqual([expect.objectContaining({ roles: ['ROLE_SUPERVISOR'] })])
  const request = await fileRequest(await signInMember(app, SENIOR), 'ACCESS')
  const { body } = await admin.call('GET rights-requests')
  const shown = (body as RightsCase[]).find(({ id }) => id === request.id)!
  const [entry] = await app.db
    .selectFrom('access_log')
    .select('endpoint')
    .where('person_id', '=', shown.personId)
    .where('endpoint', '=', 'GET rights-requests')
    .execute()
  expect(entry).toBeDefined()
})

describe('GDPR art. 18: restricted data', () => {
  test('are not seen by delegates and supervisors, until the restriction is lifted and the member told', async () => {
    expect([await lookAs(supervisor), await isListed()]).toEqual([200, true])
    const request = await fileRequest(member, 'RESTRICTION')
    expect((await grant(request)).status).toBe(200)
    expect([await lookAs(supervisor), await isListed(), await lookAs(admin)]).toEqual([404, false, 200])
    expect(await standing()).toMatchObject({ restrictedAt: expect.any(String) })
    // What is granted to another member restricts that one alone.
    const other = await signInMember(app, SENIOR)
    await grant(await fileRequest(other, 'OBJECTION'), ['REPRESENTATIVES'])
    expect(await standing(other)).toMatchObject({ restrictedAt: null, objections: ['REPRESENTATIVES'] })
    expect((await lift(request.id, supervisor)).status).toBe(403)
    expect((await lift(request.id)).body).toMatchObject({ liftedAt: expect.any(String) })
    expect((await lift(request.id)).status).toBe(409)
    expect([await lookAs(supervisor), await isListed()]).toEqual([200, true])
    expect(await standing()).toMatchObject({ restrictedAt: null, objections: [] })
    expect(await mailKinds()).toContain('rights-lifted')
  })

  test('a request that is rejected restricts nothing and cannot be lifted', async () => {
    const request = await fileRequest(member, 'RESTRICTION')
    const body = { state: 'REJECTED', answer: 'No procede.' }
    await admin.call('POST rights-requests/{request}/answer', { params: { request: request.id }, body: body as never })
    expect(await standing()).toMatchObject({ restrictedAt: null })
    expect((await lift(request.id)).status).toBe(409)
    expect((await lift('no-uuid')).status).toBe(404)
  })
})

test('GDPR art. 21: an objection that would stop nothing is not granted', async () => {
  const request = await fileRequest(member, 'OBJECTION')
  const answer = (objectsTo: string[]) =>
    admin.call('POST rights-requests/{request}/answer', {
      params: { request: request.id },
      body: { state: 'DONE', answer: 'Hecho.', objectsTo } as never,
    })
  const rejected = await answer([])
  expect([rejected.status, rejected.problem.fieldErrors]).toMatchObject([400, [{ field: 'objectsTo', message: 'required' }]])
  expect((await standing()).objections).toEqual([])
  expect((await answer(['COMMUNICATIONS'])).status).toBe(200)
  await lift(request.id)
})

test('GDPR art. 21: an objection stops the use that it names, and others go on', async () => {
  const { client, id } = member
  const consents = async () =>
    ((await client.call('GET people/{id}/consents', { params: { id } })).body as { purpose: string; isGranted: boolean }[])
      .filter(({ isGranted }) => isGranted)
      .map(({ purpose }) => purpose)
  for (const purpose of ['UNION_NEWSLETTER', 'PARTNER_OFFERS'])
    await client.call('POST people/{id}/consents', { params: { id }, body: { purpose, isGranted: true, textVersion: 1 } as never })
  const first = await fileRequest(member, 'OBJECTION')
  await grant(first, ['COMMUNICATIONS'])
  expect(await consents()).toEqual(['PARTNER_OFFERS'])
  expect(await isListed()).toBe(true)
  const second = await fileRequest(member, 'OBJECTION')
  await grant(second, ['REPRESENTATIVES'])
  expect((await standing()).objections).toEqual(['COMMUNICATIONS', 'REPRESENTATIVES'])
  expect([await isListed(), await lookAs(supervisor)]).toEqual([false, 404])
  await lift(second.id)
  expect((await standing()).objections).toEqual(['COMMUNICATIONS'])
  expect(await isListed()).toBe(true)
})

const leaving = (body: object, client = admin) => client.call('POST former-members', { body: body as never })

describe('Ley Orgánica 3/2018 art. 32: a member who has left', () => {
  test('is recorded by an administrator alone, who confirms their identity, and never for staff', async () => {
    const { id } = await signInMember(app, STUDENT)
    expect((await leaving({ personId: id, currentPassword: PASSWORD }, supervisor)).status).toBe(403)
    expect((await leaving({ personId: id })).problem.errorKey).toBe('api.PASSWORD_NEEDED')
    const staff = (await supervisor.session()).personId
    expect((await leaving({ personId: staff, currentPassword: PASSWORD })).problem.errorKey).toBe('api.RIGHTS_ERASURE_OF_STAFF')
    expect((await leaving({ personId: '00000000-0000-7000-8000-000000000000', currentPassword: PASSWORD })).status).toBe(404)
  })

  test('is seen by no staff, pays no more, can take their data with them, and come back', async () => {
    const { client, id } = member
    const left = await leaving({ personId: id, currentPassword: PASSWORD })
    expect(left.body).toMatchObject({ leftAt: expect.any(String), farewellAt: expect.any(String) })
    expect((await leaving({ personId: id, currentPassword: PASSWORD })).status).toBe(404)
    expect([await lookAs(admin), await lookAs(supervisor), await isListed()]).toEqual([404, 404, false])
    const alive = await app.db.selectFrom('mandates').select('id').where('person_id', '=', id).where('ended_at', 'is', null).execute()
    expect(alive).toEqual([])
    expect((await client.call('GET card')).status).toBe(403)
    expect((await client.call('GET people/receipts')).status).toBe(200)
    expect((await client.call('GET people/quota/download/')).status).toBe(200)
    expect((await client.call('GET transactions/my-resume')).status).toBe(200)
    expect((await client.call('GET authorizations/model-182')).status).toBe(200)
    expect((await client.call('GET people/{id}/exports', { params: { id } })).status).toBe(200)
    expect((await standing()).leftAt).not.toBeNull()
    expect(await mailKinds()).toContain('rights-left')
    const back = (documentId: string) =>
      admin.call('POST former-members/return', { body: { documentId, currentPassword: PASSWORD } as never })
    expect((await back('00000002W')).status).toBe(404)
    expect((await back(AFFILIATE)).body).toMatchObject({ leftAt: null })
    expect([await lookAs(admin), (await client.call('GET card')).status]).toEqual([200, 200])
  })

  test('can do so until the end of the next year, and is erased then', async () => {
    expect(toFarewell(new Date('2026-03-01T10:00:00Z')).toISOString()).toBe('2027-12-31T22:59:59.999Z')
    const { id } = await signInMember(app, STUDENT)
    const now = new Date()
    await leaving({ personId: id, currentPassword: PASSWORD })
    const end = toFarewell(now)
    expect(await listDeparted(app.db, new Date(end.getTime() - 1))).toEqual([])
    expect(await listDeparted(app.db, new Date(end.getTime() + 1))).toEqual([id])
    await erasePerson(
      { ...app.deps, tasks: undefined } as never,
      AREAS.flatMap(({ personalTables = [] }) => personalTables),
      id,
    )
    expect(await listDeparted(app.db, new Date(end.getTime() + 1))).toEqual([])
    expect(await app.db.selectFrom('mails').select('id').where('person_id', '=', id).execute()).toEqual([])
  })
})
