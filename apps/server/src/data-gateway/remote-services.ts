import { proxy } from 'hono/proxy'
import { AppError } from '../platform/errors.ts'

/** Timeout for the gateway's answer, in ms. */
const ANSWER_LIMIT = 20_000

/** Calls the services behind a gateway elsewhere. Throws GATEWAY_UNREACHABLE or TOOK_TOO_LONG. */
export function remoteServices(gatewayUrl: string): (request: Request, address: string) => Promise<Response> {
  return async (request, address) => {
    const { pathname, search } = new URL(request.url)
    const answer = await proxy(`${gatewayUrl}${pathname}${search}`, {
      raw: request,
      // For the services' rate limits by customer: they trust this process as a proxy (`TRUST_PROXY`).
      headers: { ...Object.fromEntries(request.headers), 'x-forwarded-for': address },
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_LIMIT),
    }).catch((error: unknown) => {
      throw new AppError(error instanceof DOMException && error.name === 'TimeoutError' ? 'TOOK_TOO_LONG' : 'GATEWAY_UNREACHABLE')
    })
    answer.headers.delete('set-cookie')
    return answer
  }
}
