import { Hono } from 'hono'
import type { Deps } from '../../../platform/deps.ts'
import { confirmEmail, findEmailToConfirm } from '../email/confirm.ts'
import { EMAIL_CONFIRMATION_LIFE } from '../tokens/lifetimes.ts'
import { dropToken, keepToken, readToken } from './mailed-link.ts'
import { answerMessage, answerPage, type PageEnv } from './page-setting.ts'
import { renderConfirmEmail } from './pages/email-page.ts'
import { EMAIL_PATH } from './paths.ts'

const LINK = { cookie: 'afilia.confirm', path: EMAIL_PATH, life: EMAIL_CONFIRMATION_LIFE }

/** Serves the page that confirms an e-mail address. It needs the press of a button, because mail scanners open links too. */
export function createEmailRoutes(deps: Deps): Hono<PageEnv> {
  const app = new Hono<PageEnv>()

  app.get(`${EMAIL_PATH}/confirm`, keepToken(LINK), async (context) => {
    const email = await findEmailToConfirm(deps, readToken(context, LINK))
    return email === undefined
      ? answerMessage(context, 'confirm.expired', 410)
      : answerPage(context, renderConfirmEmail(context.var.setting, email))
  })

  app.post(`${EMAIL_PATH}/confirm`, async (context) => {
    if (!(await confirmEmail(deps, readToken(context, LINK)))) return answerMessage(context, 'confirm.expired', 410)
    dropToken(context, LINK)
    return answerMessage(context, 'confirm.done')
  })
  return app
}
