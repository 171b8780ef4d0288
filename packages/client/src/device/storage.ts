import type { DeviceKey } from '@afilia/domain/site/device-storage'

// `afilia.shortcuts`: `off` if single keys are no shortcuts on this device. `afilia.login`: set if there is a session, as far as this browser knows (specification §7, the login flag). `nextauth.message`: next-auth's own
// key, which its clients in other tabs listen to. A member's data are in member-storage.ts.

/** A visitor's unsent changes, which expire: every page looks whether there are any. */
type Key = DeviceKey | 'afilia.outbox.visitor'

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
