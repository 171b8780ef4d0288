import { mails } from '@afilia/contract/mails'
import type { Env } from '../../env.ts'
import { implement, type Routes } from '../../platform/endpoints/implement.ts'
import { listMails } from './queries.ts'

export function createMailsRoutes(env: Pick<Env, 'SMTP_URL'>): Routes {
  // Where no mail server is set, the outbox is the only place in which the person trying the portal can read their mail.
  const showsSecrets = env.SMTP_URL === undefined
  return implement(mails, {
    'GET mails': ({ db, sealing, page }) => listMails(db, sealing, page, showsSecrets),
  })
}
