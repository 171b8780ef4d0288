import type { OwnMembership } from '@afilia/contract/people/memberships'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { step } from '../../foundation/identity/testing.ts'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { createMembershipCalls, decide, MEMBER, newDocument, OPEN } from './testing.ts'

let app: TestApp
let admin: Client
let school = ''

const { mails, mailOf, states, applied, findPerson } = createMembershipCalls(() => ({ app, admin }))

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signedIn('00000007F')
  school = (await app.db.selectFrom('schools').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()).id
})
afterAll(() => app.stop())
beforeEach(async () => {
  for (const table of ['membership_applications', 'mails', 'rate_limits'] as const) await app.db.deleteFrom(table).execute()
})

describe('accepting', () => {
  test('makes the person, the account, the consents and the mandate, and invites them to choose a password', async () => {
    const documentId = newDocument(10)
    const application = await applied({ documentId, email: 'ten@example.org' })
    expect(application).toMatchObject({ documentId, iban: 'ES91 •••• •••• •••• •••• 1332', isReturn: false, others: 0 })
    const answer = await decide(admin, application, 'ACCEPT')
    expect(answer.body).toMatchObject({ state: 'ACCEPTED', name: 'Nerea Ríos Lago', documentId: null, applicant: null, iban: null })

    const person = (await findPerson(documentId))!
    expect(person).toMatchObject({ first_name: 'Nerea', email: 'ten@example.org', affiliate_province_id: 'PR44', phone: '612345678' })
    const own = (table: 'accounts' | 'addresses' | 'bank_accounts' | 'consents' | 'legal_acceptances' | 'mandates'): Promise<object[]> =>
      app.db
        .selectFrom(table as 'consents')
        .selectAll()
        .where('person_id', '=', person.id)
        .execute()
    expect(await own('accounts')).toMatchObject([{ roles: ['ROLE_AFFILIATE'], sign_in_email: 'ten@example.org' }])
    expect(await own('addresses')).toMatchObject([{ street: 'Calle Sol', label: '2.º B', geo_region_id: 'PR44' }])
    expect(await own('bank_accounts')).toMatchObject([{ periodicity: 'ANNUAL' }])
    expect(await own('mandates')).toMatchObject([{ channel: 'PORTAL', language: 'es', ended_at: null }])
    expect(await own('consents')).toMatchObject([{ purpose: 'SURVEYS', is_granted: true, actor_id: person.id }])
    expect(await own('legal_acceptances')).toHaveLength(3)

    // The link of the invitation opens the page that sets a password; then they sign in.
    const link = /\S+\/reset\?token=\S+/.exec((await mailOf('invitation')).text)![0]
    const browser = app.visitor()
    await step(browser, link)
    expect((await step(browser, '/oidc/password/reset', { password: 'la-luna-de-abril-26' })).html).toContain('Contraseña guardada')
    const member = await app.visitor().signIn('ten@example.org', 'la-luna-de-abril-26')
    expect((await member.session()).docid).toBe(documentId)
    expect((await member.call('GET memberships')).body as OwnMembership[]).toMatchObject([
      { reference: application.reference, state: 'ACCEPTED' },
    ])
    const accesses = (await member.call('GET people/{id}/access-log', { params: { id: person.id } })).body as object[]
    expect(accesses.length).toBeGreaterThan(0)
  })

  test('two at once make one member', async () => {
    const documentId = newDocument(11)
    const application = await applied({ documentId, email: 'eleven@example.org' })
    const answers = await Promise.all([decide(admin, application, 'ACCEPT'), decide(admin, application, 'ACCEPT')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await mails()).filter(({ kind }) => kind === 'invitation')).toHaveLength(1)
  })

  test('of two applications with one document the second finds a member', async () => {
    const documentId = newDocument(12)
    const first = await applied({ documentId, email: 'twelve@example.org' })
    const second = await app.db
      .selectFrom('membership_applications')
      .selectAll()
      .executeTakeFirstOrThrow()
      .then((row) => ({ ...row, id: '01890000-0000-7000-8000-000000000012', reference: 'A-2222-2222', token_hash: null }))
    const transition = (place: 'payload_sealed' | 'document_id_sealed') => {
      const at = `membership_applications.${place}` as const
      return app.deps.sealing.seal(at, second.id, app.deps.sealing.open(at, first.id, second[place]!))
    }
    await app.db
      .insertInto('membership_applications')
      .values({ ...second, payload_sealed: transition('payload_sealed'), document_id_sealed: transition('document_id_sealed') })
      .execute()
    expect((await admin.call(OPEN, { params: { application: first.id } })).body).toMatchObject({ others: 1 })
    const answers = await Promise.all([decide(admin, first, 'ACCEPT'), decide(admin, { ...first, id: second.id }, 'ACCEPT')])
    expect(answers.map(({ status, problem }) => (status === 200 ? 'accepted' : problem.errorKey)).toSorted()).toEqual([
      'accepted',
      'api.MEMBERSHIP_EXISTS',
    ])
  })

  test('of a student makes a student of that year, who pays nothing', async () => {
    const documentId = newDocument(13)
    const change = { kind: 'STUDENT', school: { id: school }, academicYear: 'FOURTH', account: null, documentId, email: 'st@example.org' }
    await decide(admin, await applied(change), 'ACCEPT')
    const person = (await findPerson(documentId))!
    expect(person).toMatchObject({ school_id: school, academic_year: 'FOURTH', affiliate_seat_id: null })
    const account = await app.db.selectFrom('accounts').select('roles').where('person_id', '=', person.id).executeTakeFirstOrThrow()
    expect(account.roles).toEqual(['ROLE_STUDENT'])
    expect(await app.db.selectFrom('mandates').select('id').where('person_id', '=', person.id).execute()).toEqual([])
  })

  test('somebody who left before is the same person again', async () => {
    const documentId = newDocument(14)
    await decide(admin, await applied({ documentId, email: 'back@example.org' }), 'ACCEPT')
    const before = (await findPerson(documentId))!
    await app.db
      .updateTable('people')
      .set({ left_at: new Date(), left_roles: ['ROLE_AFFILIATE'] })
      .where('id', '=', before.id)
      .execute()
    await app.db.updateTable('accounts').set({ roles: [] }).where('person_id', '=', before.id).execute()
    for (const table of ['membership_applications', 'mails'] as const) await app.db.deleteFrom(table).execute()

    const application = await applied({ documentId, email: 'back-again@example.org', firstName: 'Nerea María' })
    expect(application.isReturn).toBe(true)
    expect((await decide(admin, application, 'ACCEPT')).status).toBe(200)
    expect(await findPerson(documentId)).toMatchObject({ id: before.id, left_at: null, first_name: 'Nerea María' })
    const account = await app.db.selectFrom('accounts').selectAll().where('person_id', '=', before.id).executeTakeFirstOrThrow()
    expect(account).toMatchObject({ roles: ['ROLE_AFFILIATE'], sign_in_email: 'back-again@example.org' })
    const alive = app.db.selectFrom('mandates').select('id').where('person_id', '=', before.id).where('ended_at', 'is', null)
    expect(await alive.execute()).toHaveLength(1)
  })

  test('§8: with the address of another member creates no member', async () => {
    const documentId = newDocument(15)
    const { email } = (await findPerson(MEMBER))!
    const { status, problem } = await decide(admin, await applied({ documentId, email }), 'ACCEPT')
    expect(status).toBe(400)
    expect(problem.errorKey).toBe('api.PERSON_BAD_REQUEST_EMAIL_ALREADY_IN_USE')
    expect(await findPerson(documentId)).toBeUndefined()
    expect(await states()).toEqual(['RECEIVED'])
  })
})
