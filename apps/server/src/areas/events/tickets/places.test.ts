import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { readPdf } from '../../../testing/files/read-pdf.ts'
import { createTicketCalls } from './testing.ts'

let app: TestApp
let ana: Client

beforeAll(async () => {
  app = await startTestApp()
  ana = await app.signedIn('00000001R')
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.db.deleteFrom('orders').execute()
  await app.db.deleteFrom('events').execute()
})

const { book } = createTicketCalls(() => ({ app, ana }))
const PLACE = 'Salón de actos, Calle Sol, 1, Sevilla'
const bookThere = () => book({ more: { municipality_id: '41091', address: 'Calle Sol, 1' } })

async function readTicket(order: string): Promise<string> {
  const answer = await ana.fetch(`/api/data/tickets/download?orders=${order}`)
  return (await readPdf(await answer.bytes())).text
}

test('a ticket says where the event is, or that it is online', async () => {
  const [there, online] = [await readTicket((await bookThere()).id), await readTicket((await book()).id)]
  expect([there.includes(PLACE), there.includes('En línea')]).toEqual([true, false])
  expect([online.includes('Sevilla'), online.includes('En línea')]).toEqual([false, true])
})

test('a ticket of an event that was cancelled says so before anything else', async () => {
  const { id, eventId } = await book()
  const cancelled = 'Este evento está cancelado: la entrada no sirve.'
  expect(await readTicket(id)).not.toContain(cancelled)
  await app.db.updateTable('events').set({ state: 'CANCELLED' }).where('id', '=', eventId).execute()
  expect(await readTicket(id)).toMatch(new RegExp(`Curso de suturas ${cancelled} Persona`))
})

async function readLocation(order: string): Promise<string | null> {
  const text = await (await ana.fetch(`/api/data/orders/${order}/calendar`)).text()
  return new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')!).location
}

test('the calendar says where the event is, and nothing for one online', async () => {
  expect(await readLocation((await bookThere()).id)).toBe(PLACE)
  expect(await readLocation((await book()).id)).toBeNull()
})
