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
