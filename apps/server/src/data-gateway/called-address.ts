const NAMING = ['link', 'location']

/**
 * The answer of a service at `asked` with the addresses in its headers as the caller of `called` reaches them: a page that a browser follows
 * with its cookie is the gateway's, where the service's own would refuse it. Other addresses stay.
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
