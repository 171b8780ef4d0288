import { ANSWERED_BY, QUESTION_TYPES } from '@afilia/domain/events/dynamic-form'
import { EVENT_KINDS } from '@afilia/domain/events/events'
import { isIsoDate } from '@afilia/domain/shifts/dates'
import { UPLOAD_KINDS } from '@afilia/domain/cases/uploads'
import { z } from 'zod'
import { everybody, signedIn } from '../access.ts'
import { endpoints } from '../endpoint.ts'
import { Attachment, Media } from '../content/media.ts'
import { Reference } from '../content/reference.ts'

export const EventKind = z.enum(EVENT_KINDS)
export type EventKind = z.infer<typeof EventKind>

/** Where it takes place; online if null. */
const EventPlace = z.object({
  /** What people call it, such as the hospital's lecture hall. */
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
  /** Town and venue; null if it is online. */
  place: EventPlace.pick({ name: true, municipality: true }).nullable(),
  isCancelled: z.boolean(),
  /** The least that any member pays, in cents of a euro; null if it is free for all. */
  priceFrom: z.number().int().nullable(),
  /** The language of its texts, such as `es`, if the reader's is missing. */
  language: z.string().optional(),
})
export type EventCard = z.infer<typeof EventCard>

/** When a session is held: once or several times, in order. */
export const Meetings = z.array(z.object({ startsAt: z.string(), endsAt: z.string() }))

/** An event in the list of all, with the times of its sessions, without those that were cancelled apart. */
export const ListedEvent = EventCard.extend({
  picture: Media.nullable(),
  sessions: z.array(z.object({ meetings: Meetings })),
})
export type ListedEvent = z.infer<typeof ListedEvent>

/** One of the times at which an event is held. Whoever books, books one, and comes to all of its meetings (docs/decisions/089). */
export const EventSession = z.object({
  id: z.string(),
  /** Of the first meeting. */
  startsAt: z.string(),
  /** Of the last one. */
  endsAt: z.string(),
  meetings: Meetings,
  /** Null: without limit. */
  free: z.number().int().nullable(),
  /** How many orders wait for a place. While any does, new ones wait too. */
  waiting: z.number().int(),
  /** Whether the union has cancelled this one alone. */
  isCancelled: z.boolean(),
})
export type EventSession = z.infer<typeof EventSession>

export const EventPage = EventCard.extend({
  picture: Media.nullable(),
  about: z.string(),
  programme: z.array(z.object({ time: z.string(), what: z.string() })),
  /** Who teaches or speaks, and what they are. */
  teachers: z.array(z.object({ name: z.string(), what: z.string() })),
  /** The documents, videos and audios to read before or after it. */
  attachments: z.array(Attachment),
  place: EventPlace.nullable(),
  /** In order. */
  sessions: z.array(EventSession),
  /** From and until when it can be booked. */
  booksFrom: z.string(),
  booksUntil: z.string(),
  mostCompanions: z.number().int(),
  /** Names of autonomies and provinces whose members it is for; empty for all of Spain. */
  territories: z.array(Reference),
  /** The specialties that it is for; empty for all. */
  specialties: z.array(Reference),
  /** Of a course. */
  hours: z.number().nullable(),
  credits: z.number().nullable(),
  /** How much of a course must be attended, in percent of its hours; null: nothing is said. */
  leastAttendance: z.number().int().nullable(),
  /** The form that whoever books answers (`dynamic-forms/with-texts`). */
  formId: z.string().nullable(),
  /** In cents of a euro: the reader's own price, and that of each companion. Null if it is free. */
  price: z
    .object({
      mine: z.number().int(),
      companion: z.number().int(),
      /** Cancelling gives all of it back until so many hours before the session begins, and nothing later; null: never. */
      refundHours: z.number().int().nullable(),
    })
    .nullable(),
  /** Why the reader cannot book it: the code with which a try would be rejected. Null if they can, as far as places allow. */
  rejection: z.string().nullable(),
})
export type EventPage = z.infer<typeof EventPage>

const Words = z.object({ label: z.string(), help: z.string().nullable() })

/** A form that the union made, with its texts in the reader's language. */
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
      /** Of a file: what it may be, and its largest size in bytes. */
      kinds: z.array(z.enum(UPLOAD_KINDS)).optional(),
      mostBytes: z.number().int().optional(),
      onlyIf: z.object({ question: z.string(), isOneOf: z.array(z.string()) }).optional(),
    }),
  ),
  /** The language of its texts, such as `es`, if the reader's is missing. */
  language: z.string().optional(),
})
export type DynamicForm = z.infer<typeof DynamicForm>

const Day = z.string().refine(isIsoDate, 'invalid').optional()

export const events = endpoints({
  /** Those that are not over, the next first, unless days are asked for. Visitors get the public ones. */
  'GET events': {
    access: everybody(),
    query: z.object({
      kind: EventKind.optional(),
      /** A province's id: what takes place in it. */
      province: z.string().max(40).optional(),
      /** A municipality's id: what takes place in it, and in the towns within the radius, in km. */
      near: z.string().max(40).optional(),
      radius: z.coerce.number().min(1).max(200).default(50),
      /** The first and the last day, in Madrid. */
      from: Day,
      to: Day,
      /** Prefixes of words in the title, the summary or the place, in any language. */
      text: z.string().trim().max(100).optional(),
    }),
    response: z.array(ListedEvent),
    sortableBy: ['startsAt'],
  },
  /** By its id or slug. */
  'GET events/{event}': { access: everybody(), response: EventPage, errors: ['NOT_FOUND'] },
  /** The forms of the events that the caller may see: one by its `id`, or that of an `event`. */
  'GET dynamic-forms/with-texts': {
    access: signedIn(),
    query: z.object({ id: z.string().max(40).optional(), event: z.string().max(200).optional() }),
    response: z.array(DynamicForm),
  },
})
