import { forgetMember } from '../device/member-storage.ts'
import { endSession, leaveFor, markEnding } from './end-session.ts'

/**
 * Signs the member out: ends the session, deletes everything that this device keeps about them, and opens `callbackUrl`. Throws if the
 * session service does not answer.
 */
export async function signOut(callbackUrl: string): Promise<void> {
  // Calls that now find no session must not report it as expired.
  markEnding(true)
  const url = await endSession(callbackUrl).catch((error: unknown) => {
    markEnding(false)
    throw error
  })
  forgetMember()
  forgetMessages()
  leaveFor(url)
}

/**
 * Clears the number on the installed portal's icon and closes notifications. The server sends this browser nothing until somebody signs in
 * again.
 */
export function forgetMessages(): void {
  if ('clearAppBadge' in navigator) void navigator.clearAppBadge().catch(() => undefined)
  if (!('serviceWorker' in navigator)) return
  void navigator.serviceWorker
    .getRegistration()
    .then((worker) => worker?.getNotifications())
    .then((shown) => shown?.forEach((notification) => notification.close()))
    .catch(() => undefined)
}
