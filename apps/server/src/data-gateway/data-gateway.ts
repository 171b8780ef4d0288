import { Hono } from 'hono'
import { AppError } from '../platform/errors.ts'
import type { Caller } from '../platform/endpoints/implement.ts'
import { limitBody } from '../platform/endpoints/input.ts'
import { failureResponse } from '../platform/http/failure.ts'
import { toCalledAddress } from './called-address.ts'
import { readRequestId } from '../platform/http/request-id.ts'
import type { Log } from '../platform/log.ts'
import { type Origins, rejectForeign } from './foreign-origin.ts'
import { askWithSession, type FindSessionToken, toBearer } from './session-bearer.ts'

export interface DataGatewayOptions extends Origins {
  readonly log: Log
  readonly product: string
  readonly sessionToken: FindSessionToken
  /** Calls the services: in this process, which then need not identify the caller again, or behind a gateway elsewhere. */
  readonly services: (request: Request, address: string, caller?: Caller) => Promise<Response>
}

const PREFIX = '/api/data/'
/** Resources that specification §7 also writes without their service. */
const OF_NOTIFY = ['notifications/', 'os-players/']
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])
/** The forwarded headers of the browser's request. Cookies are not forwarded. */
const PASSED_ON = [
  'accept',
  'accept-encoding',
  'accept-language',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'x-accept-all-languages',
]

/**
 * `/api/data/{path}` (specification §7): forwards the call to the services with the bearer token of the session. A path that
 * begins with `services/` or `o/` is forwarded unchanged. Any other gets the prefix `/services/{product}/api/`, or
 * `/services/notify/api/` for notifications. Extra slashes before it do not matter. `Link` and `Location` of the answer name the
 * gateway's address.
 * A client that has the token itself may send it as `Authorization: Bearer`.
 */
export function createDataGateway(options: DataGatewayOptions): Hono {
  const app = new Hono()
  app.all('*', async (context, next) => {
    if (METHODS.has(context.req.method)) return next()
    // No service has such a method. It is not forwarded: the question is which methods the path has.
    const { raw: request } = context.req
    const question = new Request(serviceUrl(request.url, options.product), { method: 'OPTIONS', headers: passOn(request) })
    return options.services(question, options.readAddress(context.env))
  })
  app.use(limitBody)
  app.all('*', async (context) => {
    const request = context.req.raw
    await rejectForeign(context, options)
    const headers = passOn(request)
    const body = request.method === 'GET' ? null : request.body && (await request.arrayBuffer())
    const url = serviceUrl(request.url, options.product)
    const ask = async (bearer: string | null, caller?: Caller): Promise<Response> => {
      if (bearer !== null) headers.set('authorization', bearer)
      const target = new Request(url, { method: request.method, headers, body })
      const answer = await options.services(target, options.readAddress(context.env), caller)
      return toCalledAddress(answer, { asked: url, called: new URL(request.url), product: options.product })
    }
    const own = request.headers.get('authorization')
    if (own !== null) return ask(own)

    const session = await options.sessionToken(request)
    if (!session) return ask(null)
    return askWithSession(
      session,
      () => options.sessionToken(request),
      (one) => ask(toBearer(one), one.caller),
    )
  })
  app.onError((error, context) => failureResponse(options.log, error, context.req.raw))
  return app
}

function passOn(request: Request): Headers {
  const headers = new Headers(
    PASSED_ON.flatMap((name) => (request.headers.has(name) ? [[name, request.headers.get(name)!] as [string, string]] : [])),
  )
  headers.set('x-request-id', readRequestId(request))
  return headers
}

/** Throws NOT_FOUND for a path that would leave the services. */
function serviceUrl(text: string, product: string): URL {
  const url = new URL(text)
  const path = url.pathname.slice(url.pathname.indexOf(PREFIX) + PREFIX.length).replace(/^\/+/, '')
  const isWhole = path.startsWith('services/') || path.startsWith('o/')
  const service = OF_NOTIFY.some((begin) => path.startsWith(begin)) ? 'notify' : product
  const target = new URL(`/${isWhole ? '' : `services/${service}/api/`}${path}`, url.origin)
  // A later server may decode an encoded slash, which could lead elsewhere.
  if (/%2f|%5c/i.test(target.pathname)) throw new AppError('NOT_FOUND')
  if (!target.pathname.startsWith('/services/') && !target.pathname.startsWith('/o/')) throw new AppError('NOT_FOUND')
  target.search = url.search
  return target
}
