import type { DeviceKey } from '@afilia/domain/site/device-storage'

// `afilia.shortcuts`: `off` if single keys are not shortcuts on this device. `afilia.login`: set if this browser believes that there is a
// session (the login flag of specification §7). `nextauth.message`: a key of next-auth, whose clients in other tabs listen to it. A
// member's data are in member-storage.ts.

/** A visitor's unsent changes. They expire, so every page checks for them. */
type Key = DeviceKey | 'afilia.outbox.visitor'

/** Returns null if the browser forbids storage. The portal then works without it. */
export function readStored(key: Key): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** `null` deletes it. */
export function writeStored(key: Key, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Storage may be forbidden.
  }
}
