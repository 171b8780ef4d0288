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
/** By question id. */
export const Answers = z.record(z.string().max(40), Answer).refine((answers) => Object.keys(answers).length <= 100, rule('invalid'))

/** A booking: one session, for the member and some companions (specification §3: ORDER, PARTICIPANT). */
export const Booking = z.object({
  sessionId: z.string().max(40),
  /** The form that was answered. The event may have another one now. */
  formId: z.string().max(40).nullable().default(null),
  /** The member's own answers (EVENT_ORDER_DYNAMIC_PROPERTY). */
  answers: Answers.default({}),
  companions: z
    .array(z.object({ name: z.string().trim().min(1, rule('required')).max(MAX_NAME, rule('too-long')), answers: Answers.default({}) }))
    .max(MAX_COMPANIONS, rule('invalid'))
    .default([]),
  /** Whether to join the waiting list if there is no place. */
  orWait: z.boolean().default(false),
  /** The total that the member was shown, in cents. */
  total: z.number().int().min(0).default(0),
})
export type Booking = z.infer<typeof Booking>

const Participant = z.object({
  /** Null: the member. */
  name: z.string().nullable(),
  answers: Answers,
})

/** An order in the member's own list. */
export const OrderCard = z.object({
  id: z.string(),
  state: z.enum(ORDER_STATES),
  event: EventCard,
  /** The booked session. */
  startsAt: z.string(),
  endsAt: z.string(),
  meetings: Meetings,
  /** The number of participants: the member and the companions. */
  places: z.number().int(),
  createdAt: z.string(),
  /** The deadline for accepting an offered place. */
  offeredUntil: z.string().nullable(),
  /** The position on the waiting list: 1 is next. */
  position: z.number().int().nullable(),
  /** The total in cents of a euro. */
  amount: z.number().int(),
  /** The deadline for paying, after which the places are released; also set if the order has LAPSED. */
  payUntil: z.string().nullable(),
  isPaid: z.boolean(),
  /** The state of a refund: in progress or completed. */
  refund: z.enum(['PENDING', 'DONE']).nullable(),
  /** Whether the union has cancelled the event or the session. */
  isCalledOff: z.boolean(),
})
export type OrderCard = z.infer<typeof OrderCard>

export const Order = OrderCard.extend({
  /** The member first. */
  participants: z.array(Participant),
  /** The questions that were answered; the event may have others now. */
  form: DynamicForm.nullable(),
  /** The files of the answers, by their ids. */
  files: z.array(Upload),
  /** Whether it can still be cancelled. */
  canCancel: z.boolean(),
  /** The payment, also after a refund: its number at the bank, and its time. */
  receipt: z.object({ number: z.string(), paidAt: z.string() }).nullable(),
  /** Until when cancelling gives a refund; null if it never does. */
  refundUntil: z.string().nullable(),
  /** Why the union has cancelled the event, the session or this order, in the words of its staff; null without a reason. */
  cancelReason: z.string().nullable(),
})
export type Order = z.infer<typeof Order>

export const orders = endpoints({
  /**
   * Books an event. If it costs something, the order is PAYING until it is paid. The path of a wrong answer is `answers.{question}` or
   * `companions.{n}.answers.{question}`. Throws EVENT_FULL if there is no place and the member does not wait for one; EVENT_ALREADY_BOOKED for a second
   * order; FORM_CHANGED or PRICE_CHANGED if the form or the price has changed; UPLOAD_GONE if a file is not the member's, is missing or is already used.
   */
  'POST orders': {
    access: members(),
    body: Booking,
    lines: ['answers.*', 'companions.*.answers.*'],
    response: Order,
    creates: 'orders/{order}',
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
    sortableBy: [
      'age',
      'createdAt',
      'startsAt',
      'endsAt',
      'state',
      'places',
      'amount',
      'offeredUntil',
      'isPaid',
      'isCalledOff',
      'position',
    ],
  },
  'GET orders/{order}': { access: members(), response: Order, errors: ['NOT_FOUND'] },
  /** Cancels a booking, or leaves the waiting list. */
  'DELETE orders/{order}': { access: members(), response: null, errors: ['NOT_FOUND', 'ORDER_NOT_OPEN', 'EVENT_TOO_LATE'] },
  /** Accepts or declines a place offered from the waiting list. */
  'POST orders/events/response': {
    access: members(),
    body: z.object({ orderId: z.string().max(40), isAccepted: z.boolean() }),
    response: Order,
    alsoBy: ['PUT'],
    errors: ['NOT_FOUND', 'ORDER_NOT_OPEN', 'OFFER_OVER'],
  },
  /** Whether the caller has an open order for the event. `documentId` must be their own, so that nobody learns about others (specification §7 shows no response). */
  'GET orders/exist-event-enrollment/{event}': {
    access: members(),
    query: z.object({ documentId: z.string().max(20).optional() }),
    response: z.object({ exists: z.boolean(), orderId: z.string().nullable() }),
    errors: ['NOT_FOUND', 'ACCESS_DENIED'],
  },
})
