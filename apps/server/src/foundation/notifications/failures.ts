import type { MailFailure } from '@afilia/domain/messages/mails'

/**
 * The error that nodemailer throws. `responseCode` is the server's answer (RFC 5321, section 4.2), and missing without an answer.
 */
interface SmtpError {
  readonly code?: unknown
  readonly responseCode?: unknown
  readonly command?: unknown
  readonly response?: unknown
}

export interface Failure {
  readonly failure: MailFailure
  /** For example `550 5.1.1` or `ETIMEDOUT`. Leaves out the server's words, which may quote the address. */
  readonly code: string | null
  /** The failure would affect every mail. */
  readonly isOfServer: boolean
}

const REFUSES_US = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS', 'ECONFIG'])
/** `550 5.1.1 …` and `550-5.1.1 …` (RFC 3463). */
const ENHANCED = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/

/** Reads the reason why a mail was not sent. */
export function readFailure(error: unknown): Failure {
  const { code, responseCode, command, response } = (error ?? {}) as SmtpError
  const enhanced = typeof response === 'string' ? ENHANCED.exec(response)?.[1] : undefined
  const answered = typeof responseCode === 'number' ? [responseCode, enhanced].filter(Boolean).join(' ') : null
  const short = answered ?? (typeof code === 'string' && /^[A-Z]{2,20}$/.test(code) ? code : null)
  const say = (failure: MailFailure, isOfServer = false): Failure => ({ failure, code: short, isOfServer })

  if (REFUSES_US.has(String(code))) return say('SENDER_REJECTED', true)
  if (typeof responseCode !== 'number') return code === 'EENVELOPE' ? say('ADDRESS_REJECTED') : say('NO_ANSWER', true)
  // The server closes every connection (RFC 5321, section 3.8).
  if (responseCode === 421) return say('NO_ANSWER', true)
  if (responseCode < 500) return say('PUT_OFF')
  if (command === 'DATA') return say('MAIL_REJECTED')
  // A rejection before any recipient is about the sender.
  if (command !== 'RCPT TO') return say('SENDER_REJECTED', true)
  // A policy rejection (5.7.x) does not mean that the address is wrong.
  return say(enhanced?.startsWith('5.7.') ? 'MAIL_REJECTED' : 'ADDRESS_REJECTED')
}
