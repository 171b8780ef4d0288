import { z } from 'zod'
import { only } from './access.ts'
import { endpoints } from './endpoint.ts'

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
  /** Null until it is sent, and always without a mail server. */
  sentAt: z.string().nullable(),
})
export type Mail = z.infer<typeof Mail>

export const mails = endpoints({
  /** `age` ascending means newest first. */
  'GET mails': { access: only('ROLE_ADMIN'), response: z.array(Mail), sortableBy: ['age', 'createdAt'] },
})
