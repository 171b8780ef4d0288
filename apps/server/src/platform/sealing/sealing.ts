import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Encryption of single columns, with a key that is not in the database. A sealed value is unreadable in a dump; to find
 * a row by such a value, its keyed hash is stored beside it. Each area declares its columns in `area.ts`.
 */
export interface Sealing {
  /** AES-256-GCM under the current key; each call gives other bytes. */
  seal(text: string): Buffer
  /** Throws when the bytes were changed or sealed with an unknown key. */
  open(sealed: Buffer): string
  /** HMAC-SHA256 under the current key, 32 bytes: what to store. `purpose` keeps the hashes of different columns apart. */
  hash(purpose: string, text: string): Buffer
  /** The hash under every known key, the current one first: what to look for, as rows have either while the key is rotated. */
  hashes(purpose: string, text: string): Buffer[]
  /** The prefix of every value sealed under the current key. */
  readonly currentPrefix: Buffer
}

/** Names the key: format, 4 bytes of the key's id, nonce, tag, body. */
const FORMAT = 2
/** As before keys could be rotated: format, nonce, tag, body. */
const FORMAT_WITHOUT_KEY = 1
const ID_BYTES = 4
const NONCE_BYTES = 12
const TAG_BYTES = 16
export const SEALED_PREFIX_BYTES = 1 + ID_BYTES

interface DerivedKey {
  readonly prefix: Buffer
  readonly sealing: Buffer
  readonly hashing: Buffer
}

/** Keys of 32 random bytes each: all open and find, `current` seals. `others` holds the one before it, or the one to come, while keys are rotated. */
export function createSealing(current: Buffer, ...others: readonly Buffer[]): Sealing {
  const keys = [current, ...others].map(deriveKeys)
  const [{ prefix, sealing, hashing }] = keys as [DerivedKey]
  return {
    currentPrefix: prefix,
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([prefix, nonce, cipher.getAuthTag(), body])
    },
    open(sealed) {
      if (sealed[0] === FORMAT_WITHOUT_KEY) return openWithAny(keys, sealed.subarray(1))
      const key = keys.find((known) => known.prefix.equals(sealed.subarray(0, SEALED_PREFIX_BYTES)))
      if (!key) throw new Error('A sealed value has an unknown format, or was sealed with a key that is not known.')
      return decipher(key, sealed.subarray(SEALED_PREFIX_BYTES))
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
    prefix: Buffer.concat([Buffer.of(FORMAT), derive('key id', ID_BYTES)]),
    sealing: derive('seal', 32),
    hashing: derive('hash', 32),
  }
}

function decipher(key: DerivedKey, rest: Buffer): string {
  const tag = rest.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const stream = createDecipheriv('aes-256-gcm', key.sealing, rest.subarray(0, NONCE_BYTES)).setAuthTag(tag)
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
