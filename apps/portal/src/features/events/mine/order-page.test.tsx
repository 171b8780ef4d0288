// @vitest-environment jsdom
import { answer, reject } from '@afilia/client/testing/answer.ts'
import { makeEvent, makeOrder } from '@afilia/client/testing/events.ts'
import { renderPart } from '@afilia/client/testing/render.tsx'
import { find, list, press, shown } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import type { Order } from '@afilia/contract/events/orders'
import { expect, test } from 'vitest'
import { MinePage } from './mine-page.tsx'
import { OrderPage } from './order-page.tsx'

const say = (key: string, values = {}) => text(`booking:${key}`, values)
const named = (id: string, parts: Partial<Order>): Order => makeOrder({ id, event: makeEvent({ title: id }), ...parts })
const open = (order: Order) => {
  const calls = answer({ 'GET orders/{order}': order })
  return renderPart(<OrderPage order="o1" />).then(() => calls)
}

test('a confirmed booking leads to its ticket, and can be cancelled after a question', async () => {
  await open(makeOrder())
  expect(find('link', text('pages:eventTickets.title')).getAttribute('href')).toBe('/events/tickets/o1')
  const calls = answer({ 'DELETE orders/{order}': null, 'GET orders/{order}': makeOrder({ state: 'CANCELLED' }) })
  await press(say('cancel.button'))
  expect(calls.of('DELETE orders/{order}')).toEqual([])
  await press(find('button', say('cancel.button'), find('dialog')))
  expect(calls.of('DELETE orders/{order}')[0]?.params).toEqual({ order: 'o1' })
  expect(shown()).toContain(say('states.CANCELLED'))
  expect(list('button', say('cancel.button'))).toEqual([])
})

test('a booking that is too late to cancel shows no button for it', async () => {
  await open(makeOrder({ canCancel: false }))
  expect(list('button', say('cancel.button'))).toEqual([])
})

test('on the waiting list the position is said, and one can leave it', async () => {
  await open(makeOrder({ state: 'WAITING', position: 4 }))
  expect(shown()).toContain(say('facts.position', { number: 4 }))
  expect(list('button', say('leave.button'))).toHaveLength(1)
})

test('an offered place is accepted with one press', async () => {
  await open(makeOrder({ state: 'OFFERED', offeredUntil: '2099-03-01T09:00:00Z' }))
  const calls = answer({ 'POST orders/events/response': makeOrder(), 'GET orders/{order}': makeOrder() })
  await press(say('offer.accept'))
  expect(calls.of('POST orders/events/response')[0]?.body).toEqual({ orderId: 'o1', isAccepted: true })
  expect(shown()).toContain(say('states.CONFIRMED'))
})

test('an offer that is over says so, and the booking is shown as it is now', async () => {
  await open(makeOrder({ state: 'OFFERED', offeredUntil: '2099-03-01T09:00:00Z' }))
  answer({ 'POST orders/events/response': reject(409, 'OFFER_OVER'), 'GET orders/{order}': makeOrder({ state: 'LAPSED' }) })
  await press(say('offer.accept'))
  expect(shown()).toContain(say('states.LAPSED'))
  expect(list('button', say('offer.accept'))).toEqual([])
})

test('to decline a place is asked twice', async () => {
  await open(makeOrder({ state: 'OFFERED' }))
  const calls = answer({ 'POST orders/events/response': makeOrder({ state: 'DECLINED' }) })
  await press(say('offer.decline.button'))
  expect(calls.of('POST orders/events/response')).toEqual([])
  await press(find('button', say('offer.decline.button'), find('dialog')))
  expect(calls.of('POST orders/events/response')[0]?.body).toEqual({ orderId: 'o1', isAccepted: false })
})

test('a booking that the union has cancelled shows the union’s reason', async () => {
  await open(makeOrder({ state: 'CANCELLED', isCalledOff: true, canCancel: false, cancelReason: 'La ponente está enferma.' }))
  expect(shown()).toContain('La ponente está enferma.')
})

test('somebody else’s booking is not found', async () => {
  answer({ 'GET orders/{order}': reject(404, 'NOT_FOUND') })
  await renderPart(<OrderPage order="x" />)
  expect(shown()).toContain(say('order.gone.title'))
})

test('bookings are in groups: what needs an answer first, what is past last', async () => {
  const past = { startsAt: '2020-01-01T09:00:00Z', endsAt: '2020-01-01T12:00:00Z' }
  answer({
    'GET orders': [
      named('viejo', past),
      named('próximo', {}),
      named('ofrecido', { state: 'OFFERED' }),
      named('anulado', { state: 'CANCELLED' }),
    ],
  })
  await renderPart(<MinePage />)
  const groups = list('region').map((one) => shown(one.querySelector('h2')!))
  expect(groups).toEqual(['OFFERED', 'UPCOMING', 'PAST', 'ENDED'].map((one) => say(`mine.groups.${one}`)))
  expect(shown(find('region', say('mine.groups.PAST')))).toContain('viejo')
})
