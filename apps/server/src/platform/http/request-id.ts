import { newId } from '../ids.ts'

const given = new WeakMap<Request, string>()
const ACCEPTABLE = /^[\w-]{8,64}$/

/** The id under which a request is found in the log: the one that a proxy gave in `X-Request-Id`, or a new one. */
export function readRequestId(request: Request): string {
  const known = given.get(request)
  if (known) return known
  const offered = request.headers.get('x-request-id') ?? ''
  const id = ACCEPTABLE.test(offered) ? offered : newId()
  given.set(request, id)
  return id
}
