import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Encryption of single columns, with a key that is not in the database. A sealed value is unreadable in a dump; to find
 * a row by such a value, its keyed hash is stored beside it.
 */
export interface Sealing {
  /** AES-256-GCM; each call gives other bytes. */
  seal(text: string): Buffer
  /** Throws when the bytes were changed or sealed with another key. */
  open(sealed: Buffer): string
  /** HMAC-SHA256: the same text gives the same 32 bytes, under this key only. `purpose` keeps the hashes of different columns apart. */
  hash(purpose: string, text: string): Buffer
}

const FORMAT = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** `key` is 32 random bytes. */
export function createSealing(key: Buffer): Sealing {
  if (key.length !== 32) throw new Error('The data key must have 32 bytes.')
  const sealingKey = Buffer.from(hkdfSync('sha256', key, '', 'afilia seal', 32))
  const hashingKey = Buffer.from(hkdfSync('sha256', key, '', 'afilia hash', 32))
  return {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(FORMAT), nonce, cipher.getAuthTag(), body])
    },
    open(sealed) {
      if (sealed[0] !== FORMAT) throw new Error('A sealed value has an unknown format.')
      const nonce = sealed.subarray(1, 1 + NONCE_BYTES)
      const tag = sealed.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', sealingKey, nonce).setAuthTag(tag)
      return Buffer.concat([decipher.update(sealed.subarray(1 + NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
    },
    hash: (purpose, text) => createHmac('sha256', hashingKey).update(`${purpose}\0${text}`).digest(),
  }
}
