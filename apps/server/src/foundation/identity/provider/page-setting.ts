import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { keepLanguage, readLanguage } from '../../../platform/http/language-cookie.ts'
import { findSelectable } from '../../../platform/texts/selectable.ts'
import type { Portal } from '../portal.ts'
import { readFields } from '../request-fields.ts'
import { PAGE_HEADERS, type PageSetting } from './pages/page.ts'
import { type MessageName, renderMessage } from './pages/password-pages.ts'

/** The environment of the page handlers. */
export interface PageEnv {
  Bindings: HttpBindings
  Variables: {
    setting: PageSetting
    /** Whether a language button submitted the form. The page then appears again with the typed values. */
    hasSwitchedLanguage: boolean
  }
}
export type PageContext = Context<PageEnv>

export const readSetting = ({ req }: Context, portal: Portal): PageSetting => ({
  ...portal,
  language: readLanguage(req.header('cookie'), req.header('accept-language')),
})

/**
 * Finds the setting of each page. `?lang=ca` on any page keeps the choice and redirects to the page's own address. Pages with
 * input change the language by their form, because a link would lose the input or put it into the address.
 */
export function withSetting(portal: Portal): MiddlewareHandler<PageEnv> {
  return async (context, next) => {
    const isGet = context.req.method === 'GET'
    const language = findSelectable(isGet ? context.req.query('lang') : (await readFields(context))['lang'])
    const setting = readSetting(context, portal)
    if (language) keepLanguage(context, language, portal)
    if (language && isGet) return context.redirect(context.req.path, 303)
    context.set('setting', language ? { ...setting, language } : setting)
    context.set('hasSwitchedLanguage', language !== undefined)
    return next()
  }
}

export const isSecure = ({ publicUrl }: Pick<Portal, 'publicUrl'>): boolean => publicUrl.startsWith('https:')

export const answerPage = async (context: Context, page: Promise<string>, status: ContentfulStatusCode = 200): Promise<Response> =>
  context.body(await page, status, PAGE_HEADERS)

export const answerMessage = (context: PageContext, name: MessageName, status?: ContentfulStatusCode): Promise<Response> =>
  answerPage(context, renderMessage(context.var.setting, name), status)
