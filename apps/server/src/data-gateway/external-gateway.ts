import { Hono } from 'hono'
import type { Caller } from '../platform/endpoints/implement.ts'
import { limitBody } from '../platform/endpoints/input.ts'
import { AppError } from '../platform/errors.ts'
import { failureResponse } from '../platform/http/failure.ts'
import { readAtMost } from '../platform/read-at-most.ts'
import type { Log } from '../platform/log.ts'
import { createSemaphore } from '../platform/semaphore.ts'
import { renameAddresses } from './called-address.ts'
import { type Origins, rejectForeign } from './foreign-origin.ts'
import { askWithSession, discardBody, type FindSessionToken, toBearer } from './session-bearer.ts'

export interface ExternalGatewayOptions extends Origins {
  readonly log: Log
  /** The address of the other gateway, with a slash at the end. */
  readonly url: string
  /** The paths below it that may be called, each with what is below it. */
  readonly paths: readonly string[]
  readonly sessionToken: FindSessionToken
  /** Finds the caller of a request's bearer token. Null without one. Throws SESSION_EXPIRED. */
  readonly identify: (request: Request) => Promise<Caller | null>
  readonly limits?: typeof LIMITS
}

export const EXTERNAL_PATH = '/api/external'
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
/** Neither cookies nor what only the portal's own parts know, such as the caller's address, leaves the portal. */
const PASSED_ON = ['accept', 'accept-language', 'content-type', 'idempotency-key', 'if-match', 'if-none-match']
const PASSED_BACK = [
  'content-disposition',
  'content-language',
  'content-type',
  'etag',
  'last-modified',
  'link',
  'location',
  'retry-after',
  'x-total-count',
]
/** An answer of another server is never a page with the rights of the portal. */
const HEADERS = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox", 'cache-control': 'private, no-store' }

/**
 * The time limit of a call in ms, waiting included, the concurrent calls in this process, the calls waiting for them, and the
 * largest answer in bytes. A slow server does not accumulate connections and memory here.
 */
const LIMITS = { answer: 20_000, atOnce: 16, waiting: 200, bytes: 8 * 1024 * 1024 }

/**
 * `/api/external/{path}`: the second wrapper of specification §7. Calls another gateway with the bearer token of the session, or
 * with the caller's own. Only members call it, only the paths on the list, and always that one server: a redirect is an error.
 * Throws GATEWAY_UNREACHABLE, TOOK_TOO_LONG, or SERVICE_BUSY.
 */
export function createExternalGateway(options: ExternalGatewayOptions): Hono {
  const { limits = LIMITS } = options
  const inPlace = createSemaphore(limits.atOnce, { most: limits.waiting })
  const app = new Hono()
  app.use(limitBody)
  app.on(METHODS, '*', async (context) => {
    await rejectForeign(context, options)
    const request = context.req.raw
    const target = toTarget(new URL(request.url), options)
    const headers = new Headers(PASSED_ON.flatMap((name) => toEntry(request.headers, name)))
    const body = request.method === 'GET' ? null : request.body && (await request.arrayBuffer())
    const ask = async (bearer: string, caller?: Caller): Promise<Response> => {
      if (!caller && !(await options.identify(new Request(request.url, { headers: { authorization: bearer } }))))
        throw new AppError('SESSION_EXPIRED')
      headers.set('authorization', bearer)
      return reach(() => fetchWithin(target, { method: request.method, headers, body }, limits, inPlace), options.log)
    }
    const answer = await askAsCaller(request, options, ask)
    return present(answer, target, options.url)
  })
  app.notFound(() => {
    throw new AppError('NOT_FOUND')
  })
  app.onError((error, context) => failureResponse(options.log, error, context.req.raw))
  return app
}

async function askAsCaller(
  request: Request,
  { sessionToken }: Pick<ExternalGatewayOptions, 'sessionToken'>,
  ask: (bearer: string, caller?: Caller) => Promise<Response>,
): Promise<Response> {
  const own = request.headers.get('authorization')
  if (own !== null) return ask(own)
  const session = await sessionToken(request)
  if (!session) throw new AppError('SESSION_EXPIRED')
  return askWithSession(
    session,
    () => sessionToken(request),
    (one) => ask(toBearer(one), one.caller),
  )
}

/**
 * What another server could read as a different path: encoded dots, slashes and backslashes, signs that are encoded twice, the
 * parameters of a path (`..;/`), and empty parts.
 */
const DISGUISED = /%(?:00|25|2e|2f|5c)|[;\\]|\/\//i

/** Throws NOT_FOUND for a path that is not on the list. */
function toTarget({ pathname, search }: URL, { url, paths }: Pick<ExternalGatewayOptions, 'url' | 'paths'>): URL {
  const path = pathname.slice(pathname.indexOf(EXTERNAL_PATH) + EXTERNAL_PATH.length)
  const isListed = paths.some((one) => path === one || path.startsWith(`${one}/`))
  if (!isListed || DISGUISED.test(path)) throw new AppError('NOT_FOUND')
  return new URL(`${url}${path.slice(1)}${search}`)
}

const toEntry = (headers: Headers, name: string): [string, string][] => (headers.has(name) ? [[name, headers.get(name)!]] : [])

type Limits = typeof LIMITS

/** The whole answer, so that a server that stops in the middle of it is noticed. */
async function fetchWithin(target: URL, init: RequestInit, limits: Limits, inPlace: ReturnType<typeof createSemaphore>): Promise<Response> {
  // Started before queueing, so that the limit covers both waiting and the answer.
  const signal = AbortSignal.timeout(limits.answer)
  return inPlace(async () => {
    const answer = await fetch(target, { ...init, redirect: 'manual', signal })
    const isRedirect = answer.status >= 300 && answer.status < 400 && answer.status !== 304
    if (isRedirect || answer.status >= 500) {
      await discardBody(answer)
      throw new AppError('GATEWAY_UNREACHABLE')
    }
    const body = await readAtMost(answer, limits.bytes)
    if (!body) throw new AppError('GATEWAY_UNREACHABLE')
    return new Response(body.length > 0 ? body : null, { status: answer.status, headers: answer.headers })
  })
}

/** Logs a failure without the path, which may name a member. */
async function reach(call: () => Promise<Response>, log: Log): Promise<Response> {
  const began = performance.now()
  try {
    return await call()
  } catch (error) {
    const failure = toFailure(error)
    log.warn(
      { code: failure.code, ms: Math.round(performance.now() - began) },
      'the external gateway (EXTERNAL_GATEWAY_URL) did not answer',
    )
    throw failure
  }
}

const toFailure = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  return new AppError(error instanceof DOMException && error.name === 'TimeoutError' ? 'TOOK_TOO_LONG' : 'GATEWAY_UNREACHABLE')
}

/** The addresses in it that lead to the other gateway become those of this one. Others are left out. */
function present(answer: Response, target: URL, url: string): Response {
  const headers = new Headers([...PASSED_BACK.flatMap((name) => toEntry(answer.headers, name)), ...Object.entries(HEADERS)])
  renameAddresses(headers, (address) => {
    const href = URL.parse(address, target)?.href
    return href?.startsWith(url) ? `${EXTERNAL_PATH}/${href.slice(url.length)}` : undefined
  })
  return new Response(answer.body, { status: answer.status, headers })
}
