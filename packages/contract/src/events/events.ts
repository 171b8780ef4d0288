import { ANSWERED_BY, QUESTION_TYPES } from '@afilia/domain/events/dynamic-form'
import { EVENT_KINDS } from '@afilia/domain/events/events'
import { isIsoDate } from '@afilia/domain/shifts/dates'
import { UPLOAD_KINDS } from '@afilia/domain/cases/uploads'
import { ENTITY_TYPES } from '@afilia/domain/site/entity-types'
import { z } from 'zod'
import { everybody, signedIn } from '../access.ts'
import { endpoints } from '../endpoint.ts'
import { Attachment, Media } from '../content/media.ts'
import { Reference } from '../content/reference.ts'

export const EventKind = z.enum(EVENT_KINDS)
export type EventKind = z.infer<typeof EventKind>

/** The venue; null means online. */
const EventPlace = z.object({
  /** The usual name, such as the hospital's lecture hall. */
  name: z.string(),
  address: z.string().nullable(),
  municipality: Reference,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})

/** An event in a list (specification §3, EVENT; its fields are ours). */
export const EventCard = z.object({
  id: z.string(),
  /** Its page is `/events/{slug}`. */
  slug: z.string(),
  kind: EventKind,
  title: z.string(),
  /** One sentence. */
  summary: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  /** Venue and town; null if it is online. */
  place: EventPlace.pick({ name: true, municipality: true }).nullable(),
  isCancelled: z.boolean(),
  /** The lowest price of any kind of member, in cents of a euro; null if it is free for all. */
  priceFrom: z.number().int().nullable(),
  /** The language of its texts, such as `es`, if the reader's is missing. */
  language: z.string().optional(),
})
export type EventCard = z.infer<typeof EventCard>

/** The meetings of a session, one or several, in order. */
export const Meetings = z.array(z.object({ startsAt: z.string(), endsAt: z.string() }))

/** An event in the full list, with the times of its sessions except those cancelled individually. */
export const ListedEvent = EventCard.extend({
  picture: Media.nullable(),
  sessions: z.array(z.object({ meetings: Meetings })),
  /** The distance of its town in whole km: from `near`, otherwise from the caller's centre or home. Null if either is unknown, or online. */
  km: z.number().int().nullable(),
})
export type ListedEvent = z.infer<typeof ListedEvent>

/** A session of an event. A booking is for one session and all of its meetings (docs/decisions/089). */
export const EventSession = z.object({
  id: z.string(),
  /** Of the first meeting. */
  startsAt: z.string(),
  /** Of the last meeting. */
  endsAt: z.string(),
  meetings: Meetings,
  /** Null: unlimited. */
  free: z.number().int().nullable(),
  /** The number of orders on the waiting list. While there are any, new orders join it. */
  waiting: z.number().int(),
  /** Whether the union has cancelled this session individually. */
  isCancelled: z.boolean(),
})
export type EventSession = z.infer<typeof EventSession>

export const EventPage = EventCard.extend({
  picture: Media.nullable(),
  about: z.string(),
  programme: z.array(z.object({ time: z.string(), what: z.string() })),
  /** The teachers or speakers, with their profession. */
  teachers: z.array(z.object({ name: z.string(), what: z.string() })),
  /** Documents, videos and audios for before or after the event. */
  attachments: z.array(Attachment),
  place: EventPlace.nullable(),
  /** In order. */
  sessions: z.array(EventSession),
  /** The booking period. */
  booksFrom: z.string(),
  booksUntil: z.string(),
  mostCompanions: z.number().int(),
  /** Autonomies and provinces whose members may book; empty for all of Spain. */
  territories: z.array(Reference),
  /** The specialties that may book; empty for all. */
  specialties: z.array(Reference),
  /** Only for a course. */
  hours: z.number().nullable(),
  credits: z.number().nullable(),
  /** The required attendance of a course, in percent of its hours; null: not specified. */
  leastAttendance: z.number().int().nullable(),
  /** The form to answer when booking (`dynamic-forms/with-texts`). */
  formId: z.string().nullable(),
  /** In cents of a euro: the reader's own price, and that of each companion. Null if it is free. */
  price: z
    .object({
      mine: z.number().int(),
      companion: z.number().int(),
      /** Cancelling refunds the full price until this many hours before the session begins, and nothing later; null: never. */
      refundHours: z.number().int().nullable(),
    })
    .nullable(),
  /** The error code that a booking by the reader would get. Null if the reader can book, as long as there are places. */
  rejection: z.string().nullable(),
})
export type EventPage = z.infer<typeof EventPage>

const Words = z.object({ label: z.string(), help: z.string().nullable() })

/** A form made by the union, with its texts in the reader's language. */
export const DynamicForm = z.object({
  id: z.string(),
  questions: z.array(
    Words.extend({
      id: z.string(),
      type: z.enum(QUESTION_TYPES),
      isRequired: z.boolean(),
      answeredBy: z.enum(ANSWERED_BY),
      options: z.array(z.object({ id: z.string(), label: z.string() })),
      least: z.number().optional(),
      most: z.number().optional(),
      /** For a file: the allowed types, and the largest size in bytes. */
      kinds: z.array(z.enum(UPLOAD_KINDS)).optional(),
      mostBytes: z.number().int().optional(),
      onlyIf: z.object({ question: z.string(), isOneOf: z.array(z.string()) }).optional(),
    }),
  ),
  /** The language of its texts, such as `es`, if the reader's is missing. */
  language: z.string().optional(),
})
export type DynamicForm = z.infer<typeof DynamicForm>

/** A form with the type of what its answers are (§3): the dynamic properties of an order. */
export const TypedForm = DynamicForm.extend({ entityType: z.enum(ENTITY_TYPES) })
export type TypedForm = z.infer<typeof TypedForm>

const Day = z.string().refine(isIsoDate, 'invalid').optional()

export const events = endpoints({
  /** Events that are not over, soonest first, or those in a range of days. Other fields sort only the first 1,000. Visitors get the public ones. */
  'GET events': {
    access: everybody(),
    query: z.object({
      kind: EventKind.optional(),
      /** A province's id: events in it. */
      province: z.string().max(40).optional(),
      /** Where distances are measured from: `centre` or `home`, which the server knows, or a municipality's id. */
      near: z.string().max(40).optional(),
      /** Only events in towns within this distance of `near`, in km. Around a municipality it is 50 by default. */
      radius: z.coerce.number().min(1).max(200).optional(),
      /** The first and the last day, in the time zone of Madrid. */
      from: Day,
      to: Day,
      /** Prefixes of words in the title, the summary or the place, in any language. */
      text: z.string().trim().max(100).optional(),
    }),
    response: z.array(ListedEvent),
    /** With `km`, online events come after the others, and cancelled ones last. */
    sortableBy: ['startsAt', 'endsAt', 'title', 'slug', 'kind', 'isCancelled', 'km'],
    errors: ['SESSION_EXPIRED', 'CENTRE_UNKNOWN', 'HOME_UNKNOWN'],
  },
  /** By id or slug. */
  'GET events/{event}': { access: everybody(), response: EventPage, errors: ['NOT_FOUND'] },
  /** The forms of the events that the caller may see: by the form's `id`, or by `event`. */
  'GET dynamic-forms/with-texts': {
    access: signedIn(),
    query: z.object({ id: z.string().max(40).optional(), event: z.string().max(200).optional() }),
    response: z.array(TypedForm),
  },
})
