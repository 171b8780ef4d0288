import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { RowName, SealedPlace } from './places.ts'

/**
 * Encryption of single columns, with a key outside of the database. An encrypted value is unreadable in a dump. To find a row by
 * such a value, its keyed hash is stored beside it. Each area declares its columns in `area.ts`.
 */
export interface Sealing {
  /** Encrypts with AES-256-GCM under the current key, bound to the place and the row. Each call returns different bytes. */
  seal(place: SealedPlace, row: RowName, text: string): Buffer
  /** Throws if the bytes were changed, belong to another place or row, or were encrypted with an unknown key. */
  open(place: SealedPlace, row: RowName, sealed: Buffer): string
  /** Returns HMAC-SHA256 under the current key, 32 bytes, for storing. `purpose` separates the hashes of different columns. */
  hash(purpose: string, text: string): Buffer
  /** Returns the hash under every known key, the current one first, for searching: during a rotation rows may have either. */
  hashes(purpose: string, text: string): Buffer[]
  /** The prefix of every bound value under the current key. */
  readonly currentPrefix: Buffer
  /** The prefix of every unbound value under the current key, from an older release. */
  readonly unboundPrefix: Buffer
}

/** Format, 4 bytes of the key's id, nonce, tag, body. The tag also covers the place and the row. */
const FORMAT = 3
/** The same without place and row, so it can be decrypted anywhere. */
const FORMAT_UNBOUND = 2
/** The format before keys could be rotated: format, nonce, tag, body. */
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
  /** The previous or the next key, during a rotation. */
  readonly other?: Buffer | undefined
  /** Encrypts like the previous release, which shares the database with this process until all processes are restarted. */
  readonly isUnbound?: boolean
}

/** Keys of 32 random bytes each. Both decrypt and find, `current` encrypts. */
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
        throw new Error('An encrypted value has an unknown format, or was encrypted with an unknown key.')
      return decipher(key, sealed.subarray(SEALED_PREFIX_BYTES), format === FORMAT ? toBinding(place, row) : undefined)
    },
    hash: (purpose, text) => hmac(hashing, purpose, text),
    hashes: (purpose, text) => keys.map((key) => hmac(key.hashing, purpose, text)),
  }
}

/**
 * SHA-256 of a value that nobody can guess, such as a token of 32 random bytes. It needs no key, and so survives a rotation. Use
 * `Sealing.hash` for values that could be guessed (a document id, an address).
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

/** The data that the tag covers besides the text. No name of a place contains a NUL. */
const toBinding = (place: SealedPlace, row: RowName): Buffer =>
  Buffer.from(`${place}\0${typeof row === 'string' ? row : row.toString('hex')}`)

function decipher(key: DerivedKey, rest: Buffer, binding?: Buffer): string {
  const tag = rest.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const stream = createDecipheriv('aes-256-gcm', key.sealing, rest.subarray(0, NONCE_BYTES)).setAuthTag(tag)
  if (binding) stream.setAAD(binding)
  return Buffer.concat([stream.update(rest.subarray(NONCE_BYTES + TAG_BYTES)), stream.final()]).toString('utf8')
}

/** Only the correct key passes the check of the tag. */
function openWithAny([key, ...more]: readonly DerivedKey[], rest: Buffer): string {
  if (!key) throw new Error('A value was encrypted with an unknown key.')
  try {
    return decipher(key, rest)
  } catch (error) {
    if (more.length === 0) throw error
    return openWithAny(more, rest)
  }
}

const hmac = (key: Buffer, purpose: string, text: string): Buffer => createHmac('sha256', key).update(`${purpose}\0${text}`).digest()
