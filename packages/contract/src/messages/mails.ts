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
  /** The same text as a page; null when `text` is. */
  html: z.string().nullable(),
  createdAt: z.string(),
  state: z.enum(MAIL_STATES),
  /** Null until it is sent, and always without a mail server. */
  sentAt: z.string().nullable(),
  /** The next attempt; null unless it waits for a mail server. */
  nextAt: z.string().nullable(),
  attempts: z.number().int(),
  /** Why the last attempt failed; null without a failure. */
  failure: z.enum(MAIL_FAILURES).nullable(),
  /** The digits of the server's response, such as `550 5.1.1`, or a code of the connection. */
  failureCode: z.string().nullable(),
  /** Whether it was given up and its text still exists. */
  canTryAgain: z.boolean(),
})
export type Mail = z.infer<typeof Mail>

/** The numbers of mails with problems. */
export const MailStanding = z.object({
  /** Waiting after at least one failed attempt. */
  late: z.number().int(),
  bounced: z.number().int(),
  dead: z.number().int(),
  /** The dead mails that can be tried again. */
  retriable: z.number().int(),
})
export type MailStanding = z.infer<typeof MailStanding>

export const mails = endpoints({
  /** `age` ascending means newest first. */
  'GET mails': {
    access: only('ROLE_ADMIN'),
    query: z.object({ state: z.enum(MAIL_STATES).optional() }),
    response: z.array(Mail),
    sortableBy: ['age', 'createdAt', 'sentAt'],
    exports: {
      subject: {},
      state: { words: 'outbox:badges.{}' },
      to: {},
      created: { at: 'createdAt', as: 'moment' },
      failure: { words: 'outbox:failures.{}' },
      attempts: {},
    },
  },
  'GET mails/standing': { access: only('ROLE_ADMIN'), response: MailStanding },
  /** Queues a mail that was given up again. Throws CHANGED_MEANWHILE if it was not given up, or if its text is deleted. */
  'POST mails/{mail}/tries': { access: only('ROLE_ADMIN'), response: null, errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'] },
  /** Queues all dead mails again, except those whose address was rejected. */
  'POST mails/tries': { access: only('ROLE_ADMIN'), response: z.object({ count: z.number().int() }) },
})
