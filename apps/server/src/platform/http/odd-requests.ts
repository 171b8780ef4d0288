import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

export interface KnownHosts {
  /** The address of the portal for browsers. */
  readonly publicUrl: string
  /** The names by which other processes call it, such as `portal:3000`. */
  readonly others: readonly string[]
}

/**
 * Whether a request cannot come from a browser or proxy of this portal: it is for another host, has credentials in its address,
 * or asks for a whole URL instead of a path. Checked here once, because many places build answers from the address.
 */
export function createOddCheck({ publicUrl, others }: KnownHosts): (request: IncomingMessage) => boolean {
  const { protocol } = new URL(publicUrl)
  // In the form of an address: without the default port of the protocol.
  const known = new Set([publicUrl, ...others.map((name) => `${protocol}//${name}`)].map((address) => new URL(address).host))
  const isForDevelopment = publicUrl.startsWith('http:')
  return ({ url = '', headers, socket }) => {
    if (!url.startsWith('/')) return true
    const host = readHost(headers.host, publicUrl)
    if (!host) return true
    // A monitor, or a proxy that does not pass on the host name, calls the address itself.
    return !known.has(host.host) && host.hostname !== toHostname(socket.localAddress) && !(isForDevelopment && LOOPBACK.has(host.hostname))
  }
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Undefined for anything other than a name or an address with a port. */
function readHost(text: string | undefined, publicUrl: string): URL | undefined {
  return text !== undefined && /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i.test(text)
    ? (URL.parse(`${new URL(publicUrl).protocol}//${text}`) ?? undefined)
    : undefined
}

function toHostname(address = ''): string {
  const own = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIPv6(own) ? `[${own}]` : own
}
