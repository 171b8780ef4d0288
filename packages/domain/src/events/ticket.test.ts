import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeTicket, encodeTicket, ticketMessage, toSpokenTicket, toTicketEnd } from './ticket.ts'

const tickets = fc.record({
  keyId: fc.integer({ min: 0, max: 0xffff_ffff }).map((id) => id.toString(16).padStart(8, '0')),
  validUntil: fc.integer({ min: 0, max: 0xffff_ffff }).map((minutes) => new Date(minutes * 60_000)),
  orderId: fc.uuid(),
  sessionId: fc.uuid(),
  participant: fc.integer({ min: 0, max: 8 }),
})
const signatures = fc.uint8Array({ minLength: 64, maxLength: 64 })

test('a ticket survives its encoding in digits', () => {
  fc.assert(
    fc.property(tickets, signatures, (facts, signature) => {
      const code = encodeTicket(facts, signature)
      expect(code).toMatch(/^\d{265}$/)
      const read = decodeTicket(code)
      expect(read).toMatchObject(facts)
      expect([...read!.signature]).toEqual([...signature])
      expect([...read!.message]).toEqual([...ticketMessage(facts)])
    }),
  )
})

test('anything else is not read as a ticket', () => {
  fc.assert(fc.property(fc.string(), (text) => decodeTicket(text) === undefined))
  for (const digits of ['9'.repeat(265), '1'.repeat(264), '1'.repeat(180)]) expect(decodeTicket(digits)).toBeUndefined()
})

test('the signed bytes of two tickets differ, and name their purpose', () => {
  fc.assert(
    fc.property(tickets, (facts) => {
      const text = String.fromCharCode(...ticketMessage(facts))
      expect(text.startsWith('afilia event ticket 1\n')).toBe(true)
      expect(String.fromCharCode(...ticketMessage({ ...facts, participant: facts.participant + 1 }))).not.toBe(text)
    }),
  )
})

test('the spoken code has eight digits, and differs between the participants of an order', () => {
  fc.assert(
    fc.property(tickets, ({ orderId, participant }) => {
      expect(toSpokenTicket(orderId, participant)).toMatch(/^\d{8}$/)
      expect(toSpokenTicket(orderId, participant).at(-1)).toBe(String(participant))
    }),
  )
})

test('a ticket is valid until twelve hours after its session', () => {
  expect(toTicketEnd(new Date('2026-05-02T18:00:30Z'))).toEqual(new Date('2026-05-03T06:01:00Z'))
})
