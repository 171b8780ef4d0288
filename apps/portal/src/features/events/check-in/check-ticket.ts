import type { CheckIn, CheckInList, CheckInTicket } from '@afilia/contract/events/check-in'
import { groupBy } from '@afilia/domain/formats/groups'
import { findMeeting } from '@afilia/domain/events/meetings'
import { decodeTicket, toSpokenTicket } from '@afilia/domain/events/ticket'
import { canVerify, isSignedBy } from '../../../parts/codes/verify-signature.ts'

/** The result of checking a code. */
export type Judgement =
  | { readonly state: 'good' | 'again' | 'otherSession' | 'cancelled' | 'own'; readonly ticket: CheckInTicket }
  /** `unlisted`: signed by the union for this event, but booked after the list was loaded. */
  | { readonly state: 'otherEvent' | 'expired' | 'false' | 'unlisted' | 'outdated' }

/** Checks a scanned code. Sends nothing. */
export async function judgeCode(digits: string, list: CheckInList, sessionId: string, now: Date): Promise<Judgement> {
  const read = decodeTicket(digits)
  if (!read) return { state: 'false' }
  if (!canVerify()) return { state: 'outdated' }
  const key = list.keys.find(({ id }) => id === read.keyId)
  const isOfEvent = list.sessions.some(({ id }) => id === read.sessionId)
  // Keys of another quarter are not on this list. Only the session is readable then, and nobody is admitted.
  if (!key) return { state: isOfEvent ? 'false' : 'otherEvent' }
  if (!(await isSignedBy(read, key))) return { state: 'false' }
  if (!isOfEvent) return { state: 'otherEvent' }
  if (now >= read.validUntil) return { state: 'expired' }
  const ticket = findTicket(list, read.orderId, read.participant)
  return ticket ? judgeTicket(ticket, sessionId) : { state: 'unlisted' }
}

/** Checks a ticket of the list, however it was found. */
export function judgeTicket(ticket: CheckInTicket, sessionId: string): Judgement {
  if (ticket.isCancelled) return { state: 'cancelled', ticket }
  if (ticket.entries.length > 0) return { state: 'again', ticket }
  if (ticket.isOwn) return { state: 'own', ticket }
  return { state: ticket.sessionId === sessionId ? 'good' : 'otherSession', ticket }
}

const findTicket = (list: CheckInList, orderId: string, participant: number): CheckInTicket | undefined =>
  list.tickets.find((ticket) => ticket.orderId === orderId && ticket.participant === participant)

/** The tickets with these eight digits; rarely two. */
export const findSpoken = (list: CheckInList, code: string): CheckInTicket[] =>
  list.tickets.filter(({ orderId, participant }) => toSpokenTicket(orderId, participant) === code)

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The tickets whose name contains all the words, in any order, ignoring accents. */
export function findNamed(tickets: readonly CheckInTicket[], text: string): CheckInTicket[] {
  const words = fold(text).split(/\s+/u).filter(Boolean)
  return tickets.filter(({ name }) => name !== null && words.every((word) => fold(name).includes(word)))
}

const nameTicket = ({ orderId, participant }: Pick<CheckInTicket, 'orderId' | 'participant'>): string => `${orderId} ${participant}`

/** The list with this phone's unsent entries. */
export function withUnsent(list: CheckInList, unsent: readonly CheckIn[]): CheckInList {
  if (unsent.length === 0) return list
  const byTicket = groupBy(unsent, nameTicket)
  return {
    ...list,
    tickets: list.tickets.map((ticket) => {
      const own = byTicket.get(nameTicket(ticket))
      if (!own) return ticket
      const entries = [
        ...ticket.entries.filter(({ id }) => own.every((one) => one.id !== id)),
        ...own.filter(({ isUndone }) => !isUndone).map(({ id, at }) => ({ id, at, isUnconfirmed: false })),
      ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || (a.id < b.id ? -1 : 1))
      return { ...ticket, entries }
    }),
  }
}

/** The numbers of people inside and expected at a session. Cancelled tickets are not counted. */
export function countIn(list: CheckInList, sessionId: string): { inside: number; expected: number } {
  const expected = list.tickets.filter((ticket) => ticket.sessionId === sessionId && !ticket.isCancelled)
  return { inside: expected.filter(({ entries }) => entries.length > 0).length, expected: expected.length }
}

/** The list with only the entries of the current meetings: an entry of last week does not count today. */
export function atMeeting(list: CheckInList, now: Date): CheckInList {
  const meetingsOf = new Map(list.sessions.map(({ id, meetings }) => [id, meetings]))
  return {
    ...list,
    tickets: list.tickets.map((ticket) => {
      const meetings = meetingsOf.get(ticket.sessionId) ?? []
      if (meetings.length < 2 || ticket.entries.length === 0) return ticket
      const current = findMeeting(meetings, now)
      return { ...ticket, entries: ticket.entries.filter(({ at }) => findMeeting(meetings, new Date(at)) === current) }
    }),
  }
}

/** The current or next session; the last one if all are over. */
export const toCurrentSession = ({ sessions }: CheckInList, now: Date): string =>
  (sessions.find(({ endsAt }) => new Date(endsAt) > now) ?? sessions.at(-1))?.id ?? ''
