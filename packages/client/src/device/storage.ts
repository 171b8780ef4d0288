/** What is kept for the device, not for a member: that is in member-storage.ts. */
type Key =
  /** There is a session, as far as this browser knows (specification §7, the login flag). */
  | 'afilia.login'
  | 'afilia.boot'
  | 'afilia.theme'
  /** next-auth's own key: its clients in other tabs listen to it. */
  | 'nextauth.message'

/** The browser's settings may forbid storage: the portal then works without memory. */
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
    // As above.
  }
}
