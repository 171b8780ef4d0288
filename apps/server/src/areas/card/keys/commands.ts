import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { CardKey } from '@afilia/contract/card'
import { encodeProof, proofMessage, proofTimes } from '@afilia/domain/card'
import type { BaseDeps } from '../../../platform/deps.ts'
import { deleteSecretsBefore, findSecret, loadSecret } from '../../../platform/sealing/secrets.ts'

type Store = Pick<BaseDeps, 'db' | 'clock' | 'sealing'>

/** A key signs the proofs that expire in its quarter of the year. To revoke it at once, delete its row: another is made, and the proofs of the old one become invalid. */
const PREFIX = 'card-signing-key-'

interface SigningKey extends CardKey {
  readonly privateKey: KeyObject
}

/** One proof for every ten minutes from now on, in order. Ed25519 signs the same way each time, so all members get the same ones. */
export async function signProofs(deps: Store, now: Date): Promise<string[]> {
  const times = proofTimes(now)
  const quarters = [...new Set(times.map(toQuarter))]
  const keys = new Map(await Promise.all(quarters.map(async (quarter) => [quarter, await loadKey(deps, quarter)] as const)))
  return times.map((validUntil) => {
    const { id, privateKey } = keys.get(toQuarter(validUntil))!
    return encodeProof(id, validUntil, sign(null, proofMessage(id, validUntil), privateKey))
  })
}

/** The keys that proofs are checked with. The next quarter's key is published ahead for those who check offline; the last quarter's tells an expired proof from a forged one. */
export async function listPublicKeys(deps: Store, now: Date): Promise<CardKey[]> {
  const before = await findSecret(deps, PREFIX + toQuarter(now, -1))
  const keys = [...(before ? [readKey(before)] : []), await loadKey(deps, toQuarter(now)), await loadKey(deps, toQuarter(now, 1))]
  return keys.map(({ id, publicKey }) => ({ id, publicKey }))
}

/** Deletes the keys of the quarters before the last one. */
export async function deleteOldKeys({ db }: Pick<Store, 'db'>, now: Date): Promise<void> {
  await deleteSecretsBefore(db, PREFIX, PREFIX + toQuarter(now, -1))
}

/** `2026-03-02`, `1` → `'2026-2'`: sorted as text it is sorted by time. In UTC: all processes must agree. */
function toQuarter(date: Date, ahead = 0): string {
  const quarter = date.getUTCFullYear() * 4 + Math.floor(date.getUTCMonth() / 3) + ahead
  return `${Math.floor(quarter / 4)}-${(quarter % 4) + 1}`
}

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
