import { isIPv6 } from 'node:net'
import type { IncomingMessage } from 'node:http'
import { expandIPv6 } from 'hono/utils/ipaddr'

/**
 * Returns the origin of a request, as one value per customer: an IPv4 address, or the first 64 bits of an IPv6 address. Behind a
 * proxy (`TRUST_PROXY`) it is the last entry of `X-Forwarded-For`, the only one that the proxy vouches for.
 */
export function clientAddress(incoming: IncomingMessage | undefined, trustProxy: boolean): string {
  const forwarded = trustProxy ? [incoming?.headers['x-forwarded-for'] ?? []].flat().join(',').split(',').at(-1)?.trim() : undefined
  const address = (forwarded || incoming?.socket.remoteAddress || 'unknown').replace(PORT, '$1$2').replace(/^::ffff:(?=\d+\.)/i, '')
  return isIPv6(address) ? toNetwork(address) : address
}

/** Some proxies write `192.0.2.1:4711` or `[2001:db8::1]:4711`: with the port, each connection would look like a new customer. */
const PORT = /^(?:\[([^\]]+)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+)$/

function toNetwork(address: string): string {
  const groups = expandIPv6(address.split('%')[0]!).split(':').slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
