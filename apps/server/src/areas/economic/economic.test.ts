import type { Model182, Receipt, Resume } from '@afilia/contract/money/economic'
import type { Profile } from '@afilia/contract/people/people'
import { makeSpanishIban } from '@afilia/domain/money/iban'
import { MANDATE_TEXT } from '@afilia/domain/money/mandate'
import { deductibleTotal, isReceiptHistory } from '@afilia/domain/money/receipts'
import { MODEL_182_TEXT } from '@afilia/domain/money/tax-authority'
import { LANGUAGES, type Language } from '@afilia/i18n/languages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../testing/app/client.ts'
import { readPdf } from '../../testing/files/read-pdf.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { toTaxYear } from '../../foundation/people/tax-authorizations/commands.ts'

const CREDITOR = 'ES97000B12345678'
const NOBODY = '01890000-0000-7000-8000-000000000000'
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

const getPersonId = async (client: Client): Promise<string> => (await client.session()).personId!
const getProfile = async (client: Client): Promise<Profile> =>
  (await client.call('GET people/{id}/profile', { params: { id: await getPersonId(client) } })).body
const getResume = async (client: Client): Promise<Resume> => (await client.call('GET transactions/my-resume')).body
const save = async (client: Client, before: Profile, account: object, labor: object = before.labor) =>
  client.call('PUT people/{id}/profile', { params: { id: before.id }, body: { ...before, account, labor, currentPassword: 'afilia-demo' } })
const listReceipts = async (client: Client, query: Record<string, string> = {}): Promise<Receipt[]> =>
  (await client.call('GET people/receipts', { query: { size: '100', ...query } })).body
const listMandates = async (client: Client) =>
  app.db
    .selectFrom('mandates')
    .selectAll()
    .where('person_id', '=', await getPersonId(client))
    .orderBy('signed_at')
    .execute()

const getState = async (client: Client): Promise<Model182> => (await client.call('GET authorizations/model-182')).body
const change = (client: Client, granted: boolean, textVersion = MODEL_182_TEXT) =>
  client.call('POST authorizations/change-model-182', { body: { granted, textVersion } })

describe('GET people/receipts', () => {
  test('lists a member’s receipts in the order asked for, each with a valid history', async () => {
    const { headers, body } = await affiliate.call('GET people/receipts', { query: { sort: 'issuedOn,desc', size: '2' } })
    const receipts: Receipt[] = body
    expect(receipts).toHaveLength(2)
    expect(receipts[0]!.issuedOn > receipts[1]!.issuedOn).toBe(true)
    expect(Number(headers.get('x-total-count'))).toBeGreaterThanOrEqual(6)
    for (const { history } of await listReceipts(affiliate))
      expect(isReceiptHistory(history.map(({ code, ...step }) => ({ ...step, code: code ?? undefined })))).toBe(true)
  })

  test('with a year, lists only the receipts of that year', async () => {
    const receipts = await listReceipts(affiliate, { year: '2025' })
    expect(receipts.map(({ year }) => year)).toEqual([2025, 2025])
    expect(receipts.map(({ amountCents }) => amountCents)).toEqual([8520, 8520])
  })

  test.each([{ year: 'last' }, { year: '1800' }, { sort: 'person_id,asc' }, { page: '-1' }])('rejects %o', async (query) => {
    expect((await affiliate.call('GET people/receipts', { query: query as never })).status).toBe(400)
  })

  test('lists no receipt of another member', async () => {
    const mine = new Set((await listReceipts(affiliate)).map(({ id }) => id))
    expect((await listReceipts(senior)).filter(({ id }) => mine.has(id))).toEqual([])
  })
})

describe('GET people/receipt/download/{id}', () => {
  const words: Record<Language, string> = {
    es: 'Cuota sindical',
    ca: 'Quota sindical',
    eu: 'Kuota sindikala',
    gl: 'Cota sindical',
    en: 'Union dues',
  }

  test.each(LANGUAGES)('answers a tagged PDF in %s, named after the receipt and the same each time', async (language) => {
    const [receipt] = await listReceipts(affiliate, { year: '2025' })
    const call = () =>
      affiliate.call('GET people/receipt/download/{id}', { params: { id: receipt!.id }, headers: { 'accept-language': language } })
    const [first, second] = await Promise.all([call(), call()])
    expect(first.headers.get('content-type')).toBe('application/pdf')
    expect(first.headers.get('content-disposition')).toContain(`${receipt!.number}.pdf`)
    expect(Buffer.from(first.bytes).equals(second.bytes)).toBe(true)
    const pdf = await readPdf(first.bytes)
    expect(pdf).toMatchObject({ language, isTagged: true, title: expect.stringContaining(receipt!.number) })
    for (const text of [words[language], 'Rocío Navarro Delgado', '00000001R', '85', 'd’Infermeria']) expect(pdf.text).toContain(text)
  })

  test('answers for another member’s receipt as for one that does not exist', async () => {
    const [theirs] = await listReceipts(senior)
    const rejections = await Promise.all(
      [theirs!.id, NOBODY, 'no-id'].map((id) => affiliate.call('GET people/receipt/download/{id}', { params: { id } })),
    )
    expect(rejections.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(new Set(rejections.map(({ problem }) => problem.title)).size).toBe(1)
  })
})

test('GET transactions/my-resume adds up what the receipts say', async () => {
  const receipts = await listReceipts(affiliate)
  const resume = await getResume(affiliate)
  expect(resume.years.map(({ year }) => year)).toEqual([2026, 2025, 2024])
  for (const { year, ...sums } of resume.years) {
    const ofYear = receipts.filter((receipt) => receipt.year === year)
    const sum = (states: string[]) =>
      ofYear.filter(({ state }) => states.includes(state)).reduce((total, { amountCents }) => total + amountCents, 0)
    expect(sums).toEqual({
      receipts: ofYear.length,
      issuedCents: ofYear.reduce((total, { amountCents }) => total + amountCents, 0),
      collectedCents: sum(['COLLECTED']),
      pendingCents: sum(['ISSUED', 'SENT', 'REPRESENTED']),
      returnedCents: sum(['RETURNED']),
      deductibleCents: deductibleTotal(receipts, year),
    })
  }
  expect(resume.quota).toEqual({ kind: 'AFFILIATE', periodicity: 'BIANNUAL', year: 2026, amountCents: 8700, yearCents: 17_400 })
  expect(resume.creditor).toEqual({ name: 'Sindicat d’Infermeria', id: CREDITOR })
  expect((await getResume(senior)).quota).toMatchObject({ kind: 'SENIOR' })
})

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

  test('to the same account in another spelling signs no mandate', async () => {
    const before = await getProfile(affiliate)
    expect((await save(affiliate, before, { ...before.account, iban: 'de89 3704-0044 0532 0130 00' })).status).toBe(200)
    expect(await listMandates(affiliate)).toHaveLength(2)
  })

  test('wins alone when several come at once, and signs one mandate', async () => {
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

describe('form 182', () => {
  test('is not authorised by default, and refusing it then adds nothing to the history', async () => {
    expect(await getState(affiliate)).toMatchObject({ state: 'NONE', askAgain: false, authority: 'STATE', history: [] })
    expect((await change(affiliate, false)).body).toMatchObject({ state: 'NONE', history: [] })
  })

  test('rejects consent to an older text, and a malformed body', async () => {
    const rejected = await change(affiliate, true, '2020-1')
    expect([rejected.status, rejected.problem.errorKey]).toEqual([409, 'api.CHANGED_MEANWHILE'])
    expect((await affiliate.call('POST authorizations/change-model-182', { body: { granted: 'yes' } })).status).toBe(400)
  })

  test('keeps one of several grants at once; revoking and granting again add to the history', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => change(affiliate, true)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const year = toTaxYear(app.deps.clock.now())
    expect(await getState(affiliate)).toMatchObject({
      state: 'GRANTED',
      fromYear: year,
      history: [{ kind: 'GRANTED', by: 'MEMBER', textVersion: MODEL_182_TEXT }],
    })
    await change(affiliate, false)
    expect((await getState(affiliate)).history.map(({ kind }) => kind)).toEqual(['REVOKED', 'GRANTED'])
    await change(affiliate, true)
    expect((await getState(affiliate)).state).toBe('GRANTED')
  })

  test('lapses once when the member moves to another treasury, and asks again for that one', async () => {
    const before = await getProfile(affiliate)
    const moved = { ...before.labor, affiliateProvince: { id: 'PR51' }, affiliateSede: { id: 'SP-PR51' } }
    expect((await save(affiliate, before, before.account, moved)).status).toBe(200)
    const after = await getState(affiliate)
    expect(after).toMatchObject({ state: 'LAPSED', askAgain: true, authority: 'BIZKAIA' })
    expect(after.history[0]).toMatchObject({ kind: 'LAPSED', by: 'SYSTEM', reason: 'MOVED' })

    const again = await getProfile(affiliate)
    expect((await save(affiliate, again, again.account)).status).toBe(200)
    expect((await getState(affiliate)).history).toHaveLength(after.history.length)

    expect((await change(affiliate, false)).body).toMatchObject({ state: 'REVOKED', askAgain: false })
    const { bytes } = await affiliate.call('GET people/quota/download/', { query: { year: '2025' } as never })
    expect((await readPdf(bytes)).text).toContain('hacienda foral')
  })

  test('does not lapse when the move is rejected', async () => {
    await change(senior, true)
    const before = await getProfile(senior)
    const moved = { ...before.labor, affiliateProvince: { id: 'PR37' }, affiliateSede: { id: 'NOPE' } }
    expect((await save(senior, before, before.account, moved)).status).toBe(400)
    expect((await getState(senior)).state).toBe('GRANTED')
  })
})

test('the tax year begins at midnight in Spain, not at midnight UTC', () => {
  expect(toTaxYear(new Date('2026-12-31T22:59:59Z'))).toBe(2026)
  expect(toTaxYear(new Date('2026-12-31T23:00:00Z'))).toBe(2027)
})
