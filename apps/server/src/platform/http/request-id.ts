import type { MiddlewareHandler } from 'hono'
import { newId } from '../ids.ts'

const HEADER = 'x-request-id'
const given = new WeakMap<Request, string>()
const ACCEPTABLE = /^[\w-]{8,64}$/

/** Ids come from this server. An outside id is accepted only if our own proxy (`TRUST_PROXY`) is the only possible sender. */
export function giveRequestIds(trustProxy: boolean): MiddlewareHandler {
  return (context, next) => {
    if (!trustProxy) context.req.raw.headers.delete(HEADER)
    return next()
  }
}

/** Returns the id of a request in the log: the one from a proxy or from this process's gateway, or a new one. */
export function readRequestId(request: Request): string {
  const known = given.get(request)
  if (known) return known
  const offered = request.headers.get(HEADER) ?? ''
  const id = ACCEPTABLE.test(offered) ? offered : newId()
  given.set(request, id)
  return id
}
