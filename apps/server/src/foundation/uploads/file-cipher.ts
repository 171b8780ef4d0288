import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const [NONCE, TAG] = [12, 16]

/** Encrypts a file under a key of its own, bound to its id. The key is 32 bytes in base64, to be sealed. */
export function encryptFile(id: string, bytes: Uint8Array): { readonly key: string; readonly content: Buffer } {
  const [key, nonce] = [randomBytes(32), randomBytes(NONCE)]
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(id))
  const body = Buffer.concat([cipher.update(bytes), cipher.final()])
  return { key: key.toString('base64'), content: Buffer.concat([nonce, cipher.getAuthTag(), body]) }
}

/** Throws when the bytes were changed or belong to another file. */
export function decryptFile(id: string, key: string, content: Buffer): Buffer {
  const decipher = createDecipheriv(CIPHER, Buffer.from(key, 'base64'), content.subarray(0, NONCE))
  decipher.setAAD(Buffer.from(id)).setAuthTag(content.subarray(NONCE, NONCE + TAG))
  return Buffer.concat([decipher.update(content.subarray(NONCE + TAG)), decipher.final()])
}
