import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import type { CardKey, MemberCard } from '@afilia/contract/people/card'
import { decodeProof, encodeProof, proofMessage, type Proof } from '@afilia/domain/events/card'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { deletePastKeys, listPublicKeys } from '../../platform/sealing/signing-keys.ts'
import { signProofs } from './keys/commands.ts'

let app: TestApp
let affiliate: Client
let senior: Client
let delegate: Client

beforeAll(async () => {
  app = await startTestApp()
  affiliate = await app.signedIn('00000001R')
  senior = await app.signedIn('00000004G')
  delegate = await app.signedIn('00000005M')
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.db.deleteFrom('rate_limits').execute()
})

const getCard = async (client: Client): Promise<MemberCard> => (await client.call('GET card')).body
const addMonths = (date: Date, months: number): Date => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1))
const proofsAt = (time: string) => signProofs(app.deps, new Date(time))
const keysAt = (time: string) => listPublicKeys(app.deps, new Date(time))
const isGood = (text: string, keys: readonly CardKey[]): boolean => {
  const proof = decodeProof(text)
  const key = keys.find(({ id }) => id === proof?.keyId)
  return proof !== undefined && key !== undefined && isSignedBy(proof, key)
}
const isSignedBy = ({ message, signature }: Proof, { publicKey }: CardKey): boolean =>
  verify(null, message, createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' }), signature)

test('a card names its holder and their kind of membership, but not their document id', async () => {
  const card = await getCard(delegate)
  expect(card).toMatchObject({ fullName: 'Manuel Romero Vargas', kind: 'AFFILIATE', isDelegate: true, since: 2013 })
  expect(card.number).toMatch(/^\d{12}$/)
  expect(JSON.stringify(card)).not.toContain('00000005')
  expect((await getCard(delegate)).number).toBe(card.number)
  expect(await getCard(senior)).toMatchObject({ kind: 'SENIOR', isDelegate: false, since: 2004 })
})

test('members who open their card at once get one number each, for good', async () => {
  await app.db.deleteFrom('cards').execute()
  const numbers = await Promise.all([affiliate, affiliate, senior, affiliate].map(async (client) => (await getCard(client)).number))
  expect(new Set(numbers).size).toBe(2)
})

test('a card brings the proofs of two days, each good for its time under the public keys', async () => {
  const { proofs } = await getCard(affiliate)
  const { body: keys, headers } = await app.visitor().call('GET card/keys')
  expect(headers.get('cache-control')).toBe('public, max-age=900')
  expect(proofs).toHaveLength(288)
  expect(proofs.every((proof) => isGood(proof, keys))).toBe(true)
  const hours = (decodeProof(proofs.at(-1)!)!.validUntil.getTime() - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(47.5)
  expect(hours).toBeLessThan(48.5)
})

const listKeyNames = async (): Promise<string[]> =>
  (await app.db.selectFrom('secrets').select('name').where('name', 'like', 'card-signing-key-%').orderBy('name').execute()).map(
    ({ name }) => name.slice('card-signing-key-'.length),
  )

test('a card needs the keys of this quarter and the next; a start deletes past ones and leaves those that sign tickets of later events', async () => {
  const quarters = [new Date(), addMonths(new Date(), 3)].map(
    (date) => `${date.getUTCFullYear()}-${Math.floor(date.getUTCMonth() / 3) + 1}`,
  )
  await app.db.deleteFrom('secrets').where('name', 'like', 'card-signing-key-%').execute()
  await getCard(affiliate)
  await app.visitor().call('GET card/keys')
  expect(await listKeyNames()).toEqual(quarters)

  await app.db
    .insertInto('secrets')
    .values(
      ['2019-4', '2020-1', '2098-3'].map((quarter) => ({
        name: `card-signing-key-${quarter}`,
        value_sealed: Buffer.of(0),
        created_at: new Date(),
      })),
    )
    .execute()
  await (await startTestApp({ on: app })).stop()
  expect(await listKeyNames()).toEqual([...quarters, '2098-3'])
})

test('the answer with the card may not be cached', async () => {
  expect((await affiliate.call('GET card')).headers.get('cache-control')).toBe('private, no-store')
})

test('looking at one’s own card is not logged', async () => {
  await getCard(affiliate)
  expect((await affiliate.call('POST card/codes')).status).toBe(201)
  const logged = await app.db.selectFrom('access_log').select('endpoint').where('endpoint', 'like', '% card%').execute()
  expect(logged).toEqual([])
})

test('a proof identifies no member: all have the same at one time', async () => {
  const time = '2026-03-02T12:03:00Z'
  expect(await proofsAt(time)).toEqual(await proofsAt('2026-03-02T12:09:59Z'))
  const [mine, theirs] = await Promise.all([getCard(affiliate), getCard(senior)])
  const shared = mine.proofs.filter((proof) => theirs.proofs.includes(proof))
  expect(shared.length).toBeGreaterThanOrEqual(287)
})

test('two proofs have nothing in common but the key, except by chance', async () => {
  const proofs = (await proofsAt('2026-03-02T12:00:00Z')).map((text) => decodeProof(text)!)
  const same = Array<number>(64).fill(0)
  let pairs = 0
  for (let i = 1; i < proofs.length; i += 1) {
    pairs += 1
    proofs[i]!.signature.forEach((byte, at) => {
      if (byte === proofs[i - 1]!.signature[at]) same[at]! += 1
    })
    expect(proofs[i]!.validUntil.getTime() - proofs[i - 1]!.validUntil.getTime()).toBe(600_000)
    expect(proofs[i]!.keyId).toBe(proofs[0]!.keyId)
  }
  // Leaves out the last byte: in every Ed25519 signature its upper four bits are zero.
  expect(Math.max(...same.slice(0, 63)) / pairs).toBeLessThan(0.05)
})

test('a proof with any bit changed is rejected, and so is one put together from two', async () => {
  const [one = '', other = ''] = await proofsAt('2026-03-02T12:00:00Z')
  const keys = await keysAt('2026-03-02T12:00:00Z')
  expect(isGood(one, keys)).toBe(true)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 72 * 8 - 1 }), (bit) => {
      const bytes = Buffer.from(one, 'base64url')
      bytes[bit >> 3]! ^= 1 << (bit & 7)
      expect(isGood(bytes.toString('base64url'), keys)).toBe(false)
    }),
    { numRuns: 300 },
  )
  const { keyId } = decodeProof(one)!
  expect(isGood(encodeProof(keyId, decodeProof(other)!.validUntil, decodeProof(one)!.signature), keys)).toBe(false)
})

test('a proof of another key under our name, or of another deployment, is rejected', async () => {
  const keys = await keysAt('2026-03-02T12:00:00Z')
  const validUntil = new Date('2026-03-02T12:15:00Z')
  const stranger = generateKeyPairSync('ed25519').privateKey
  const forged = sign(null, proofMessage(keys[0]!.id, validUntil), stranger)
  expect(isGood(encodeProof(keys[0]!.id, validUntil, forged), keys)).toBe(false)

  const elsewhere = await startTestApp()
  try {
    const theirs = await signProofs(elsewhere.deps, new Date('2026-03-02T12:00:00Z'))
    expect(theirs.some((proof) => isGood(proof, keys))).toBe(false)
  } finally {
    await elsewhere.stop()
  }
})

test('keys change with the quarter: the next is published ahead, and the last one still recognises expired proofs', async () => {
  const proofs = await proofsAt('2026-03-30T12:00:00Z')
  const march = await keysAt('2026-03-30T12:00:00Z')
  const april = await keysAt('2026-04-01T12:00:00Z')
  const ids = new Set(proofs.map((text) => decodeProof(text)!.keyId))
  expect(ids.size).toBe(2)
  expect(proofs.every((proof) => isGood(proof, march))).toBe(true)
  expect(proofs.every((proof) => isGood(proof, april))).toBe(true)

  await deletePastKeys(app.deps, new Date('2026-06-30T00:00:00Z'))
  expect(proofs.every((proof) => isGood(proof, april))).toBe(true)
  expect((await keysAt('2026-06-30T00:00:00Z')).map(({ id }) => id)).toContain(march.find(({ id }) => ids.has(id))!.id)
  await deletePastKeys(app.deps, new Date('2026-07-01T00:00:00Z'))
  expect((await keysAt('2026-04-01T12:00:00Z')).map(({ id }) => id)).not.toContain(decodeProof(proofs[0]!)!.keyId)
})

test('a former member gets no card', async () => {
  const { personId } = await senior.session()
  const change = (roles: 'ROLE_SENIOR' | 'ROLE_DELEGATE') =>
    app.db
      .updateTable('accounts')
      .set({ roles: [roles] })
      .where('person_id', '=', personId!)
      .execute()
  await change('ROLE_DELEGATE')
  expect((await senior.call('GET card')).status).toBe(403)
  expect((await senior.call('POST card/codes')).status).toBe(403)
  await change('ROLE_SENIOR')
})
