import { forgetMember } from '../device/member-storage.ts'
import { endSession, leaveFor } from './sign-in.ts'

/**
 * Signs the member out: ends the session, removes everything that this device keeps about them, and goes to `callbackUrl`. Throws if the session
 * service does not answer.
 */
export async function signOut(callbackUrl: string): Promise<void> {
  const url = await endSession(callbackUrl)
  forgetMember()
  leaveFor(url)
}
