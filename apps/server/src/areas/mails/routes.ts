import { mails } from '@afilia/contract/mails'
import type { Env } from '../../env.ts'
import { implement, type Routes } from '../../platform/endpoints/implement.ts'
import { listMails } from './queries.ts'

export function createMailsRoutes(env: Pick<Env, 'SMTP_URL' | 'UNION_NAME'>): Routes {
  // Without a mail server this list is the only place to read a mail in full.
  const showsSecrets = env.SMTP_URL === undefined
  return implement(mails, {
    'GET mails': ({ db, sealing, page }) => listMails(db, sealing, page, { showsSecrets, unionName: env.UNION_NAME }),
  })
}
