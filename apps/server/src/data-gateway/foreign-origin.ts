import type { Context } from 'hono'
import { AppError } from '../platform/errors.ts'
import { isCallFrom } from './other-origins.ts'
import { readRequestId } from '../platform/http/request-id.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** What the gateways know of the pages that call them. */
export interface Origins {
  readonly publicOrigin: string
  /** Other origins whose pages may call with a bearer token of their own (`ALLOWED_ORIGINS`). */
  readonly allowedOrigins: readonly string[]
  /** Returns the origin of a request. `env` is Hono's environment of the request. */
  readonly readAddress: (env: unknown) => string
  /** Called before a request from another site's page is rejected. */
  readonly noteForeign: (requestId: string, address: string) => Promise<void>
}

/** Throws ORIGIN_REJECTED for a change by a page of another site. */
export async function rejectForeign(context: Context, origins: Origins): Promise<void> {
  const request = context.req.raw
  if (isCallFrom(origins.allowedOrigins, request) || !isForeign(request, origins.publicOrigin)) return
  await origins.noteForeign(readRequestId(request), origins.readAddress(context.env))
  throw new AppError('ORIGIN_REJECTED')
}

/**
 * Whether a request is a change by a page of another site, which must not use the reader's cookie. Browsers state the origin of a
 * request in `Sec-Fetch-Site` and `Origin`. A client that is not a browser sends neither, and has no cookie to abuse.
 */
function isForeign(request: Request, publicOrigin: string): boolean {
  if (SAFE.has(request.method)) return false
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  return site === null ? origin !== null && origin !== publicOrigin : site !== 'same-origin' && !(site === 'none' && origin === null)
}
