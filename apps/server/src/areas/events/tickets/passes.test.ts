import { unzipSync } from 'fflate'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makePassKeys, type PassKeys } from '../../../platform/wallets/testing.ts'
import type { OrderTickets } from '@afilia/contract/events/tickets'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { makeEvent } from '../testing.ts'
import { toPass } from './documents.ts'
import { listBooked } from './queries.ts'

let keys: PassKeys
let app: TestApp
let ana: Client
let luis: Client
let order: string
let eventId: string
let tickets: OrderTickets
beforeAll(async () => {
  keys = makePassKeys()
  app = await startTestApp({
    env: { APPLE_PASS_FOLDER: keys.folder, GOOGLE_WALLET_ISSUER: '3388000000001', GOOGLE_WALLET_KEY: keys.googleFile },
  })
  ;[ana, luis] = (await Promise.all(['00000001R', '00000002W'].map((id) => app.signedIn(id)))) as [Client, Client]
})
afterAll(async () => {
  await app.stop()
  keys.remove()
})
beforeEach(async () => {
  await app.db.deleteFrom('orders').execute()
  const made = await makeEvent(app.db, { title: 'Taller de RCP' })
  eventId = made.eventId
  const booked = await ana.call('POST orders', { body: { sessionId: made.sessionId, companions: [{ name: 'Pau Riera' }] } })
  order = (booked.body as { id: string }).id
  tickets = (await ana.call('GET orders/{order}/tickets', { params: { order } })).body as OrderTickets
})

const askApple = (client: Client, participant: number | string, of = order) =>
  client.fetch(`/api/data/orders/${of}/tickets/${participant}/apple-pass`)
const askGoogle = (client: Client, participant: number | string, of = order) =>
  client.call('GET orders/{order}/tickets/{participant}/google-pass', { params: { order: of, participant: String(participant) } })

test('each ticket has a pass for either wallet, with its code and without a name', async () => {
  expect(tickets.wallets).toEqual(['apple', 'google'])
  for (const { participant, code, spoken } of tickets.tickets) {
    const apple = await askApple(ana, participant)
    expect(apple.headers.get('content-type')).toBe('application/vnd.apple.pkpass')
    const pass = Buffer.from(unzipSync(new Uint8Array(await apple.arrayBuffer()))['pass.json']!).toString()
    const google = JSON.stringify(decodeJwt(((await askGoogle(ana, participant)).body as { address: string }).address.split('/').at(-1)!))
    for (const text of [pass, google]) {
      expect(text).toContain(code)
      expect(text).toContain(`${spoken.slice(0, 4)} ${spoken.slice(4)}`)
      expect(text).toContain('Taller de RCP')
      expect(text).not.toMatch(/Rocío|Pau|Riera/)
    }
  }
})

test.each([
  ['another member', () => luis, () => order, 0],
  ['a participant that there is not', () => ana, () => order, 2],
  ['an order that there is not', () => ana, () => '0198c000-0000-7000-8000-000000000000', 0],
])('is not found for %s', async (_, client, of, participant) => {
  expect([(await askApple(client(), participant, of())).status, (await askGoogle(client(), participant, of())).status]).toEqual([404, 404])
})

test('is not found for an event that was cancelled', async () => {
  await app.db.updateTable('events').set({ state: 'CANCELLED' }).where('id', '=', eventId).execute()
  expect([(await askApple(ana, 0)).status, (await askGoogle(ana, 0)).status]).toEqual([404, 404])
})

async function readPass(of: string) {
  const apple = await (await askApple(ana, 0, of)).arrayBuffer()
  const file = JSON.parse(Buffer.from(unzipSync(new Uint8Array(apple))['pass.json']!).toString()) as { eventTicket: TicketPass }
  return file.eventTicket
}
interface TicketPass {
  readonly secondaryFields: readonly { readonly value: string }[]
  readonly backFields: readonly { readonly value: string }[]
}

test('has the first meeting and the place on the front, and the other meetings on the back', async () => {
  const more = { municipality_id: '41091', address: 'Calle Sol, 1' }
  const { sessionId } = await makeEvent(app.db, { days: [7, 14], more })
  const { id } = (await ana.call('POST orders', { body: { sessionId } })).body as { id: string }
  const { secondaryFields: front, backFields: back } = await readPass(id)
  expect(front.slice(1).map(({ value }) => value)).toEqual(['Salón de actos, Calle Sol, 1, Sevilla', '1 / 1'])
  const dates = [front[0]!, ...back].map(({ value }) => value)
  expect([dates.length, new Set(dates).size]).toEqual([3, 3])
  const online = await readPass(order)
  expect([online.secondaryFields[1]!.value, online.backFields]).toEqual(['En línea', []])
})

test.each([
  ['Salón de actos', 'Calle Sol, 1', { name: 'Salón de actos', address: 'Calle Sol, 1, Sevilla' }],
  ['', null, { name: 'Sevilla', address: 'Sevilla' }],
])('names the place for a map, or its town: %s', async (place, address, shown) => {
  const texts = JSON.stringify({ es: { title: 'Suturas', summary: '', about: '', programme: [], place } })
  const { sessionId } = await makeEvent(app.db, { more: { municipality_id: '41091', address, texts } })
  const { id } = (await ana.call('POST orders', { body: { sessionId } })).body as { id: string }
  const { personId } = await ana.session()
  const [there] = await listBooked(app.deps, personId!, [id], 'es')
  const [online] = await listBooked(app.deps, personId!, [order], 'es')
  expect([there, online].map((booked) => toPass(booked!, tickets.tickets[0]!, 'es').place)).toEqual([shown, null])
})
