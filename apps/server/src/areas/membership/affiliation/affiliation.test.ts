import type { AffiliationForStaff, AffiliationTerms } from '@afilia/contract/people/affiliations'
import type { CaseReceipt, StaffCase } from '@afilia/contract/cases/cases'
import { makeSpanishIban } from '@afilia/domain/money/iban'
import { MANDATE_TEXT } from '@afilia/domain/money/mandate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openMessage } from '../../../foundation/notifications/mail.ts'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { forgetClosed } from './commands.ts'

const SEND = 'POST services/notify/api/notifications/send_affiliation_request_by_student'
const [SEE, ACCEPT, MINE] = [
  'GET staff/cases/{case}/affiliation',
  'POST staff/cases/{case}/affiliation',
  'GET cases/{case}/affiliation',
] as const
const [AFFILIATE, STUDENT, DELEGATE, SUPERVISOR, ADMIN] = ['00000001R', '00000003A', '00000005M', '00000006Y', '00000007F'] as const
const IBAN = makeSpanishIban('2100', '0418', '0200051332')
const DAY = 86_400_000

/** What the form sends for somebody who will work in Seville. */
const FORM = {
  answers: { notes: 'Empiezo en enero.' },
  region: { id: 'PR44' } as { id?: string } | null,
  seat: { id: 'CNH-410042' } as { id?: string } | null,
  specialty: null as { id?: string } | null,
  occupation: 'Enfermero de planta',
  unemployed: false,
  account: {
    iban: IBAN,
    periodicity: 'ANNUAL',
    mandate: { textVersion: MANDATE_TEXT, accepted: true } as object | null,
  },
  accepted: { 'derechos-y-obligaciones': 1 },
}

let app: TestApp
let [student, admin, supervisor]: Client[] = []
let personId = ''
/** The student as the demo has them. */
let before: { roles: string[]; seat: string | null; school: string | null }
beforeAll(async () => {
  app = await startTestApp()
  ;[student, admin, supervisor] = await Promise.all([app.signedIn(STUDENT), app.signedIn(ADMIN), app.signedIn(SUPERVISOR)])
  personId = (await student.session()).personId!
  const person = await readPerson()
  before = { roles: (await readAccount()).roles, seat: person.affiliate_seat_id, school: person.school_id }
})
afterAll(() => app.stop())
beforeEach(async () => {
  for (const table of ['service_requests', 'mails', 'access_log', 'mandates', 'bank_accounts', 'coverages', 'rate_limits'] as const)
    await app.db.deleteFrom(table).execute()
  await app.db.deleteFrom('team_members').execute()
  await app.db
    .updateTable('accounts')
    .set({ roles: before.roles as never })
    .where('person_id', '=', personId)
    .execute()
  await app.db
    .updateTable('people')
    .set({ affiliate_seat_id: before.seat, left_at: null, is_blocked: false })
    .where('id', '=', personId)
    .execute()
})

const readPerson = () => app.db.selectFrom('people').selectAll().where('id', '=', personId).executeTakeFirstOrThrow()
const readAccount = () => app.db.selectFrom('accounts').selectAll().where('person_id', '=', personId).executeTakeFirstOrThrow()
const send = (change: object = {}, client = student!) => client.call(SEND, { body: { ...FORM, ...change } as never })
/** Sends one; returns its id. */
async function sent(change: object = {}): Promise<string> {
  const { status, body, problem } = await send(change)
  if (status !== 201) throw new Error(`a request was answered with ${status} ${JSON.stringify(problem)}`)
  return (body as CaseReceipt).id
}
const open = async (id: string): Promise<StaffCase> => (await admin!.call('GET staff/cases/{case}', { params: { case: id } })).body
const take = async (id: string): Promise<number> => {
  const { version } = await open(id)
  const body = { transition: 'take', version, text: '', files: [] } as const
  return ((await admin!.call('POST staff/cases/{case}/transitions', { params: { case: id }, body })).body as StaffCase).version
}
const accept = (id: string, version: number, client = admin!, headers: Record<string, string> = {}) =>
  client.call(ACCEPT, { params: { case: id }, body: { version, text: 'Te damos la bienvenida.' }, headers })
const see = async (id: string): Promise<AffiliationForStaff> => (await admin!.call(SEE, { params: { case: id } })).body
const mails = async () =>
  (await app.db.selectFrom('mails').selectAll().execute()).map((row) => ({ kind: row.kind, ...openMessage(app.deps.sealing, row) }))

describe('a student of the fourth year asks to join', () => {
  test('and all that they signed is sealed beside the case', async () => {
    const id = await sent()
    const row = await app.db.selectFrom('affiliation_requests').selectAll().where('case_id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ person_id: personId, accepted_at: null, user_agent: expect.any(String) as string })
    expect(row.session_hash).not.toBe(null)
    const kept = [row, await app.db.selectFrom('service_requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()]
    expect(JSON.stringify(kept)).not.toMatch(/ES\d|planta/)
    const found = await open(id)
    expect(found).toMatchObject({ kind: 'AFFILIATION', state: 'RECEIVED', form: 'AFFILIATION', answers: FORM.answers })
    expect(JSON.stringify([found, await see(id)])).not.toContain(IBAN)
    expect(await see(id)).toMatchObject({
      obstacle: null,
      acceptedAt: null,
      asked: { region: { id: 'PR44' }, seat: { id: 'CNH-410042' }, occupation: 'Enfermero de planta', periodicity: 'ANNUAL' },
    })
    expect((await student!.call(MINE, { params: { case: id } })).body).toMatchObject({
      acceptedAt: null,
      asked: { region: { id: 'PR44' } },
    })
    // Nothing has changed yet.
    expect(await readAccount()).toMatchObject({ roles: before.roles })
    expect(await app.db.selectFrom('mandates').selectAll().execute()).toEqual([])
  })

  test.each([
    [{ region: null }, 'MEMBERSHIP_BAD_REQUEST_REGION_REQUIRED', 'region'],
    [{ region: {} }, 'REGION_BAD_REQUEST_ID_REQUIRED', 'region'],
    [{ region: { id: 'PR99' } }, 'REFERENCE_NOT_FOUND', 'region'],
    [{ seat: {} }, 'REQUEST_INVALID', 'seat'],
    [{ region: { id: 'PR32' } }, 'REQUEST_INVALID', 'seat'],
    [{ specialty: {} }, 'PERSON_BAD_REQUEST_ASSOCIATED_SPECIALTY_ID_REQUIRED', 'specialty'],
    [{ specialty: { id: 'NONE' } }, 'SPECIALTY_BAD_REQUEST_ID_NOT_FOUND', 'specialty'],
    [{ occupation: 'x'.repeat(121) }, 'REQUEST_INVALID', 'occupation'],
    [{ account: { ...FORM.account, iban: 'ES9121000418450200051333' } }, 'REQUEST_INVALID', 'account.iban'],
    [{ account: { ...FORM.account, periodicity: 'MONTHLY' } }, 'REQUEST_INVALID', 'account.periodicity'],
    [{ account: { ...FORM.account, mandate: null } }, 'MANDATE_NOT_ACCEPTED', 'account.mandate'],
    [{ account: { ...FORM.account, mandate: { textVersion: '1999-1', accepted: true } } }, 'MANDATE_NOT_ACCEPTED', 'account.mandate'],
    [{ accepted: { 'derechos-y-obligaciones': 7 } }, 'CHANGED_MEANWHILE', undefined],
    [{ answers: { notes: 'x'.repeat(2001) } }, 'REQUEST_INVALID', 'answers.notes'],
  ])('with %j: %s', async (change, code, field) => {
    const { problem } = await send(change)
    expect(problem.errorKey).toBe(`api.${code}`)
    expect(problem.fieldErrors?.[0]?.field).toBe(field)
    expect(await app.db.selectFrom('service_requests').select('id').execute()).toEqual([])
  })

  test('and nobody else does; they read what it costs', async () => {
    for (const docid of [AFFILIATE, '00000002W']) expect((await send({}, await app.signedIn(docid))).status).toBe(403)
    const terms = (await student!.call('GET affiliation-terms')).body as AffiliationTerms
    expect(terms.dues.map(({ periodicity }) => periodicity)).toEqual(['BIANNUAL', 'ANNUAL'])
    expect((await admin!.call('GET affiliation-terms')).status).toBe(403)
  })

  test('sent several times with one idempotency key is one case', async () => {
    const headers = { 'idempotency-key': 'affiliation-1' }
    const twice = () => student!.call(SEND, { body: FORM as never, headers })
    await Promise.all([twice(), twice()])
    await twice()
    expect(await app.db.selectFrom('affiliation_requests').select('case_id').execute()).toHaveLength(1)
  })
})

describe('the team accepts', () => {
  test('and role, work, account, mandate, text and case change at once', async () => {
    const id = await sent()
    const signed = await app.db.selectFrom('affiliation_requests').selectAll().executeTakeFirstOrThrow()
    await app.db.deleteFrom('mails').execute()
    const version = await take(id)
    await app.db.deleteFrom('access_log').execute()
    const answer = await accept(id, version)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ asked: null, obstacle: null, acceptedAt: expect.any(String) as string })

    expect((await readAccount()).roles).toEqual(['ROLE_AFFILIATE'])
    // The session that was open has the new role with its next call.
    expect((await student!.call('GET permissions')).body).toEqual({ roles: ['ROLE_AFFILIATE'], authorities: ['AFFILIATE'] })
    expect((await student!.call('GET affiliation-terms')).status).toBe(403)
    expect(await readPerson()).toMatchObject({
      affiliate_province_id: 'PR44',
      affiliate_seat_id: 'CNH-410042',
      current_occupation: 'Enfermero de planta',
      unemployed: false,
      school_id: before.school,
      academic_year: 'FOURTH',
    })
    const account = await app.db.selectFrom('bank_accounts').selectAll().where('person_id', '=', personId).executeTakeFirstOrThrow()
    expect(account.periodicity).toBe('ANNUAL')
    expect(app.deps.sealing.open('bank_accounts.iban_sealed', personId, account.iban_sealed!)).toBe(IBAN)
    const [mandate] = await app.db.selectFrom('mandates').selectAll().where('person_id', '=', personId).execute()
    expect(mandate).toMatchObject({
      text_version: MANDATE_TEXT,
      signed_at: signed.signed_at,
      request_id: signed.request_id,
      user_agent: signed.user_agent,
      session_hash: signed.session_hash,
      ended_at: null,
    })
    const texts = await app.db
      .selectFrom('legal_acceptances')
      .select(['anchor', 'version', 'at'])
      .where('person_id', '=', personId)
      .execute()
    expect(texts).toContainEqual({ anchor: 'derechos-y-obligaciones', version: 1, at: signed.signed_at })

    const found = await open(id)
    expect(found.state).toBe('ANSWERED')
    expect(found.messages.map(({ text }) => text)).toEqual(['Te damos la bienvenida.'])
    expect((await student!.call(MINE, { params: { case: id } })).body).toMatchObject({
      asked: null,
      acceptedAt: expect.any(String) as string,
    })
    const outcomes = await mails()
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['iban-changed', 'membership-affiliated'])
    expect(JSON.stringify(outcomes)).not.toContain(IBAN)
    const inMailbox = await app.db.selectFrom('notifications').select(['phrase', 'thread']).where('person_id', '=', personId).execute()
    expect(inMailbox).toContainEqual({ phrase: 'membership.affiliated', thread: `case:${id}` })
    expect(inMailbox.map(({ phrase }) => phrase)).toContain('account.ibanChanged')
    const seen = await app.db.selectFrom('access_log').select(['endpoint', 'person_id']).where('person_id', '=', personId).execute()
    expect(seen).toContainEqual({ endpoint: ACCEPT, person_id: personId })
  })

  test('and the coverage of the studies lasts to its end', async () => {
    const policy = await app.db.selectFrom('coverages').selectAll().execute()
    expect(policy).toEqual([])
    const today = new Date().toISOString().slice(0, 10)
    await app.db
      .insertInto('coverages')
      .values({
        id: '01890000-0000-7000-8000-00000000c001',
        person_id: personId,
        kind: 'STUDENT_FOURTH',
        case_id: null,
        granted_by: null,
        starts_on: today,
        ends_on: new Date(Date.now() + 90 * DAY).toISOString().slice(0, 10),
        created_at: new Date(),
      })
      .execute()
    const id = await sent()
    await accept(id, await take(id))
    expect((await student!.call('GET insurance/coverage')).body).toMatchObject({
      kind: 'AFFILIATE',
      coverage: { kind: 'STUDENT_FOURTH', state: 'ACTIVE' },
    })
  })

  test('once, of several at the same time', async () => {
    const id = await sent()
    const version = await take(id)
    const answers = await Promise.all(Array.from({ length: 6 }, () => accept(id, version)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(5).fill(409)])
    expect(await app.db.selectFrom('mandates').select('id').where('person_id', '=', personId).execute()).toHaveLength(1)
  })

  test('and a retry with the same key reads the same', async () => {
    const id = await sent()
    const version = await take(id)
    const headers = { 'idempotency-key': 'accept-1' }
    const first = await accept(id, version, admin!, headers)
    expect((await accept(id, version, admin!, headers)).body).toEqual(first.body)
    expect((await mails()).filter(({ kind }) => kind === 'membership-affiliated')).toHaveLength(1)
  })

  test('only with an answer, the case as it is, and once somebody has it', async () => {
    const id = await sent()
    const { version } = await open(id)
    expect((await accept(id, version)).problem.errorKey).toBe('api.CASE_TRANSITION_REJECTED')
    const taken = await take(id)
    expect((await accept(id, version)).problem.errorKey).toBe('api.CHANGED_MEANWHILE')
    const body = { version: taken, text: ' ' }
    expect((await admin!.call(ACCEPT, { params: { case: id }, body })).problem.fieldErrors?.[0]?.field).toBe('text')
    expect(await readAccount()).toMatchObject({ roles: before.roles })
  })

  test('a newer mandate of the profile stays', async () => {
    const id = await sent()
    const other = makeSpanishIban('0182', '9907', '0201403377')
    const mandate = '01890000-0000-7000-8000-00000000a001'
    const sign = (iban: string, at: Date) =>
      app.db
        .insertInto('mandates')
        .values({
          id: mandate,
          person_id: personId,
          reference: 'M20261124-000000A001',
          iban_sealed: app.deps.sealing.seal('mandates.iban_sealed', mandate, iban),
          text_version: MANDATE_TEXT,
          language: 'es',
          signed_at: at,
          channel: 'PORTAL',
          request_id: null,
          session_hash: null,
          user_agent: null,
          ended_at: null,
        })
        .execute()
    await sign(other, new Date(Date.now() + 1000))
    await accept(id, await take(id))
    const inForce = await app.db.selectFrom('mandates').select(['id', 'ended_at']).where('person_id', '=', personId).execute()
    expect(inForce).toEqual([{ id: mandate, ended_at: null }])
    const account = await app.db.selectFrom('bank_accounts').selectAll().where('person_id', '=', personId).executeTakeFirstOrThrow()
    expect(app.deps.sealing.open('bank_accounts.iban_sealed', personId, account.iban_sealed!)).toBe(other)
    expect((await mails()).map(({ kind }) => kind)).not.toContain('iban-changed')
  })
})

const readDelegate = async () => {
  const delegateId = (await (await app.signedIn(DELEGATE)).session()).personId!
  const { affiliate_seat_id } = await app.db
    .selectFrom('people')
    .select('affiliate_seat_id')
    .where('id', '=', delegateId)
    .executeTakeFirstOrThrow()
  return { delegateId, seatId: affiliate_seat_id }
}

describe('nobody is accepted', () => {
  test('by whoever works at no team of theirs, by the helper, or by themselves', async () => {
    const id = await sent()
    const version = await take(id)
    for (const client of [supervisor!, await app.signedIn(DELEGATE)]) expect((await accept(id, version, client)).status).toBe(404)
    expect((await accept(id, version, student)).status).toBe(403)
    expect((await student!.call(SEE, { params: { case: id } })).status).toBe(403)
    expect((await (await app.signedIn(AFFILIATE)).call(MINE, { params: { case: id } })).status).toBe(404)

    const { seatId, delegateId } = await readDelegate()
    await app.db.updateTable('people').set({ affiliate_seat_id: seatId }).where('id', '=', personId).execute()
    await app.db.updateTable('service_requests').set({ helper_id: delegateId }).where('id', '=', id).execute()
    expect((await accept(id, version, await app.signedIn(DELEGATE))).problem.errorKey).toBe('api.ACCESS_DENIED')

    // A student who works at a team, and is a delegate.
    await app.db
      .updateTable('accounts')
      .set({ roles: ['ROLE_STUDENT', 'ROLE_ADMIN'] })
      .where('person_id', '=', personId)
      .execute()
    const own = await app.signedIn(STUDENT)
    expect((await accept(id, version, own)).status).toBe(404)
    expect((await readAccount()).roles).toEqual(['ROLE_STUDENT', 'ROLE_ADMIN'])
  })

  test.each([
    [['ROLE_AFFILIATE'], 'AFFILIATE', 'AFFILIATION_EXISTS'],
    [['ROLE_SENIOR'], 'NOT_STUDENT', 'AFFILIATION_IMPOSSIBLE'],
    [[], 'NOT_STUDENT', 'AFFILIATION_IMPOSSIBLE'],
  ])('who has become %j meanwhile', async (roles, obstacle, code) => {
    const id = await sent()
    const version = await take(id)
    await app.db
      .updateTable('accounts')
      .set({ roles: roles as never })
      .where('person_id', '=', personId)
      .execute()
    expect((await see(id)).obstacle).toBe(obstacle)
    expect((await accept(id, version)).problem.errorKey).toBe(`api.${code}`)
    expect((await open(id)).state).toBe('IN_PROGRESS')
    expect(await app.db.selectFrom('mandates').select('id').execute()).toEqual([])
  })

  test('who has left, or whose request has no mandate', async () => {
    const id = await sent()
    const version = await take(id)
    await app.db.updateTable('affiliation_requests').set({ payload_sealed: null }).execute()
    expect((await see(id)).obstacle).toBe('UNSIGNED')
    expect((await accept(id, version)).problem.errorKey).toBe('api.AFFILIATION_IMPOSSIBLE')
    await app.db.updateTable('people').set({ left_at: new Date() }).where('id', '=', personId).execute()
    expect((await see(id)).obstacle).toBe('LEFT')
    expect((await accept(id, version)).problem.errorKey).toBe('api.AFFILIATION_LEFT')
  })

  test('by a case of another kind', async () => {
    const id = await sent()
    const version = await take(id)
    await app.db.updateTable('service_requests').set({ kind: 'ADVICE' }).execute()
    expect((await accept(id, version)).status).toBe(404)
    expect((await admin!.call(SEE, { params: { case: id } })).status).toBe(404)
    expect((await student!.call(MINE, { params: { case: id } })).status).toBe(404)
  })

  test('and what they signed is forgotten once the case cannot be reopened', async () => {
    const id = await sent()
    const version = await take(id)
    const body = { transition: 'close', version, text: 'Aún no has terminado.', files: [] } as const
    await admin!.call('POST staff/cases/{case}/transitions', { params: { case: id }, body })
    const isKept = async () =>
      (await app.db.selectFrom('affiliation_requests').select('payload_sealed').executeTakeFirstOrThrow()).payload_sealed !== null
    await forgetClosed(app.deps)
    expect(await isKept()).toBe(true)
    await forgetClosed({ ...app.deps, clock: { now: () => new Date(Date.now() + 61 * DAY) } })
    expect(await isKept()).toBe(false)
  })
})
