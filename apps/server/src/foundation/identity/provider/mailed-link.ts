import type { MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { toText } from '../request-fields.ts'
import { isSecure, type PageContext, type PageEnv } from './page-setting.ts'

/** The page behind a mailed link with a token. */
export interface MailedLink {
  /** Holds the token between the link and the form. In an address it would end up in histories and logs. */
  readonly cookie: string
  /** The prefix of the pages' addresses. */
  readonly path: string
  /** The validity of the link, in ms. */
  readonly life: number
}

/** Moves the token from the address of a link into a cookie, and redirects to the page. */
export function keepToken({ cookie, path, life }: MailedLink): MiddlewareHandler<PageEnv> {
  return async (context, next) => {
    const token = context.req.query('token')
    if (token === undefined) return next()
    const secure = isSecure(context.var.setting)
    // Lax, because the link is followed from a mail. Other sites cannot send the form with a Lax cookie.
    setCookie(context, cookie, toText(token), { path, httpOnly: true, sameSite: 'Lax', secure, maxAge: life / 1000 })
    context.header('referrer-policy', 'no-referrer')
    context.header('cache-control', 'no-store')
    return context.redirect(context.req.path, 303)
  }
}

/** Returns the token of the link, or an empty text. */
export const readToken = (context: PageContext, { cookie }: MailedLink): string => getCookie(context, cookie) ?? ''

export const dropToken = (context: PageContext, { cookie, path }: MailedLink): void => void deleteCookie(context, cookie, { path })
