import type { Receipt, Resume } from '@afilia/contract/money/economic'
import { deductibleTotal, isReceiptHistory } from '@afilia/domain/money/receipts'
import { type Language, LANGUAGES } from '@afilia/i18n/languages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import type { Client } from '../../testing/app/client.ts'
import { addReceipt } from './testing.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { readPdf } from '../../testing/files/read-pdf.ts'

const CREDITOR = 'ES97000B12345678'
const NOBODY = '01890000-0000-7000-8000-000000000000'

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
const listReceipts = async (client: Client, query: Record<string, string> = {}): Promise<Receipt[]> =>
  (await client.call('GET people/receipts', { query: { size: '100', ...query } })).body

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

test.each([
  ['supervisor', '00000006Y'],
  ['administrator', '00000007F'],
])('§1, §6: dues and receipts are for members only: the %s, who is not a member, is refused', async (_, documentId) => {
  const staff = await app.signedIn(documentId)
  const { personId } = await staff.session()
  await addReceipt(app.db, personId!, 2025)
  const { id } = await app.db.selectFrom('receipts').select('id').where('person_id', '=', personId!).executeTakeFirstOrThrow()
  const answers = await Promise.all([
    staff.call('GET people/receipts'),
    staff.call('GET people/quota/download/'),
    staff.call('GET people/quota/download/{year}', { params: { year: '2025' } }),
    staff.call('GET people/receipt/download/{id}', { params: { id } }),
    staff.call('GET people/mandate/download/{id}', { params: { id } }),
    staff.call('GET transactions/my-resume'),
    staff.call('GET authorizations/model-182'),
  ])
  expect(answers.map(({ status, problem }) => [status, problem.errorKey])).toEqual(answers.map(() => [403, 'api.ACCESS_DENIED']))
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
  const { personId } = await senior.session()
  for (const periodicity of ['ANNUAL', 'BIANNUAL'] as const) {
    await app.db.updateTable('bank_accounts').set({ periodicity }).where('person_id', '=', personId!).execute()
    expect((await getResume(senior)).quota).toMatchObject({ kind: 'SENIOR', periodicity })
  }
})

test('a receipt that came back says why, and one that was paid says when', async () => {
  const readText = async ({ id }: Receipt) =>
    (await readPdf((await affiliate.call('GET people/receipt/download/{id}', { params: { id } })).bytes)).text
  const { personId } = await affiliate.session()
  const receipt = {
    person_id: personId!,
    year: 2018,
    starts_on: '2018-01-01',
    ends_on: '2018-06-30',
    issued_on: '2018-01-02',
    amount_cents: 100,
  }
  const ids = [newId(new Date()), newId(new Date())] as const
  await app.db
    .insertInto('receipts')
    .values([
      {
        ...receipt,
        id: ids[0],
        number: 'R-BACK',
        period: 1,
        state: 'RETURNED',
        return_code: 'MD06',
        returned_on: '2018-02-20',
        history: '[]',
      },
      { ...receipt, id: ids[1], number: 'R-PAID', period: 2, state: 'COLLECTED', collected_on: '2018-02-03', history: '[]' },
    ])
    .execute()
  const [back, paid] = await Promise.all(ids.map((id) => readText({ id } as Receipt)))
  expect([back!.includes('Pediste la devolución al banco'), paid!.includes('Motivo de la devolución')]).toEqual([true, false])
  await app.db
    .deleteFrom('receipts')
    .where('id', 'in', [...ids])
    .execute()
})
