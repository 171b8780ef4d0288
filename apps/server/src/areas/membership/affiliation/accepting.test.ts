import type { CaseReceipt } from '@afilia/contract/cases/cases'
import { makeSpanishIban } from '@afilia/domain/money/iban'
import { MANDATE_TEXT } from '@afilia/domain/money/mandate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../../testing/app/client.ts'
import type { TestApp } from '../../../testing/app/test-app.ts'
import { makeMember } from '../../../testing/members/make-member.ts'
import { ACCEPT, createAffiliationCalls, DAY, IBAN, MINE, startAffiliation } from './testing.ts'

let app: TestApp
let [student, admin]: Client[] = []
let personId = ''
/** The student as in the demo. */
let before: { roles: string[]; school: string | null }
let reset: () => Promise<void>
beforeAll(async () => {
  ;({ app, student, admin, personId, before, reset } = await startAffiliation())
})
afterAll(() => app.stop())
beforeEach(() => reset())

const { readPerson, readAccount, send, sent, open, take, accept, see, mails } = createAffiliationCalls(() => ({
  app,
  student: student!,
  admin: admin!,
  personId,
}))

describe('the team accepts', () => {
  test('and role, work, account, mandate, text and case change at once', async () => {
    const other = (await makeMember(app, 'student', { year: 'FOURTH' })).client
    const otherId = ((await send({ occupation: 'Matrona' }, other)).body as CaseReceipt).id
    const id = await sent()
    const signed = await app.db.selectFrom('affiliation_requests').selectAll().where('case_id', '=', id).executeTakeFirstOrThrow()
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

    // The request of another student is as it was.
    expect(await see(otherId)).toMatchObject({ obstacle: null, acceptedAt: null, asked: { occupation: 'Matrona' } })
    expect((await other.call(MINE, { params: { case: otherId } })).body).toMatchObject({ asked: { occupation: 'Matrona' } })
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

  test('and a retry with the same key gets the same answer', async () => {
    const id = await sent()
    const version = await take(id)
    const headers = { 'idempotency-key': 'accept-1' }
    const first = await accept(id, version, admin!, headers)
    expect((await accept(id, version, admin!, headers)).body).toEqual(first.body)
    expect((await mails()).filter(({ kind }) => kind === 'membership-affiliated')).toHaveLength(1)
  })

  test('only with an answer, for the current version, and once somebody has taken the case', async () => {
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
