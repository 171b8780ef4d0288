import { MAX_COMPANIONS } from '@afilia/domain/events/orders'
import { z } from 'zod'
import { only } from '../access.ts'
import { CardKey } from '../people/card.ts'
import { endpoints } from '../endpoint.ts'
import { Meetings } from './events.ts'

/** Somebody was let in. Of several for one ticket at one meeting, the first by time counts. */
const Entry = z.object({
  /** Made by the phone that noted it. */
  id: z.string(),
  at: z.string(),
})

/** What check-in needs to know of a ticket. */
export const CheckInTicket = z.object({
  orderId: z.string(),
  sessionId: z.string(),
  participant: z.number().int(),
  /** Null for a member who objected to being seen by representatives: their ticket can be checked, but not looked for. */
  name: z.string().nullable(),
  isCancelled: z.boolean(),
  /** Those that were not undone, the first one first. More than one: two phones let somebody in with the same ticket. */
  entries: z.array(Entry),
})
export type CheckInTicket = z.infer<typeof CheckInTicket>

/** All that a phone needs to check tickets without a network. */
export const CheckInList = z.object({
  eventId: z.string(),
  title: z.string(),
  sessions: z.array(z.object({ id: z.string(), startsAt: z.string(), endsAt: z.string(), meetings: Meetings })),
  /** Those that the tickets of these sessions are signed with. */
  keys: z.array(CardKey),
  tickets: z.array(CheckInTicket),
  /** The device must forget the list then. */
  keptUntil: z.string(),
})
export type CheckInList = z.infer<typeof CheckInList>

export const CheckIn = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  participant: z.number().int().min(0).max(MAX_COMPANIONS),
  /** By the phone's clock. */
  at: z.iso.datetime(),
  /** Whether it was taken back. What was undone stays undone, in whatever order the two arrive. */
  isUndone: z.boolean().default(false),
})
export type CheckIn = z.infer<typeof CheckIn>

/** Staff at check-in: administrators; supervisors of the event's province, and delegates of a centre in it (docs/decisions/084). */
const atCheckIn = only('ROLE_DELEGATE', 'ROLE_SUPERVISOR', 'ROLE_ADMIN')

/** An event whose check-in the caller may look after now. */
const OpenCheckIn = z.object({ id: z.string(), title: z.string(), startsAt: z.string(), endsAt: z.string() })

export const checkIn = endpoints({
  /** The next event first. */
  'GET check-ins': { access: atCheckIn, response: z.array(OpenCheckIn) },
  /** Throws NOT_FOUND for an event that is not the caller's to look after, and CHECK_IN_CLOSED long before or after it. */
  'GET events/{event}/check-in': { access: atCheckIn, response: CheckInList, errors: ['NOT_FOUND', 'CHECK_IN_CLOSED'] },
  /** Notes that somebody came in, or that they did not. Repeated or in any order it has one effect. Returns what is known of the ticket. */
  'POST events/{event}/check-ins': {
    access: atCheckIn,
    body: CheckIn,
    response: CheckInTicket,
    creates: null,
    errors: ['NOT_FOUND', 'CHECK_IN_CLOSED'],
  },
})
