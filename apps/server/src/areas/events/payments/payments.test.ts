import type { PaymentTry } from '@afilia/contract/money/payments'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../../testing/app/client.ts'
import { followLocation } from '../../../testing/app/follow-location.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { lapseOrders } from '../orders/commands.ts'
import { signNotification, TEST_BANK } from '../testing.ts'
import { book, cancel, createPaymentCalls, read, start, startNumber } from './testing.ts'

let app: TestApp
let ana: Client
let luis: Client
beforeAll(async () => {
  app = await startTestApp({ env: TEST_BANK })
  ;[ana, luis] = (await Promise.all(['00000001R', '00000003A'].map((id) => app.signedIn(id)))) as [Client, Client]
})
afterAll(() => app.stop())
beforeEach(async () => {
  for (const table of ['payments', 'orders', 'events', 'mails', 'security_events'] as const) await app.db.deleteFrom(table).execute()
})

const { makePaid, notify, authorise, stateOf, taken, later, notifyOf } = createPaymentCalls(() => app)
const lapse = () => lapseOrders(later(21))

describe('a payment', () => {
  test('confirms the order once the bank says so, and not before', async () => {
    const { sessionId } = await makePaid()
    const { id } = await book(ana, sessionId)
    const started = await start(ana, id)
    expect(await (await followLocation(ana, started)).json()).toMatchObject({ state: 'STARTED', order: { id } })
    const { status, body } = started
    expect([status, body]).toMatchObject([
      201,
      { url: 'http://bank.invalid/sis/realizarPago', fields: { Ds_SignatureVersion: 'HMAC_SHA512_V2' } },
    ])
    const { number } = body as { number: string }
    expect(number).toMatch(/^\d{12}$/)
    const back = async (client = ana) => (await client.call('GET payments/{number}', { params: { number } })).body as PaymentTry
    expect(await back()).toMatchObject({ state: 'STARTED', order: { id, state: 'PAYING', isPaid: false, receipt: null } })
    expect(await authorise(number)).toBe(200)
    expect(await back()).toMatchObject({ state: 'CAPTURED', order: { state: 'CONFIRMED', isPaid: true, refund: null } })
    const { receipt, createdAt } = await read(ana, id)
    expect([receipt?.number, Date.parse(receipt!.paidAt) >= Date.parse(createdAt)]).toEqual([number, true])
    expect((await luis.call('GET payments/{number}', { params: { number } })).status).toBe(404)
    expect((await ana.call('GET payments/{number}', { params: { number: '000000000000' } })).status).toBe(404)
    expect((await start(luis, id)).status).toBe(404)
    expect((await start(ana, id)).problem.errorKey).toBe('api.ORDER_NOT_OPEN')
    await lapse()
    expect(await taken(sessionId)).toBe(1)
  })

  test('that is notified again does nothing more, nor does a refusal after it', async () => {
    const { sessionId } = await makePaid({}, 2)
    const { id } = await book(ana, sessionId)
    const number = await startNumber(ana, id)
    expect(await Promise.all([authorise(number), authorise(number), authorise(number)])).toEqual([200, 200, 200])
    expect(await notify(signNotification(number, 2000, '0190'))).toBe(200)
    expect([await stateOf(number), (await read(ana, id)).state, await taken(sessionId)]).toEqual(['CAPTURED', 'CONFIRMED', 1])
  })

  test('that is rejected keeps the places, and may be tried again, under the same number or another one', async () => {
    const { sessionId } = await makePaid()
    const { id } = await book(ana, sessionId)
    const first = await startNumber(ana, id)
    await notify(signNotification(first, 2000, '0190'))
    expect([await stateOf(first), (await read(ana, id)).state, await taken(sessionId)]).toEqual(['REJECTED', 'PAYING', 1])
    const second = await startNumber(ana, id)
    await authorise(second)
    expect((await read(ana, id)).state).toBe('CONFIRMED')
    // The other tab was paid too.
    await authorise(first)
    expect([await stateOf(first), await stateOf(second), (await read(ana, id)).isPaid]).toEqual(['REFUNDING', 'CAPTURED', true])
  })
})

describe('a payment that comes late', () => {
  test('takes the places again if they are free', async () => {
    const { sessionId } = await makePaid()
    const { id } = await book(ana, sessionId)
    const number = await startNumber(ana, id)
    await lapse()
    expect(await taken(sessionId)).toBe(0)
    await authorise(number)
    expect([await stateOf(number), (await read(ana, id)).state, await taken(sessionId)]).toEqual(['CAPTURED', 'CONFIRMED', 1])
  })

  test('goes back if somebody else has them, and the member is told', async () => {
    const { sessionId } = await makePaid()
    const { id } = await book(ana, sessionId)
    const number = await startNumber(ana, id)
    await lapse()
    await book(luis, sessionId)
    await authorise(number)
    expect([await stateOf(number), await taken(sessionId)]).toEqual(['REFUNDING', 1])
    expect(await read(ana, id)).toMatchObject({ state: 'LAPSED', isPaid: false, refund: 'PENDING' })
    expect(await notifyOf(number)).toEqual(['Te devolvemos el dinero: Cena'])
  })

  test.each([
    ['the member has booked again', async (sessionId: string) => void (await book(ana, sessionId))],
    ['the event is cancelled', async () => void (await app.db.updateTable('events').set({ state: 'CANCELLED' }).execute())],
    [
      'it has begun',
      async () =>
        void (await app.db
          .updateTable('event_sessions')
          .set({ starts_at: new Date(0) })
          .execute()),
    ],
  ])('goes back if %s', async (_, meanwhile) => {
    const { sessionId } = await makePaid({}, 3)
    const { id } = await book(ana, sessionId)
    const number = await startNumber(ana, id)
    await lapse()
    await meanwhile(sessionId)
    const before = await taken(sessionId)
    expect(await authorise(number)).toBe(200)
    expect([await stateOf(number), (await read(ana, id)).state, await taken(sessionId)]).toEqual(['REFUNDING', 'LAPSED', before])
  })

  test('goes back too if the member cancelled before, or was erased', async () => {
    const { sessionId } = await makePaid({}, 3)
    const { id } = await book(ana, sessionId)
    const first = await startNumber(ana, id)
    await cancel(ana, id)
    await authorise(first)
    expect([await stateOf(first), (await read(ana, id)).state]).toEqual(['REFUNDING', 'CANCELLED'])
    const again = await book(ana, sessionId)
    const second = await startNumber(ana, again.id)
    await app.db.deleteFrom('orders').where('id', '=', again.id).execute()
    expect(await authorise(second)).toBe(200)
    expect([await stateOf(second), await taken(sessionId)]).toEqual(['REFUNDING', 0])
  })
})

describe('a notification that is not the bank’s, or not of this payment, is rejected and changes nothing', () => {
  test('forged, altered, of another sum, of an unknown number, of another merchant: each is a security event', async () => {
    const { sessionId } = await makePaid()
    const { id } = await book(ana, sessionId)
    const number = await startNumber(ana, id)
    const altered = signNotification(number, 2000, '0190')
    altered.set('Ds_MerchantParameters', signNotification(number, 2000).get('Ds_MerchantParameters')!)
    const forged = signNotification(number, 2000)
    forged.set('Ds_Signature', 'AAAA')
    const tries = [
      [forged, 'forged'],
      [altered, 'forged'],
      [signNotification(number, 1), 'unknown'],
      [signNotification('999999999999', 2000), 'unknown'],
      [signNotification(number, 2000, '0000', { Ds_MerchantCode: '111111111' }), 'foreign'],
      [signNotification(number, 2000, '0000', { Ds_Currency: '840' }), 'foreign'],
    ] as const
    for (const [body, detail] of tries) {
      expect([detail, await notify(body)]).toEqual([detail, 403])
      const noted = await app.db
        .selectFrom('security_events')
        .select(['kind', 'outcome', 'detail'])
        .where('kind', '=', 'PAYMENT')
        .orderBy('at')
        .orderBy('id')
        .execute()
      expect(noted.at(-1)).toEqual({ kind: 'PAYMENT', outcome: 'REJECTED', detail })
    }
    expect(await notify(new URLSearchParams({ Ds_Signature: 'x' }))).toBe(400)
    expect((await ana.call('POST payments/notifications', { body: {} })).status).toBe(415)
    expect([await stateOf(number), (await read(ana, id)).state]).toEqual(['STARTED', 'PAYING'])
  })

  test('however many come from one address, what the bank has signed is heard; of one payment not without end', async () => {
    const { sessionId } = await makePaid()
    const number = await startNumber(ana, (await book(ana, sessionId)).id)
    const forged = signNotification(number, 2000)
    forged.set('Ds_Signature', 'AAAA')
    await app.db.deleteFrom('rate_limits').execute()
    await notify(forged)
    await app.db.updateTable('rate_limits').set({ failures: 599 }).execute()
    expect([await notify(forged), await notify(forged)]).toEqual([403, 429])
    expect([await authorise(number), await stateOf(number)]).toEqual([200, 'CAPTURED'])
    const again = await Promise.all(Array.from({ length: 30 }, () => authorise(number)))
    expect([again.filter((status) => status === 200).length, again.filter((status) => status === 429).length]).toEqual([29, 1])
  })
})
