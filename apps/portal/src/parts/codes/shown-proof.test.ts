// @vitest-environment jsdom
import { encodeProof, proofFromDigits, proofTimes } from '@afilia/domain/events/card'
import { expect, test } from 'vitest'
import { offlineUntil, shownProof } from './shown-proof.ts'

const fetched = new Date('2026-03-02T12:03:00Z')
const proofs = proofTimes(fetched).map((validUntil) => encodeProof('0a0b0c0d', validUntil, new Uint8Array(64).fill(7)))
const at = (time: string) => shownProof(proofs, new Date(time))

test('the proof changes every ten minutes, five before it runs out', () => {
  expect(at('2026-03-02T12:09:59Z')).toMatchObject({
    validUntil: new Date('2026-03-02T12:15:00Z'),
    changesAt: new Date('2026-03-02T12:10:00Z'),
  })
  expect(at('2026-03-02T12:10:00Z')?.validUntil).toEqual(new Date('2026-03-02T12:25:00Z'))
})

test('the proof is in the address after the #, which no server sees', () => {
  const { pathname, search, hash } = new URL(at('2026-03-02T12:03:00Z')!.address)
  expect([pathname, search]).toEqual(['/verify-card', ''])
  expect(proofFromDigits(hash.slice(1))).toMatchObject({ keyId: '0a0b0c0d', validUntil: new Date('2026-03-02T12:15:00Z') })
})

test('there is no proof after two days, or if the clock is behind', () => {
  expect(offlineUntil(proofs)).toEqual(new Date('2026-03-04T12:00:00Z'))
  expect(at('2026-03-04T11:59:59Z')).toBeDefined()
  expect(at('2026-03-04T12:00:00Z')).toBeUndefined()
  expect(at('2026-03-02T11:59:59Z')).toBeUndefined()
  expect(shownProof([], fetched)).toBeUndefined()
})
