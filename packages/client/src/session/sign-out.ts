import { forgetMember } from '../device/member-storage.ts'
import { endSession, leaveFor, markEnding } from './end-session.ts'

/**
 * Signs the member out: ends the session, removes everything that this device keeps about them, and goes to `callbackUrl`. Throws if the session
 * service does not answer.
 */
export async function signOut(callbackUrl: string): Promise<void> {
  // What is still asked meanwhile finds no session, which then has not expired.
  markEnding(true)
  const url = await endSession(callbackUrl).catch((error: unknown) => {
    markEnding(false)
    throw error
  })
  forgetMember()
  forgetMessages()
  leaveFor(url)
}

/** The number on the icon of the installed portal, and what was shown of messages. The server sends this browser nothing until somebody signs in again. */
export function forgetMessages(): void {
  if ('clearAppBadge' in navigator) void navigator.clearAppBadge().catch(() => undefined)
  if (!('serviceWorker' in navigator)) return
  void navigator.serviceWorker
    .getRegistration()
    .then((worker) => worker?.getNotifications())
    .then((shown) => shown?.forEach((notification) => notification.close()))
    .catch(() => undefined)
}
