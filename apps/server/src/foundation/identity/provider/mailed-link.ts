import type { MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { toText } from '../request-fields.ts'
import { isSecure, type PageContext, type PageEnv } from './page-setting.ts'

/** The page behind a link that is mailed with a token. */
export interface MailedLink {
  /** Holds the token between the link and the form: in an address it would end up in histories and logs. */
  readonly cookie: string
  /** The beginning of the pages' addresses. */
  readonly path: string
  /** How long the link is valid, in ms. */
  readonly life: number
}

/** Takes the token out of the address of a link, and goes on to the page. */
export function keepToken({ cookie, path, life }: MailedLink): MiddlewareHandler<PageEnv> {
  return async (context, next) => {
    const token = context.req.query('token')
    if (token === undefined) return next()
    const secure = isSecure(context.var.setting)
    // Lax, as the link is followed from a mail; the form that uses it is refused to other sites by that too.
    setCookie(context, cookie, toText(token), { path, httpOnly: true, sameSite: 'Lax', secure, maxAge: life / 1000 })
    context.header('referrer-policy', 'no-referrer')
    context.header('cache-control', 'no-store')
    return context.redirect(context.req.path, 303)
  }
}

/** The token of the link; empty without one. */
export const readToken = (context: PageContext, { cookie }: MailedLink): string => getCookie(context, cookie) ?? ''

export const dropToken = (context: PageContext, { cookie, path }: MailedLink): void => void deleteCookie(context, cookie, { path })
