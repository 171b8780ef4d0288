import { MAX_LONG_ANSWER } from '@afilia/domain/events/dynamic-form'
import { MAX_COMPANIONS, ORDER_STATES } from '@afilia/domain/events/orders'
import { z } from 'zod'
import { members } from '../access.ts'
import { endpoints } from '../endpoint.ts'
import type { FieldRule } from '../errors.ts'
import { DynamicForm, EventCard, Meetings } from './events.ts'
import { Upload } from '../cases/uploads.ts'

const rule = (name: FieldRule): FieldRule => name

const MAX_NAME = 120
const Answer = z.union([
  z.string().max(MAX_LONG_ANSWER, rule('too-long')),
  z.number(),
  z.boolean(),
  z.array(z.string().max(40)).max(50),
  z.null(),
])
/** By the id of the question. */
export const Answers = z.record(z.string().max(40), Answer).refine((answers) => Object.keys(answers).length <= 100, rule('invalid'))

/** What a member books: one session, for themselves and some companions (specification §3: ORDER, PARTICIPANT). */
export const Booking = z.object({
  sessionId: z.string().max(40),
  /** The form that was answered: it may be another one by now. */
  formId: z.string().max(40).nullable().default(null),
  /** The member's own (EVENT_ORDER_DYNAMIC_PROPERTY). */
  answers: Answers.default({}),
  companions: z
    .array(z.object({ name: z.string().trim().min(1, rule('required')).max(MAX_NAME, rule('too-long')), answers: Answers.default({}) }))
    .max(MAX_COMPANIONS, rule('invalid'))
    .default([]),
  /** Whether to join the waiting list if there is no place. */
  orWait: z.boolean().default(false),
  /** What the member was told that it costs in all, in cents. */
  total: z.number().int().min(0).default(0),
})
export type Booking = z.infer<typeof Booking>

const Participant = z.object({
  /** Null: the member. */
  name: z.string().nullable(),
  answers: Answers,
})

/** An order in a list of the member's own. */
export const OrderCard = z.object({
  id: z.string(),
  state: z.enum(ORDER_STATES),
  event: EventCard,
  /** The booked session. */
  startsAt: z.string(),
  endsAt: z.string(),
  meetings: Meetings,
  /** The member and the companions. */
  places: z.number().int(),
  createdAt: z.string(),
  /** Until when a place that is offered can be accepted. */
  offeredUntil: z.string().nullable(),
  /** On the waiting list: 1 is the next. */
  position: z.number().int().nullable(),
  /** What it costs in all, in cents of a euro. */
  amount: z.number().int(),
  /** Until when its places are kept while it is PAYING; if it has LAPSED, until when they were. */
  payUntil: z.string().nullable(),
  isPaid: z.boolean(),
  /** Of money that is given back: on its way, or given. */
  refund: z.enum(['PENDING', 'DONE']).nullable(),
  /** Whether the union has cancelled the event or the session. */
  isCalledOff: z.boolean(),
})
export type OrderCard = z.infer<typeof OrderCard>

export const Order = OrderCard.extend({
  /** The member first. */
  participants: z.array(Participant),
  /** The questions as they were answered, though the event may ask others by now. */
  form: DynamicForm.nullable(),
  /** Those among the answers, by the ids that stand there. */
  files: z.array(Upload),
  /** Whether it can be cancelled now. */
  canCancel: z.boolean(),
  /** Of what was paid, also if it is given back: by which number the bank knows it, and when it was. */
  receipt: z.object({ number: z.string(), paidAt: z.string() }).nullable(),
  /** Until when cancelling gives the money back; null if it never does. */
  refundUntil: z.string().nullable(),
  /** Why the union has cancelled the event, the session or this booking, in the words of its staff; null if it has not, or says nothing. */
  cancelReason: z.string().nullable(),
})
export type Order = z.infer<typeof Order>

export const orders = endpoints({
  /**
   * Books an event. Throws EVENT_FULL without a place, unless the member waits for one; EVENT_ALREADY_BOOKED for a second order; FORM_CHANGED if the
   * questions are others by now, and PRICE_CHANGED if the price is; UPLOAD_GONE if a file among the answers is not the member's, not there or used already. What costs something is PAYING until it is paid. A wrong answer is named as `answers.{question}` or `companions.{n}.answers.{question}`.
   */
  'POST orders': {
    access: members(),
    body: Booking,
    lines: ['answers.*', 'companions.*.answers.*'],
    response: Order,
    creates: 'orders',
    errors: [
      'NOT_FOUND',
      'EVENT_ALREADY_BOOKED',
      'EVENT_CANCELLED',
      'EVENT_FULL',
      'EVENT_NOT_FOR_YOU',
      'EVENT_NOT_OPEN',
      'EVENT_TOO_LATE',
      'EVENT_TOO_MANY_COMPANIONS',
      'FORM_CHANGED',
      'PAYMENT_UNAVAILABLE',
      'PRICE_CHANGED',
      'UPLOAD_GONE',
    ],
  },
  /** The caller's own; `age` ascending means newest first. */
  'GET orders': {
    access: members(),
    query: z.object({ isOpen: z.stringbool().optional() }),
    response: z.array(OrderCard),
    sortableBy: ['age'],
  },
  'GET orders/{order}': { access: members(), response: Order, errors: ['NOT_FOUND'] },
  /** Cancels a booking, or leaves the waiting list. */
  'DELETE orders/{order}': { access: members(), response: null, errors: ['NOT_FOUND', 'ORDER_NOT_OPEN', 'EVENT_TOO_LATE'] },
  /** Accepts or declines a place that was offered to somebody on the waiting list. */
  'POST orders/events/response': {
    access: members(),
    body: z.object({ orderId: z.string().max(40), isAccepted: z.boolean() }),
    response: Order,
    errors: ['NOT_FOUND', 'ORDER_NOT_OPEN', 'OFFER_OVER'],
  },
  /** Whether the caller has an open order for the event. `documentId`: their own; nobody is told about others (specification §7 shows no answer). */
  'GET orders/exist-event-enrollment/{event}': {
    access: members(),
    query: z.object({ documentId: z.string().max(20).optional() }),
    response: z.object({ exists: z.boolean(), orderId: z.string().nullable() }),
    errors: ['NOT_FOUND', 'ACCESS_DENIED'],
  },
})
