import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const [NONCE, TAG] = [12, 16]

/** Makes a key of 32 bytes in base64. Encrypt it before storing it. */
export const makeFileKey = (): string => randomBytes(32).toString('base64')

/** Encrypts a file with its own key, bound to its id. */
export function encryptFile(id: string, bytes: Uint8Array): { readonly key: string; readonly content: Buffer } {
  const key = makeFileKey()
  return { key, content: encryptUnder(key, id, bytes) }
}

/** Encrypts bytes with such a key, bound to a name. */
export function encryptUnder(key: string, name: string, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(CIPHER, Buffer.from(key, 'base64'), nonce).setAAD(Buffer.from(name))
  const body = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** Throws if the bytes were changed or belong to another file. */
export function decryptFile(name: string, key: string, content: Buffer): Buffer {
  const decipher = createDecipheriv(CIPHER, Buffer.from(key, 'base64'), content.subarray(0, NONCE))
  decipher.setAAD(Buffer.from(name)).setAuthTag(content.subarray(NONCE, NONCE + TAG))
  return Buffer.concat([decipher.update(content.subarray(NONCE + TAG)), decipher.final()])
}
