import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  CARD_LIFE,
  cardKind,
  decodeProof,
  encodeProof,
  inFours,
  normalizeSpokenCode,
  PROOF_LIFE,
  PROOF_STEP,
  proofBegins,
  proofFromDigits,
  proofMakesWay,
  proofMessage,
  proofState,
  proofTimes,
  proofToDigits,
} from './card.ts'

const MINUTE = 60_000
const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2120-01-01'), noInvalidDate: true })
const wholeMinutes = moments.map((date) => new Date(Math.floor(date.getTime() / MINUTE) * MINUTE))
const keyIds = fc.integer({ min: 0, max: 0xffff_ffff }).map((id) => id.toString(16).padStart(8, '0'))
const signatures = fc.uint8Array({ minLength: 64, maxLength: 64 })

test('a proof survives encoding as text and as digits', () => {
  fc.assert(
    fc.property(keyIds, wholeMinutes, signatures, (keyId, validUntil, signature) => {
      const text = encodeProof(keyId, validUntil, signature)
      const digits = proofToDigits(text)
      expect(text).toMatch(/^[\w-]{96}$/)
      expect(digits).toMatch(/^\d{180}$/)
      for (const proof of [decodeProof(text), proofFromDigits(digits)]) {
        expect(proof).toMatchObject({ keyId, validUntil })
        expect([...proof!.signature]).toEqual([...signature])
        expect([...proof!.message]).toEqual([...proofMessage(keyId, validUntil)])
      }
    }),
  )
})

test('anything else is not read as a proof', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(proofFromDigits(text)).toBeUndefined()
      expect(decodeProof(text)).toBeUndefined()
    }),
  )
  expect(proofFromDigits('6'.repeat(180))).toBeUndefined()
  expect(proofFromDigits('9'.repeat(180))).toBeUndefined()
  expect(proofFromDigits('1'.repeat(179))).toBeUndefined()
})

test('at any moment of two days, the card has exactly one current proof, and it is valid', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 0, max: (CARD_LIFE - PROOF_STEP) * MINUTE }), (fetched, later) => {
      const now = new Date(fetched.getTime() + later)
      const shown = proofTimes(fetched).filter((validUntil) => proofBegins(validUntil) <= now && now < proofMakesWay(validUntil))
      expect(shown).toHaveLength(1)
      expect(proofState(shown[0]!, now)).toBe('good')
      const left = (shown[0]!.getTime() - now.getTime()) / MINUTE
      expect(left).toBeGreaterThan(PROOF_LIFE - PROOF_STEP)
      expect(left).toBeLessThanOrEqual(PROOF_LIFE)
    }),
  )
})

test('members who request proofs within the same ten minutes get the same times', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 0, max: PROOF_STEP * MINUTE - 1 }), (fetched, later) => {
      const begins = new Date(Math.floor(fetched.getTime() / (PROOF_STEP * MINUTE)) * PROOF_STEP * MINUTE)
      expect(proofTimes(new Date(begins.getTime() + later))).toEqual(proofTimes(begins))
    }),
  )
})

test('a proof is valid from its first to its last moment, with five minutes of tolerance for slow clocks', () => {
  const validUntil = new Date('2026-03-02T12:15:00Z')
  const at = (time: string) => proofState(validUntil, new Date(`2026-03-02T${time}Z`))
  expect(at('11:54:59')).toBe('early')
  expect(at('11:55:00')).toBe('good')
  expect(at('12:14:59')).toBe('good')
  expect(at('12:15:00')).toBe('expired')
})

test('§6 members hold a card; staff who are not members do not', () => {
  expect(cardKind(['ROLE_DELEGATE', 'ROLE_AFFILIATE'])).toBe('AFFILIATE')
  expect(cardKind(['ROLE_STUDENT_3'])).toBe('STUDENT')
  expect(cardKind(['ROLE_SENIOR', 'ROLE_ADMIN'])).toBe('SENIOR')
  expect(cardKind(['ROLE_SUPERVISOR', 'ROLE_ADMIN', 'ROLE_DELEGATE'])).toBeUndefined()
})

test('a spoken code is accepted in any spelling', () => {
  for (const typed of ['48210937', '4821 0937', ' 4821-0937 ', '4 8 2 1 0 9 3 7', '4821.0937', '４８２１０９３７']) {
    expect(normalizeSpokenCode(typed), typed).toBe('48210937')
  }
  for (const typed of ['', '4821093', '482109370', '4821O937', '4821 093a']) expect(normalizeSpokenCode(typed), typed).toBeUndefined()
})

test('digits are grouped by four', () => {
  expect(inFours('482109375526')).toBe('4821 0937 5526')
  expect(inFours('48210937')).toBe('4821 0937')
})
