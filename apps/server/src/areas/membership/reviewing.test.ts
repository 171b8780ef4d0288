import type { ApplicationCard, ReviewedApplication } from '@afilia/contract/people/memberships'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { AFFILIATE_FORM, CONFIRM, CORRECTION, createMembershipCalls, decide, LIST, OPEN, tokenIn } from './testing.ts'

let app: TestApp
let admin: Client
let supervisor: Client

const { apply, mailOf, untilState, applied } = createMembershipCalls(() => ({ app, admin }))

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signedIn('00000007F')
  supervisor = await app.signedIn('00000006Y')
})
afterAll(() => app.stop())
beforeEach(async () => {
  for (const table of ['membership_applications', 'mails', 'rate_limits'] as const) await app.db.deleteFrom(table).execute()
})

describe('reviewing', () => {
  test('is for the supervisor of the province and for administrators, and each access is noted', async () => {
    const { provinceId } = await app.db
      .selectFrom('staff_scopes')
      .innerJoin('people', 'people.id', 'staff_scopes.person_id')
      .select('staff_scopes.province_id as provinceId')
      .where('people.document_id_hash', '=', app.deps.sealing.hash('document-id', '00000006Y'))
      .executeTakeFirstOrThrow()
    const elsewhere = provinceId === 'PR44' ? 'PR2' : 'PR44'
    const there = await applied({ region: { id: elsewhere } })
    expect((await supervisor.call(LIST)).body).toEqual([])
    expect((await supervisor.call(OPEN, { params: { application: there.id } })).status).toBe(404)
    expect((await decide(supervisor, there, 'ACCEPT')).status).toBe(404)

    await app.db.updateTable('membership_applications').set({ province_id: provinceId! }).execute()
    expect((await supervisor.call(LIST)).body as ApplicationCard[]).toHaveLength(1)
    expect((await supervisor.call(OPEN, { params: { application: there.id } })).status).toBe(200)
    const seen = await app.db.selectFrom('membership_events').selectAll().where('application_id', '=', there.id).execute()
    expect(seen.map(({ transition }) => transition)).toEqual(['SEEN', 'SEEN'])
    expect(new Set(seen.map(({ actor_id }) => actor_id)).size).toBe(2)
    const delegate = await app.signedIn('00000005M')
    expect((await delegate.call(LIST)).status).toBe(403)
  })

  test('rejects with a reason, which the applicant reads in their language, and keeps no account', async () => {
    expect((await apply({}, { 'accept-language': 'eu' })).status).toBe(201)
    await app.visitor().call(CONFIRM, { body: { token: tokenIn((await mailOf('membership-confirm')).text) } })
    await untilState('RECEIVED')
    const { id } = await app.db.selectFrom('membership_applications').select('id').executeTakeFirstOrThrow()
    const application = (await admin.call(OPEN, { params: { application: id } })).body as ReviewedApplication
    expect((await decide(admin, application, 'REJECT')).problem.fieldErrors).toMatchObject([{ field: 'reason' }])
    const rejected = await decide(admin, application, 'REJECT', 'No ejerces la enfermería.')
    expect(rejected.body).toMatchObject({ state: 'REJECTED', reason: 'No ejerces la enfermería.', iban: null })
    const mail = await mailOf('membership-rejected')
    expect(mail.subject).toMatch(/^Zure eskaeraren erantzuna/)
    expect(mail.text).toContain('No ejerces la enfermería.')
    expect((await decide(admin, rejected.body, 'ACCEPT')).status).toBe(409)
  })

  test('asks for a correction, which goes on with the same application', async () => {
    const application = await applied()
    await decide(admin, application, 'CORRECT', 'Falta el número de tu calle.')
    const token = tokenIn((await mailOf('membership-correction')).text)
    const asked = (await app.visitor().call(CORRECTION, { body: { token } })).body as object
    expect(asked).toMatchObject({ reason: 'Falta el número de tu calle.', applicant: { firstName: 'Nerea' }, province: { id: 'PR44' } })
    expect(JSON.stringify(asked)).not.toMatch(/80000001|ES91/)

    const address = { ...AFFILIATE_FORM.address, houseNumber: '44' }
    expect((await apply({ address, correction: token })).body).toEqual({
      reference: application.reference,
      receivedAt: application.receivedAt,
    })
    await untilState('RECEIVED')
    const again = (await admin.call(OPEN, { params: { application: application.id } })).body as ReviewedApplication
    expect(again.applicant).toMatchObject({ houseNumber: '44' })
    // A reviewer who still sees the earlier version cannot accept it.
    expect((await decide(admin, application, 'ACCEPT')).status).toBe(409)
    expect((await apply({ correction: token })).status).toBe(404)
    expect((await app.visitor().call(CORRECTION, { body: { token } })).status).toBe(404)
  })
})

test('a correction from another address goes on once that is confirmed', async () => {
  const application = await applied()
  await decide(admin, application, 'CORRECT', 'Tu dirección no existe.')
  const correction = tokenIn((await mailOf('membership-correction')).text)
  await app.db.deleteFrom('mails').execute()
  expect((await apply({ email: 'other@example.org', correction })).status).toBe(201)
  await untilState('UNCONFIRMED')
  expect((await admin.call(OPEN, { params: { application: application.id } })).status).toBe(404)
  const mail = await mailOf('membership-confirm')
  expect(mail.to).toBe('other@example.org')
  const { confirmed_at } = await app.db.selectFrom('membership_applications').select('confirmed_at').executeTakeFirstOrThrow()
  expect(confirmed_at).toBeNull()
  await app.visitor().call(CONFIRM, { body: { token: tokenIn(mail.text) } })
  await untilState('RECEIVED')
  const again = (await admin.call(OPEN, { params: { application: application.id } })).body as ReviewedApplication
  expect(again).toMatchObject({ applicant: { email: 'other@example.org' }, reference: application.reference })
})

test('the list has applications of a state, those that have waited longest first, with the names', async () => {
  const first = await applied()
  const row = await app.db.selectFrom('membership_applications').selectAll().executeTakeFirstOrThrow()
  const id = '01890000-0000-7000-8000-000000000021'
  const place = 'membership_applications.payload_sealed'
  const payload = JSON.parse(app.deps.sealing.open(place, row.id, row.payload_sealed!)) as object
  await app.db
    .insertInto('membership_applications')
    .values({
      ...row,
      id,
      reference: 'A-3333-3333',
      created_at: new Date(row.created_at.getTime() - 1000),
      token_hash: null,
      document_id_hash: null,
      document_id_sealed: null,
      payload_sealed: app.deps.sealing.seal(place, id, JSON.stringify({ ...payload, firstName: 'Alba' })),
    })
    .execute()
  const list = async (query: object = {}) => {
    const { body, headers } = await admin.call(LIST, { query: query as never })
    return [headers.get('x-total-count'), ...(body as ApplicationCard[]).map(({ name }) => name)]
  }
  expect(await list()).toEqual(['2', 'Alba Ríos Lago', 'Nerea Ríos Lago'])
  expect(await list({ size: 1, page: 1 })).toEqual(['2', 'Nerea Ríos Lago'])
  await decide(admin, first, 'REJECT', 'No ejerces la enfermería.')
  expect([await list({ state: 'RECEIVED' }), await list({ state: 'REJECTED' })]).toEqual([
    ['1', 'Alba Ríos Lago'],
    ['1', 'Nerea Ríos Lago'],
  ])
})
