/** The bytes of a key in base64url. */
export function readKey(text: string): Uint8Array<ArrayBuffer> {
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}

/** Whether a subscription was made with this key. True if the browser does not report the key. */
export function isSameKey(held: ArrayBuffer | null | undefined, key: Uint8Array): boolean {
  if (!held) return true
  const bytes = new Uint8Array(held)
  return bytes.length === key.length && bytes.every((byte, at) => byte === key[at])
}
