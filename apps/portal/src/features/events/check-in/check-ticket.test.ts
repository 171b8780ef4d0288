import { webcrypto } from 'node:crypto'
import type { CheckIn, CheckInList, CheckInTicket } from '@afilia/contract/events/check-in'
import { toBase64Url } from '@afilia/domain/formats/digits'
import { encodeTicket, ticketMessage, toSpokenTicket } from '@afilia/domain/events/ticket'
import { getPublicKeyAsync, signAsync } from '@noble/ed25519'
import { beforeAll, describe, expect, test } from 'vitest'
import { atMeeting, countIn, findNamed, findSpoken, judgeCode, judgeTicket, toCurrentSession, withUnsent } from './check-ticket.ts'

const SECRET = new Uint8Array(32).fill(7)
const id = (end: number) => `01890000-0000-7000-8000-${String(end).padStart(12, '0')}`
const [MORNING, EVENING, ELSEWHERE] = [id(1), id(2), id(3)]
const now = new Date('2026-05-02T17:00:00Z')
const ticket = (order: number, more: Partial<CheckInTicket> = {}): CheckInTicket => ({
  orderId: id(order),
  sessionId: EVENING,
  participant: 0,
  name: 'Rocío Navarro',
  isCancelled: false,
  isOwn: false,
  entries: [],
  ...more,
})
const IN = [{ id: 'first', at: '2026-05-02T16:30:00.000Z', isUnconfirmed: false }]
const session = (of: string, ...times: readonly [startsAt: string, endsAt: string][]): CheckInList['sessions'][number] => {
  const meetings = times.map(([startsAt, endsAt]) => ({ startsAt, endsAt }))
  return { id: of, startsAt: meetings[0]!.startsAt, endsAt: meetings.at(-1)!.endsAt, meetings }
}
let list: CheckInList
beforeAll(async () => {
  globalThis.crypto ??= webcrypto as Crypto
  list = {
    eventId: id(9),
    title: 'Jornada',
    sessions: [
      session(MORNING, ['2026-05-02T08:00:00Z', '2026-05-02T12:00:00Z']),
      session(EVENING, ['2026-05-02T16:00:00Z', '2026-05-02T20:00:00Z']),
    ],
    keys: [{ id: '0a0b0c0d', publicKey: toBase64Url(await getPublicKeyAsync(SECRET)) }],
    tickets: [
      ticket(11),
      ticket(12, { entries: IN, name: 'Íñigo Pérez' }),
      ticket(13, { isCancelled: true }),
      ticket(14, { sessionId: MORNING, name: null }),
    ],
    keptUntil: '2026-05-04T20:00:00Z',
  }
})

async function codeOf(order: number, more: Partial<Parameters<typeof ticketMessage>[0]> = {}, secret = SECRET): Promise<string> {
  const facts = {
    keyId: '0a0b0c0d',
    validUntil: new Date('2026-05-03T08:00:00Z'),
    orderId: id(order),
    sessionId: EVENING,
    participant: 0,
    ...more,
  }
  return encodeTicket(facts, await signAsync(ticketMessage(facts), secret))
}
const stateOf = async (code: Promise<string> | string, at = now) => (await judgeCode(await code, list, EVENING, at)).state

describe('a code', () => {
  test('of the list is good, used, cancelled or for the other session', async () => {
    expect(await stateOf(codeOf(11))).toBe('good')
    expect(await stateOf(codeOf(12))).toBe('again')
    expect(await stateOf(codeOf(13))).toBe('cancelled')
    expect(await stateOf(codeOf(14, { sessionId: MORNING }))).toBe('otherSession')
    expect(judgeTicket(ticket(11, { isOwn: true }), EVENING).state).toBe('own')
    expect(judgeTicket(ticket(12, { isOwn: true, entries: IN }), EVENING).state).toBe('again')
  })

  test('of an order that the list does not have yet is said to be so', async () => {
    expect(await stateOf(codeOf(15))).toBe('unlisted')
    expect(await stateOf(codeOf(11, { participant: 1 }))).toBe('unlisted')
  })

  test('forged, of another event, expired, or no ticket at all, lets nobody in', async () => {
    expect(await stateOf(codeOf(11, {}, new Uint8Array(32).fill(8)))).toBe('false')
    expect(await stateOf(codeOf(11, { keyId: '01020304' }))).toBe('false')
    expect(await stateOf(codeOf(11, { sessionId: ELSEWHERE }))).toBe('otherEvent')
    expect(await stateOf(codeOf(11, { sessionId: ELSEWHERE, keyId: '01020304' }))).toBe('otherEvent')
    expect(await stateOf(codeOf(11), new Date('2026-05-03T08:00:00Z'))).toBe('expired')
    expect(await stateOf('https://example.org')).toBe('false')
  })
})

test('tickets are found by their eight digits, and by words of the name in any order without accents', () => {
  expect(findSpoken(list, toSpokenTicket(id(12), 0)).map(({ orderId }) => orderId)).toEqual([id(12)])
  expect(findSpoken(list, '99999999')).toEqual([])
  expect(findNamed(list.tickets, 'perez IÑIGO').map(({ orderId }) => orderId)).toEqual([id(12)])
  expect(findNamed(list.tickets, 'navarro')).toHaveLength(2)
})

const noted = (more: Partial<CheckIn> = {}): CheckIn => ({
  id: 'second',
  orderId: id(11),
  participant: 0,
  at: '2026-05-02T16:45:00.000Z',
  isUndone: false,
  ...more,
})

describe('what this phone has noted and not sent', () => {
  test('counts at once, and is taken back at once', () => {
    const after = withUnsent(list, [noted()])
    expect(judgeTicket(after.tickets[0]!, EVENING).state).toBe('again')
    expect([countIn(list, EVENING), countIn(after, EVENING)]).toEqual([
      { inside: 1, expected: 2 },
      { inside: 2, expected: 2 },
    ])
    expect(judgeTicket(withUnsent(after, [noted({ isUndone: true })]).tickets[0]!, EVENING).state).toBe('good')
  })

  test('stands beside what another phone noted earlier, the first one first', () => {
    const after = withUnsent(list, [noted({ orderId: id(12) })])
    expect(after.tickets[1]!.entries.map((entry) => entry.id)).toEqual(['first', 'second'])
  })
})

test('the session of now is the one that is on or comes next', () => {
  expect(toCurrentSession(list, new Date('2026-05-02T09:00:00Z'))).toBe(MORNING)
  expect(toCurrentSession(list, now)).toBe(EVENING)
  expect(toCurrentSession(list, new Date('2026-05-03T00:00:00Z'))).toBe(EVENING)
})

test('whoever came to the first meeting of a course is let in at the second, and not twice at the same', () => {
  const course = {
    ...list,
    sessions: [session(EVENING, ['2026-05-02T16:00:00Z', '2026-05-02T20:00:00Z'], ['2026-05-09T16:00:00Z', '2026-05-09T20:00:00Z'])],
    tickets: [ticket(12, { entries: IN })],
  }
  const judge = (time: string) => judgeTicket(atMeeting(course, new Date(time)).tickets[0]!, EVENING).state
  expect([judge('2026-05-02T17:00:00Z'), judge('2026-05-09T15:50:00Z')]).toEqual(['again', 'good'])
})
