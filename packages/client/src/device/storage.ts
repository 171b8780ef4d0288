/** Keys of data kept for the device; a member's data are in member-storage.ts. */
type Key =
  /** Set if there is a session, as far as this browser knows (specification §7, the login flag). */
  | 'afilia.login'
  | 'afilia.boot'
  | 'afilia.theme'
  /** `off` if single keys are no shortcuts on this device. */
  | 'afilia.shortcuts'
  /** A visitor's unsent changes, which expire: every page looks whether there are any. */
  | 'afilia.outbox.visitor'
  /** next-auth's own key: its clients in other tabs listen to it. */
  | 'nextauth.message'

/** Returns null if the browser forbids storage: the portal then works without memory. */
export function readStored(key: Key): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** `null` removes it. */
export function writeStored(key: Key, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Storage may be forbidden.
  }
}
