import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const hashCsrfToken = (token: string, secret: string): string => createHash('sha256').update(`${token}${secret}`).digest('hex')

/** Reads the token in a cookie `token|sha256(token+secret)` of next-auth v4. Undefined if this server did not make the cookie. */
export function readCsrfCookie(cookie: string | undefined, secret: string): string | undefined {
  const [token = '', hash = ''] = (cookie ?? '').split('|')
  return token !== '' && isSame(hash, hashCsrfToken(token, secret)) ? token : undefined
}

export function makeCsrfCookie(secret: string): { token: string; cookie: string } {
  const token = randomBytes(32).toString('hex')
  return { token, cookie: `${token}|${hashCsrfToken(token, secret)}` }
}

/** Whether the sender of a form could read our token. */
export const isCsrfTokenRight = (cookie: string | undefined, given: string | undefined, secret: string): boolean => {
  const token = readCsrfCookie(cookie, secret)
  return token !== undefined && given !== undefined && isSame(token, given)
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
