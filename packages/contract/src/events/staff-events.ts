import { MAX_CANCEL_REASON } from '@afilia/domain/events/events'
import { BOOKING_VIEWS, ORDER_STATES } from '@afilia/domain/events/orders'
import { z } from 'zod'
import { only } from '../access.ts'
import { endpoints, file } from '../endpoint.ts'
import type { FieldRule } from '../errors.ts'
import { DynamicForm, EventCard } from './events.ts'
import { Answers } from './orders.ts'
import { GIVEN, Upload } from '../cases/uploads.ts'

const rule = (name: FieldRule): FieldRule => name
const id = z.string().max(40)

/** What of an event's places is used, and what is paid for them, in cents. */
const Counts = z.object({
  /** Null: without limit. */
  capacity: z.number().int().nullable(),
  taken: z.number().int(),
  /** Orders on the waiting list. */
  waiting: z.number().int(),
  /** What is with the union: without what was given back. */
  paid: z.number().int(),
})

/** An event in the list of those who look after its bookings. */
export const StaffEventCard = EventCard.pick({
  id: true,
  kind: true,
  title: true,
  startsAt: true,
  endsAt: true,
  place: true,
  isCancelled: true,
  language: true,
}).extend({
  ...Counts.shape,
  /** Without those that were cancelled apart. */
  sessions: z.number().int(),
})
export type StaffEventCard = z.infer<typeof StaffEventCard>

const StaffSession = z.object({
  id: z.string(),
  ...Counts.shape,
  /** In order, each with how many people came in. */
  meetings: z.array(z.object({ startsAt: z.string(), endsAt: z.string(), attended: z.number().int() })),
  /** How many people came in at one of them. */
  attended: z.number().int(),
  isCancelled: z.boolean(),
  cancelReason: z.string().nullable(),
  /** Whether it can still be cancelled: it has not begun. */
  canCancel: z.boolean(),
  /** What cancelling it ends: the open bookings, their people, and what goes back to them, in cents. */
  open: z.object({ bookings: z.number().int(), people: z.number().int(), paid: z.number().int() }),
})
export type StaffSession = z.infer<typeof StaffSession>

export const StaffEvent = StaffEventCard.omit({ sessions: true }).extend({
  /** Its public page is `/events/{slug}`. */
  slug: z.string(),
  cancelReason: z.string().nullable(),
  /** In order. */
  sessions: z.array(StaffSession),
  /** The forms that were answered, and the one that is asked now, the newest first. */
  forms: z.array(DynamicForm),
  /** Grows with each change: who cancels something says which one they saw. */
  version: z.number().int(),
})
export type StaffEvent = z.infer<typeof StaffEvent>

/** A booking with the people that it is for. */
export const StaffBooking = z.object({
  id: z.string(),
  sessionId: z.string(),
  state: z.enum(ORDER_STATES),
  createdAt: z.string(),
  /** On the waiting list: 1 is the next. */
  position: z.number().int().nullable(),
  /** Until when a place that is offered can be accepted, or one that is kept be paid. */
  until: z.string().nullable(),
  places: z.number().int(),
  /** What it costs in all, in cents. */
  amount: z.number().int(),
  isPaid: z.boolean(),
  refund: z.enum(['PENDING', 'DONE']).nullable(),
  /** Why staff have cancelled this one. */
  cancelReason: z.string().nullable(),
  /** Of a member whom the caller may not see: without names, answers and files. */
  isHidden: z.boolean(),
  /** The form that was answered, one of the event's. */
  formId: z.string().nullable(),
  /** The member first. */
  participants: z.array(
    z.object({
      name: z.string().nullable(),
      answers: Answers,
      /** At how many of the session's meetings they came in. */
      attended: z.number().int(),
    }),
  ),
  /** Those among the answers, by the ids that stand there. */
  files: z.array(Upload),
  /** Whether the caller can cancel it for its member now. */
  canCancel: z.boolean(),
  /** Whether the terms of the event give the money back now. */
  isRefundedByTerms: z.boolean(),
})
export type StaffBooking = z.infer<typeof StaffBooking>

/** The most columns of a list: name, places and a hundred answers. */
const MAX_COLUMNS = 102

/** Notice to those who booked. */
const Reason = z.string().trim().min(1, rule('required')).max(MAX_CANCEL_REASON, rule('too-long'))

/** An administrator all events; a supervisor those that take place in their province, or online for it alone, and are not for the whole union. */
const STAFF = only('ROLE_SUPERVISOR', 'ROLE_ADMIN')

export const staffEvent = endpoints({
  /** Those that are not over, or those that are. */
  'GET staff/events': {
    access: STAFF,
    query: z.object({
      isOver: z.stringbool().default(false),
      state: z.enum(['PUBLISHED', 'CANCELLED']).optional(),
      /** Prefixes of words in the title, the summary or the place, in any language. */
      text: z.string().trim().max(100).optional(),
    }),
    response: z.array(StaffEventCard),
    sortableBy: ['startsAt'],
  },
  'GET staff/events/{event}': { access: STAFF, response: StaffEvent, errors: ['NOT_FOUND'] },
  /** The bookings of an event with what was answered. `name`: prefixes of words in the name of a member or of a companion, which is in no address. */
  'POST staff/events/{event}/bookings': {
    access: STAFF,
    isQuestion: true,
    body: z.object({
      sessionId: id.nullable().default(null),
      view: z.enum(BOOKING_VIEWS).nullable().default(null),
      name: z.string().trim().max(100).default(''),
    }),
    response: z.array(StaffBooking),
    sortableBy: ['name', 'age'],
    errors: ['NOT_FOUND', 'FILTER_TOO_BROAD'],
  },
  'GET staff/events/{event}/bookings/{order}/files/{upload}': { access: STAFF, response: file('application/octet-stream'), errors: GIVEN },
  /**
   * Who comes, a line each, for whoever cooks or teaches: `columns` are `name`, `places` and ids of questions, with commas between. Files are in no list.
   * Throws FILTER_TOO_BROAD for more bookings than a list has.
   */
  'GET staff/events/{event}/list': {
    access: STAFF,
    query: z.object({
      session: id.optional(),
      columns: z
        .string()
        .max(50 * MAX_COLUMNS)
        .transform((names) => [...new Set(names.split(','))])
        .refine((names) => names.length <= MAX_COLUMNS, 'invalid'),
    }),
    response: file('text/csv'),
    errors: ['NOT_FOUND', 'FILTER_TOO_BROAD'],
  },
  /**
   * Cancels the event, or one of its sessions; of the only one that is left, the event. Those who booked are told why, and all they paid goes back. What is
   * cancelled already stays as it is. Throws CHANGED_MEANWHILE if a colleague was faster, EVENT_TOO_LATE for what has begun.
   */
  'POST staff/events/{event}/cancellation': {
    access: STAFF,
    body: z.object({ sessionId: id.nullable(), reason: Reason, version: z.number().int() }),
    lines: ['reason'],
    response: StaffEvent,
    errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'EVENT_TOO_LATE'],
  },
  /** Cancels one booking for its member, who is told why. `isRefunded`: all of it goes back, though the terms of the event would keep it. */
  'POST staff/bookings/{order}/cancellation': {
    access: only('ROLE_ADMIN'),
    body: z.object({ reason: Reason, isRefunded: z.boolean() }),
    lines: ['reason'],
    response: null,
    errors: ['NOT_FOUND', 'ORDER_NOT_OPEN', 'EVENT_TOO_LATE'],
  },
})
