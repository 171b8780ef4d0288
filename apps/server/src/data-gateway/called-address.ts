const NAMING = ['link', 'location']

/**
 * Rewrites the addresses in the headers of a service's answer at `asked` to those of the caller of `called`: a browser with its
 * cookie must follow the gateway's address, because the service's own would reject it. Other addresses stay.
 */
export function toCalledAddress(answer: Response, asked: URL, called: URL): Response {
  if (!NAMING.some((name) => answer.headers.has(name))) return answer
  const before = called.pathname.slice(0, called.pathname.indexOf(GATEWAY) + GATEWAY.length)
  const toCalled = (address: string): string => {
    const target = URL.parse(address, asked)
    if (!target || target.origin !== asked.origin || !/^\/(?:services|o)\//.test(target.pathname)) return address
    return `${target.pathname === asked.pathname ? called.pathname : `${before}${target.pathname}`}${target.search}`
  }
  const headers = new Headers(answer.headers)
  const link = headers.get('link')
  if (link !== null)
    headers.set(
      'link',
      link.replaceAll(/<([^>]*)>/g, (_, address: string) => `<${toCalled(address)}>`),
    )
  const location = headers.get('location')
  if (location !== null) headers.set('location', toCalled(location))
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers })
}

const GATEWAY = '/api/data'
