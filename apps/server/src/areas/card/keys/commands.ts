import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { CardKey } from '@afilia/contract/card'
import { encodeProof, proofMessage, proofTimes } from '@afilia/domain/card'
import type { BaseDeps } from '../../../platform/deps.ts'
import { deleteSecretsBut, findSecret, loadSecret } from '../../../platform/sealing/secrets.ts'

type Store = Pick<BaseDeps, 'db' | 'clock' | 'sealing'>

/** A key signs the proofs that expire in its quarter of the year; there is none further ahead than the next quarter's. To revoke it at once, delete its row: another is made, and the proofs of the old one become invalid. */
const PREFIX = 'card-signing-key-'

interface SigningKey extends CardKey {
  readonly privateKey: KeyObject
}

/** One proof for every ten minutes from now on, in order. Ed25519 signs the same way each time, so all members get the same ones. */
export async function signProofs(deps: Store, now: Date): Promise<string[]> {
  const times = proofTimes(now)
  const quarters = [...new Set(times.map((time) => toQuarter(time)))]
  const keys = new Map(await Promise.all(quarters.map(async (quarter) => [quarter, await loadKey(deps, quarter)] as const)))
  return times.map((validUntil) => signProof(keys.get(toQuarter(validUntil))!, validUntil))
}

/** The proofs of this process's last two days: 288 signatures cost more than all the rest of a card. */
const signed = new Map<string, string>()
const MOST_SIGNED = 1_000

function signProof({ id, privateKey }: SigningKey, validUntil: Date): string {
  const name = `${id} ${validUntil.getTime()}`
  const known = signed.get(name)
  if (known !== undefined) return known
  if (signed.size >= MOST_SIGNED) signed.clear()
  const proof = encodeProof(id, validUntil, sign(null, proofMessage(id, validUntil), privateKey))
  signed.set(name, proof)
  return proof
}

/** The keys that proofs are checked with. The next quarter's key is published ahead for those who check offline; the last quarter's tells an expired proof from a forged one. */
export async function listPublicKeys(deps: Store, now: Date): Promise<CardKey[]> {
  const { last, current, next } = quartersAround(now)
  const before = await findSecret(deps, PREFIX + last)
  const keys = [...(before ? [readKey(before)] : []), await loadKey(deps, current), await loadKey(deps, next)]
  return keys.map(({ id, publicKey }) => ({ id, publicKey }))
}

/** Deletes the keys of all quarters but the last, the current and the next one. */
export async function deleteOtherKeys({ db }: Pick<Store, 'db'>, now: Date): Promise<void> {
  await deleteSecretsBut(db, PREFIX, Object.values(quartersAround(now)))
}

/** `2026-03-02` → `'2026-1'`. In UTC: all processes must agree. */
const toQuarter = (date: Date): string => nameQuarter(countQuarters(date))

function quartersAround(date: Date): { last: string; current: string; next: string } {
  const count = countQuarters(date)
  return { last: nameQuarter(count - 1), current: nameQuarter(count), next: nameQuarter(count + 1) }
}

const countQuarters = (date: Date): number => date.getUTCFullYear() * 4 + Math.floor(date.getUTCMonth() / 3)
const nameQuarter = (count: number): string => `${Math.floor(count / 4)}-${(count % 4) + 1}`

const loadKey = async (deps: Store, quarter: string): Promise<SigningKey> => readKey(await loadSecret(deps, PREFIX + quarter, makeKey))

async function makeKey(): Promise<string> {
  return generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
}

function readKey(pem: string): SigningKey {
  const privateKey = createPrivateKey(pem)
  const publicKey = createPublicKey(privateKey).export({ format: 'jwk' }).x!
  const id = createHash('sha256').update(publicKey, 'base64url').digest('hex').slice(0, 8)
  return { id, publicKey, privateKey }
}
