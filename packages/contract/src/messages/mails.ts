import { MAIL_FAILURES, MAIL_STATES } from '@afilia/domain/messages/mails'
import { z } from 'zod'
import { only } from '../access.ts'
import { endpoints } from '../endpoint.ts'

/** A mail in the outbox. */
export const Mail = z.object({
  id: z.string(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  /** Null if the text gives access to an account and a mail server delivers it. */
  text: z.string().nullable(),
  /** The same as a page; null where the text is. */
  html: z.string().nullable(),
  createdAt: z.string(),
  state: z.enum(MAIL_STATES),
  /** Null until it is sent, and always without a mail server. */
  sentAt: z.string().nullable(),
  /** Null unless it waits for a mail server. */
  nextAt: z.string().nullable(),
  attempts: z.number().int(),
  /** Why it has not gone out the last time; null where nothing went wrong. */
  failure: z.enum(MAIL_FAILURES).nullable(),
  /** Digits of the server's answer, such as `550 5.1.1`, or a code of the connection. */
  failureCode: z.string().nullable(),
  /** It was given up, and its text is still there. */
  canTryAgain: z.boolean(),
})
export type Mail = z.infer<typeof Mail>

/** How many mails have not gone out as they should. */
export const MailStanding = z.object({
  /** They wait, and were tried in vain before. */
  late: z.number().int(),
  bounced: z.number().int(),
  dead: z.number().int(),
  /** Of the dead: those that can be tried again. */
  retriable: z.number().int(),
})
export type MailStanding = z.infer<typeof MailStanding>

export const mails = endpoints({
  /** `age` ascending means newest first. */
  'GET mails': {
    access: only('ROLE_ADMIN'),
    query: z.object({ state: z.enum(MAIL_STATES).optional() }),
    response: z.array(Mail),
    sortableBy: ['age', 'createdAt'],
  },
  'GET mails/standing': { access: only('ROLE_ADMIN'), response: MailStanding },
  /** Has one that was given up tried again. Throws CHANGED_MEANWHILE for one that was not, or whose text is gone. */
  'POST mails/{mail}/tries': { access: only('ROLE_ADMIN'), response: null, errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'] },
  /** Has all that are dead tried again, but none whose address was rejected. */
  'POST mails/tries': { access: only('ROLE_ADMIN'), response: z.object({ count: z.number().int() }) },
})
