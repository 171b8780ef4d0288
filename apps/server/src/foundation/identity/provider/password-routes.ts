import { needsSecondFactor } from '@afilia/domain/identity/second-factor'
import { Hono } from 'hono'
import type { Deps } from '../../../platform/deps.ts'
import { clientAddress } from '../../../platform/http/client-address.ts'
import { PASSWORD_RESET_LIFE } from '../tokens/lifetimes.ts'
import { askForReset } from '../password-reset/ask.ts'
import { findResetAccount, resetPassword } from '../password-reset/reset.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '../passwords/password-rules.ts'
import { rememberDevice } from '../known-device.ts'
import { isSharedComputer } from '../shared-computer.ts'
import { forRequest } from '../request-deps.ts'
import { readFields } from '../request-fields.ts'
import { dropToken, keepToken, readToken } from './mailed-link.ts'
import { answerMessage, answerPage, isSecure, type PageEnv } from './page-setting.ts'
import { getTexts } from './pages/page.ts'
import { renderForgot, renderReset } from './pages/password-pages.ts'
import { PASSWORD_PATH } from './paths.ts'

const LINK = { cookie: 'afilia.reset', path: PASSWORD_PATH, life: PASSWORD_RESET_LIFE }

/** Serves the pages for a forgotten password: requesting the mail, and setting a new password. */
export function createPasswordRoutes(deps: Deps, { trustProxy }: { readonly trustProxy: boolean }): Hono<PageEnv> {
  const app = new Hono<PageEnv>()

  app.get(`${PASSWORD_PATH}/forgot`, (context) => answerPage(context, renderForgot(context.var.setting, { username: '', faults: [] })))

  app.post(`${PASSWORD_PATH}/forgot`, async (context) => {
    const { setting, hasSwitchedLanguage } = context.var
    // `carried`: the request comes from the sign-in page with the typed name. It is not a request for a mail yet.
    const { username: typed = '', carried } = await readFields(context)
    const username = typed.trim()
    if (hasSwitchedLanguage || carried) return answerPage(context, renderForgot(setting, { username, faults: [] }))
    if (!username) {
      const faults = [{ field: 'username', text: getTexts(setting)('fault.usernameMissing') }]
      return answerPage(context, renderForgot(setting, { username, faults }), 422)
    }
    const address = clientAddress(context.env.incoming, trustProxy)
    const isTaken = await askForReset(deps, { username, language: setting.language, address })
    return isTaken ? answerMessage(context, 'forgot.done') : answerMessage(context, 'busy', 429)
  })

  app.get(`${PASSWORD_PATH}/reset`, keepToken(LINK), async (context) => {
    const { setting } = context.var
    const account = await findResetAccount(deps, readToken(context, LINK))
    return account
      ? answerPage(context, renderReset(setting, needsSecondFactor(account.roles), []))
      : answerMessage(context, 'reset.expired', 410)
  })

  app.post(`${PASSWORD_PATH}/reset`, async (context) => {
    const { setting } = context.var
    const { password = '' } = await readFields(context)
    const account = await findResetAccount(deps, readToken(context, LINK))
    const isInSteps = account !== undefined && needsSecondFactor(account.roles)
    const done = await resetPassword(forRequest(deps, context, trustProxy), {
      token: readToken(context, LINK),
      password,
      language: setting.language,
      portal: setting,
    })
    if (done === 'expired') return answerMessage(context, 'reset.expired', 410)
    if (typeof done === 'string') {
      const text = getTexts(setting)(`fault.password.${done}`, { min: PASSWORD_MIN, max: PASSWORD_MAX })
      return answerPage(context, renderReset(setting, isInSteps, [{ field: 'password', text }]), 422)
    }
    // The password reset proves access to the member's mail, so this browser gets its own limit, even while others guess
    // passwords.
    if (!isSharedComputer(context, isSecure(setting))) rememberDevice(deps, context, isSecure(setting), done.id)
    dropToken(context, LINK)
    return answerMessage(context, isInSteps ? 'reset.doneInSteps' : 'reset.done')
  })
  return app
}
