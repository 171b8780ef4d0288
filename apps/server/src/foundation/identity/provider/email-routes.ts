import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Deps } from '../../../platform/deps.ts'
import { confirmEmail, findEmailToConfirm } from '../email/confirm.ts'
import { EMAIL_CONFIRMATION_LIFE } from '../tokens/lifetimes.ts'
import { textField } from './form-input.ts'
import type { InteractionOptions } from './interaction-routes.ts'
import { chosenLanguage } from './page-language.ts'
import { renderConfirmEmail } from './pages/email-page.ts'
import { PAGE_HEADERS, type PageSetting } from './pages/page.ts'
import { renderMessage } from './pages/password-pages.ts'
import { EMAIL_PATH } from './paths.ts'

type PageContext = Context<{ Bindings: HttpBindings }>

/** Holds the token between the mailed link and the button, to keep it out of histories and logs. */
const TOKEN_COOKIE = 'afilia.confirm'

/** The page that confirms an e-mail address. It needs the press of a button, as mail scanners open links too. */
export function createEmailRoutes(deps: Deps, options: Omit<InteractionOptions, 'provider'>): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const toSetting = (context: PageContext): PageSetting => ({
    language: chosenLanguage(context),
    unionName: options.unionName,
    publicUrl: options.publicUrl,
  })
  const expired = async (context: PageContext) =>
    context.body(await renderMessage(toSetting(context), 'confirm.expired'), 410, PAGE_HEADERS)

  app.get(`${EMAIL_PATH}/confirm`, async (context) => {
    const token = context.req.query('token')
    if (token === undefined) {
      const email = await findEmailToConfirm(deps, getCookie(context, TOKEN_COOKIE) ?? '')
      return email === undefined ? expired(context) : context.body(await renderConfirmEmail(toSetting(context), email), 200, PAGE_HEADERS)
    }
    // Lax, as the link is followed from a mail; the form that uses it is refused to other sites by that too.
    setCookie(context, TOKEN_COOKIE, textField(token), {
      path: EMAIL_PATH,
      httpOnly: true,
      sameSite: 'Lax',
      secure: options.publicUrl.startsWith('https:'),
      maxAge: EMAIL_CONFIRMATION_LIFE / 1000,
    })
    context.header('referrer-policy', 'no-referrer')
    context.header('cache-control', 'no-store')
    return context.redirect(`${EMAIL_PATH}/confirm`, 303)
  })

  app.post(`${EMAIL_PATH}/confirm`, async (context) => {
    if (!(await confirmEmail(deps, getCookie(context, TOKEN_COOKIE) ?? ''))) return expired(context)
    deleteCookie(context, TOKEN_COOKIE, { path: EMAIL_PATH })
    return context.body(await renderMessage(toSetting(context), 'confirm.done'), 200, PAGE_HEADERS)
  })
  return app
}
