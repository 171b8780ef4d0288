import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, inflateRaw, zstdDecompress } from 'node:zlib'
import type { FetchFault } from '@afilia/domain/job-sources/fields'

interface Wanted {
  readonly headers: Readonly<Record<string, string>>
  /** Origins that may be called although they are not public. */
  readonly origins: readonly string[]
  /** For the whole call, in ms. */
  readonly limit: number
  readonly maxBytes: number
}
export interface Fetched {
  readonly status: 200 | 304
  readonly body: Uint8Array<ArrayBuffer>
  /** The header of that name. */
  readonly contentType: string | undefined
  readonly etag: string | undefined
  readonly lastModified: string | undefined
}

const MAX_REDIRECTS = 3

/**
 * Fetches a public web address that somebody has typed. Requires https, rejects private networks behind the name, also after
 * redirects, and limits time and size. Never throws.
 */
export async function fetchPublic(address: string, wanted: Wanted): Promise<Fetched | FetchFault> {
  const until = Date.now() + wanted.limit
  let url = URL.parse(address)
  for (let left = MAX_REDIRECTS; left >= 0; left -= 1) {
    if (!url || !isCallable(url, wanted.origins)) return 'REJECTED'
    const answer = await get(url, wanted, until - Date.now())
    if (typeof answer === 'string') return answer
    if ('body' in answer) {
      const body = await unpack(answer.body, answer.packing, wanted.maxBytes)
      return typeof body === 'string' ? body : { ...answer, body }
    }
    url = URL.parse(answer.location, url)
  }
  return 'REDIRECTS'
}

/** Whether an address may be called, as far as this is visible without resolving its name. */
export function isCallable({ protocol, origin, hostname, username, password }: URL, origins: readonly string[]): boolean {
  if (username !== '' || password !== '') return false
  return origins.includes(origin) || (protocol === 'https:' && !(isIP(toAddress(hostname)) && isPrivate(toAddress(hostname))))
}

/** Removes the brackets around IPv6. */
const toAddress = (hostname: string): string => hostname.replace(/^\[|\]$/g, '')

/** Networks that are not public (RFC 6890 and its registries), and those that can carry such addresses inside. */
const PRIVATE = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4')
/** All other IPv6 addresses are not in use. */
const PUBLIC_IPV6 = new BlockList()
PUBLIC_IPV6.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv6')

export const isPrivate = (address: string): boolean =>
  isIP(address) === 6 ? !PUBLIC_IPV6.check(address, 'ipv6') || PRIVATE.check(address, 'ipv6') : PRIVATE.check(address, 'ipv4')

/** Resolves a name once and connects to the result, because a second lookup could return another address. */
const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '', 0)
    if (found.length === 0 || found.some(({ address }) => isPrivate(address)))
      return callback(Object.assign(new Error('private'), { code: 'EPRIVATE' }), '', 0)
    return options.all ? callback(null, found) : callback(null, found[0]!.address, found[0]!.family)
  })
}

interface Redirect {
  readonly location: string
}
type Answer = Fetched & {
  /** The header `content-encoding`. */
  readonly packing: string
}

const UNPACK: Readonly<Record<string, readonly ((body: Uint8Array, limits: { maxOutputLength: number }) => Promise<Buffer>)[]>> = {
  gzip: [promisify(gunzip)],
  // Servers send it with and without its header.
  deflate: [promisify(inflate), promisify(inflateRaw)],
  br: [promisify(brotliDecompress)],
  zstd: [promisify(zstdDecompress)],
}

/** Unpacks an answer, up to the limit. Some servers pack it although it is asked for as it is, or send a packed file. */
async function unpack(body: Uint8Array<ArrayBuffer>, packing: string, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | FetchFault> {
  const isPackedFile = packing === '' && body[0] === 0x1f && body[1] === 0x8b
  const names = (isPackedFile ? 'gzip' : packing.toLowerCase()).split(',').map((name) => name.trim().replace(/^x-/, ''))
  let unpacked = body
  for (const name of names.filter((one) => one !== '' && one !== 'identity').toReversed()) {
    const next = await unpackOnce(unpacked, name, maxBytes)
    if (typeof next === 'string') return next
    unpacked = next
  }
  return unpacked
}

async function unpackOnce(body: Uint8Array, name: string, maxOutputLength: number): Promise<Uint8Array<ArrayBuffer> | FetchFault> {
  if (body.length === 0) return new Uint8Array()
  for (const way of Object.hasOwn(UNPACK, name) ? UNPACK[name]! : [])
    try {
      return new Uint8Array(await way(body, { maxOutputLength }))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return 'TOO_LARGE'
    }
  return 'PACKED'
}

function get(url: URL, { headers, origins, maxBytes }: Wanted, limit: number): Promise<Answer | Redirect | FetchFault> {
  const isTrusted = origins.includes(url.origin)
  return new Promise((resolve) => {
    const request = (url.protocol === 'http:' ? http : https).get(url, {
      headers: { accept: '*/*', 'accept-encoding': 'identity', ...headers },
      agent: false,
      ...(!isTrusted && { lookup: lookUpPublic }),
    })
    const end = (answer: Answer | Redirect | FetchFault): void => {
      clearTimeout(cut)
      resolve(answer)
      request.destroy()
    }
    const cut = setTimeout(() => end('TOO_SLOW'), Math.max(1, limit))
    request.on('error', (error: NodeJS.ErrnoException) => end(error.code === 'EPRIVATE' ? 'REJECTED' : 'UNREACHABLE'))
    request.on('response', (response) => {
      const { statusCode: status = 0, headers: told } = response
      if ([301, 302, 303, 307, 308].includes(status) && told.location) return end({ location: told.location })
      if (status !== 200 && status !== 304) return end('STATUS')
      const parts: Buffer[] = []
      let length = 0
      response.on('data', (part: Buffer) => {
        length += part.length
        if (length > maxBytes) end('TOO_LARGE')
        else parts.push(part)
      })
      response.on('error', () => end('UNREACHABLE'))
      response.on('end', () =>
        end({
          status,
          body: new Uint8Array(Buffer.concat(parts)),
          contentType: told['content-type'],
          packing: told['content-encoding'] ?? '',
          etag: told.etag,
          lastModified: told['last-modified'],
        }),
      )
      return undefined
    })
  })
}
