/** The states of a mail (docs/decisions/097). `BOUNCED`: the recipient's server has no such address. `DEAD`: given up for another reason. */
export const MAIL_STATES = ['WAITING', 'SENT', 'BOUNCED', 'DEAD'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** Why a mail was not sent. */
export const MAIL_FAILURES = [
  // The address does not exist.
  'ADDRESS_REJECTED',
  // The server rejects this mail permanently.
  'MAIL_REJECTED',
  // The server asks to try again later.
  'PUT_OFF',
  // The server could not be reached, or stopped answering.
  'NO_ANSWER',
  // The server rejects us as the sender: our password or our address.
  'SENDER_REJECTED',
  // The mail is no longer needed.
  'EXPIRED',
] as const
export type MailFailure = (typeof MAIL_FAILURES)[number]
