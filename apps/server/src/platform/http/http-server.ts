import { createServer, type RequestListener, type Server } from 'node:http'

/**
 * How long a connection may be idle, in ms. Longer than the 60 s of usual proxies: with Node's 5 s a proxy would sometimes send a
 * call into a connection that is being closed, and the reader would get a 502.
 */
const IDLE_LIMIT = 75_000

/**
 * The headers of every answer unless its handler sets others. Forbids storing, so that personal data is never cached because a
 * handler forgot to forbid it.
 */
const HEADERS = {
  'cache-control': 'private, no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(self), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
const TWO_YEARS = 'max-age=63072000; includeSubDomains'

/** Creates a server that does not listen yet. `publicUrl` is its address for browsers, if already known. */
export function createHttpServer(publicUrl: string | undefined, listener: RequestListener): Server {
  const headers = new Map(
    Object.entries({ ...HEADERS, ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': TWO_YEARS }) }),
  )
  return createServer({ keepAliveTimeout: IDLE_LIMIT }, (request, response) => {
    response.setHeaders(headers)
    return listener(request, response)
  })
}
