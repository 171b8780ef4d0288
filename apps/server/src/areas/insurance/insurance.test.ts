import type { CoverageForStaff, CoverageCertificate, OwnCoverage } from '@afilia/contract/cases/insurance'
import { addDays, type IsoDate } from '@afilia/domain/shifts/dates'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../testing/app/client.ts'
import { readPdf } from '../../testing/files/read-pdf.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { endCoveragesOf } from './commands.ts'
import { toToday } from './rules.ts'
import { askForCoverage, issue, saveTestCoverages, verify } from './testing.ts'

const [AFFILIATE, FIRST_YEAR, FOURTH_YEAR, SENIOR, DELEGATE, SUPERVISOR, ADMIN] = [
  '00000001R',
  '00000002W',
  '00000003A',
  '00000004G',
  '00000005M',
  '00000006Y',
  '00000007F',
]
let today: IsoDate

let app: TestApp
let rocio: Client
let fourth: Client
let manuel: Client
let admin: Client
const ids: Record<string, string> = {}
beforeAll(async () => {
  app = await startTestApp()
  const clients = await Promise.all([AFFILIATE, FOURTH_YEAR, DELEGATE, ADMIN].map((id) => app.signedIn(id!)))
  ;[rocio, fourth, manuel, admin] = clients as [Client, Client, Client, Client]
  for (const [docid, client] of [
    [AFFILIATE, rocio],
    [FOURTH_YEAR, fourth],
    [DELEGATE, manuel],
    [ADMIN, admin],
  ] as const)
    ids[docid!] = (await client.session()).personId!
})
afterAll(() => app.stop())
beforeEach(async () => {
  today = toToday(new Date())
  for (const table of ['coverages', 'insurance_policies', 'service_requests', 'rate_limits', 'access_log', 'team_members'] as const)
    await app.db.deleteFrom(table).execute()
  await saveTestCoverages(app.deps)
})

const own = async (client: Client): Promise<OwnCoverage> => (await client.call('GET insurance/coverage')).body as OwnCoverage
const list = async (client: Client): Promise<CoverageCertificate[]> =>
  (await client.call('GET insurance/certificates')).body as CoverageCertificate[]
const grant = (id: string, body: object = { startsOn: today }, client = admin) =>
  client.call('POST staff/cases/{case}/coverage', { params: { case: id }, body: body as never })
const codeOf = async (client: Client, { id }: CoverageCertificate): Promise<string> => {
  const { bytes } = await client.call('GET insurance/certificates/{certificate}', { params: { certificate: id } })
  return /Código: ([\w-]{19})/.exec((await readPdf(bytes)).text)![1]!
}

describe('GET insurance/coverage', () => {
  test('says since when somebody is covered, until when and by which policy', async () => {
    expect(await own(rocio)).toMatchObject({
      kind: 'AFFILIATE',
      coverage: { kind: 'AFFILIATE', state: 'ACTIVE', endsOn: null },
      policy: { insurer: 'Aseguradora Alborada, S.A.', sumPerClaimCents: 200_000_000 },
      request: null,
    })
    const { kind, coverage, policy } = await own(fourth)
    expect([kind, coverage?.kind, policy?.sumPerClaimCents]).toEqual(['STUDENT_FOURTH', 'STUDENT_FOURTH', 60_000_000])
    expect(coverage!.endsOn).toMatch(/-09-30$/)
  })

  test('§6 says as what they could be, and to a first-year student and a retired member that they cannot', async () => {
    expect(await own(manuel)).toMatchObject({ kind: 'AFFILIATE', coverage: null, policy: { sumPerClaimCents: 200_000_000 }, request: null })
    for (const docid of [FIRST_YEAR, SENIOR])
      expect(await own(await app.signedIn(docid!))).toEqual({ kind: null, coverage: null, policy: null, request: null })
    const { reference } = await askForCoverage(manuel)
    expect((await own(manuel)).request).toMatchObject({ reference, state: 'RECEIVED' })
  })

  test('follows the policy in force: a renewal covers everybody, and without any nobody is certified', async () => {
    await sql`update insurance_policies set starts_on = '2000-01-01', ends_on = '2000-12-31'`.execute(app.db)
    expect(await own(rocio)).toMatchObject({ coverage: { kind: 'AFFILIATE' }, policy: null })
    expect((await rocio.call('POST insurance/certificates', { body: { language: 'es' } })).problem.errorKey).toBe('api.NOT_COVERED')
  })
})

describe('the team grants a request for coverage', () => {
  test('of an affiliate as long as they are one, with an entry in the audit log', async () => {
    const { id } = await askForCoverage(manuel)
    const answer = await grant(id)
    expect(answer.status).toBe(201)
    expect(answer.body as CoverageForStaff).toMatchObject({
      kind: 'AFFILIATE',
      coverage: { state: 'ACTIVE', startsOn: today, endsOn: null },
      isOfCase: true,
    })
    expect((await own(manuel)).coverage).toMatchObject({ state: 'ACTIVE', startsOn: today })
    const seen = await app.db
      .selectFrom('access_log')
      .select(['endpoint', 'actor_id', 'person_id'])
      .where('person_id', '=', ids[DELEGATE!]!)
      .execute()
    expect(seen).toEqual([{ endpoint: 'POST staff/cases/{case}/coverage', actor_id: ids[ADMIN!], person_id: ids[DELEGATE!] }])
    expect((await grant(id)).problem.errorKey).toBe('api.COVERAGE_EXISTS')
  })

  test('of a student with an end, a year later at most', async () => {
    await app.db.deleteFrom('coverages').execute()
    const { id } = await askForCoverage(fourth, 'student')
    for (const endsOn of [null, addDays(today, -1), addDays(today, 365)])
      expect((await grant(id, { startsOn: today, endsOn })).problem.fieldErrors?.[0]?.field).toBe('endsOn')
    expect((await grant(id, { startsOn: today, endsOn: addDays(today, 364) })).status).toBe(201)
  })

  test('of who has another kind of coverage ends that one', async () => {
    const { id } = await askForCoverage(fourth, 'student')
    await app.db
      .updateTable('coverages')
      .set({ kind: 'STUDENT', starts_on: addDays(today, -30) })
      .where('person_id', '=', ids[FOURTH_YEAR!]!)
      .execute()
    expect((await grant(id, { startsOn: today, endsOn: addDays(today, 100) })).status).toBe(201)
    const rows = await app.db
      .selectFrom('coverages')
      .select(['kind', 'ends_on'])
      .where('person_id', '=', ids[FOURTH_YEAR!]!)
      .orderBy('starts_on')
      .execute()
    expect(rows).toEqual([
      { kind: 'STUDENT', ends_on: addDays(today, -1) },
      { kind: 'STUDENT_FOURTH', ends_on: addDays(today, 100) },
    ])
  })

  test('once, of ten at the same time', async () => {
    const { id } = await askForCoverage(manuel)
    const answers = await Promise.all(Array.from({ length: 10 }, () => grant(id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(9).fill(409)])
  })

  test('and nobody else does: not the member, not whoever works at no team of theirs, and no other kind of case', async () => {
    const { id } = await askForCoverage(manuel)
    await app.db
      .insertInto('team_members')
      .values({ team_id: sql`(select id from teams where is_last)`, person_id: ids[AFFILIATE!]! })
      .execute()
    const supervisor = await app.signedIn(SUPERVISOR!)
    for (const client of [manuel, supervisor, admin]) expect((await grant(id, undefined, client)).status).toBe(404)
    expect((await grant(id, undefined, rocio)).status).toBe(403)
    await app.db.deleteFrom('team_members').execute()
    await app.db.updateTable('service_requests').set({ kind: 'ADVICE' }).execute()
    expect((await grant(id)).status).toBe(404)
    expect(await own(manuel)).toMatchObject({ coverage: null })
  })

  test('and takes back what was a mistake', async () => {
    const { id } = await askForCoverage(manuel)
    await grant(id)
    expect((await admin.call('DELETE staff/cases/{case}/coverage', { params: { case: id } })).status).toBe(204)
    expect((await own(manuel)).coverage).toBe(null)
  })
})

describe('a certificate of coverage', () => {
  test('is a tagged paper with what a hospital compares, in the language asked for', async () => {
    const made = await issue(rocio)
    const { bytes, headers } = await rocio.call('GET insurance/certificates/{certificate}', { params: { certificate: made.id } })
    expect(decodeURIComponent(headers.get('content-disposition')!)).toContain('Certificado de seguro de responsabilidad civil.pdf')
    const { text, isTagged, language, tags } = await readPdf(bytes)
    expect([isTagged, language]).toEqual([true, 'es'])
    for (const said of ['Rocío Navarro Delgado', AFFILIATE, 'Aseguradora Alborada', 'Profesional de enfermería', '/verify-coverage'])
      expect(text).toContain(said)
    expect(text).toMatch(/2\.000\.000,00/)
    expect(tags).toContain('Figure')
    const catalan = await issue(rocio, 'ca')
    const certificate = await readPdf(
      (await rocio.call('GET insurance/certificates/{certificate}', { params: { certificate: catalan.id } })).bytes,
    )
    expect([certificate.language, certificate.text.includes('Asseguradora')]).toEqual(['ca', true])
    expect((await list(rocio)).map(({ id }) => id)).toEqual([catalan.id, made.id])
  })

  test('is for whoever is covered', async () => {
    expect((await manuel.call('POST insurance/certificates', { body: { language: 'es' } })).problem.errorKey).toBe('api.NOT_COVERED')
    const first = await app.signedIn(FIRST_YEAR!)
    expect((await first.call('POST insurance/certificates', { body: { language: 'es' } })).status).toBe(403)
    await app.db
      .updateTable('coverages')
      .set({ starts_on: addDays(today, 1) })
      .execute()
    expect((await rocio.call('POST insurance/certificates', { body: { language: 'es' } })).problem.errorKey).toBe('api.NOT_COVERED')
  })

  test('is the member’s alone', async () => {
    const params = { certificate: (await issue(rocio)).id }
    expect((await fourth.call('GET insurance/certificates/{certificate}', { params })).status).toBe(404)
    expect((await fourth.call('POST insurance/certificates/{certificate}/revoke', { params })).status).toBe(404)
    expect(await list(fourth)).toEqual([])
  })

  test('is kept without anything that could be read: neither the code nor the name', async () => {
    const code = (await codeOf(rocio, await issue(rocio))).replaceAll('-', '')
    const row = await app.db.selectFrom('coverage_certificates').selectAll().executeTakeFirstOrThrow()
    const kept = `${row.said_sealed.toString('latin1')}${JSON.stringify({ ...row, said_sealed: '' })}`
    for (const secret of [code, code.slice(-4), 'Navarro', AFFILIATE!]) expect(kept).not.toContain(secret)
  })

  test('a member who asks for one after the other has to wait', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 21; i += 1) statuses.push((await rocio.call('POST insurance/certificates', { body: { language: 'es' } })).status)
    expect([statuses.slice(0, 20).every((status) => status === 201), statuses[20]]).toEqual([true, 429])
  })
})

describe('whoever is shown a certificate', () => {
  test('is told what to compare, and nothing else', async () => {
    const made = await issue(rocio)
    const code = await codeOf(rocio, made)
    const said = await verify(app.visitor(), code)
    expect(said).toEqual({
      state: 'VALID',
      certificate: {
        initials: 'R. N. D.',
        documentIdEnd: '001R',
        insurer: 'Aseguradora Alborada, S.A.',
        policyNumber: expect.stringMatching(/^RC-\d{4}-004512$/) as string,
        sumPerClaimCents: 200_000_000,
        issuedOn: today,
        validUntil: made.validUntil,
      },
    })
    expect(await verify(app.visitor(), code.toLowerCase().replaceAll('-', ' '))).toEqual(said)
  })

  test.each([
    ['was revoked', (id: string) => rocio.call('POST insurance/certificates/{certificate}/revoke', { params: { certificate: id } })],
    [
      'has no coverage any more',
      () =>
        app.db
          .updateTable('coverages')
          .set({ ends_on: addDays(today, -1) })
          .execute(),
    ],
    ['was erased', () => app.db.updateTable('people').set({ is_blocked: true }).where('id', '=', ids[AFFILIATE!]!).execute()],
    ['has left', () => app.db.updateTable('people').set({ left_at: new Date() }).where('id', '=', ids[AFFILIATE!]!).execute()],
    [
      'has retired',
      () =>
        app.db
          .updateTable('accounts')
          .set({ roles: ['ROLE_SENIOR'] })
          .where('person_id', '=', ids[AFFILIATE!]!)
          .execute(),
    ],
  ])('is told that it has ended, and no more, if it or its member %s', async (_why, end) => {
    const made = await issue(rocio)
    const code = await codeOf(rocio, made)
    await end(made.id)
    expect(await verify(app.visitor(), code)).toEqual({ state: 'ENDED', certificate: null })
    await app.db.updateTable('people').set({ is_blocked: false, left_at: null }).where('id', '=', ids[AFFILIATE!]!).execute()
    await app.db
      .updateTable('accounts')
      .set({ roles: ['ROLE_AFFILIATE'] })
      .where('person_id', '=', ids[AFFILIATE!]!)
      .execute()
  })

  test('is told that it has expired', async () => {
    const code = await codeOf(rocio, await issue(rocio))
    await app.db
      .updateTable('coverage_certificates')
      .set({ valid_until: addDays(today, -1) })
      .execute()
    expect(await verify(app.visitor(), code)).toEqual({ state: 'EXPIRED', certificate: null })
    expect(await list(rocio)).toEqual([])
  })

  test('is told the same of every code that is none', async () => {
    for (const code of ['', 'x', '7K3M-Q2PX-ABCD-2345', "' or 1=1 --", '0'.repeat(60)]) expect(await verify(app.visitor(), code)).toBe(null)
    expect((await app.visitor().call('POST insurance/certificates/verify', { body: { code: '2'.repeat(61) } })).status).toBe(400)
  })

  test('cannot try codes out, and a team that checks many good ones is not limited', async () => {
    const code = await codeOf(rocio, await issue(rocio))
    for (let i = 0; i < 30; i += 1) expect((await verify(app.visitor(), code))?.state).toBe('VALID')
    const tries = await Promise.all(
      Array.from({ length: 40 }, () => app.visitor().call('POST insurance/certificates/verify', { body: { code: '2'.repeat(16) } })),
    )
    expect(tries.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(20)
    expect((await app.visitor().call('POST insurance/certificates/verify', { body: { code } })).status).toBe(429)
  })
})

test('who leaves is not covered again by coming back', async () => {
  await endCoveragesOf(app.deps, ids[AFFILIATE!]!)
  await endCoveragesOf(app.deps, ids[AFFILIATE!]!)
  expect((await own(rocio)).coverage).toBe(null)
})
