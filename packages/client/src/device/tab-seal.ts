/** Whose values this tab can open, and with what. */
interface TabKey {
  readonly ownerId: string
  readonly secret: string
  readonly key: CryptoKey
}

let current: TabKey | undefined
const IV_BYTES = 12

/**
 * Takes the secret that the server gives to the signed-in person alone, the same at each sign-in: what is sealed with it opens after a reload and
 * after signing in again, and for nobody else. Resolves to whether it is another one than before. Without https, except on localhost, browsers have no
 * such cipher, and nothing is sealed.
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

/** Undefined if it belongs to somebody else. `name` is that of the entry: under another one it does not open. */
export async function sealText(name: string, text: string): Promise<string | undefined> {
  if (!current || !name.endsWith(`.${current.ownerId}`)) return undefined
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const sealed = await crypto.subtle.encrypt(toCipher(name, iv), current.key, new TextEncoder().encode(text))
  return btoa(Array.from([...iv, ...new Uint8Array(sealed)], (byte) => String.fromCharCode(byte)).join(''))
}

/** Undefined if it was sealed for somebody else, or damaged. */
export async function openText(name: string, sealed: string): Promise<string | undefined> {
  if (!current) return undefined
  try {
    const bytes = Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0))
    const text = await crypto.subtle.decrypt(toCipher(name, bytes.slice(0, IV_BYTES)), current.key, bytes.slice(IV_BYTES))
    return new TextDecoder().decode(text)
  } catch {
    return undefined
  }
}

const toCipher = (name: string, iv: Uint8Array<ArrayBuffer>) => ({ name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(name) })
