import type { Resume } from '@afilia/contract/money/economic'
import { makeSpanishIban } from '@afilia/domain/money/iban'
import { MANDATE_TEXT } from '@afilia/domain/money/mandate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { readPdf } from '../../testing/files/read-pdf.ts'
import { getPersonId, getProfile, save } from './testing.ts'

const CREDITOR = 'ES97000B12345678'
const NEW_IBAN = 'DE89370400440532013000'
const mandate = { textVersion: MANDATE_TEXT, accepted: true }

let app: TestApp
let affiliate: Client
let senior: Client

beforeAll(async () => {
  app = await startTestApp({ env: { SEPA_CREDITOR_ID: CREDITOR, UNION_NAME: 'Sindicat d’Infermeria' } })
  affiliate = await app.signedIn('00000001R')
  senior = await app.signedIn('00000004G')
})
afterAll(() => app.stop())

const getResume = async (client: Client): Promise<Resume> => (await client.call('GET transactions/my-resume')).body
const listMandates = async (client: Client) =>
  app.db
    .selectFrom('mandates')
    .selectAll()
    .where('person_id', '=', await getPersonId(client))
    .orderBy('signed_at')
    .execute()

describe('a change of IBAN', () => {
  test('is rejected at its field without an accepted mandate, and changes nothing', async () => {
    const before = await getProfile(affiliate)
    for (const given of [undefined, null, { textVersion: '1999-1', accepted: true }]) {
      const rejected = await save(affiliate, before, { ...before.account, iban: NEW_IBAN, mandate: given })
      expect([rejected.status, rejected.problem.errorKey]).toEqual([400, 'api.MANDATE_NOT_ACCEPTED'])
      expect(rejected.problem.fieldErrors).toEqual([{ objectName: 'body', field: 'account.mandate', message: 'mandate' }])
    }
    const wrong = await save(affiliate, before, { ...before.account, iban: NEW_IBAN, mandate: { ...mandate, accepted: false } })
    expect(wrong.problem.errorKey).toBe('api.REQUEST_INVALID')
    expect(await getProfile(affiliate)).toEqual(before)
    expect(await listMandates(affiliate)).toHaveLength(1)
  })

  test('is rejected for wrong Spanish control digits even if modulo 97 is right', async () => {
    const before = await getProfile(affiliate)
    const rejected = await save(affiliate, before, { ...before.account, iban: 'ES5621000418440200051332', mandate })
    expect(rejected.problem.fieldErrors).toEqual([{ objectName: 'body', field: 'account.iban', message: 'iban' }])
  })

  test('ends the old mandate and signs a new one with its evidence', async () => {
    const before = await getProfile(affiliate)
    const saved = await save(affiliate, before, { ...before.account, iban: NEW_IBAN, mandate })
    expect(saved.status).toBe(200)
    const [old, alive, ...others] = await listMandates(affiliate)
    expect(others).toEqual([])
    expect(old!.ended_at).not.toBeNull()
    expect(alive).toMatchObject({ text_version: MANDATE_TEXT, channel: 'PORTAL', ended_at: null, language: 'es' })
    expect(app.deps.sealing.open('mandates.iban_sealed', alive!.id, alive!.iban_sealed)).toBe(NEW_IBAN)
    expect(alive!.request_id).toBeTruthy()
    expect(alive!.session_hash).toHaveLength(32)
    expect(alive!.reference).toMatch(/^M\d{8}-[0-9A-F]{12}$/)
    expect((await getResume(affiliate)).mandate).toMatchObject({ reference: alive!.reference, ibanEnd: '3000' })

    const { bytes, headers } = await affiliate.call('GET people/mandate/download/{id}', { params: { id: alive!.id } })
    expect(headers.get('content-disposition')).toContain(`domiciliaci%C3%B3n%20${alive!.reference}.pdf`)
    const { text, title } = await readPdf(bytes)
    expect(title).toBe('Orden de domiciliación de adeudo directo SEPA')
    for (const part of ['DE89 3704 0044 0532 0130 00', CREDITOR, alive!.reference, alive!.request_id!, 'ocho semanas'])
      expect(text).toContain(part)
    expect((await senior.call('GET people/mandate/download/{id}', { params: { id: alive!.id } })).status).toBe(404)
  })

  test('whose document says how it was signed, and that it has ended', async () => {
    const [old] = await listMandates(affiliate)
    const read = async () =>
      (await readPdf((await affiliate.call('GET people/mandate/download/{id}', { params: { id: old!.id } })).bytes)).text
    const set = (values: object) => app.db.updateTable('mandates').set(values).where('id', '=', old!.id).execute()
    await set({ channel: 'PAPER', request_id: null })
    const paper = await read()
    expect([paper.includes('Firmada en papel'), paper.includes('Prueba: petición'), paper.includes('Sin efecto desde')]).toEqual([
      true,
      false,
      true,
    ])
    await set({ channel: 'PORTAL', request_id: 'pedido-1', user_agent: '' })
    const portal = await read()
    expect([portal.includes('Firmada en el portal'), portal.includes('petición pedido-1; navegador: –')]).toEqual([true, true])
    await set({ channel: old!.channel, request_id: old!.request_id, user_agent: old!.user_agent })
  })

  test('to the same account in another spelling signs no mandate', async () => {
    const before = await getProfile(affiliate)
    expect((await save(affiliate, before, { ...before.account, iban: 'de89 3704-0044 0532 0130 00' })).status).toBe(200)
    expect(await listMandates(affiliate)).toHaveLength(2)
  })

  test('succeeds once when several come at once, and signs one mandate', async () => {
    const before = await getProfile(senior)
    const ibans = ['0200051341', '0200051342', '0200051343'].map((account) => makeSpanishIban('2100', '9901', account))
    const answers = await Promise.all(ibans.map((iban) => save(senior, before, { ...before.account, iban, mandate })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const mandates = await listMandates(senior)
    expect(mandates.filter(({ ended_at: end }) => end === null)).toHaveLength(1)
    const { account } = await getProfile(senior)
    const { id, iban_sealed } = mandates.at(-1)!
    expect(app.deps.sealing.open('mandates.iban_sealed', id, iban_sealed)).toBe(account.iban)
  })

  test('that removes the account ends the mandate', async () => {
    const before = await getProfile(senior)
    expect((await save(senior, before, { iban: null, periodicity: 'ANNUAL' })).status).toBe(200)
    expect((await listMandates(senior)).filter(({ ended_at: end }) => end === null)).toEqual([])
    expect((await getResume(senior)).mandate).toBeNull()
  })
})
