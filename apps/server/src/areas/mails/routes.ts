import { mails } from '@afilia/contract/messages/mails'
import type { Env } from '../../env.ts'
import type { MailSite } from '../../foundation/notifications/finish-mail.ts'
import { tryAgain } from '../../foundation/notifications/outbox.ts'
import { implement, type Routes } from '../../platform/endpoints/implement.ts'
import { AppError } from '../../platform/errors.ts'
import { countTroubled, listMails, rejectMissing } from './queries.ts'

export function createMailsRoutes({ SMTP_URL, UNION_NAME }: Pick<Env, 'SMTP_URL' | 'UNION_NAME'>, site: MailSite): Routes {
  return implement(mails, {
    'GET mails': (call) => listMails(call, call.page, call.query.state, { ...site, isSent: SMTP_URL !== undefined, unionName: UNION_NAME }),
    'GET mails/standing': ({ db }) => countTroubled(db),
    async 'POST mails/{mail}/tries'({ db, clock, params }) {
      await rejectMissing(db, params.mail)
      if ((await tryAgain(db, clock.now(), params.mail)) === 0) throw new AppError('CHANGED_MEANWHILE')
      return null
    },
    'POST mails/tries': async ({ db, clock }) => ({ count: await tryAgain(db, clock.now()) }),
  })
}
