const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * How long a browser stays signed in, in ms: `idle` without being used, `most` in all. Nurses share the computers of a ward, so
 * a sign-in ends with the shift; on one's own phone it lasts, when the member asks for it on the sign-in page, and on a computer that they say is
 * shared only acts of theirs count as use.
 */
export const SESSION_LIFE = {
  passing: { idle: 2 * HOUR, most: 12 * HOUR },
  kept: { idle: 30 * DAY, most: 90 * DAY },
  shared: { idle: 15 * MINUTE, most: 2 * HOUR },
} as const
export type SessionKind = keyof typeof SESSION_LIFE

/** An access token that expires sooner than this is refreshed first, so that it lasts for the call. In ms. */
export const REFRESH_BEFORE = 20 * SECOND
/** How long one process may take to refresh a session before another one tries. Longer than `ISSUER_LIMIT`. In ms. */
export const REFRESH_LEASE = 20 * SECOND
/** How far apart the clocks of two processes, or of a process and the identity provider, may be. In ms. */
export const CLOCK_SKEW = 90 * SECOND
/** How long the identity provider may take to answer, in ms. */
export const ISSUER_LIMIT = 10 * SECOND
/** When a session was last seen is written at most this often. In ms. */
export const LAST_SEEN_INTERVAL = MINUTE
/** State, PKCE verifier and nonce wait this long for the browser to come back from the identity provider. In ms. */
export const SIGN_IN_LIMIT = 15 * MINUTE
/** A mailed link for a new password. In ms. */
export const PASSWORD_RESET_LIFE = 30 * MINUTE
/** The link by which a new member chooses a password: some read their mail once a week. In ms. */
export const INVITATION_LIFE = 7 * DAY
/** A mailed link that confirms an address: some read their mail once a day. In ms. */
export const EMAIL_CONFIRMATION_LIFE = DAY
/** A passkey challenge; the sign-in page asks for one when it opens, and people take their time. In ms. */
export const CHALLENGE_LIFE = 15 * MINUTE

/** Of the embedded provider's own records, in seconds as its configuration has it. */
export const PROVIDER_TTL = {
  AccessToken: (5 * MINUTE) / SECOND,
  AuthorizationCode: (MINUTE + CLOCK_SKEW) / SECOND,
  IdToken: HOUR / SECOND,
  Interaction: HOUR / SECOND,
  // The provider's own session only lasts for a sign-in; the portal's sessions have their own lifetimes.
  Session: (15 * MINUTE) / SECOND,
  // It is the same for the whole session, whose row says whether it has been idle for too long.
  RefreshToken: SESSION_LIFE.kept.most / SECOND,
  Grant: SESSION_LIFE.kept.most / SECOND,
} as const
