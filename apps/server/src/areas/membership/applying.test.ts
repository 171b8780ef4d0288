import type { MembershipReceipt } from '@afilia/contract/people/memberships'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { AFFILIATE_FORM, APPLY, CONFIRM, createMembershipCalls, LIST, MEMBER, OPEN, tokenIn } from './testing.ts'

let app: TestApp
let admin: Client

const { apply, mails, mailOf, states, untilState, findPerson } = createMembershipCalls(() => ({ app, admin }))

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signedIn('00000007F')
})
afterAll(() => app.stop())
beforeEach(async () => {
  for (const table of ['membership_applications', 'mails', 'rate_limits'] as const) await app.db.deleteFrom(table).execute()
})

/** A school that teaches no fourth year. */
async function makeSmallSchool() {
  const school = await app.db.selectFrom('schools').selectAll().limit(1).executeTakeFirstOrThrow()
  await app.db
    .updateTable('schools')
    .set({ courses: ['FIRST'] })
    .where('id', '=', school.id)
    .execute()
  return { id: school.id, courses: ['FIRST'] }
}

describe('applying', () => {
  test('keeps everything sealed, mails a link, and shows it to nobody before the address is confirmed', async () => {
    const { status, body } = await apply()
    expect(status).toBe(201)
    expect((body as MembershipReceipt).reference).toMatch(/^A-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/)
    const row = await app.db.selectFrom('membership_applications').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ state: 'UNCONFIRMED', kind: 'AFFILIATE', province_id: 'PR44', person_id: null })
    expect(JSON.stringify(row)).not.toMatch(/Nerea|nerea|ES91|80000001/)
    expect((await admin.call(LIST)).body).toEqual([])
    expect((await admin.call(OPEN, { params: { application: row.id } })).status).toBe(404)

    const mail = await mailOf('membership-confirm')
    expect(mail).toMatchObject({ to: 'nerea@example.org', isSecret: true })
    expect(mail.text).not.toContain('Nerea')
    const confirmed = await app.visitor().call(CONFIRM, { body: { token: tokenIn(mail.text) } })
    expect(confirmed.body).toEqual(body)
    await untilState('RECEIVED')
    // Opened again, as some mail programs do.
    expect((await app.visitor().call(CONFIRM, { body: { token: tokenIn(mail.text) } })).body).toEqual(body)
    expect((await mailOf('membership-received')).text).toContain((body as MembershipReceipt).reference)
    expect((await admin.call(LIST)).body).toMatchObject([{ name: 'Nerea Ríos Lago', state: 'RECEIVED', province: { id: 'PR44' } }])
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
    ['REQUEST_INVALID', 'seat', { seat: {} }],
    ['REQUEST_INVALID', 'seat', { seat: { id: 'SP-PR32' } }],
    ['REFERENCE_NOT_FOUND', 'seat', { seat: { id: 'NOTHING' } }],
    ['REQUEST_INVALID', 'academicYear', { kind: 'STUDENT', school: { id: 'SOME' }, account: null }],
  ])('is rejected: %s in %s', async (code, field, change) => {
    const { status, problem } = await apply(change)
    expect(status).toBe(400)
    expect(problem.errorKey).toBe(`api.${code.replace('§8 ', '')}`)
    expect(problem.fieldErrors).toMatchObject([{ field }])
    expect(await states()).toEqual([])
  })

  test('is rejected with a year that the school does not teach', async () => {
    const { id, courses } = await app.db
      .selectFrom('schools')
      .select(['id', 'courses'])
      .where(sql<boolean>`not courses @> '{FOURTH}' or not courses @> '{FIRST}'`)
      .limit(1)
      .executeTakeFirst()
      .then((row) => row ?? makeSmallSchool())
    const missing = courses.includes('FOURTH') ? 'FIRST' : 'FOURTH'
    const student = { kind: 'STUDENT', school: { id }, account: null }
    expect((await apply({ ...student, academicYear: missing })).problem.fieldErrors).toMatchObject([
      { field: 'academicYear', message: 'not-taught' },
    ])
    expect((await apply({ ...student, academicYear: courses[0] })).status).toBe(201)
  })

  test('GDPR art. 7: needs the texts in force, and rejects consent to another wording', async () => {
    expect((await apply({ accepted: { ...AFFILIATE_FORM.accepted, 'condiciones-de-uso': 99 } })).problem.errorKey).toBe(
      'api.CHANGED_MEANWHILE',
    )
    expect((await apply({ consents: { granted: ['SURVEYS'], textVersion: 99 } })).problem.errorKey).toBe('api.CHANGED_MEANWHILE')
  })

  test('cannot flood a mailbox, and accepts few forms that a bot seems to have sent: fast, without a time, or with the hidden field', async () => {
    const flood: number[] = []
    for (let count = 0; count < 6; count += 1) flood.push((await apply()).status)
    expect(flood).toEqual([201, 201, 201, 201, 201, 429])
    const doubtful: number[] = []
    for (const doubt of [{ secondsTaken: undefined }, { secondsTaken: 1 }, { website: 'Nerea' }, { secondsTaken: 1 }])
      doubtful.push((await apply({ email: `eva-${doubtful.length}@example.org`, ...doubt })).status)
    expect(doubtful).toEqual([201, 201, 201, 429])
  })
})

describe('GDPR art. 9: an applicant who gives the document id of a member', () => {
  test('gets the usual answer; the member gets a mail at their own address, and staff see nothing', async () => {
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
    expect((await admin.call(LIST)).body).toEqual([])
    const row = await app.db.selectFrom('membership_applications').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ payload_sealed: null, document_id_sealed: null, document_id_hash: null, person_id: null })
    expect((await app.visitor().call(CONFIRM, { body: { token: tokenIn(link.text) } })).body).toEqual(stranger.body)
  })

  test('from their own address gets the mail for members, once', async () => {
    const { email } = (await findPerson(MEMBER))!
    expect((await apply({ documentId: MEMBER, email: email!.toUpperCase() })).status).toBe(201)
    await app.visitor().call(CONFIRM, { body: { token: tokenIn((await mailOf('membership-confirm')).text) } })
    await untilState('KNOWN')
    expect((await mails()).map(({ kind }) => kind).toSorted()).toEqual(['membership-confirm', 'membership-known'])
  })

  test('causes the same statements as anybody else, so that the time gives nothing away either', async () => {
    // The steps that differ run in a task, after the answer.
    await apply({ documentId: MEMBER })
    expect(await states()).toEqual(['UNCONFIRMED'])
    expect((await mails()).map(({ kind }) => kind)).toEqual(['membership-confirm'])
  })
})
