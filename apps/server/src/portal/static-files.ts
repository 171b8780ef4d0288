import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

interface StoredFile {
  readonly type: string
  readonly identity: Buffer<ArrayBuffer>
  readonly br?: Buffer<ArrayBuffer>
  readonly gzip?: Buffer<ArrayBuffer>
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}
const COMPRESSED = new Set(['.html', '.js', '.css', '.json', '.webmanifest', '.svg', '.txt'])

/** What the build puts here carries a hash of its content in its name and never changes; the rest is asked for again. */
const IMMUTABLE = /^\/(assets|texts)\//
const FOREVER = 'public, max-age=31536000, immutable'
/** The shells are templates and leave through `serve-portal.ts`; only the one for the service worker is a file as it stands. */
const TEMPLATE = /^\/shell\/(?!worker\.html$)/

/** The built files by their path, each read and compressed once and kept: a build has some hundred of them. undefined where there is none. */
export function createFileServer(dist: URL): (pathname: string, request: Request) => Promise<Response | undefined> {
  // By exact name: the same file under a hundred spellings (`//assets/…`, `/%61ssets/…`) would be kept a hundred times.
  const names = new Set(readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((name) => `/${name}`))
  const kept = new Map<string, Promise<StoredFile>>()
  return async (pathname, request) => {
    const type = TYPES[extname(pathname)]
    if (!type || !names.has(pathname) || TEMPLATE.test(pathname)) return undefined
    const found = kept.get(pathname) ?? readStored(new URL(`.${pathname}`, dist), type)
    kept.set(pathname, found)
    const file = await found
    const accepted = request.headers.get('accept-encoding') ?? ''
    const encoding = file.br && /\bbr\b/.test(accepted) ? 'br' : file.gzip && /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
    return new Response(file[encoding], {
      headers: {
        'content-type': file.type,
        'cache-control': IMMUTABLE.test(pathname) ? FOREVER : 'no-cache',
        vary: 'Accept-Encoding',
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      },
    })
  }
}

async function readStored(url: URL, type: string): Promise<StoredFile> {
  const identity = await readFile(url)
  if (!COMPRESSED.has(extname(url.pathname))) return { type, identity }
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(identity, quality), promisify(gzip)(identity)])
  return { type, identity, br, gzip: zipped }
}
