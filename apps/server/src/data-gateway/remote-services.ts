import { AppError } from '../platform/errors.ts'

/** How long the gateway may take to answer, in ms. */
const ANSWER_LIMIT = 20_000
/** Of one connection only (RFC 9110 §7.6.1), or made wrong by fetch having already decoded the body. */
const NOT_PASSED_BACK = ['connection', 'keep-alive', 'transfer-encoding', 'content-encoding', 'content-length', 'set-cookie']

/** The services behind a gateway elsewhere. Throws GATEWAY_UNREACHABLE, or TOOK_TOO_LONG. */
export function remoteServices(gatewayUrl: string): (request: Request, address: string) => Promise<Response> {
  return async (request, address) => {
    const headers = new Headers(request.headers)
    // For the services' rate limits by customer: they see this process as a proxy (`TRUST_PROXY`).
    headers.set('x-forwarded-for', address)
    const { pathname, search } = new URL(request.url)
    const answer = await fetch(`${gatewayUrl}${pathname}${search}`, {
      method: request.method,
      headers,
      body: request.body,
      duplex: 'half',
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_LIMIT),
    }).catch((error: unknown) => {
      throw new AppError(error instanceof DOMException && error.name === 'TimeoutError' ? 'TOOK_TOO_LONG' : 'GATEWAY_UNREACHABLE')
    })
    const answered = new Headers(answer.headers)
    NOT_PASSED_BACK.forEach((name) => answered.delete(name))
    return new Response(answer.body, { status: answer.status, headers: answered })
  }
}
