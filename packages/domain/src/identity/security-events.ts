/** The events in the security log. Their texts are `kinds.<KIND>` in security-events.json. */
export const SECURITY_EVENT_KINDS = [
  'SIGN_IN',
  'SECOND_FACTOR_CHECK',
  'IDENTITY_CHECK',
  'SESSIONS_ENDED',
  'PASSWORD_CHANGED',
  'PASSWORD_RESET',
  'PASSKEY_ADDED',
  'PASSKEY_REMOVED',
  'SECOND_FACTOR_SET',
  'SECOND_FACTOR_REMOVED',
  'RECOVERY_CODES_MADE',
  'IBAN_CHANGED',
  'DATA_EXPORTED',
  'LIST_EXPORTED',
  'ACCESS',
  'ORIGIN',
  'PAYMENT',
  'ROLES_CHANGED',
  'SCOPE_CHANGED',
  'ACCOUNT_CLOSED',
  'ACCOUNT_OPENED',
] as const
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number]

/** `FAILED`: a wrong password or code. `REJECTED`: not checked at all, for example after too many failures, or not allowed. */
export const SECURITY_EVENT_OUTCOMES = ['SUCCEEDED', 'FAILED', 'REJECTED'] as const
export type SecurityEventOutcome = (typeof SECURITY_EVENT_OUTCOMES)[number]

/** How long the log keeps an event, in years. */
export const SECURITY_EVENTS_KEPT = 2
