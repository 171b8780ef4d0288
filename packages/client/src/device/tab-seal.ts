/** The owner of the values that this tab can decrypt, and the key. */
interface TabKey {
  readonly ownerId: string
  readonly secret: string
  readonly key: CryptoKey
}

let current: TabKey | undefined
const IV_BYTES = 12

/**
 * Takes the secret that the server gives only to the signed-in person. It is the same at each sign-in, so that this person's data can be
 * decrypted after a reload and after signing in again, and nobody else's can. Resolves to whether it differs from the previous one. Without
 * https, except on localhost, browsers lack the cipher, and nothing is encrypted.
 */
export async function takeSecret(ownerId: string, secret: string): Promise<boolean> {
  if (current?.ownerId === ownerId && current.secret === secret) return false
  const bytes = Uint8Array.from(atob(secret), (character) => character.charCodeAt(0))
  const key = await globalThis.crypto?.subtle?.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
  current = key && { ownerId, secret, key }
  return current !== undefined
}

export function dropSecret(): void {
  current = undefined
}

/** Encrypts a text. `name` is the entry's name, and decryption needs the same name. Undefined if the entry belongs to somebody else. */
export async function sealText(name: string, text: string): Promise<string | undefined> {
  const sealed = await sealBytes(name, new TextEncoder().encode(text))
  return sealed && btoa(Array.from(sealed, (byte) => String.fromCharCode(byte)).join(''))
}

/** The same for bytes, such as those of a file. */
export async function sealBytes(name: string, bytes: BufferSource): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!current || !name.endsWith(`.${current.ownerId}`)) return undefined
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const sealed = await crypto.subtle.encrypt(toCipher(name, iv), current.key, bytes)
  const whole = new Uint8Array(IV_BYTES + sealed.byteLength)
  whole.set(iv)
  whole.set(new Uint8Array(sealed), IV_BYTES)
  return whole
}

/** Undefined if it was encrypted for somebody else or is damaged. */
export async function openText(name: string, sealed: string): Promise<string | undefined> {
  try {
    const bytes = await openBytes(
      name,
      Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0)),
    )
    return bytes && new TextDecoder().decode(bytes)
  } catch {
    return undefined
  }
}

/** The same for bytes. Throws if they were encrypted for somebody else or are damaged. */
export async function openBytes(name: string, sealed: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer | undefined> {
  if (!current) return undefined
  return crypto.subtle.decrypt(toCipher(name, sealed.subarray(0, IV_BYTES)), current.key, sealed.subarray(IV_BYTES))
}

const toCipher = (name: string, iv: Uint8Array<ArrayBuffer>) => ({ name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(name) })
