const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * How long a browser stays signed in, in ms: `idle` without use, `most` in total. Nurses share the computers of a ward, so a
 * sign-in ends with the shift. On the member's own phone it lasts longer if they ask for it on the sign-in page. On a computer
 * that they call shared, only their own actions count as use.
 */
export const SESSION_LIFE = {
  passing: { idle: 2 * HOUR, most: 12 * HOUR },
  kept: { idle: 30 * DAY, most: 90 * DAY },
  shared: { idle: 15 * MINUTE, most: 2 * HOUR },
} as const
export type SessionKind = keyof typeof SESSION_LIFE

/** An access token that expires sooner than this is refreshed before the call. In ms. */
export const REFRESH_BEFORE = 20 * SECOND
/** How long one process may take to refresh a session before another one tries. Must be longer than `ISSUER_LIMIT`. In ms. */
export const REFRESH_LEASE = 20 * SECOND
/** Maximum difference between the clocks of two processes, or of a process and the identity provider. In ms. */
export const CLOCK_SKEW = 90 * SECOND
/** Timeout for the identity provider's answer, in ms. */
export const ISSUER_LIMIT = 10 * SECOND
/** Minimum interval between two writes of a session's last use. In ms. */
export const LAST_SEEN_INTERVAL = MINUTE
/** How long state, PKCE verifier and nonce are kept until the browser returns from the identity provider. In ms. */
export const SIGN_IN_LIMIT = 15 * MINUTE
/** Validity of a mailed link for a new password. In ms. */
export const PASSWORD_RESET_LIFE = 30 * MINUTE
/** Validity of the link by which a new member chooses a password. Some people read their mail once a week. In ms. */
export const INVITATION_LIFE = 7 * DAY
/** Validity of a mailed link that confirms an address. Some people read their mail once a day. In ms. */
export const EMAIL_CONFIRMATION_LIFE = DAY
/** Validity of a passkey challenge. The sign-in page requests one when it opens, and people take their time. In ms. */
export const CHALLENGE_LIFE = 15 * MINUTE

/** Lifetimes of the embedded provider's own records, in seconds, as its configuration requires. */
export const PROVIDER_TTL = {
  AccessToken: (5 * MINUTE) / SECOND,
  AuthorizationCode: (MINUTE + CLOCK_SKEW) / SECOND,
  IdToken: HOUR / SECOND,
  Interaction: HOUR / SECOND,
  // The provider's own session lasts only for one sign-in. The portal's sessions have their own lifetimes.
  Session: (15 * MINUTE) / SECOND,
  // Covers the whole session. The session's row determines whether it has been idle for too long.
  RefreshToken: SESSION_LIFE.kept.most / SECOND,
  Grant: SESSION_LIFE.kept.most / SECOND,
} as const
