import type { Receipt } from '@afilia/contract/money/economic'
import { deductibleTotal } from '@afilia/domain/money/receipts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import type { Client } from '../../testing/app/client.ts'
import { readPdf } from '../../testing/files/read-pdf.ts'
import { makeMember } from '../../testing/members/make-member.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'

let app: TestApp
let affiliate: Client
let student: Client

beforeAll(async () => {
  app = await startTestApp({ env: { SEPA_CREDITOR_ID: 'ES97000B12345678' } })
  affiliate = await app.signedIn('00000001R')
  student = await app.signedIn('00000002W')
})
afterAll(() => app.stop())

describe('GET people/quota/download/', () => {
  test('certifies what was paid within the year, by the day of payment', async () => {
    // The second half of 2025 came back first and was paid in August.
    const receipts: Receipt[] = (await affiliate.call('GET people/receipts', { query: { size: '100' } })).body
    expect(deductibleTotal(receipts, 2025)).toBe(17_040)
    const { bytes, headers } = await affiliate.call('GET people/quota/download/', { query: { year: '2025' } as never })
    expect(headers.get('content-disposition')).toContain('Certificado de cuotas 2025.pdf')
    const { text, tags } = await readPdf(bytes)
    expect(text).toContain('170,40')
    expect(text).toContain('19.2.d')
    // A tax office knows the union by its number, which the creditor's identifier holds.
    expect(text).toMatch(/NIF del sindicato\s+B12345678/)
    expect(tags.filter((tag) => tag === 'TR').length).toBeGreaterThanOrEqual(4)
  })

  test('lists what was paid from 1 January to 31 December, without what the bank returned', async () => {
    const common = {
      person_id: (await student.session()).personId!,
      starts_on: '2018-01-01',
      ends_on: '2018-06-30',
      issued_on: '2018-01-02',
    }
    const paid = { ...common, state: 'COLLECTED', history: '[]' } as const
    const returned = { ...paid, state: 'RETURNED', return_code: 'MD06', returned_on: '2019-06-20' } as const
    const receipts = [
      { ...paid, number: 'P-BEFORE', year: 2018, period: 1, amount_cents: 100, collected_on: '2018-12-31' },
      { ...paid, number: 'P-FIRST', year: 2018, period: 2, amount_cents: 1000, collected_on: '2019-01-01' },
      { ...returned, number: 'P-RETURNED', year: 2019, period: 1, amount_cents: 30_000, collected_on: '2019-06-03' },
      { ...paid, number: 'P-LAST', year: 2019, period: 2, amount_cents: 2000, collected_on: '2019-12-31' },
      { ...paid, number: 'P-AFTER', year: 2020, period: 1, amount_cents: 400, collected_on: '2020-01-01' },
    ] as const
    await app.db
      .insertInto('receipts')
      .values(receipts.map((receipt) => ({ id: newId(new Date()), ...receipt })))
      .execute()
    const { bytes } = await student.call('GET people/quota/download/', { query: { year: '2019' } as never })
    const { text } = await readPdf(bytes)
    expect(text.match(/P-[A-Z]+/g)).toEqual(['P-FIRST', 'P-LAST'])
    expect(text).toContain('30,00')
  })

  test.each([
    ['es', 'ninguna cuota'],
    ['ca', 'cap quota'],
    ['eu', 'kuotarik'],
    ['gl', 'ningunha cota'],
    ['en', 'any dues'],
  ] as const)('§7: certifies no year without dues, and says so in %s', async (language, words) => {
    const headers = { 'accept-language': language }
    for (const year of ['2001', '2030', '2099']) {
      const answers = await Promise.all([
        affiliate.call('GET people/quota/download/', { query: { year } as never, headers }),
        affiliate.call('GET people/quota/download/{year}', { params: { year }, headers }),
      ])
      for (const { status, problem } of answers) {
        expect([status, problem.errorKey]).toEqual([404, 'api.DUES_NOT_FOUND'])
        expect(problem.title).toContain(words)
      }
    }
  })

  test('§7: certifies nothing for a member who has never paid', async () => {
    const newcomer = await makeMember(app, 'affiliate')
    const { status, problem } = await newcomer.client.call('GET people/quota/download/')
    expect([status, problem.errorKey]).toEqual([404, 'api.DUES_NOT_FOUND'])
  })

  test('rejects a year that is not a number', async () => {
    expect((await affiliate.call('GET people/quota/download/', { query: { year: '20x5' } as never })).status).toBe(400)
  })
})
