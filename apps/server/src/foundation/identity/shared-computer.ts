import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { dropCookie, writeCookie } from './session-service/cookies.ts'

// A member who marks a computer as shared marks it for the next member too: the sign-in page then begins with that choice. The
// cookie identifies nobody.

const YEAR = 365 * 24 * 3600_000

const nameCookie = (isSecure: boolean): string => `${isSecure ? '__Host-' : ''}afilia.shared`

export const isSharedComputer = (context: Context, isSecure: boolean): boolean => getCookie(context, nameCookie(isSecure)) !== undefined

/** Remembers that others use this computer, or that somebody has since called it their own. */
export function noteShared(context: Context, isSecure: boolean, isShared: boolean, now: Date): void {
  if (isShared) writeCookie(context, nameCookie(isSecure), '1', new Date(now.getTime() + YEAR))
  else if (isSharedComputer(context, isSecure)) dropCookie(context, nameCookie(isSecure))
}
