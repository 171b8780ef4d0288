/** What the client knows of its session: the access token, and when it expires as a date or ISO 8601 text. */
export interface SessionState {
  readonly token?: string | null | undefined
  readonly expires?: Date | string | null | undefined
}

/**
 * Whether the session counts as expired (specification §4): without a token, or with an expiry that has passed. The comparison is ours:
 * an expiry equal to `now` has passed. Without an expiry a token does not expire; with one that cannot be read it has
 * expired, because signing in again costs less than a session that never ends.
 */
export function isSessionExpired({ token, expires }: SessionState, now: Date): boolean {
  if (!token) return true
  if (expires === null || expires === undefined || expires === '') return false
  return !(new Date(expires).getTime() > now.getTime())
}
