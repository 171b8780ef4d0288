import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

/** What a page of another origin may send. No cookie: it never acts with the session of the portal's own pages. */
const SENT = ['accept-language', 'authorization', 'content-type', 'idempotency-key', 'if-match', 'if-none-match', 'x-accept-all-languages']
const SHOWN = ['content-disposition', 'content-language', 'etag', 'link', 'location', 'retry-after', 'x-request-id', 'x-total-count']
/** For how long a browser remembers what may be sent, in seconds. */
const REMEMBERED = 600

/** Whether a page of one of these origins calls with a bearer token of its own, and without a cookie. */
export function isCallFrom(origins: readonly string[], { headers }: Request): boolean {
  const isBearer = /^bearer /i.test(headers.get('authorization') ?? '')
  return isBearer && !headers.has('cookie') && isFrom(origins, headers)
}

const isFrom = (origins: readonly string[], headers: Headers): boolean => origins.includes(headers.get('origin') ?? '')

/** A browser's question before such a call, which has neither the token nor a cookie. */
const isPreflight = (origins: readonly string[], { method, headers }: Request): boolean =>
  method === 'OPTIONS' && headers.has('access-control-request-method') && isFrom(origins, headers)

/**
 * Lets pages of these origins read the answers to their own calls (CORS). Never allows credentials: a browser then neither sends
 * a cookie nor shows such a page an answer to a call with one.
 */
export function allowOrigins(origins: readonly string[]): MiddlewareHandler {
  const answer = cors({
    origin: (origin) => origin,
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: SENT,
    exposeHeaders: SHOWN,
    maxAge: REMEMBERED,
  })
  return async (context, next) => {
    const request = context.req.raw
    if (isCallFrom(origins, request) || isPreflight(origins, request)) return answer(context, next)
    await next()
    // A cached answer without the permission must not serve a page that has it.
    context.header('vary', 'Origin', { append: true })
  }
}
