import { AppError } from '../platform/errors.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A page of another site must not change anything with the reader's cookie. Browsers say where a request comes from in
 * `Sec-Fetch-Site` and `Origin`; a client that is no browser sends neither, and has no cookie to abuse.
 * Throws ORIGIN_REFUSED.
 */
export function refuseForeignOrigin(request: Request, publicOrigin: string): void {
  if (SAFE.has(request.method)) return
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  const isOurs = site === null ? origin === null || origin === publicOrigin : site === 'same-origin' || (site === 'none' && origin === null)
  if (!isOurs) throw new AppError('ORIGIN_REFUSED')
}
