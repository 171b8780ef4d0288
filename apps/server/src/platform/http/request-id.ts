import type { MiddlewareHandler } from 'hono'
import { newId } from '../ids.ts'

const HEADER = 'x-request-id'
const given = new WeakMap<Request, string>()
const ACCEPTABLE = /^[\w-]{8,64}$/

/** Ids are ours: one from outside is believed only where a proxy of ours (`TRUST_PROXY`) is the only one who can send it. */
export function giveRequestIds(trustProxy: boolean): MiddlewareHandler {
  return (context, next) => {
    if (!trustProxy) context.req.raw.headers.delete(HEADER)
    return next()
  }
}

/** The id under which a request is found in the log: the one that it came with from a proxy or from this process's gateway, or a new one. */
export function readRequestId(request: Request): string {
  const known = given.get(request)
  if (known) return known
  const offered = request.headers.get(HEADER) ?? ''
  const id = ACCEPTABLE.test(offered) ? offered : newId()
  given.set(request, id)
  return id
}
