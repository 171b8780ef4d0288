const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request is a change by a page of another site, which must not use the reader's cookie. Browsers say where a request comes from in
 * `Sec-Fetch-Site` and `Origin`; a client that is no browser sends neither, and has no cookie to abuse.
 */
export function isForeign(request: Request, publicOrigin: string): boolean {
  if (SAFE.has(request.method)) return false
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  return site === null ? origin !== null && origin !== publicOrigin : site !== 'same-origin' && !(site === 'none' && origin === null)
}
