import type { Model182 } from '@afilia/contract/money/economic'
import { MODEL_182_TEXT } from '@afilia/domain/money/tax-authority'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toTaxYear } from '../../foundation/people/tax-authorizations/commands.ts'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { readPdf } from '../../testing/files/read-pdf.ts'
import { getProfile, save } from './testing.ts'

const CREDITOR = 'ES97000B12345678'

let app: TestApp
let affiliate: Client
let senior: Client

beforeAll(async () => {
  app = await startTestApp({ env: { SEPA_CREDITOR_ID: CREDITOR, UNION_NAME: 'Sindicat d’Infermeria' } })
  affiliate = await app.signedIn('00000001R')
  senior = await app.signedIn('00000004G')
})
afterAll(() => app.stop())

const getState = async (client: Client): Promise<Model182> => (await client.call('GET authorizations/model-182')).body
const change = (client: Client, granted: boolean, textVersion = MODEL_182_TEXT) =>
  client.call('POST authorizations/change-model-182', { body: { granted, textVersion } })

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
    expect(await getState(senior)).toMatchObject({ state: 'NONE', authority: 'STATE' })
    expect(after.history[0]).toMatchObject({ kind: 'LAPSED', by: 'SYSTEM', reason: 'MOVED' })

    const again = await getProfile(affiliate)
    expect((await save(affiliate, again, again.account)).status).toBe(200)
    expect((await getState(affiliate)).history).toHaveLength(after.history.length)

    expect((await change(affiliate, false)).body).toMatchObject({ state: 'REVOKED', askAgain: false })
    const decisions = app.db.selectFrom('tax_authorizations').select(['kind', 'province_id']).orderBy('id', 'desc').limit(1)
    expect(await decisions.execute()).toEqual([{ kind: 'REVOKED', province_id: 'PR51' }])
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
