import type { ApplicationCard, MembershipReceipt, OwnMembership, ReviewedApplication } from '@afilia/contract/people/memberships'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openMessage } from '../../foundation/notifications/mail.ts'
import { step } from '../../foundation/identity/testing.ts'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { AFFILIATE_FORM, newDocument } from './testing.ts'

const [APPLY, CONFIRM, CORRECTION] = ['POST memberships', 'POST memberships/confirmations', 'POST memberships/corrections'] as const
const [LIST, OPEN] = ['GET membership-applications', 'GET membership-applications/{application}'] as const
const DECIDE = 'POST membership-applications/{application}/decision'
const MEMBER = '00000001R'

let app: TestApp
let [admin, supervisor]: Client[] = []
let school = ''
beforeAll(async () => {
  app = await startTestApp()
  ;[admin, supervisor] = await Promise.all([app.signedIn('00000007F'), app.signedIn('00000006Y')])
  school = (await app.db.selectFrom('schools').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()).id
})
afterAll(() => app.stop())
beforeEach(async () => {
  for (const table of ['membership_applications', 'mails', 'rate_limits'] as const) await app.db.deleteFrom(table).execute()
})

const apply = (change: object = {}, headers: Record<string, string> = {}) =>
  app.visitor().call(APPLY, { body: { ...AFFILIATE_FORM, ...change }, headers })
const mails = async () =>
  (await app.db.selectFrom('mails').selectAll().orderBy('created_at').orderBy('kind').execute()).map((row) => ({
    kind: row.kind,
    ...openMessage(app.deps.sealing, row),
  }))
const mailOf = (kind: string) =>
  expect
    .poll(async () => (await mails()).find((mail) => mail.kind === kind))
    .toBeDefined()
    .then(async () => (await mails()).find((mail) => mail.kind === kind)!)
const tokenIn = (text: string): string => /\/join\S*#(\S+)/.exec(text)![1]!
const states = async () => (await app.db.selectFrom('membership_applications').select('state').execute()).map(({ state }) => state)
const untilState = (state: string) => expect.poll(states).toEqual([state])

/** Applies and confirms the address; returns the application as an admin reads it. */
async function applied(change: object = {}, state = 'RECEIVED'): Promise<ReviewedApplication> {
  expect((await apply(change)).status).toBe(201)
  await app.visitor().call(CONFIRM, { body: { token: tokenIn((await mailOf('membership-confirm')).text) } })
  await untilState(state)
  const { id } = await app.db.selectFrom('membership_applications').select('id').executeTakeFirstOrThrow()
  return (await admin!.call(OPEN, { params: { application: id } })).body
}
const decide = (client: Client, { id, version }: ReviewedApplication, decision: string, reason = '') =>
  client.call(DECIDE, { params: { application: id }, body: { decision, reason, version } })
const findPerson = (documentId: string) =>
  app.db
    .selectFrom('people')
    .selectAll()
    .where('document_id_hash', '=', app.deps.sealing.hash('document-id', documentId))
    .executeTakeFirst()

describe('applying', () => {
  test('keeps everything sealed, mails a link, and shows it to nobody before the address is confirmed', async () => {
    const { status, body } = await apply()
    expect(status).toBe(201)
    expect((body as MembershipReceipt).reference).toMatch(/^A-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/)
    const row = await app.db.selectFrom('membership_applications').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ state: 'UNCONFIRMED', kind: 'AFFILIATE', province_id: 'PR44', person_id: null })
    expect(JSON.stringify(row)).not.toMatch(/Nerea|nerea|ES91|80000001/)
    expect((await admin!.call(LIST)).body).toEqual([])
    expect((await admin!.call(OPEN, { params: { application: row.id } })).status).toBe(404)

    const mail = await mailOf('membership-confirm')
    expect(mail).toMatchObject({ to: 'nerea@example.org', isSecret: true })
    expect(mail.text).not.toContain('Nerea')
    const confirmed = await app.visitor().call(CONFIRM, { body: { token: tokenIn(mail.text) } })
    expect(confirmed.body).toEqual(body)
    await untilState('RECEIVED')
    // Opened again, as mail readers do.
    expect((await app.visitor().call(CONFIRM, { body: { token: tokenIn(mail.text) } })).body).toEqual(body)
    expect((await mailOf('membership-received')).text).toContain((body as MembershipReceipt).reference)
    expect((await admin!.call(LIST)).body).toMatchObject([{ name: 'Nerea Ríos Lago', state: 'RECEIVED', province: { id: 'PR44' } }])
  })

  test('sent several times with one idempotency key is kept once', async () => {
    const headers = { 'idempotency-key': 'joining-form-1' }
    const visitor = app.visitor()
    const send = () => visitor.call(APPLY, { body: AFFILIATE_FORM, headers })
    await Promise.all([send(), send()])
    expect((await send()).status).toBe(201)
    expect(await states()).toEqual(['UNCONFIRMED'])
    expect(await mails()).toHaveLength(1)
  })

  test.each([
    ['§8 MEMBERSHIP_BAD_REQUEST_REGION_REQUIRED', 'region', { region: null }],
    ['§8 REGION_BAD_REQUEST_ID_REQUIRED', 'region', { region: {} }],
    ['§8 REGION_BAD_REQUEST_ID_REQUIRED', 'address.geoRegion', { address: { ...AFFILIATE_FORM.address, geoRegion: {} } }],
    ['§8 PERSON_BAD_REQUEST_ASSOCIATED_SPECIALTY_ID_REQUIRED', 'specialty', { specialty: {} }],
    ['§8 SPECIALTY_BAD_REQUEST_ID_NOT_FOUND', 'specialty', { specialty: { id: 'NOTHING' } }],
    ['§8 PERSON_BAD_REQUEST_ASSOCIATED_ACADEMIC_SCHOOL_REQUIRED', 'school', { kind: 'STUDENT', academicYear: 'FIRST', account: null }],
    ['§8 PERSON_BAD_REQUEST_ASSOCIATED_SCHOOL_ID_REQUIRED', 'school', { kind: 'STUDENT', school: {}, academicYear: 'FIRST' }],
    ['§8 SCHOOL_BAD_REQUEST_ID_NOT_FOUND', 'school', { kind: 'STUDENT', school: { id: 'NOTHING' }, academicYear: 'FIRST' }],
    ['REFERENCE_NOT_FOUND', 'region', { region: { id: 'PR99' } }],
    ['REQUEST_INVALID', 'documentId', { documentId: '12345678A' }],
    ['REQUEST_INVALID', 'birthDate', { birthDate: '2015-01-01' }],
    ['REQUEST_INVALID', 'birthDate', { birthDate: '1990-02-30' }],
    ['REQUEST_INVALID', 'email', { email: 'nerea' }],
    ['REQUEST_INVALID', 'firstName', { firstName: 'http://evil.example' }],
    ['REQUEST_INVALID', 'account.iban', { account: null }],
    ['REQUEST_INVALID', 'account.iban', { account: { iban: 'ES0021000418450200051332', periodicity: 'ANNUAL' } }],
    ['MANDATE_NOT_ACCEPTED', 'account.mandate', { account: { ...AFFILIATE_FORM.account, mandate: null } }],
    ['REQUEST_INVALID', 'website', { website: 'https://spam.example' }],
    ['REQUEST_INVALID', 'secondsTaken', { secondsTaken: 1 }],
  ])('is rejected: %s in %s', async (code, field, change) => {
    const { status, problem } = await apply(change)
    expect(status).toBe(400)
    expect(problem.errorKey).toBe(`api.${code.replace('§8 ', '')}`)
    expect(problem.fieldErrors).toMatchObject([{ field }])
    expect(await states()).toEqual([])
  })

  test('GDPR art. 7: needs the texts in force, and takes no yes to another wording', async () => {
    expect((await apply({ accepted: { ...AFFILIATE_FORM.accepted, 'condiciones-de-uso': 99 } })).problem.errorKey).toBe(
      'api.CHANGED_MEANWHILE',
    )
    expect((await apply({ consents: { granted: ['SURVEYS'], textVersion: 99 } })).problem.errorKey).toBe('api.CHANGED_MEANWHILE')
  })

  test('cannot flood a mailbox, and takes few from clients that do not say how long the form was open', async () => {
    const flood: number[] = []
    for (let count = 0; count < 6; count += 1) flood.push((await apply()).status)
    expect(flood).toEqual([201, 201, 201, 201, 201, 429])
    const untimed: number[] = []
    for (let count = 0; count < 4; count += 1)
      untimed.push((await apply({ email: `eva-${count}@example.org`, secondsTaken: undefined })).status)
    expect(untimed).toEqual([201, 201, 201, 429])
  })
})

describe('GDPR art. 9: whoever applies with the document of a member', () => {
  test('reads what everybody reads; the member is told at their own address, and staff see nothing', async () => {
    const stranger = await apply({ documentId: MEMBER, email: 'stranger@example.org' })
    expect(stranger.status).toBe(201)
    expect(Object.keys(stranger.body as object)).toEqual(Object.keys((await apply({ email: 'other@example.org' })).body as object))
    await app.db
      .deleteFrom('membership_applications')
      .where('document_id_hash', '!=', app.deps.sealing.hash('document-id', MEMBER))
      .execute()
    const link = (await mails()).find(({ to }) => to === 'stranger@example.org')!
    const confirmed = await app.visitor().call(CONFIRM, { body: { token: tokenIn(link.text) } })
    expect(confirmed.body).toEqual(stranger.body)
    await untilState('KNOWN')
    const member = await findPerson(MEMBER)
    expect(await mailOf('membership-known')).toMatchObject({ to: member!.email })
    const outcomes = await app.db.selectFrom('notifications').select('phrase').where('person_id', '=', member!.id).execute()
    expect(outcomes).toContainEqual({ phrase: 'membership.known' })
    expect(await mailOf('membership-received')).toMatchObject({ to: 'stranger@example.org' })
    expect((await admin!.call(LIST)).body).toEqual([])
    const row = await app.db.selectFrom('membership_applications').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ payload_sealed: null, document_id_sealed: null, document_id_hash: null, person_id: null })
    expect((await app.visitor().call(CONFIRM, { body: { token: tokenIn(link.text) } })).body).toEqual(stranger.body)
  })

  test('takes as many statements as anybody, so that the time tells nothing either', async () => {
    // What differs happens in a task, after the answer.
    await apply({ documentId: MEMBER })
    expect(await states()).toEqual(['UNCONFIRMED'])
    expect((await mails()).map(({ kind }) => kind)).toEqual(['membership-confirm'])
  })
})

describe('accepting', () => {
  test('makes the person, the account, the consents and the mandate, and invites them to choose a password', async () => {
    const documentId = newDocument(10)
    const application = await applied({ documentId, email: 'ten@example.org' })
    expect(application).toMatchObject({ documentId, iban: 'ES91 •••• •••• •••• •••• 1332', isReturn: false, others: 0 })
    const answer = await decide(admin!, application, 'ACCEPT')
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
    const answers = await Promise.all([decide(admin!, application, 'ACCEPT'), decide(admin!, application, 'ACCEPT')])
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
    expect((await admin!.call(OPEN, { params: { application: first.id } })).body).toMatchObject({ others: 1 })
    const answers = await Promise.all([decide(admin!, first, 'ACCEPT'), decide(admin!, { ...first, id: second.id }, 'ACCEPT')])
    expect(answers.map(({ status, problem }) => (status === 200 ? 'accepted' : problem.errorKey)).toSorted()).toEqual([
      'accepted',
      'api.MEMBERSHIP_EXISTS',
    ])
  })

  test('of a student makes a student of that year, who pays nothing', async () => {
    const documentId = newDocument(13)
    const change = { kind: 'STUDENT', school: { id: school }, academicYear: 'FOURTH', account: null, documentId, email: 'st@example.org' }
    await decide(admin!, await applied(change), 'ACCEPT')
    const person = (await findPerson(documentId))!
    expect(person).toMatchObject({ school_id: school, academic_year: 'FOURTH', affiliate_seat_id: null })
    const account = await app.db.selectFrom('accounts').select('roles').where('person_id', '=', person.id).executeTakeFirstOrThrow()
    expect(account.roles).toEqual(['ROLE_STUDENT'])
    expect(await app.db.selectFrom('mandates').select('id').where('person_id', '=', person.id).execute()).toEqual([])
  })

  test('somebody who left before is the same person again', async () => {
    const documentId = newDocument(14)
    await decide(admin!, await applied({ documentId, email: 'back@example.org' }), 'ACCEPT')
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
    expect((await decide(admin!, application, 'ACCEPT')).status).toBe(200)
    expect(await findPerson(documentId)).toMatchObject({ id: before.id, left_at: null, first_name: 'Nerea María' })
    const account = await app.db.selectFrom('accounts').selectAll().where('person_id', '=', before.id).executeTakeFirstOrThrow()
    expect(account).toMatchObject({ roles: ['ROLE_AFFILIATE'], sign_in_email: 'back-again@example.org' })
    const alive = app.db.selectFrom('mandates').select('id').where('person_id', '=', before.id).where('ended_at', 'is', null)
    expect(await alive.execute()).toHaveLength(1)
  })

  test('§8: with the address of another member makes nobody', async () => {
    const documentId = newDocument(15)
    const { email } = (await findPerson(MEMBER))!
    const { status, problem } = await decide(admin!, await applied({ documentId, email }), 'ACCEPT')
    expect(status).toBe(400)
    expect(problem.errorKey).toBe('api.PERSON_BAD_REQUEST_EMAIL_ALREADY_IN_USE')
    expect(await findPerson(documentId)).toBeUndefined()
    expect(await states()).toEqual(['RECEIVED'])
  })
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
    expect((await supervisor!.call(LIST)).body).toEqual([])
    expect((await supervisor!.call(OPEN, { params: { application: there.id } })).status).toBe(404)
    expect((await decide(supervisor!, there, 'ACCEPT')).status).toBe(404)

    await app.db.updateTable('membership_applications').set({ province_id: provinceId! }).execute()
    expect((await supervisor!.call(LIST)).body as ApplicationCard[]).toHaveLength(1)
    expect((await supervisor!.call(OPEN, { params: { application: there.id } })).status).toBe(200)
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
    const application = (await admin!.call(OPEN, { params: { application: id } })).body as ReviewedApplication
    expect((await decide(admin!, application, 'REJECT')).problem.fieldErrors).toMatchObject([{ field: 'reason' }])
    const rejected = await decide(admin!, application, 'REJECT', 'No ejerces la enfermería.')
    expect(rejected.body).toMatchObject({ state: 'REJECTED', reason: 'No ejerces la enfermería.', iban: null })
    const mail = await mailOf('membership-rejected')
    expect(mail.subject).toMatch(/^Zure eskaeraren erantzuna/)
    expect(mail.text).toContain('No ejerces la enfermería.')
    expect((await decide(admin!, rejected.body, 'ACCEPT')).status).toBe(409)
  })

  test('asks for a correction, which goes on with the same application', async () => {
    const application = await applied()
    await decide(admin!, application, 'CORRECT', 'Falta el número de tu calle.')
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
    const again = (await admin!.call(OPEN, { params: { application: application.id } })).body as ReviewedApplication
    expect(again.applicant).toMatchObject({ houseNumber: '44' })
    // Who still reads the one before cannot accept it.
    expect((await decide(admin!, application, 'ACCEPT')).status).toBe(409)
    expect((await apply({ correction: token })).status).toBe(404)
    expect((await app.visitor().call(CORRECTION, { body: { token } })).status).toBe(404)
  })
})
