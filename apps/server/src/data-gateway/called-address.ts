const NAMING = ['link', 'location']
const GATEWAY = '/api/data'

interface Addresses {
  /** The service's address. */
  readonly asked: URL
  /** The gateway's. */
  readonly called: URL
  readonly product: string
}

/**
 * Rewrites the addresses in the headers of a service's answer to those of the gateway, with the prefix that the caller used: a browser with its
 * cookie must follow the gateway's address, because the service's own would reject it. Other addresses stay.
 */
export function toCalledAddress(answer: Response, { asked, called, product }: Addresses): Response {
  if (!NAMING.some((name) => answer.headers.has(name))) return answer
  const prefixes = listPrefixes({ asked, called, product })
  const toCalled = (address: string): string => {
    const target = URL.parse(address, asked)
    if (!target || target.origin !== asked.origin) return address
    const found = prefixes.find(({ before }) => target.pathname.startsWith(before))
    return found ? `${found.after}${target.pathname.slice(found.before.length)}${target.search}` : address
  }
  const headers = new Headers(answer.headers)
  renameAddresses(headers, toCalled)
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

/** What stands before a path at the service, and instead of it at the gateway: the caller's own way first. */
function listPrefixes({ asked, called, product }: Addresses): { readonly before: string; readonly after: string }[] {
  const gateway = called.pathname.slice(0, called.pathname.indexOf(GATEWAY) + GATEWAY.length)
  const shared = countShared(asked.pathname, called.pathname)
  const [before, after] = [asked.pathname, called.pathname].map((path) => path.slice(0, path.length - shared)) as [string, string]
  // A caller who leaves out the service may leave it out of other paths too.
  const isShort = before !== ''
  return [
    ...(isShort ? [{ before: `${before}/`, after: `${after}/` }] : []),
    ...(isShort ? [{ before: `/services/${product}/api/`, after: `${gateway}/` }] : []),
    ...['/services/', '/o/'].map((start) => ({ before: start, after: `${isShort ? gateway : after}${start}` })),
  ]
}

/** The length of the longest common end that begins with a slash. */
function countShared(one: string, other: string): number {
  let length = 0
  while (length < one.length && length < other.length && one.at(-length - 1) === other.at(-length - 1)) length += 1
  const end = one.slice(one.length - length)
  return end.length - Math.max(0, end.indexOf('/'))
}
