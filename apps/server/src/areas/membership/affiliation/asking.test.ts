import type { AffiliationTerms } from '@afilia/contract/people/affiliations'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../../testing/app/client.ts'
import type { TestApp } from '../../../testing/app/test-app.ts'
import { followLocation } from '../../../testing/app/follow-location.ts'
import { createAffiliationCalls, FORM, IBAN, MINE, SEND, startAffiliation } from './testing.ts'

const AFFILIATE = '00000001R'

let app: TestApp
let [student, admin]: Client[] = []
let personId = ''
/** The student as in the demo. */
let before: { roles: string[] }
let reset: () => Promise<void>
beforeAll(async () => {
  ;({ app, student, admin, personId, before, reset } = await startAffiliation())
})
afterAll(() => app.stop())
beforeEach(() => reset())

const { readAccount, send, open, see } = createAffiliationCalls(() => ({ app, student: student!, admin: admin!, personId }))

describe('a student of the fourth year asks to join', () => {
  test('and all that they signed is sealed beside the case', async () => {
    const answer = await send()
    const { id } = (await (await followLocation(student!, answer)).json()) as { id: string }
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

  test('and nobody else may; they see what it costs', async () => {
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
