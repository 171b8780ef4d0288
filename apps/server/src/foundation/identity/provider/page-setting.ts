import { isLanguage, type Language } from '@afilia/i18n/languages'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { negotiateLanguage } from '../../../platform/texts/texts.ts'
import type { Portal } from '../portal.ts'
import { readFields } from '../request-fields.ts'
import { PAGE_HEADERS, type PageSetting } from './pages/page.ts'
import { type MessageName, renderMessage } from './pages/password-pages.ts'

/** What the handlers of the pages work with. */
export interface PageEnv {
  Bindings: HttpBindings
  Variables: {
    setting: PageSetting
    /** The form was submitted by the button of a language, and its page is shown again with what was typed. */
    hasSwitchedLanguage: boolean
  }
}
export type PageContext = Context<PageEnv>

/** Shared with the portal, whose script reads and writes it. */
const LANGUAGE_COOKIE = 'afilia.lang'
const YEAR = 365 * 24 * 3600

/** The language that the reader chose, or the one that their browser asks for. */
export function readLanguage(cookie: string | undefined, acceptLanguage: string | undefined): Language {
  const chosen = parse(cookie ?? '', LANGUAGE_COOKIE)[LANGUAGE_COOKIE]
  return isLanguage(chosen) ? chosen : negotiateLanguage(acceptLanguage)
}

export const readSetting = ({ req }: Context, portal: Portal): PageSetting => ({
  ...portal,
  language: readLanguage(req.header('cookie'), req.header('accept-language')),
})

/**
 * Finds the setting of each page. `?lang=ca` on any page keeps the choice and shows the page again under its own address. Pages with input
 * change the language by their form: a link would lose the input or put it into the address.
 */
export function withSetting(portal: Portal): MiddlewareHandler<PageEnv> {
  return async (context, next) => {
    const isGet = context.req.method === 'GET'
    const language = isGet ? context.req.query('lang') : (await readFields(context))['lang']
    const setting = readSetting(context, portal)
    const hasSwitchedLanguage = isLanguage(language)
    if (hasSwitchedLanguage)
      setCookie(context, LANGUAGE_COOKIE, language, { path: '/', sameSite: 'Lax', secure: isSecure(portal), maxAge: YEAR })
    if (hasSwitchedLanguage && isGet) return context.redirect(context.req.path, 303)
    context.set('setting', hasSwitchedLanguage ? { ...setting, language } : setting)
    context.set('hasSwitchedLanguage', hasSwitchedLanguage)
    return next()
  }
}

export const isSecure = ({ publicUrl }: Pick<Portal, 'publicUrl'>): boolean => publicUrl.startsWith('https:')

/** Answers with a page. */
export const answerPage = async (context: Context, page: Promise<string>, status: ContentfulStatusCode = 200): Promise<Response> =>
  context.body(await page, status, PAGE_HEADERS)

export const answerMessage = (context: PageContext, name: MessageName, status?: ContentfulStatusCode): Promise<Response> =>
  answerPage(context, renderMessage(context.var.setting, name), status)
