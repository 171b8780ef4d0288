import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import type { SignedFields } from './bank.ts'
import { openMessage, type SignatureVersion, signMessage } from './redsys-signature.ts'
import { createRedsys } from './redsys.ts'

/** The terminal and the key that Redsys publishes for tests. */
const KEY = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7'
const MERCHANT = '999008881'

const orderOf = (message: unknown): string | undefined => {
  const { DS_MERCHANT_ORDER: sent, Ds_Order: received } = (message ?? {}) as Record<string, string>
  return sent ?? received
}

describe('signatures are those of published examples', () => {
  // pagosonline.redsys.es, «Firmar una operación».
  const V2: SignedFields = {
    Ds_SignatureVersion: 'HMAC_SHA512_V2',
    Ds_MerchantParameters:
      'eyJEU19NRVJDSEFOVF9BTU9VTlQiOiI5OTkiLCJEU19NRVJDSEFOVF9PUkRFUiI6IjEyMzQ1Njc4OTAiLCJEU19NRVJDSEFOVF9NRVJDSEFOVENPREUiOiI5OTkwMDg4ODEiLCJEU19NRVJDSEFOVF9DVVJSRU5DWSI6Ijk3OCIsIkRTX01FUkNIQU5UX1RSQU5TQUNUSU9OVFlQRSI6IjAiLCJEU19NRVJDSEFOVF9URVJNSU5BTCI6IjEiLCJEU19NRVJDSEFOVF9NRVJDSEFOVFVSTCI6Imh0dHA6XC9cL3d3dy5wcnVlYmEuY29tXC91cmxOb3RpZmljYWNpb24ucGhwIiwiRFNfTUVSQ0hBTlRfVVJMT0siOiJodHRwOlwvXC93d3cucHJ1ZWJhLmNvbVwvdXJsT0sucGhwIiwiRFNfTUVSQ0hBTlRfVVJMS08iOiJodHRwOlwvXC93d3cucHJ1ZWJhLmNvbVwvdXJsS08ucGhwIn0',
    Ds_Signature: 'Vjo02eSWq249IeZZp3R-ArFnGLhKY0OuzDDlx1BuVtZDC2yhczA7_11uZhsYzLZBCMFAz8u8uzGDX3AErHKmmw',
  }
  // The tests of node-redsys-api (santiperez), a port of the library of Redsys: a payment, and a notification.
  const V1_KEY = 'Mk9m98IfEblmPfrpsawt7BmxObt98Jev'
  const V1: SignedFields = {
    Ds_SignatureVersion: 'HMAC_SHA256_V1',
    Ds_MerchantParameters:
      'eyJEU19NRVJDSEFOVF9BTU9VTlQiOiIxNDUiLCJEU19NRVJDSEFOVF9PUkRFUiI6IjEiLCJEU19NRVJDSEFOVF9NRVJDSEFOVENPREUiOiI5OTkwMDg4ODEiLCJEU19NRVJDSEFOVF9DVVJSRU5DWSI6Ijk3OCIsIkRTX01FUkNIQU5UX1RSQU5TQUNUSU9OVFlQRSI6IjAiLCJEU19NRVJDSEFOVF9URVJNSU5BTCI6Ijg3MSIsIkRTX01FUkNIQU5UX01FUkNIQU5UVVJMIjoiIiwiRFNfTUVSQ0hBTlRfVVJMT0siOiIiLCJEU19NRVJDSEFOVF9VUkxLTyI6IiJ9',
    Ds_Signature: '3TEI5WyvHf1D/whByt1ENgFH/HPIP9UFuB6LkCYgj+E=',
  }
  const V1_NOTIFIED: SignedFields = {
    Ds_SignatureVersion: 'HMAC_SHA256_V1',
    Ds_MerchantParameters:
      'eyJEc19EYXRlIjoiMDklMkYxMSUyRjIwMTUiLCJEc19Ib3VyIjoiMTglM0EwMyIsIkRzX1NlY3VyZVBheW1lbnQiOiIwIiwiRHNfQ2FyZF9Db3VudHJ5IjoiNzI0IiwiRHNfQW1vdW50IjoiMTQ1IiwiRHNfQ3VycmVuY3kiOiI5NzgiLCJEc19PcmRlciI6IjAwNjkiLCJEc19NZXJjaGFudENvZGUiOiI5OTkwMDg4ODEiLCJEc19UZXJtaW5hbCI6Ijg3MSIsIkRzX1Jlc3BvbnNlIjoiMDAwMCIsIkRzX01lcmNoYW50RGF0YSI6IiIsIkRzX1RyYW5zYWN0aW9uVHlwZSI6IjAiLCJEc19Db25zdW1lckxhbmd1YWdlIjoiMSIsIkRzX0F1dGhvcmlzYXRpb25Db2RlIjoiMDgyMTUwIn0=',
    Ds_Signature: '6DVpRPAPoChZh2cgaWnLqlfFsKeXdRfAO_tz-UrxJcU=',
  }

  test.each([
    ['HMAC_SHA512_V2', V2, KEY],
    ['HMAC_SHA256_V1', V1, V1_KEY],
    ['HMAC_SHA256_V1, of a notification', V1_NOTIFIED, V1_KEY],
  ])('%s', (_, fields, key) => {
    expect(openMessage(fields, key, orderOf)).toMatchObject({})
    expect(openMessage(fields, KEY === key ? V1_KEY : KEY, orderOf)).toBeUndefined()
    expect(openMessage({ ...fields, Ds_MerchantParameters: `${fields.Ds_MerchantParameters} ` }, key, orderOf)).toBeUndefined()
    for (const Ds_SignatureVersion of ['HMAC_SHA1', '', V2 === fields ? 'HMAC_SHA256_V1' : 'HMAC_SHA512_V2'])
      expect(openMessage({ ...fields, Ds_SignatureVersion }, key, orderOf)).toBeUndefined()
    for (const Ds_Signature of ['', 'AAAA', `${fields.Ds_Signature.slice(0, -4)}AAA=`])
      expect(openMessage({ ...fields, Ds_Signature }, key, orderOf)).toBeUndefined()
  })
})

const makeBank = (url = 'https://bank.example', version: SignatureVersion = 'HMAC_SHA512_V2') =>
  createRedsys({
    url,
    merchantCode: MERCHANT,
    terminal: '1',
    key: KEY,
    version,
    notificationUrl: 'https://portal.example/notified',
    returnUrl: (number) => `https://portal.example/events/payments/${number}`,
  })
const NOTIFIED = {
  Ds_Order: '123456789012',
  Ds_Amount: '4500',
  Ds_Currency: '978',
  Ds_MerchantCode: MERCHANT,
  Ds_Terminal: '001',
  Ds_TransactionType: '0',
  Ds_Response: '0000',
}
const signed = (message: object, version: SignatureVersion = 'HMAC_SHA512_V2') =>
  signMessage({ version, key: KEY }, (message as { Ds_Order: string }).Ds_Order, message)

describe('a payment', () => {
  test('goes to the bank with its number, its sum and a language, and with nothing about who pays', () => {
    const form = makeBank().start({ number: '123456789012', amount: 4500, language: 'eu' })
    expect(form.url).toBe('https://bank.example/sis/realizarPago')
    expect(openMessage(form.fields as unknown as SignedFields, KEY, orderOf)).toEqual({
      DS_MERCHANT_MERCHANTCODE: MERCHANT,
      DS_MERCHANT_TERMINAL: '1',
      DS_MERCHANT_CURRENCY: '978',
      DS_MERCHANT_TRANSACTIONTYPE: '0',
      DS_MERCHANT_ORDER: '123456789012',
      DS_MERCHANT_AMOUNT: '4500',
      DS_MERCHANT_CONSUMERLANGUAGE: '13',
      DS_MERCHANT_MERCHANTURL: 'https://portal.example/notified',
      DS_MERCHANT_URLOK: 'https://portal.example/events/payments/123456789012',
      DS_MERCHANT_URLKO: 'https://portal.example/events/payments/123456789012',
    })
  })

  test.each(['HMAC_SHA512_V2', 'HMAC_SHA256_V1'] as const)(
    'is authorised with 0000 to 0099, and refused with anything else (%s)',
    (version) => {
      const read = (response: string) => makeBank().read(signed({ ...NOTIFIED, Ds_Response: response }, version))
      for (const response of ['0000', '0099'])
        expect(read(response)).toEqual({ number: '123456789012', amount: 4500, isAuthorised: true, response })
      for (const response of ['0100', '0190', '0900', '9915']) expect(read(response)).toMatchObject({ isAuthorised: false })
    },
  )

  test('of another merchant, terminal, currency or kind is not ours, and what cannot be read is rejected', () => {
    for (const other of [{ Ds_MerchantCode: '1' }, { Ds_Terminal: '2' }, { Ds_Currency: '840' }, { Ds_TransactionType: '3' }])
      expect(makeBank().read(signed({ ...NOTIFIED, ...other }))).toBe('foreign')
    for (const wrong of [{ Ds_Response: '' }, { Ds_Amount: '-5' }, { Ds_Amount: undefined }])
      expect(makeBank().read(signed({ ...NOTIFIED, ...wrong }))).toBe('malformed')
    expect(makeBank().read({ ...signed(NOTIFIED), Ds_MerchantParameters: 'x' })).toBe('forged')
    expect(
      makeBank().read({ ...signed(NOTIFIED), Ds_MerchantParameters: signed({ ...NOTIFIED, Ds_Amount: '1' }).Ds_MerchantParameters }),
    ).toBe('forged')
  })
})

describe('a refund', () => {
  let server: Server | undefined
  afterEach(() => void server?.close())
  /** Starts a bank that gives this answer, and records its requests. */
  async function serve(answer: object): Promise<{ url: string; asked: unknown[] }> {
    const asked: unknown[] = []
    server = createServer(async (request, response) => {
      let text = ''
      for await (const part of request.setEncoding('utf8')) text += part
      asked.push(request.url, openMessage(JSON.parse(text) as SignedFields, KEY, orderOf))
      response.end(JSON.stringify(answer))
    })
    await new Promise<void>((resolve) => {
      server!.listen(0, '127.0.0.1', resolve)
    })
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
  }
  const PAYMENT = { number: '123456789012', amount: 4500 }
  const REFUND = { ...NOTIFIED, Ds_TransactionType: '3', Ds_Response: '0900' }

  test('is asked of trataPeticionREST with type 3, and done with 0900', async () => {
    const { url, asked } = await serve(signed(REFUND))
    expect(await makeBank(url).refund(PAYMENT)).toEqual({ isDone: true, response: '0900' })
    expect(asked).toEqual([
      '/sis/rest/trataPeticionREST',
      expect.objectContaining({ DS_MERCHANT_TRANSACTIONTYPE: '3', DS_MERCHANT_ORDER: '123456789012', DS_MERCHANT_AMOUNT: '4500' }),
    ])
  })

  test('that is rejected says so; one whose answer was lost has been done (SIS0057)', async () => {
    expect(await makeBank((await serve(signed({ ...REFUND, Ds_Response: '0950' }))).url).refund(PAYMENT)).toMatchObject({ isDone: false })
    server?.close()
    expect(await makeBank((await serve({ errorCode: 'SIS0042' })).url).refund(PAYMENT)).toEqual({ isDone: false, response: 'SIS0042' })
    server?.close()
    expect(await makeBank((await serve({ errorCode: 'SIS0057' })).url).refund(PAYMENT)).toMatchObject({ isDone: true })
  })

  test('is not done because somebody else says so, nor because another one is', async () => {
    const forged = { ...signed(REFUND), Ds_Signature: 'AAAA' }
    await expect(makeBank((await serve(forged)).url).refund(PAYMENT)).rejects.toThrow('expected object')
    server?.close()
    expect(await makeBank((await serve(signed({ ...REFUND, Ds_Order: '999956789012' }))).url).refund(PAYMENT)).toMatchObject({
      isDone: false,
    })
  })
})
