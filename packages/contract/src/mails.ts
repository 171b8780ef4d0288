import { z } from 'zod'
import { only } from './access.ts'
import { endpoints } from './endpoint.ts'

/** A mail in the outbox. */
export const Mail = z.object({
  id: z.string(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  /** Null where the text would let its reader into somebody's account and a mail server delivers it. */
  text: z.string().nullable(),
  createdAt: z.string(),
  /** Null while it waits, and for ever where no mail server is set. */
  sentAt: z.string().nullable(),
})
export type Mail = z.infer<typeof Mail>

export const mails = endpoints({
  /** By age: the newest first. */
  'GET mails': { access: only('ROLE_ADMIN'), response: z.array(Mail), sortableBy: ['age'] },
})
