import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

export interface KnownHosts {
  /** Where browsers find the portal. */
  readonly publicUrl: string
  /** By which names other processes call it, such as `portal:3000`. */
  readonly others: readonly string[]
}

/**
 * Whether a request is one that no browser or proxy of this portal sends: for another host, with credentials in its address, or for a
 * whole URL instead of a path. Answers are made of the address in many places, and none has to ask.
 */
export function createOddCheck({ publicUrl, others }: KnownHosts): (request: IncomingMessage) => boolean {
  const { protocol } = new URL(publicUrl)
  // As an address has it: without the port that goes with the protocol.
  const known = new Set([publicUrl, ...others.map((name) => `${protocol}//${name}`)].map((address) => new URL(address).host))
  const isForDevelopment = publicUrl.startsWith('http:')
  return ({ url = '', headers, socket }) => {
    if (!url.startsWith('/')) return true
    const host = readHost(headers.host, publicUrl)
    if (!host) return true
    // A monitor, or a proxy that was not told to pass the name on, calls by the address itself.
    return !known.has(host.host) && host.hostname !== toHostname(socket.localAddress) && !(isForDevelopment && LOOPBACK.has(host.hostname))
  }
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Undefined for what is more than a name or an address with a port. */
function readHost(text: string | undefined, publicUrl: string): URL | undefined {
  return text !== undefined && /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i.test(text)
    ? (URL.parse(`${new URL(publicUrl).protocol}//${text}`) ?? undefined)
    : undefined
}

function toHostname(address = ''): string {
  const own = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIPv6(own) ? `[${own}]` : own
}
