// @vitest-environment jsdom
import { answer, lost, reject } from '@afilia/client/testing/answer.ts'
import { makeEvent, makeOrder } from '@afilia/client/testing/events.ts'
import { renderPart } from '@afilia/client/testing/render.tsx'
import { field, find, list, noteOf, press, shown, until, write } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import type { DynamicForm, EventPage } from '@afilia/contract/events/events'
import { afterEach, expect, test } from 'vitest'
import { forgetBooking } from '../../../bookings/unsent-bookings.ts'
import { BookingPage } from './booking-page.tsx'

const FORM: DynamicForm = {
  id: 'f1',
  questions: [{ id: 'diet', label: '¿Qué comes?', help: null, type: 'SHORT_TEXT', isRequired: true, answeredBy: 'MEMBER', options: [] }],
}
const WHEN = { startsAt: '2099-04-02T09:00:00Z', endsAt: '2099-04-02T12:00:00Z' }
const say = (key: string, values = {}) => text(`booking:${key}`, values)

afterEach(() => forgetBooking('e1'))

const open = async (event: EventPage, orderId: string | null = null) => {
  const calls = answer({
    'GET events/{event}': event,
    'GET dynamic-forms/with-texts': [{ ...FORM, entityType: 'EVENT_ORDER_DYNAMIC_PROPERTY' }],
    'GET orders/exist-event-enrollment/{event}': { exists: orderId !== null, orderId },
  })
  return { ...(await renderPart(<BookingPage id="e1" />)), calls }
}
const review = () => press(say('form.review'))

test('nothing is booked before it was read once more', async () => {
  const { calls } = await open(makeEvent())
  answer({ 'POST orders': makeOrder() })
  await review()
  expect(shown()).toContain(say('review.title'))
  expect(calls.of('POST orders')).toEqual([])
  await press(say('review.send'))
  expect(calls.of('POST orders')[0]?.body).toMatchObject({ sessionId: 's1', companions: [], orWait: false, total: 0 })
  await until(() => shown().includes(say('done.CONFIRMED')))
})

test('a missing answer is listed with its question, and marked', async () => {
  await open(makeEvent({ formId: 'f1' }))
  await review()
  expect(shown(find('alert'))).toContain('¿Qué comes?')
  expect(noteOf(field('¿Qué comes?'))).toContain(text('errors:field.required'))
})

test('the answers survive a reload', async () => {
  const page = await open(makeEvent({ formId: 'f1' }))
  await write('¿Qué comes?', 'De todo')
  await page.reload()
  expect(field('¿Qué comes?').value).toBe('De todo')
})

test('one of several sessions must be chosen', async () => {
  const [session] = makeEvent().sessions
  await open(makeEvent({ sessions: [session!, { ...session!, id: 's2', ...WHEN, meetings: [WHEN] }] }))
  await review()
  expect(shown()).toContain(say('session.missing'))
  await press(list('radio')[1]!)
  answer({ 'POST orders': makeOrder() })
  await review()
  expect(shown()).toContain(say('review.title'))
})

test('a full session is booked on the waiting list alone, and only if the member says so', async () => {
  const [session] = makeEvent().sessions
  const { calls } = await open(makeEvent({ sessions: [{ ...session!, free: 0, waiting: 3 }] }))
  answer({ 'POST orders': makeOrder({ state: 'WAITING', position: 4 }) })
  await review()
  expect(shown()).toContain(say('wait.missing'))
  await press(find('checkbox', say('wait.label')))
  await review()
  await press(say('wait.label'))
  expect(calls.of('POST orders')[0]?.body).toMatchObject({ orWait: true })
  await until(() => shown().includes(say('done.WAITING')))
})

test('a price that has changed is not booked: the reason is said, and the answers stay', async () => {
  await open(makeEvent({ formId: 'f1' }))
  answer({ 'POST orders': reject(409, 'PRICE_CHANGED') })
  await write('¿Qué comes?', 'De todo')
  await review()
  await press(say('review.send'))
  await until(() => shown().includes(text('errors:api.price_changed')))
  expect(field('¿Qué comes?').value).toBe('De todo')
})

test('without a connection it waits on the device, and can be edited again', async () => {
  const { calls } = await open(makeEvent())
  answer({ 'POST orders': lost })
  await review()
  await press(say('review.send'))
  await until(() => shown().includes(say('waiting.title')))
  await until(() => calls.of('POST orders').length === 2)
  await press(say('waiting.stop'))
  expect(list('button', say('form.review'))).toHaveLength(1)
})

test('a member who has already booked gets a link to the booking', async () => {
  await open(makeEvent(), 'o1')
  expect(shown()).toContain(say('already.title'))
  expect(find('link', say('done.see')).getAttribute('href')).toBe('/events/mine/o1')
})

test('an event that is not for the reader says so, and shows no form', async () => {
  await open(makeEvent({ rejection: 'EVENT_NOT_FOR_YOU' }))
  expect(shown()).toContain(text('errors:api.event_not_for_you'))
  expect(list('button', say('form.review'))).toEqual([])
})

test('an event that is gone is explained', async () => {
  answer({ 'GET events/{event}': reject(404, 'NOT_FOUND') })
  await renderPart(<BookingPage id="x" />)
  expect(shown()).toContain(say('gone.title'))
})
