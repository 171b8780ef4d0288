import { mails } from '@afilia/contract/messages/mails'
import type { Env } from '../../env.ts'
import type { MailSite } from '../../foundation/notifications/finish-mail.ts'
import { tryAgain } from '../../foundation/notifications/outbox.ts'
import { logAccesses } from '../../platform/endpoints/access.ts'
import { implement, type Routes } from '../../platform/endpoints/implement.ts'
import { AppError } from '../../platform/errors.ts'
import { countTroubled, listMails, rejectMissing } from './queries.ts'

export function createMailsRoutes({ SMTP_URL, UNION_NAME }: Pick<Env, 'SMTP_URL' | 'UNION_NAME'>, site: MailSite): Routes {
  return implement(mails, {
    async 'GET mails'(call) {
      const { db, clock, caller, requestId, page, query } = call
      const found = await listMails(call, page, query.state, { ...site, isSent: SMTP_URL !== undefined, unionName: UNION_NAME })
      const entry = { at: clock.now(), actor: caller, endpoint: 'GET mails', request_id: requestId }
      const seen = found.items.map(({ personId }) => personId)
      await logAccesses(db, entry, seen)
      return found
    },
    'GET mails/standing': ({ db }) => countTroubled(db),
    async 'POST mails/{mail}/tries'({ db, clock, params }) {
      await rejectMissing(db, params.mail)
      if ((await tryAgain(db, clock.now(), params.mail)) === 0) throw new AppError('CHANGED_MEANWHILE')
      return null
    },
    'POST mails/tries': async ({ db, clock }) => ({ count: await tryAgain(db, clock.now()) }),
  })
}
