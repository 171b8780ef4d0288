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

/** The used places of an event, and the money paid, in cents. */
const Counts = z.object({
  /** Null: unlimited. */
  capacity: z.number().int().nullable(),
  taken: z.number().int(),
  /** Orders on the waiting list. */
  waiting: z.number().int(),
  /** Received payments minus refunds. */
  paid: z.number().int(),
})

/** An event in the list of the staff who manage its bookings. */
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
  /** Without sessions cancelled individually. */
  sessions: z.number().int(),
})
export type StaffEventCard = z.infer<typeof StaffEventCard>

const StaffSession = z.object({
  id: z.string(),
  ...Counts.shape,
  /** In order, each with the number of people who came in. */
  meetings: z.array(z.object({ startsAt: z.string(), endsAt: z.string(), attended: z.number().int() })),
  /** The number of people who came in at one of them at least. */
  attended: z.number().int(),
  isCancelled: z.boolean(),
  cancelReason: z.string().nullable(),
  /** Whether it can still be cancelled, because it has not begun. */
  canCancel: z.boolean(),
  /** What cancelling it would end: open bookings, their participants, and the refunds in cents. */
  open: z.object({ bookings: z.number().int(), people: z.number().int(), paid: z.number().int() }),
})
export type StaffSession = z.infer<typeof StaffSession>

export const StaffEvent = StaffEventCard.omit({ sessions: true }).extend({
  /** Its public page is `/events/{slug}`. */
  slug: z.string(),
  cancelReason: z.string().nullable(),
  /** In order. */
  sessions: z.array(StaffSession),
  /** The forms of the answers, and the current form, the newest first. */
  forms: z.array(DynamicForm),
  /** Counts changes. A cancellation names the version that it is based on. */
  version: z.number().int(),
})
export type StaffEvent = z.infer<typeof StaffEvent>

/** An entry at check-in that was not undone. */
const StaffEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** Who noted it; null for somebody who was erased. */
  by: z.string().nullable(),
  /** Noted outside the hours of the event: it counts for attendance and certificates once it is confirmed (docs/decisions/128). */
  isCorrection: z.boolean(),
  confirmation: z.object({ at: z.string(), by: z.string().nullable() }).nullable(),
  /** Whether it needs a confirmation, and the caller may give it: not the person who noted it, nor the one who booked the ticket. */
  canConfirm: z.boolean(),
})
export type StaffEntry = z.infer<typeof StaffEntry>

/** A booking with its participants. */
export const StaffBooking = z.object({
  id: z.string(),
  sessionId: z.string(),
  state: z.enum(ORDER_STATES),
  createdAt: z.string(),
  /** The position on the waiting list: 1 is next. */
  position: z.number().int().nullable(),
  /** The deadline for accepting an offered place, or for paying. */
  until: z.string().nullable(),
  places: z.number().int(),
  /** The total in cents. */
  amount: z.number().int(),
  isPaid: z.boolean(),
  refund: z.enum(['PENDING', 'DONE']).nullable(),
  /** Why staff have cancelled this booking. */
  cancelReason: z.string().nullable(),
  /** Whether the caller may not see the member. Names, answers and files are then empty. */
  isHidden: z.boolean(),
  /** The form that was answered, one of the event's forms. */
  formId: z.string().nullable(),
  /** The member first. */
  participants: z.array(
    z.object({
      name: z.string().nullable(),
      answers: Answers,
      /** The number of meetings at which they came in, without unconfirmed corrections. */
      attended: z.number().int(),
      /** Empty if the member is hidden. */
      entries: z.array(StaffEntry),
    }),
  ),
  /** The files of the answers, by their ids. */
  files: z.array(Upload),
  /** Whether the caller can cancel it for the member now. */
  canCancel: z.boolean(),
  /** Whether the event's terms give a refund now. */
  isRefundedByTerms: z.boolean(),
})
export type StaffBooking = z.infer<typeof StaffBooking>

/** The most columns of a list: name, places and a hundred answers. */
const MAX_COLUMNS = 102

/** The reason, for those who booked. */
const Reason = z.string().trim().min(1, rule('required')).max(MAX_CANCEL_REASON, rule('too-long'))

/** Administrators manage all events. Supervisors manage events in their province, or online ones only for it, but not those for the whole union. */
const STAFF = only('ROLE_SUPERVISOR', 'ROLE_ADMIN')

export const staffEvent = endpoints({
  /** Events that are not over, or past ones. */
  'GET staff/events': {
    access: STAFF,
    query: z.object({
      isOver: z.stringbool().default(false),
      state: z.enum(['PUBLISHED', 'CANCELLED']).optional(),
      /** Prefixes of words in the title, the summary or the place, in any language. */
      text: z.string().trim().max(100).optional(),
    }),
    response: z.array(StaffEventCard),
    sortableBy: ['startsAt', 'endsAt', 'title', 'kind', 'isCancelled'],
    exports: {
      title: {},
      date: { at: 'startsAt', as: 'moment' },
      place: { at: 'place.name', and: 'place.municipality.name', none: 'staff-events:online' },
      state: { at: 'isCancelled', words: { true: 'staff-events:cancelled', false: 'staff-events:states.PUBLISHED' } },
      places: { at: 'taken' },
      waiting: {},
      paid: { as: 'money' },
      sessions: {},
    },
  },
  'GET staff/events/{event}': { access: STAFF, response: StaffEvent, errors: ['NOT_FOUND'] },
  /** The bookings of an event with the answers. `name`: prefixes of words in the name of a member or a companion; it must not be in a URL. */
  'POST staff/events/{event}/bookings': {
    access: STAFF,
    isQuestion: true,
    body: z.object({
      sessionId: id.nullable().default(null),
      view: z.enum(BOOKING_VIEWS).nullable().default(null),
      name: z.string().trim().max(100).default(''),
    }),
    response: z.array(StaffBooking),
    sortableBy: ['name', 'age', 'createdAt', 'state', 'places', 'amount'],
    errors: ['NOT_FOUND', 'FILTER_TOO_BROAD'],
  },
  'GET staff/events/{event}/bookings/{order}/files/{upload}': { access: STAFF, response: file('application/octet-stream'), errors: GIVEN },
  /**
   * The list of participants, one for each line, for caterers or teachers. `columns`: `name`, `places` and question ids, separated by commas. Files are
   * never included. Throws FILTER_TOO_BROAD if there are more bookings than fit in a list.
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
   * Cancels the event or one of its sessions; cancelling the last session cancels the event. Those who booked get the reason and a full refund.
   * Idempotent. Throws CHANGED_MEANWHILE if a colleague changed it first, EVENT_TOO_LATE if it has begun.
   */
  'POST staff/events/{event}/cancellation': {
    access: STAFF,
    body: z.object({ sessionId: id.nullable(), reason: Reason, version: z.number().int() }),
    lines: ['reason'],
    response: StaffEvent,
    errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'EVENT_TOO_LATE'],
  },
  /** Confirms a correction at check-in. Idempotent. Throws NOT_FOUND for an entry that needs none, and for the caller's own. */
  'POST staff/check-ins/{entry}/confirmation': { access: STAFF, response: null, errors: ['NOT_FOUND'] },
  /** Cancels one booking for its member, who gets the reason. `isRefunded`: refunds all of it, even if the event's terms would not. */
  'POST staff/bookings/{order}/cancellation': {
    access: only('ROLE_ADMIN'),
    body: z.object({ reason: Reason, isRefunded: z.boolean() }),
    lines: ['reason'],
    response: null,
    errors: ['NOT_FOUND', 'ORDER_NOT_OPEN', 'EVENT_TOO_LATE'],
  },
})
