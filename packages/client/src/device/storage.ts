export type OutboxKey = `afilia.outbox.${string}`

type Key =
  /** There is a session, as far as this browser knows (specification §7, the login flag). */
  | 'afilia.login'
  | 'afilia.boot'
  | 'afilia.theme'
  /** What one member's device has not sent yet, by their opaque id. */
  | OutboxKey
  /** next-auth's own key: its clients in other tabs listen to it. */
  | 'nextauth.message'

/** Storage may be forbidden by the browser's settings; the portal then works without memory. */
export function readStored(key: Key): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** What is kept for reading without connection (data/offline), and in which key of `sessionStorage` its own key is. */
export const OFFLINE_DATABASE = 'afilia-offline'
export const TAB_KEY = 'afilia.offline'

/** Whoever is signed in no longer, or not any more the same, leaves nothing on the device. */
export function forgetOfflineCopy(): void {
  try {
    sessionStorage.removeItem(TAB_KEY)
    indexedDB.deleteDatabase(OFFLINE_DATABASE)
  } catch {
    // As below.
  }
}

/** `null` removes it. */
export function writeStored(key: Key, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // As above.
  }
}
