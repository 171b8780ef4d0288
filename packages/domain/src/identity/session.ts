/** The session as the client has it: the access token and its expiry, a date or ISO 8601 text. */
export interface SessionState {
  readonly token?: string | null | undefined
  readonly expires?: Date | string | null | undefined
}

/**
 * Whether the session has expired (specification §4): it has no token, or its expiry has passed. Our choices: an expiry equal
 * to `now` has passed; a token without an expiry does not expire; an unreadable expiry has passed, since signing in again
 * costs less than a session that never ends.
 */
export function isSessionExpired({ token, expires }: SessionState, now: Date): boolean {
  if (!token) return true
  if (expires === null || expires === undefined || expires === '') return false
  return !(new Date(expires).getTime() > now.getTime())
}
