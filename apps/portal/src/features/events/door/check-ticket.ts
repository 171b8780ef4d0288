import type { CheckIn, Door, DoorTicket } from '@afilia/contract/events/door'
import { groupBy } from '@afilia/domain/formats/groups'
import { findMeeting } from '@afilia/domain/events/meetings'
import { decodeTicket, toSpokenTicket } from '@afilia/domain/events/ticket'
import { canVerify, isSignedBy } from '../../../parts/codes/verify-signature.ts'

/** What the door makes of a code. */
export type Judgement =
  | { readonly state: 'good' | 'again' | 'otherSession' | 'cancelled'; readonly ticket: DoorTicket }
  /** `unlisted`: signed by the union for this event, but booked after the list was read. */
  | { readonly state: 'otherEvent' | 'expired' | 'false' | 'unlisted' | 'outdated' }

/** Judges what a camera read. Nothing is sent. */
export async function judgeCode(digits: string, door: Door, sessionId: string, now: Date): Promise<Judgement> {
  const read = decodeTicket(digits)
  if (!read) return { state: 'false' }
  if (!canVerify()) return { state: 'outdated' }
  const key = door.keys.find(({ id }) => id === read.keyId)
  const isOfEvent = door.sessions.some(({ id }) => id === read.sessionId)
  // The key of another quarter is not on this list: only the session can be read, and nobody gets in by it.
  if (!key) return { state: isOfEvent ? 'false' : 'otherEvent' }
  if (!(await isSignedBy(read, key))) return { state: 'false' }
  if (!isOfEvent) return { state: 'otherEvent' }
  if (now >= read.validUntil) return { state: 'expired' }
  const ticket = findTicket(door, read.orderId, read.participant)
  return ticket ? judgeTicket(ticket, sessionId) : { state: 'unlisted' }
}

/** Judges a ticket of the list, however it was found. */
export function judgeTicket(ticket: DoorTicket, sessionId: string): Judgement {
  if (ticket.isCancelled) return { state: 'cancelled', ticket }
  if (ticket.entries.length > 0) return { state: 'again', ticket }
  return { state: ticket.sessionId === sessionId ? 'good' : 'otherSession', ticket }
}

const findTicket = (door: Door, orderId: string, participant: number): DoorTicket | undefined =>
  door.tickets.find((ticket) => ticket.orderId === orderId && ticket.participant === participant)

/** The tickets with these eight digits; seldom two. */
export const findSpoken = (door: Door, code: string): DoorTicket[] =>
  door.tickets.filter(({ orderId, participant }) => toSpokenTicket(orderId, participant) === code)

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Those whose name has all the words, in any order and without accents. */
export function findNamed(tickets: readonly DoorTicket[], text: string): DoorTicket[] {
  const words = fold(text).split(/\s+/u).filter(Boolean)
  return tickets.filter(({ name }) => name !== null && words.every((word) => fold(name).includes(word)))
}

const nameTicket = ({ orderId, participant }: Pick<DoorTicket, 'orderId' | 'participant'>): string => `${orderId} ${participant}`

/** The list with what this phone has noted and not sent yet. */
export function withUnsent(door: Door, unsent: readonly CheckIn[]): Door {
  if (unsent.length === 0) return door
  const byTicket = groupBy(unsent, nameTicket)
  return {
    ...door,
    tickets: door.tickets.map((ticket) => {
      const own = byTicket.get(nameTicket(ticket))
      if (!own) return ticket
      const entries = [
        ...ticket.entries.filter(({ id }) => own.every((one) => one.id !== id)),
        ...own.filter(({ isUndone }) => !isUndone).map(({ id, at }) => ({ id, at })),
      ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || (a.id < b.id ? -1 : 1))
      return { ...ticket, entries }
    }),
  }
}

/** How many are in, and how many come, to a session. Who has cancelled is not expected. */
export function countIn(door: Door, sessionId: string): { inside: number; expected: number } {
  const expected = door.tickets.filter((ticket) => ticket.sessionId === sessionId && !ticket.isCancelled)
  return { inside: expected.filter(({ entries }) => entries.length > 0).length, expected: expected.length }
}

/** The list with the entries of the meetings that are on: whoever came last week has not come today. */
export function atMeeting(door: Door, now: Date): Door {
  const meetingsOf = new Map(door.sessions.map(({ id, meetings }) => [id, meetings]))
  return {
    ...door,
    tickets: door.tickets.map((ticket) => {
      const meetings = meetingsOf.get(ticket.sessionId) ?? []
      if (meetings.length < 2 || ticket.entries.length === 0) return ticket
      const current = findMeeting(meetings, now)
      return { ...ticket, entries: ticket.entries.filter(({ at }) => findMeeting(meetings, new Date(at)) === current) }
    }),
  }
}

/** The session that is on or comes next; the last one if all are over. */
export const toCurrentSession = ({ sessions }: Door, now: Date): string =>
  (sessions.find(({ endsAt }) => new Date(endsAt) > now) ?? sessions.at(-1))?.id ?? ''
