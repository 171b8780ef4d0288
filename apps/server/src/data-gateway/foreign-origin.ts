const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request is a change by a page of another site, which must not use the reader's cookie. Browsers state the origin of a
 * request in `Sec-Fetch-Site` and `Origin`. A client that is not a browser sends neither, and has no cookie to abuse.
 */
export function isForeign(request: Request, publicOrigin: string): boolean {
  if (SAFE.has(request.method)) return false
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  return site === null ? origin !== null && origin !== publicOrigin : site !== 'same-origin' && !(site === 'none' && origin === null)
}
