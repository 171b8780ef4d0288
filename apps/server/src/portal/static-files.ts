import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { AppError } from '../platform/errors.ts'

interface StoredFile {
  readonly type: string
  readonly identity: Buffer<ArrayBuffer>
  readonly br?: Buffer<ArrayBuffer>
  readonly gzip?: Buffer<ArrayBuffer>
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}
const COMPRESSED = new Set(['.js', '.css', '.json', '.webmanifest', '.svg', '.txt'])

/** Names made by the build carry a hash of their content and never change; the rest is asked for again. */
const FOREVER = 'public, max-age=31536000, immutable'

/** The built files by their path, each read and compressed once and kept: a build has some hundred of them. Throws NOT_FOUND. */
export function createFileServer(dist: URL): (pathname: string, request: Request) => Promise<Response> {
  const kept = new Map<string, Promise<StoredFile>>()
  return async (pathname, request) => {
    const found = kept.get(pathname) ?? readStored(dist, pathname)
    kept.set(pathname, found)
    const file = await found.catch(() => {
      kept.delete(pathname)
      throw new AppError('NOT_FOUND')
    })
    const accepted = request.headers.get('accept-encoding') ?? ''
    const encoding = file.br && /\bbr\b/.test(accepted) ? 'br' : file.gzip && /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
    return new Response(file[encoding], {
      headers: {
        'content-type': file.type,
        'cache-control': pathname.startsWith('/assets/') ? FOREVER : 'no-cache',
        vary: 'Accept-Encoding',
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      },
    })
  }
}

async function readStored(dist: URL, pathname: string): Promise<StoredFile> {
  const type = TYPES[extname(pathname)]
  const url = new URL(`.${pathname}`, dist)
  if (!type || !url.pathname.startsWith(dist.pathname) || pathname.startsWith('/shell/')) throw new AppError('NOT_FOUND')
  const identity = await readFile(url)
  if (!COMPRESSED.has(extname(pathname))) return { type, identity }
  // The build leaves the best brotli beside each file; without it a quick one will do.
  const prepared = await readFile(new URL(`.${pathname}.br`, dist)).catch(() => undefined)
  const br = prepared ?? (await promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }))
  return { type, identity, br, gzip: await promisify(gzip)(identity) }
}
