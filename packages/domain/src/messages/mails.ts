/** What has become of a mail (docs/decisions/097). `BOUNCED`: its recipient's server has no such address. `DEAD`: given up for another reason. */
export const MAIL_STATES = ['WAITING', 'SENT', 'BOUNCED', 'DEAD'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** Why a mail has not gone out. */
export const MAIL_FAILURES = [
  // There is no such address.
  'ADDRESS_REJECTED',
  // The server will never take this mail.
  'MAIL_REJECTED',
  // The server wants it later.
  'PUT_OFF',
  // The server could not be reached, or fell silent.
  'NO_ANSWER',
  // The server takes nothing from us: our password, our sender.
  'SENDER_REJECTED',
  // Nobody needs it any more.
  'EXPIRED',
] as const
export type MailFailure = (typeof MAIL_FAILURES)[number]
