import { isLanguage, type Language } from '@afilia/i18n/languages'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import { negotiateLanguage } from '../../../platform/texts/texts.ts'

/** Shared with the portal, whose script reads and writes it. */
const LANGUAGE_COOKIE = 'afilia.lang'
const YEAR = 365 * 24 * 3600

/** The language that the reader chose, or the one that their browser asks for. */
export const chosenLanguage = (context: Context): Language =>
  languageFrom(getCookie(context, LANGUAGE_COOKIE), context.req.header('accept-language'))

export const languageOfHeaders = (acceptLanguage: string, cookie: string): Language =>
  languageFrom(parse(cookie, LANGUAGE_COOKIE)[LANGUAGE_COOKIE], acceptLanguage)

const languageFrom = (chosen: string | undefined, acceptLanguage: string | undefined): Language =>
  isLanguage(chosen) ? chosen : negotiateLanguage(acceptLanguage)

/** `?lang=ca` on any page keeps the choice and shows the page again under its own address. */
export function choosingLanguage(isSecure: boolean): MiddlewareHandler {
  return async (context, next) => {
    const language = context.req.query('lang')
    if (context.req.method !== 'GET' || !isLanguage(language)) return next()
    keepLanguage(context, language, isSecure)
    return context.redirect(context.req.path, 303)
  }
}

/**
 * The language whose button submitted this form, which it also stores; undefined for other buttons. Pages with input change the language this
 * way: a link would lose the input or put it into the address.
 */
export function switchedLanguage(context: Context, form: Readonly<Record<string, unknown>>, isSecure: boolean): Language | undefined {
  const language = form['lang']
  if (!isLanguage(language)) return undefined
  keepLanguage(context, language, isSecure)
  return language
}

function keepLanguage(context: Context, language: Language, isSecure: boolean): void {
  setCookie(context, LANGUAGE_COOKIE, language, { path: '/', sameSite: 'Lax', secure: isSecure, maxAge: YEAR })
}
