import { createPublicKey, verify } from 'node:crypto'
import type { Order } from '@afilia/contract/events/orders'
import type { CardKey } from '@afilia/contract/people/card'
import { decodeTicket, encodeTicket } from '@afilia/domain/events/ticket'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deletePastKeys, loadPublicKey } from '../../../platform/sealing/signing-keys.ts'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { readPdf } from '../../../testing/files/read-pdf.ts'
import { makeEvent } from '../testing.ts'
import { ask, createTicketCalls, DAY } from './testing.ts'

let app: TestApp
let ana: Client
let luis: Client

const { book, ticketsOf } = createTicketCalls(() => ({ app, ana }))

beforeAll(async () => {
  app = await startTestApp()
  ;[ana, luis] = (await Promise.all(['00000001R', '00000002W'].map((id) => app.signedIn(id)))) as [Client, Client]
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.db.deleteFrom('orders').execute()
  await app.db.deleteFrom('events').execute()
})

const isSigned = (code: string, { publicKey }: CardKey): boolean => {
  const { message, signature } = decodeTicket(code)!
  return verify(null, message, createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' }), signature)
}

describe('orders/{order}/tickets', () => {
  test('one ticket for each participant, whose code says ids and no name', async () => {
    const { id, sessionId } = await book({}, ['Pau', 'Mar'])
    const { tickets } = await ticketsOf(id)
    expect(tickets.map(({ participant, name }) => [participant, name])).toEqual([
      [0, 'Rocío Navarro Delgado'],
      [1, 'Pau'],
      [2, 'Mar'],
    ])
    expect(tickets.map(({ code }) => decodeTicket(code))).toMatchObject(
      [0, 1, 2].map((participant) => ({ orderId: id, sessionId, participant })),
    )
    expect(new Set(tickets.map(({ spoken }) => spoken)).size).toBe(3)
    expect((await ticketsOf(id)).tickets).toEqual(tickets)
  })

  test('is verified without the server by the key of the day of the event, months ahead, and by the public keys once it is near', async () => {
    const { id, sessionId } = await book({ startsIn: 24 * 200 })
    const [ticket] = (await ticketsOf(id)).tickets
    const { validUntil, keyId } = decodeTicket(ticket!.code)!
    const key = await loadPublicKey(app.deps, validUntil)
    expect(key.id).toBe(keyId)
    expect(isSigned(ticket!.code, key)).toBe(true)
    const session = await app.db.selectFrom('event_sessions').selectAll().where('id', '=', sessionId).executeTakeFirstOrThrow()
    expect(validUntil.getTime()).toBeGreaterThan(session.ends_at.getTime())
    // The nightly cleaning of the keys leaves it.
    await deletePastKeys(app.deps, new Date())
    expect((await ticketsOf(id)).tickets[0]).toEqual(ticket)
  })

  test('a changed code, or one signed by another key, is not signed', async () => {
    const { id } = await book({}, ['Pau'])
    const [mine, paus] = (await ticketsOf(id)).tickets
    const one = decodeTicket(mine!.code)!
    const key = await loadPublicKey(app.deps, one.validUntil)
    expect(isSigned(encodeTicket({ ...one, participant: 1 }, one.signature), key)).toBe(false)
    expect(isSigned(encodeTicket({ ...one, validUntil: new Date(one.validUntil.getTime() + DAY) }, one.signature), key)).toBe(false)
    expect(isSigned(paus!.code, await loadPublicKey(app.deps, new Date(one.validUntil.getTime() + 200 * DAY)))).toBe(false)
  })

  test('there are no tickets for somebody else’s order, a cancelled one or one that waits', async () => {
    const { id } = await book({ capacity: 1 })
    expect((await ask(luis, id)).status).toBe(404)
    await ana.call('DELETE orders/{order}', { params: { order: id } })
    expect((await ask(ana, id)).status).toBe(404)
    expect((await ask(ana, 'none')).status).toBe(404)
    const full = await makeEvent(app.db, { capacity: 0 })
    const waiting = await ana.call('POST orders', { body: { sessionId: full.sessionId, orWait: true } })
    expect((await ask(ana, (waiting.body as { id: string }).id)).status).toBe(404)
  })
})

const download = (client: Client, orders: string, language = 'es') =>
  client.fetch(`/api/data/tickets/download?orders=${orders}`, { headers: { 'accept-language': language } })

describe('tickets/download', () => {
  test('several orders in one tagged file, a page for each ticket', async () => {
    const [first, second] = [await book({ title: 'Taller de RCP' }, ['Pau']), await book({ title: 'Jornada', startsIn: 24 * 3 })]
    const answer = await download(ana, `${first.id},${second.id}`)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const document = await readPdf(await answer.bytes())
    expect(document).toMatchObject({ pages: 3, isTagged: true, language: 'es', title: 'Entradas' })
    expect(document.bookmarks).toEqual(['Entradas', 'Jornada', 'Taller de RCP', 'Taller de RCP'])
    expect(document.tags.filter((tag) => tag === 'Figure')).toHaveLength(3)
    expect(document.text).toContain('Pau')
  })

  test.each(['es', 'ca', 'eu', 'gl', 'en'])('in %s', async (language) => {
    const { id } = await book()
    const document = await readPdf(await (await download(ana, id, language)).bytes())
    expect(document.language).toBe(language)
    expect(document.text).not.toContain('ticket-documents')
  })

  test('not if one of the orders is somebody else’s', async () => {
    const { id } = await book()
    expect((await download(luis, id)).status).toBe(404)
    expect((await download(ana, `${id},none`)).status).toBe(404)
    expect((await download(ana, Array.from({ length: 21 }, (_, i) => `${i}`).join(','))).status).toBe(400)
  })
})

test('orders/{order}/calendar is the session with its place, for any calendar', async () => {
  const { id, sessionId } = await book({ more: { municipality_id: null } })
  const answer = await ana.fetch(`/api/data/orders/${id}/calendar`)
  expect(answer.headers.get('content-type')).toContain('text/calendar')
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(await answer.text())).getFirstSubcomponent('vevent')!)
  const session = await app.db.selectFrom('event_sessions').selectAll().where('id', '=', sessionId).executeTakeFirstOrThrow()
  expect([event.uid, event.summary]).toEqual([id, 'Curso de suturas'])
  expect(Math.floor(session.starts_at.getTime() / 1000)).toBe(event.startDate.toUnixTime())
  expect((await luis.fetch(`/api/data/orders/${id}/calendar`)).status).toBe(404)
})

test('there are no passes without keys for a wallet', async () => {
  const { id } = await book()
  expect((await ticketsOf(id)).wallets).toEqual([])
  expect((await ana.fetch(`/api/data/orders/${id}/tickets/0/apple-pass`)).status).toBe(404)
  const params = { order: id, participant: '0' }
  expect((await ana.call('GET orders/{order}/tickets/{participant}/google-pass', { params })).status).toBe(404)
})

test('the calendar feed has a member’s bookings if they want that, as in the ticket’s own file', async () => {
  const [kept, left, calledOff] = [await book({ title: 'Taller de RCP', days: [7, 14] }), await book(), await book()]
  const other = await makeEvent(app.db)
  await luis.call('POST orders', { body: { sessionId: other.sessionId } })
  await ana.call('DELETE orders/{order}', { params: { order: left.id } })
  await app.db.updateTable('events').set({ state: 'CANCELLED' }).where('id', '=', calledOff.eventId).execute()
  const { sessionId } = await book()
  await app.db.updateTable('event_sessions').set({ cancelled_at: new Date() }).where('id', '=', sessionId).execute()
  expect((await ana.call('PUT schedule/my-feed', { body: { hasEvents: true } })).status).toBe(404)
  await app.db.deleteFrom('schedule_days').execute()
  const { address } = (await ana.call('POST schedule/my-feed')).body as { address: string }
  const listEvents = async () =>
    new ICAL.Component(ICAL.parse(await (await fetch(address)).text())).getAllSubcomponents('vevent').map((one) => one.toString())
  expect(await listEvents()).toEqual([])
  expect((await ana.call('PUT schedule/my-feed', { body: { hasEvents: true } })).body).toMatchObject({ hasEvents: true })
  const file = await ana.fetch(`/api/data/orders/${kept.id}/calendar`)
  const own = new ICAL.Component(ICAL.parse(await file.text())).getAllSubcomponents('vevent')
  // An address of the portal would lead anybody with the feed to the order.
  for (const one of own) one.removeProperty('url')
  expect(own).toHaveLength(3)
  expect(await listEvents()).toEqual(own.map((one) => one.toString()))
  await ana.call('DELETE schedule/my-feed')
  expect((await ana.call('GET schedule/my-feed')).body).toEqual({ createdAt: null, hasEvents: false })
})

describe('a course of several meetings', () => {
  test('is one booking, whose calendar has each meeting', async () => {
    const { id } = await book({ days: [7, 14] })
    const order = (await ana.call('GET orders/{order}', { params: { order: id } })).body as Order
    expect(order.meetings.map(({ startsAt }) => Math.round((Date.parse(startsAt) - Date.parse(order.startsAt)) / DAY))).toEqual([0, 7, 14])
    expect(order.meetings.at(-1)!.endsAt).toBe(order.endsAt)
    const calendar = ICAL.parse(await (await ana.fetch(`/api/data/orders/${id}/calendar`)).text())
    const events = new ICAL.Component(calendar).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
    expect(events.map(({ startDate }) => startDate.toUnixTime())).toEqual(
      order.meetings.map(({ startsAt }) => Math.floor(Date.parse(startsAt) / 1000)),
    )
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(3)
  })
})
