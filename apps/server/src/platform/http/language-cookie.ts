import type { Language } from '@afilia/i18n/languages'
import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import { findSelectable } from '../texts/selectable.ts'
import { negotiateLanguage } from '../texts/texts.ts'

/**
 * The reader's language in this browser, so that every page is in it from the first byte. The browser apps' script reads and
 * writes it too.
 */
const LANGUAGE_COOKIE = 'afilia.lang'
const YEAR = 365 * 24 * 3600

/** Returns the language that the reader chose or their account has, if it can be selected, otherwise that of the browser. */
export function readLanguage(cookie: string | undefined, acceptLanguage: string | undefined): Language {
  return findSelectable(parse(cookie ?? '', LANGUAGE_COOKIE)[LANGUAGE_COOKIE]) ?? negotiateLanguage(acceptLanguage)
}

/** Stores the language in this browser for a year. */
export function keepLanguage(context: Context, language: Language, { publicUrl }: { readonly publicUrl: string }): void {
  const secure = publicUrl.startsWith('https:')
  setCookie(context, LANGUAGE_COOKIE, language, { path: '/', sameSite: 'Lax', secure, maxAge: YEAR })
}
