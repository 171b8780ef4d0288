const NAMING = ['link', 'location']

/**
 * Rewrites the addresses in the headers of a service's answer at `asked` to those of the caller of `called`: a browser with its
 * cookie must follow the gateway's address, because the service's own would reject it. Other addresses stay.
 */
export function toCalledAddress(answer: Response, asked: URL, called: URL): Response {
  if (!NAMING.some((name) => answer.headers.has(name))) return answer
  const before = called.pathname.slice(0, called.pathname.indexOf(GATEWAY) + GATEWAY.length)
  const headers = new Headers(answer.headers)
  renameAddresses(headers, (address) => {
    const target = URL.parse(address, asked)
    if (!target || target.origin !== asked.origin || !/^\/(?:services|o)\//.test(target.pathname)) return address
    return `${target.pathname === asked.pathname ? called.pathname : `${before}${target.pathname}`}${target.search}`
  })
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers })
}

/** Gives the addresses in `Link` and `Location` other names. An address without one is left out, together with its header. */
export function renameAddresses(headers: Headers, toName: (address: string) => string | undefined): void {
  const link = headers.get('link')
  if (link !== null) {
    const addresses = new Map([...link.matchAll(ADDRESS)].map(([, address = '']) => [address, toName(address)]))
    if ([...addresses.values()].includes(undefined)) headers.delete('link')
    else
      headers.set(
        'link',
        link.replaceAll(ADDRESS, (_, address: string) => `<${addresses.get(address)}>`),
      )
  }
  const location = headers.get('location')
  const name = location === null ? undefined : toName(location)
  if (name === undefined) headers.delete('location')
  else headers.set('location', name)
}

const ADDRESS = /<([^>]*)>/g
const GATEWAY = '/api/data'
