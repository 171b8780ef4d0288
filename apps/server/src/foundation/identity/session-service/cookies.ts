import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import type { Sealing } from '../../../platform/sealing/sealing.ts'
import { type SessionKind, SIGN_IN_LIMIT } from '../tokens/lifetimes.ts'

/**
 * The cookie names of next-auth v4. On https they begin with `__Host-`: browsers then let no other host below our domain set
 * them. Over http, as in development, browsers would refuse that prefix.
 */
export interface CookieNames {
  readonly session: string
  /** The session's name before it had that prefix. Read if there is no other, and never written. */
  readonly olderSession: string
  readonly csrf: string
  readonly callbackUrl: string
  readonly state: string
  readonly pkce: string
  readonly nonce: string
  /** Set by the sign-in page until the browser returns with a code, about a minute: the kind of session that the member chose. */
  readonly keep: string
}

export function nameCookies(isSecure: boolean): CookieNames {
  const prefix = isSecure ? '__Host-' : ''
  return {
    session: `${prefix}next-auth.session-token`,
    olderSession: `${isSecure ? '__Secure-' : ''}next-auth.session-token`,
    csrf: `${prefix}next-auth.csrf-token`,
    callbackUrl: `${prefix}next-auth.callback-url`,
    state: `${prefix}next-auth.state`,
    pkce: `${prefix}next-auth.pkce.code_verifier`,
    nonce: `${prefix}next-auth.nonce`,
    keep: `${prefix}afilia.keep`,
  }
}

const KEEP: Readonly<Record<SessionKind, string>> = { passing: '', kept: '1', shared: 'shared' }

/** Converts a kind to the value of the field `keep` on the sign-in page and of the cookie. */
export const toKeep = (kind: SessionKind): string => KEEP[kind]
export const toKind = (keep: string | undefined): SessionKind => (keep === KEEP.kept ? 'kept' : keep === KEEP.shared ? 'shared' : 'passing')

/** Finds the session's cookie among all cookies of a request. */
export function readSessionCookie(cookies: string | undefined, { session, olderSession }: CookieNames): string | undefined {
  const all = parse(cookies ?? '')
  return all[session] || all[olderSession] || undefined
}

export function dropSessionCookie(context: Context, { session, olderSession }: CookieNames): void {
  for (const name of new Set([session, olderSession])) dropCookie(context, name)
}

/** If `expires` is undefined, the cookie lasts until the browser is closed. */
export function writeCookie(context: Context, name: string, value: string, expires?: Date): void {
  const isSecure = name.startsWith('__')
  setCookie(context, name, value, { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure, ...(expires && { expires }) })
}

export const dropCookie = (context: Context, name: string): void => writeCookie(context, name, '', new Date(0))

/**
 * Writes a cookie that the browser can neither read nor forge. By default it lasts until the browser returns from the identity
 * provider. `life` in ms.
 */
export function writeSealedCookie(
  context: Context,
  sealing: Sealing,
  name: string,
  value: string,
  now: Date,
  life: number = SIGN_IN_LIMIT,
): void {
  const expires = new Date(now.getTime() + life)
  writeCookie(
    context,
    name,
    sealing.seal('cookie', name, JSON.stringify({ name, value, until: expires.getTime() })).toString('base64url'),
    expires,
  )
}

/** Undefined if it is missing, too old, or not made by this server. */
export function readSealedCookie(context: Context, sealing: Sealing, name: string, now: Date): string | undefined {
  const sealed = getCookie(context, name)
  if (!sealed) return undefined
  try {
    const kept = JSON.parse(sealing.open('cookie', name, Buffer.from(sealed, 'base64url'))) as {
      name: string
      value: string
      until: number
    }
    return kept.name === name && kept.until > now.getTime() ? kept.value : undefined
  } catch {
    return undefined
  }
}
