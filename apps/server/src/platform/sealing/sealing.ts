import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { RowName, SealedPlace } from './places.ts'

/**
 * Encryption of single columns, with a key that is not in the database. A sealed value is unreadable in a dump; to find
 * a row by such a value, its keyed hash is stored beside it. Each area declares its columns in `area.ts`.
 */
export interface Sealing {
  /** AES-256-GCM under the current key, bound to the place and the row; each call gives other bytes. */
  seal(place: SealedPlace, row: RowName, text: string): Buffer
  /** Throws when the bytes were changed, belong to another place or row, or were sealed with an unknown key. */
  open(place: SealedPlace, row: RowName, sealed: Buffer): string
  /** HMAC-SHA256 under the current key, 32 bytes: what to store. `purpose` keeps the hashes of different columns apart. */
  hash(purpose: string, text: string): Buffer
  /** The hash under every known key, the current one first: what to look for, as rows have either while the key is rotated. */
  hashes(purpose: string, text: string): Buffer[]
  /** The prefix of every value bound and sealed under the current key. */
  readonly currentPrefix: Buffer
  /** The same of those that are not bound, from an older release. */
  readonly unboundPrefix: Buffer
}

/** Format, 4 bytes of the key's id, nonce, tag, body. The tag covers the place and the row too. */
const FORMAT = 3
/** The same without place and row: opens anywhere. */
const FORMAT_UNBOUND = 2
/** As before keys could be rotated: format, nonce, tag, body. */
const FORMAT_WITHOUT_KEY = 1
const ID_BYTES = 4
const NONCE_BYTES = 12
const TAG_BYTES = 16
export const SEALED_PREFIX_BYTES = 1 + ID_BYTES

interface DerivedKey {
  readonly id: Buffer
  readonly sealing: Buffer
  readonly hashing: Buffer
}

interface SealingKeys {
  readonly current: Buffer
  /** The one before it, or the one to come, while keys are rotated. */
  readonly other?: Buffer | undefined
  /** Seals as the release before this one, which shares the database with this process until all are restarted. */
  readonly isUnbound?: boolean
}

/** Keys of 32 random bytes each: both open and find, `current` seals. */
export function createSealing({ current, other, isUnbound = false }: SealingKeys): Sealing {
  const keys = [current, ...(other ? [other] : [])].map(deriveKeys)
  const [{ id, sealing, hashing }] = keys as [DerivedKey]
  const [currentPrefix, unboundPrefix] = [Buffer.concat([Buffer.of(FORMAT), id]), Buffer.concat([Buffer.of(FORMAT_UNBOUND), id])]
  return {
    currentPrefix,
    unboundPrefix,
    seal(place, row, text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce)
      if (!isUnbound) cipher.setAAD(toBinding(place, row))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([isUnbound ? unboundPrefix : currentPrefix, nonce, cipher.getAuthTag(), body])
    },
    open(place, row, sealed) {
      const format = sealed[0]
      if (format === FORMAT_WITHOUT_KEY) return openWithAny(keys, sealed.subarray(1))
      const key = keys.find((known) => known.id.equals(sealed.subarray(1, SEALED_PREFIX_BYTES)))
      if (!key || (format !== FORMAT && format !== FORMAT_UNBOUND))
        throw new Error('A sealed value has an unknown format, or was sealed with a key that is not known.')
      return decipher(key, sealed.subarray(SEALED_PREFIX_BYTES), format === FORMAT ? toBinding(place, row) : undefined)
    },
    hash: (purpose, text) => hmac(hashing, purpose, text),
    hashes: (purpose, text) => keys.map((key) => hmac(key.hashing, purpose, text)),
  }
}

/**
 * SHA-256 of a value that nobody can guess, such as a token of 32 random bytes: it needs no key, and so outlives one. Whatever
 * could be guessed (a document id, an address) takes `Sealing.hash`.
 */
export const hashToken = (purpose: string, token: string): Buffer => createHash('sha256').update(`${purpose}\0${token}`).digest()

function deriveKeys(key: Buffer): DerivedKey {
  if (key.length !== 32) throw new Error('The data key must have 32 bytes.')
  const derive = (what: string, bytes: number): Buffer => Buffer.from(hkdfSync('sha256', key, '', `afilia ${what}`, bytes))
  return {
    id: derive('key id', ID_BYTES),
    sealing: derive('seal', 32),
    hashing: derive('hash', 32),
  }
}

/** What the tag covers beside the text. No name of a place holds a NUL. */
const toBinding = (place: SealedPlace, row: RowName): Buffer =>
  Buffer.from(`${place}\0${typeof row === 'string' ? row : row.toString('hex')}`)

function decipher(key: DerivedKey, rest: Buffer, binding?: Buffer): string {
  const tag = rest.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const stream = createDecipheriv('aes-256-gcm', key.sealing, rest.subarray(0, NONCE_BYTES)).setAuthTag(tag)
  if (binding) stream.setAAD(binding)
  return Buffer.concat([stream.update(rest.subarray(NONCE_BYTES + TAG_BYTES)), stream.final()]).toString('utf8')
}

/** Only the right key passes the check of the tag. */
function openWithAny([key, ...more]: readonly DerivedKey[], rest: Buffer): string {
  if (!key) throw new Error('A sealed value was sealed with a key that is not known.')
  try {
    return decipher(key, rest)
  } catch (error) {
    if (more.length === 0) throw error
    return openWithAny(more, rest)
  }
}

const hmac = (key: Buffer, purpose: string, text: string): Buffer => createHmac('sha256', key).update(`${purpose}\0${text}`).digest()
