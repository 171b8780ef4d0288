import type { CoverageCertificate } from '@afilia/contract/cases/insurance'
import { addDays, type IsoDate } from '@afilia/domain/shifts/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../testing/app/client.ts'
import { followLocation } from '../../testing/app/follow-location.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { readPdf } from '../../testing/files/read-pdf.ts'
import { toToday } from './rules.ts'
import { AFFILIATE, FIRST_YEAR, issue, resetInsurance, startInsurance, verify } from './testing.ts'

let today: IsoDate
let app: TestApp
let rocio: Client
let fourth: Client
let manuel: Client
let ids: Record<string, string>
beforeAll(async () => {
  ;({ app, rocio, fourth, manuel, ids } = await startInsurance())
})
afterAll(() => app.stop())
beforeEach(async () => {
  today = toToday(new Date())
  await resetInsurance(app.deps)
})

const list = async (client: Client): Promise<CoverageCertificate[]> =>
  (await client.call('GET insurance/certificates')).body as CoverageCertificate[]
const codeOf = async (client: Client, { id }: CoverageCertificate): Promise<string> => {
  const { bytes } = await client.call('GET insurance/certificates/{certificate}', { params: { certificate: id } })
  return /Código: ([\w-]{19})/.exec((await readPdf(bytes)).text)![1]!
}

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

  test('is only for covered members', async () => {
    expect((await manuel.call('POST insurance/certificates', { body: { language: 'es' } })).problem.errorKey).toBe('api.NOT_COVERED')
    const made = await rocio.call('POST insurance/certificates', { body: { language: 'es' } })
    expect((await followLocation(rocio, made)).headers.get('content-type')).toBe('application/pdf')
    const first = await app.signedIn(FIRST_YEAR)
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
    for (const secret of [code, code.slice(-4), 'Navarro', AFFILIATE]) expect(kept).not.toContain(secret)
  })

  test('a member who asks for many in a row has to wait', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 21; i += 1) statuses.push((await rocio.call('POST insurance/certificates', { body: { language: 'es' } })).status)
    expect([statuses.slice(0, 20).every((status) => status === 201), statuses[20]]).toEqual([true, 429])
  })
})

describe('somebody who is shown a certificate', () => {
  test('sees what to compare, and nothing else', async () => {
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
    const theirs = await verify(app.visitor(), await codeOf(fourth, await issue(fourth)))
    expect(theirs).toMatchObject({ certificate: { initials: 'D. H. M.', documentIdEnd: '003A', sumPerClaimCents: 60_000_000 } })
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
    ['was erased', () => app.db.updateTable('people').set({ is_blocked: true }).where('id', '=', ids[AFFILIATE]!).execute()],
    ['has left', () => app.db.updateTable('people').set({ left_at: new Date() }).where('id', '=', ids[AFFILIATE]!).execute()],
    [
      'has retired',
      () =>
        app.db
          .updateTable('accounts')
          .set({ roles: ['ROLE_SENIOR'] })
          .where('person_id', '=', ids[AFFILIATE]!)
          .execute(),
    ],
  ])('sees that it has ended, and no more, if it or its member %s', async (_why, end) => {
    const made = await issue(rocio)
    const code = await codeOf(rocio, made)
    await end(made.id)
    expect(await verify(app.visitor(), code)).toEqual({ state: 'ENDED', certificate: null })
    await app.db.updateTable('people').set({ is_blocked: false, left_at: null }).where('id', '=', ids[AFFILIATE]!).execute()
    await app.db
      .updateTable('accounts')
      .set({ roles: ['ROLE_AFFILIATE'] })
      .where('person_id', '=', ids[AFFILIATE]!)
      .execute()
  })

  test('sees that it has expired', async () => {
    const code = await codeOf(rocio, await issue(rocio))
    await app.db
      .updateTable('coverage_certificates')
      .set({ valid_until: addDays(today, -1) })
      .execute()
    expect(await verify(app.visitor(), code)).toEqual({ state: 'EXPIRED', certificate: null })
    expect(await list(rocio)).toEqual([])
  })

  test('gets the same answer for every invalid code', async () => {
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
