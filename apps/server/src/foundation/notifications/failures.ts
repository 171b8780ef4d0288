import type { MailFailure } from '@afilia/domain/messages/mails'

/** What nodemailer throws; `responseCode` is the server's answer (RFC 5321, section 4.2), and missing where there was none. */
interface SmtpError {
  readonly code?: unknown
  readonly responseCode?: unknown
  readonly command?: unknown
  readonly response?: unknown
}

export interface Failure {
  readonly failure: MailFailure
  /** Such as `550 5.1.1` or `ETIMEDOUT`: none of the server's words, as they may quote the address. */
  readonly code: string | null
  /** It would meet every mail. */
  readonly isOfServer: boolean
}

const REFUSES_US = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS', 'ECONFIG'])
/** `550 5.1.1 …` and `550-5.1.1 …` (RFC 3463). */
const ENHANCED = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/

/** Reads why a mail did not go out. */
export function readFailure(error: unknown): Failure {
  const { code, responseCode, command, response } = (error ?? {}) as SmtpError
  const enhanced = typeof response === 'string' ? ENHANCED.exec(response)?.[1] : undefined
  const answered = typeof responseCode === 'number' ? [responseCode, enhanced].filter(Boolean).join(' ') : null
  const short = answered ?? (typeof code === 'string' && /^[A-Z]{2,20}$/.test(code) ? code : null)
  const say = (failure: MailFailure, isOfServer = false): Failure => ({ failure, code: short, isOfServer })

  if (REFUSES_US.has(String(code))) return say('SENDER_REJECTED', true)
  if (typeof responseCode !== 'number') return code === 'EENVELOPE' ? say('ADDRESS_REJECTED') : say('NO_ANSWER', true)
  // Its server says goodbye to whatever comes (RFC 5321, section 3.8).
  if (responseCode === 421) return say('NO_ANSWER', true)
  if (responseCode < 500) return say('PUT_OFF')
  if (command === 'DATA') return say('MAIL_REJECTED')
  // What it says before there is a recipient, it says of us.
  if (command !== 'RCPT TO') return say('SENDER_REJECTED', true)
  // A policy (5.7.x) says nothing of the address.
  return say(enhanced?.startsWith('5.7.') ? 'MAIL_REJECTED' : 'ADDRESS_REJECTED')
}
