import type { EventPage } from '@afilia/contract/events/events'
import type { Order } from '@afilia/contract/events/orders'

const WHEN = { startsAt: '2099-03-02T09:00:00Z', endsAt: '2099-03-02T12:00:00Z' }

/** A course with one future session, free of charge for everybody. */
export const makeEvent = (parts: Partial<EventPage> = {}): EventPage => ({
  id: 'e1',
  slug: 'reanimacion',
  kind: 'COURSE',
  title: 'Reanimación',
  summary: '',
  ...WHEN,
  place: null,
  isCancelled: false,
  priceFrom: null,
  picture: null,
  about: '',
  programme: [],
  teachers: [],
  attachments: [],
  sessions: [{ id: 's1', ...WHEN, meetings: [WHEN], free: 10, waiting: 0, isCancelled: false }],
  booksFrom: '2026-01-01T00:00:00Z',
  booksUntil: '2099-03-01T00:00:00Z',
  mostCompanions: 0,
  territories: [],
  specialties: [],
  hours: null,
  credits: null,
  leastAttendance: null,
  formId: null,
  price: null,
  rejection: null,
  ...parts,
})

/** A confirmed booking of that course. */
export const makeOrder = (parts: Partial<Order> = {}): Order => ({
  id: 'o1',
  state: 'CONFIRMED',
  event: makeEvent(),
  ...WHEN,
  meetings: [WHEN],
  places: 1,
  createdAt: '2026-11-20T09:00:00Z',
  offeredUntil: null,
  position: null,
  amount: 0,
  payUntil: null,
  isPaid: false,
  refund: null,
  isCalledOff: false,
  participants: [{ name: null, answers: {} }],
  form: null,
  files: [],
  canCancel: true,
  receipt: null,
  refundUntil: null,
  cancelReason: null,
  ...parts,
})
