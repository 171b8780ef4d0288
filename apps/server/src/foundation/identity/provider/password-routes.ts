import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Deps } from '../../../platform/deps.ts'
import { clientAddress } from '../../../platform/http/client-address.ts'
import { PASSWORD_RESET_LIFE } from '../tokens/lifetimes.ts'
import { askForReset } from '../password-reset/ask.ts'
import { isResetOpen, resetPassword } from '../password-reset/reset.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '../passwords/password-rules.ts'
import { readForm, textField } from './form-input.ts'
import type { InteractionOptions } from './interaction-routes.ts'
import { chosenLanguage, switchedLanguage } from './page-language.ts'
import { PAGE_HEADERS, type PageSetting, getTexts } from './pages/page.ts'
import { renderForgot, renderMessage, renderReset } from './pages/password-pages.ts'
import { PASSWORD_PATH } from './paths.ts'

type PageContext = Context<{ Bindings: HttpBindings }>

/** Holds the token between the mailed link and the form: in an address it would end up in histories and logs. */
const TOKEN_COOKIE = 'afilia.reset'

/** The pages for a forgotten password: requesting the mail, and setting a new one. */
export function createPasswordRoutes(deps: Deps, options: Omit<InteractionOptions, 'provider'>): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const isSecure = options.publicUrl.startsWith('https:')
  const toSetting = (context: PageContext, language = chosenLanguage(context)): PageSetting => ({
    language,
    unionName: options.unionName,
    publicUrl: options.publicUrl,
  })

  app.get(`${PASSWORD_PATH}/forgot`, async (context) =>
    context.body(await renderForgot(toSetting(context), { username: '', faults: [] }), 200, PAGE_HEADERS),
  )

  app.post(`${PASSWORD_PATH}/forgot`, async (context) => {
    const form = await readForm(context)
    const username = textField(form['username']).trim()
    const language = switchedLanguage(context, form, isSecure)
    const setting = toSetting(context, language)
    // Comes from the sign-in page with the name typed there; not a request yet.
    const isCarried = textField(form['carried']) !== ''
    if (language || isCarried) return context.body(await renderForgot(setting, { username, faults: [] }), 200, PAGE_HEADERS)
    const t = getTexts(setting)
    if (!username)
      return context.body(
        await renderForgot(setting, { username, faults: [{ field: 'username', text: t('fault.usernameMissing') }] }),
        422,
        PAGE_HEADERS,
      )
    const isTaken = await askForReset(deps, {
      username,
      language: setting.language,
      address: clientAddress(context.env.incoming, options.trustProxy),
    })
    return isTaken
      ? context.body(await renderMessage(setting, 'forgot.done'), 200, PAGE_HEADERS)
      : context.body(await renderMessage(setting, 'busy'), 429, PAGE_HEADERS)
  })

  app.get(`${PASSWORD_PATH}/reset`, async (context) => {
    const token = context.req.query('token')
    if (token === undefined) {
      const isOpen = await isResetOpen(deps, getCookie(context, TOKEN_COOKIE) ?? '')
      return isOpen
        ? context.body(await renderReset(toSetting(context), []), 200, PAGE_HEADERS)
        : context.body(await renderMessage(toSetting(context), 'reset.expired'), 410, PAGE_HEADERS)
    }
    // Lax, as the link is followed from a mail; the form that uses it is refused to other sites by that too.
    setCookie(context, TOKEN_COOKIE, textField(token), {
      path: PASSWORD_PATH,
      httpOnly: true,
      sameSite: 'Lax',
      secure: isSecure,
      maxAge: PASSWORD_RESET_LIFE / 1000,
    })
    context.header('referrer-policy', 'no-referrer')
    context.header('cache-control', 'no-store')
    return context.redirect(`${PASSWORD_PATH}/reset`, 303)
  })

  app.post(`${PASSWORD_PATH}/reset`, async (context) => {
    const setting = toSetting(context)
    const password = textField((await readForm(context))['password'])
    const done = await resetPassword(deps, {
      token: getCookie(context, TOKEN_COOKIE) ?? '',
      password,
      language: setting.language,
      unionName: options.unionName,
    })
    if (done === 'expired') return context.body(await renderMessage(setting, 'reset.expired'), 410, PAGE_HEADERS)
    if (done !== 'done') {
      const text = getTexts(setting)(`fault.password.${done}`, { min: PASSWORD_MIN, max: PASSWORD_MAX })
      return context.body(await renderReset(setting, [{ field: 'password', text }]), 422, PAGE_HEADERS)
    }
    deleteCookie(context, TOKEN_COOKIE, { path: PASSWORD_PATH })
    return context.body(await renderMessage(setting, 'reset.done'), 200, PAGE_HEADERS)
  })
  return app
}
