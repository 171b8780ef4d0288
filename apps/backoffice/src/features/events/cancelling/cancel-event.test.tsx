// @vitest-environment jsdom
import { answer, reject } from '@afilia/client/testing/answer.ts'
import { ADMIN, renderPart } from '@afilia/client/testing/render.tsx'
import { escape, field, find, list, noteOf, press, shown, write } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import type { StaffBooking, StaffEvent, StaffSession } from '@afilia/contract/events/staff-events'
import { expect, test } from 'vitest'
import { CancelBooking } from './cancel-booking.tsx'
import { CancelEvent } from './cancel-event.tsx'

const WHEN = { startsAt: '2099-03-02T09:00:00Z', endsAt: '2099-03-02T12:00:00Z' }
const SESSION: StaffSession = {
  id: 's1',
  capacity: 20,
  taken: 5,
  waiting: 0,
  paid: 3000,
  meetings: [{ ...WHEN, attended: 0 }],
  attended: 0,
  isCancelled: false,
  cancelReason: null,
  canCancel: true,
  open: { bookings: 4, people: 5, paid: 3000 },
}
const EVENT: StaffEvent = {
  id: 'e1',
  kind: 'COURSE',
  title: 'Reanimación',
  ...WHEN,
  place: null,
  isCancelled: false,
  capacity: 20,
  taken: 5,
  waiting: 0,
  paid: 3000,
  slug: 'reanimacion',
  cancelReason: null,
  sessions: [SESSION, { ...SESSION, id: 's2', canCancel: false }],
  forms: [],
  version: 7,
}
const BOOKING: StaffBooking = {
  id: 'o1',
  sessionId: 's1',
  state: 'CONFIRMED',
  createdAt: '2026-11-20T09:00:00Z',
  position: null,
  until: null,
  places: 1,
  amount: 1500,
  isPaid: true,
  refund: null,
  cancelReason: null,
  isHidden: false,
  formId: null,
  participants: [],
  files: [],
  canCancel: true,
  isRefundedByTerms: false,
}
const CANCEL = 'POST staff/events/{event}/cancellation'
const say = (key: string, values = {}) => text(`staff-events:${key}`, values)
const confirm = (label: string) => press(find('button', say(label), find('dialog')))

const open = () => renderPart(<CancelEvent event={EVENT} />, { as: ADMIN })

test('it says how many bookings end, and a reason is asked for', async () => {
  await open()
  const calls = answer({ [CANCEL]: EVENT })
  await press(say('cancelEvent.button'))
  expect(shown(find('dialog'))).toContain(say('cancelling.bookings', { number: '4' }))
  expect(shown(find('dialog'))).toContain('30,00')
  await confirm('cancelEvent.button')
  expect(noteOf(field(say('cancelling.reason')))).toContain(say('cancelling.missing'))
  expect(calls.of(CANCEL)).toEqual([])
})

test('cancelling sends the reason and the version that was shown', async () => {
  await open()
  const calls = answer({ [CANCEL]: { ...EVENT, isCancelled: true } })
  await press(say('cancelEvent.button'))
  await write(say('cancelling.reason'), 'La ponente está enferma.')
  await confirm('cancelEvent.button')
  expect(calls.of(CANCEL)[0]).toMatchObject({
    params: { event: 'e1' },
    body: { sessionId: null, reason: 'La ponente está enferma.', version: 7 },
  })
  expect(list('dialog')).toEqual([])
})

test('a colleague was faster: it says so, and the reason is there when it is opened again', async () => {
  await open()
  answer({ [CANCEL]: reject(409, 'CHANGED_MEANWHILE') })
  await press(say('cancelEvent.button'))
  await write(say('cancelling.reason'), 'Por la lluvia')
  await confirm('cancelEvent.button')
  expect(shown(find('alert'))).toContain(text('errors:api.changed_meanwhile'))
  await escape()
  await press(say('cancelEvent.button'))
  expect(field(say('cancelling.reason')).value).toBe('Por la lluvia')
  expect(list('alert')).toEqual([])
})

test('an event that has begun cannot be cancelled', async () => {
  answer({})
  await renderPart(<CancelEvent event={{ ...EVENT, sessions: [{ ...SESSION, canCancel: false }] }} />, { as: ADMIN })
  expect(list('button')).toEqual([])
})

test('the administrator may refund a paid booking even when its terms give nothing back', async () => {
  await renderPart(<CancelBooking booking={BOOKING} name="Lucía Vega" />, { as: ADMIN })
  const calls = answer({ 'POST staff/bookings/{order}/cancellation': null as never })
  await press(say('booking.cancelNamed', { name: 'Lucía Vega' }))
  await press(find('checkbox', say('cancelBooking.refund')))
  await write(say('cancelling.reason'), 'Un error nuestro')
  await confirm('booking.cancel')
  expect(calls.of('POST staff/bookings/{order}/cancellation')[0]).toMatchObject({
    params: { order: 'o1' },
    body: { reason: 'Un error nuestro', isRefunded: true },
  })
})

test('where the terms give it back, nothing is to be chosen', async () => {
  answer({})
  await renderPart(<CancelBooking booking={{ ...BOOKING, isRefundedByTerms: true }} name="Lucía Vega" />, { as: ADMIN })
  await press(say('booking.cancelNamed', { name: 'Lucía Vega' }))
  expect(shown(find('dialog'))).toContain(say('cancelBooking.byTerms'))
  expect(list('checkbox')).toEqual([])
})
