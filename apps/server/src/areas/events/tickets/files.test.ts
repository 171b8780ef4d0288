import type { VoucherOrder } from '@afilia/contract/content/vouchers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { saveTestAdvantages } from '../../advantages/testing.ts'
import { createTicketCalls, DAY } from './testing.ts'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { readPdf } from '../../../testing/files/read-pdf.ts'

const CINEMA = 'entrada-a-precio-fijo-cines-lumbrera'
const OTHER_CINEMA = 'entrada-a-precio-fijo-cines-vela-norte'

let app: TestApp
let ana: Client
let luis: Client
let admin: Client
const { book } = createTicketCalls(() => ({ app, ana }))

beforeAll(async () => {
  app = await startTestApp()
  await saveTestAdvantages(app.deps)
  const clients = await Promise.all(['00000001R', '00000002W', '00000007F'].map((id) => app.signedIn(id)))
  ;[ana, luis, admin] = clients as [Client, Client, Client]
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.db.deleteFrom('orders').execute()
  await app.db.deleteFrom('events').execute()
  await app.db.deleteFrom('voucher_stocks').execute()
})

/** Fills the stock of an advantage with these codes, and takes all of them for Ana. */
async function takeCodes(advantage: string, codes: string[]): Promise<VoucherOrder> {
  const body = { codes, most: 4, days: 30, lowAt: 0, validUntil: null }
  expect((await admin.call('POST advantages/{advantage}/tickets/codes', { params: { advantage }, body })).status).toBe(200)
  const { id } = await app.db.selectFrom('advantages').select('id').where('slug', '=', advantage).executeTakeFirstOrThrow()
  const taken = await ana.call('POST orders/tickets/book', { body: { advantageId: id, quantity: codes.length } })
  expect(taken.status).toBe(201)
  return taken.body as VoucherOrder
}
const expire = (order: VoucherOrder) =>
  app.db.updateTable('voucher_stocks').set({ valid_until: '2020-01-31' }).where('advantage_id', '=', order.advantage.id).execute()
const ago = (days: number): Date => new Date(Date.now() - days * DAY)

const download = (client: Client, orders?: string, language = 'es') =>
  client.fetch(`/api/data/tickets/download${orders === undefined ? '' : `?orders=${orders}`}`, { headers: { 'accept-language': language } })
const read = async (answer: Response) => {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return readPdf(await answer.bytes())
}

describe('§7: tickets/download', () => {
  test('without parameters, one file has all that can still be used: of events to come, and codes', async () => {
    await book({ title: 'Jornada', startsIn: 24 * 3 })
    await book({ title: 'Taller', startsIn: 24 * 2 }, ['Pau'])
    const past = await book({ title: 'Antes' })
    await app.db
      .updateTable('event_sessions')
      .set({ starts_at: ago(3), ends_at: ago(2) })
      .where('id', '=', past.sessionId)
      .execute()
    const off = await book({ title: 'Suspendida' })
    await app.db.updateTable('event_sessions').set({ cancelled_at: new Date() }).where('id', '=', off.sessionId).execute()
    await takeCodes(CINEMA, ['CINE-1', 'CINE-2'])
    await expire(await takeCodes(OTHER_CINEMA, ['VELA-1']))

    const document = await read(await download(ana))
    expect(document.bookmarks).toEqual(['Entradas', 'Taller', 'Taller', 'Jornada', 'Entrada a precio fijo: Cines Lumbrera'])
    expect([document.pages, document.isTagged]).toEqual([4, true])
    expect(document.text.match(/CINE-\d|VELA-\d/g)?.toSorted()).toEqual(['CINE-1', 'CINE-2'])
  })

  test('with nothing left to use, there is no file', async () => {
    expect((await download(ana)).status).toBe(404)
    await takeCodes(CINEMA, ['CINE-1'])
    expect([(await download(ana)).status, (await download(luis)).status]).toEqual([200, 404])
  })

  test.each(['es', 'ca', 'eu', 'gl', 'en'])('an order of codes is a file in %s, for its owner alone', async (language) => {
    const order = await takeCodes(CINEMA, ['CINE-7', 'CINE-8'])
    const document = await read(await download(ana, order.id, language))
    expect(document).toMatchObject({ pages: 1, isTagged: true, language })
    for (const text of ['Rocío Navarro Delgado', 'CINE-7', 'CINE-8']) expect(document.text).toContain(text)
    expect(document.text).not.toContain('ticket-documents')
    expect((await download(luis, order.id)).status).toBe(404)
  })

  test('orders of both kinds come in one file, and one that is not theirs stops it', async () => {
    const codes = await takeCodes(CINEMA, ['CINE-1'])
    const { id } = await book({ title: 'Jornada' })
    expect((await read(await download(ana, `${codes.id},${id}`))).pages).toBe(2)
    expect((await download(ana, `${codes.id},none`)).status).toBe(404)
    expect((await download(luis, `${codes.id},${id}`)).status).toBe(404)
  })
})
