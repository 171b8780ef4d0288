import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { CardKey } from '@afilia/contract/people/card'
import type { BaseDeps } from '../deps.ts'
import { deleteSecretsBefore, findSecret, loadSecret } from './secrets.ts'

export type SigningStore = Pick<BaseDeps, 'db' | 'clock' | 'sealing'>

/**
 * A key signs data that expires in its quarter of the year: the proofs of membership cards, which reach at most into the next
 * quarter, and the tickets of events, whose key is created with the first of them. To revoke a key at once, delete its row: a new
 * one is created, and everything that the old one signed becomes invalid.
 */
const PREFIX = 'card-signing-key-'

export interface SigningKey extends CardKey {
  readonly privateKey: KeyObject
}

/** Loads the key that signs data valid until then. */
export const loadSigningKey = (deps: SigningStore, validUntil: Date): Promise<SigningKey> => loadKey(deps, toQuarter(validUntil))

/** Loads the public key for data valid until then. */
export async function loadPublicKey(deps: SigningStore, validUntil: Date): Promise<CardKey> {
  const { id, publicKey } = await loadSigningKey(deps, validUntil)
  return { id, publicKey }
}

/**
 * Lists the keys for verifying proofs. The next quarter's key is published early for those who verify offline. The last quarter's
 * key distinguishes an expired proof from a forged one.
 */
export async function listPublicKeys(deps: SigningStore, now: Date): Promise<CardKey[]> {
  const { last, current, next } = quartersAround(now)
  const before = await findSecret(deps, PREFIX + last)
  const keys = [...(before ? [readKey(before)] : []), await loadKey(deps, current), await loadKey(deps, next)]
  return keys.map(({ id, publicKey }) => ({ id, publicKey }))
}

/** Deletes the keys from before the last quarter. */
export async function deletePastKeys({ db }: Pick<SigningStore, 'db'>, now: Date): Promise<void> {
  await deleteSecretsBefore(db, PREFIX, quartersAround(now).last)
}

/** `2026-03-02` → `'2026-1'`. In UTC: all processes must agree. */
export const toQuarter = (date: Date): string => nameQuarter(countQuarters(date))

function quartersAround(date: Date): { last: string; current: string; next: string } {
  const count = countQuarters(date)
  return { last: nameQuarter(count - 1), current: nameQuarter(count), next: nameQuarter(count + 1) }
}

const countQuarters = (date: Date): number => date.getUTCFullYear() * 4 + Math.floor(date.getUTCMonth() / 3)
const nameQuarter = (count: number): string => `${Math.floor(count / 4)}-${(count % 4) + 1}`

export const loadKey = async (deps: SigningStore, quarter: string): Promise<SigningKey> =>
  readKey(await loadSecret(deps, PREFIX + quarter, makeKey))

async function makeKey(): Promise<string> {
  return generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
}

function readKey(pem: string): SigningKey {
  const privateKey = createPrivateKey(pem)
  const publicKey = createPublicKey(privateKey).export({ format: 'jwk' }).x!
  const id = createHash('sha256').update(publicKey, 'base64url').digest('hex').slice(0, 8)
  return { id, publicKey, privateKey }
}
