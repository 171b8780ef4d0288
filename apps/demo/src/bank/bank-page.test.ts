import { createHash } from 'node:crypto'
import { LANGUAGES } from '@afilia/i18n/languages'
import { expect, test } from 'vitest'
import { createRedsys } from '../../../server/src/platform/payments/redsys.ts'
import { answerBank, DEMO_MERCHANT } from './bank-page.ts'

const SETTING = {
  url: 'http://localhost:3000/demo/bank',
  merchantCode: DEMO_MERCHANT.code,
  terminal: '1',
  key: DEMO_MERCHANT.key,
  version: 'HMAC_SHA512_V2',
  notificationUrl: 'http://localhost:3000/notified',
  returnUrl: (number: string) => `http://localhost:3000/events/payments/${number}`,
} as const
const bank = createRedsys(SETTING)
const { url, fields } = bank.start({ number: '123456789012', amount: 4500, language: 'es' })
const PORTAL = 'http://localhost:3000'
const post = (body: Readonly<Record<string, string>>, { language = 'es', at = url } = {}) =>
  answerBank(new Request(at, { method: 'POST', body: new URLSearchParams(body), headers: { 'accept-language': language } }), PORTAL)

test.each(LANGUAGES)('the bank of the demo says in %s that it is a test, and what is to be paid', async (language) => {
  const answer = await post(fields, { language })
  const page = await answer.text()
  expect(page).toContain(`<html lang="${language}">`)
  expect(page).toContain('123456789012')
  expect(page).toMatch(/45[.,]00/)
  expect(page).not.toContain('undefined')
  const style = /<style>(.*)<\/style>/s.exec(page)![1]!
  const hash = createHash('sha256').update(style).digest('base64')
  expect(answer.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`)
})

test.each([
  ['to notify another server', 'notificationUrl', 'http://127.0.0.1:3977/internal'],
  ['to notify another server with the portal’s name before it', 'notificationUrl', 'http://localhost:3000@127.0.0.1:3977/internal'],
  ['to notify itself with credentials', 'notificationUrl', 'http://user:pw@localhost:3000/notified'],
  ['to redirect to another site', 'returnUrl', 'https://evil.example/phish'],
  ['to redirect to a program', 'returnUrl', 'javascript:alert(1)'],
])('a request that asks it %s is rejected, although everybody knows the key', async (_, name, address) => {
  const forged = createRedsys({ ...SETTING, [name]: name === 'returnUrl' ? () => address : address })
  const { fields: signed } = forged.start({ number: '123456789012', amount: 4500, language: 'es' })
  for (const decision of ['pay', 'leave']) expect((await post({ ...signed, decision })).status).toBe(400)
})

test('a Host header that names another port of this machine does not make it the portal', async () => {
  const other = 'http://127.0.0.1:3977'
  const forged = createRedsys({ ...SETTING, notificationUrl: `${other}/internal`, returnUrl: () => `${other}/x` })
  const { fields: signed } = forged.start({ number: '123456789012', amount: 4500, language: 'es' })
  const at = `${other}/demo/bank/sis/realizarPago`
  for (const decision of ['pay', 'leave']) expect((await post({ ...signed, decision }, { at })).status).toBe(400)
})

test.each(['{', 'null', '[]', '"text"'])('a refund that is no message is refused: %s', async (body) => {
  const answer = await answerBank(
    new Request('http://localhost:3000/demo/bank/sis/rest/trataPeticionREST', { method: 'POST', body }),
    PORTAL,
  )
  expect([answer.status, await answer.json()]).toEqual([200, { errorCode: 'SIS0042' }])
})

test('whoever leaves is sent back without a notification; what the portal has not signed is nothing to it', async () => {
  const left = await post({ ...fields, decision: 'leave' })
  expect([left.status, left.headers.get('location')]).toEqual([303, 'http://localhost:3000/events/payments/123456789012'])
  for (const wrong of [{}, { ...fields, Ds_Signature: 'AAAA' }, { ...fields, Ds_Signature: 'AAAA', decision: 'pay' }])
    expect((await post(wrong)).status).toBe(400)
})
