import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'
import { getMimeType } from 'hono/utils/mime'
import { chooseEncoding, compress, type Encoding } from '../platform/http/compress.ts'

/** What the build puts here carries a hash of its content in its name and never changes. */
const IMMUTABLE = /^\/(assets|texts)\//
const FOREVER = 'public, max-age=31536000, immutable'
/** Pictures of the portal itself, which a release may change: a page that shows one twice asks for it once. The rest is asked for again. */
const PICTURES = /^\/images\//
const FOR_AN_HOUR = 'public, max-age=3600'
const WORKER = '/sw.js'
/** The shells are templates and leave through `serve-portal.ts`; only the one for the service worker is a file as it stands. */
const TEMPLATE = /^\/shell\/(?!worker\.html$)/

const howLong = (pathname: string): string => {
  if (IMMUTABLE.test(pathname)) return FOREVER
  return PICTURES.test(pathname) ? FOR_AN_HOUR : 'no-cache'
}

/**
 * The built files by their path, each read and compressed once and kept: a build has some hundred of them. undefined where there is none. `policy` is the headers
 * of a page, of which the service worker keeps one: it hears of another policy by its own file.
 */
export function createFileServer(
  dist: URL,
  policy: Readonly<Record<string, string>>,
): (pathname: string, request: Request) => Promise<Response | undefined> {
  const mark = createHash('sha256').update(JSON.stringify(policy)).digest('hex').slice(0, 8)
  // By exact name: the same file under a hundred spellings (`//assets/…`, `/%61ssets/…`) would be kept a hundred times.
  const names = new Set(readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((name) => `/${name}`))
  const kept = new Map<string, Promise<Buffer<ArrayBuffer>>>()
  const read = async (pathname: string, encoding: Encoding | undefined): Promise<Buffer<ArrayBuffer>> => {
    const file = await readFile(new URL(`.${pathname}`, dist))
    const content = pathname === WORKER ? Buffer.from(file.toString().replace('{{policy}}', mark)) : file
    return encoding ? compress(content, encoding, 9) : content
  }
  return async (pathname, request) => {
    const type = getMimeType(pathname)
    if (!type || !names.has(pathname) || TEMPLATE.test(pathname)) return undefined
    const encoding = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) ? chooseEncoding(request) : undefined
    const key = `${pathname} ${encoding}`
    const content = kept.get(key) ?? read(pathname, encoding)
    kept.set(key, content)
    return new Response(await content, {
      headers: {
        'content-type': type,
        'cache-control': howLong(pathname),
        vary: 'Accept-Encoding',
        ...(type.startsWith('text/html') && policy),
        ...(encoding && { 'content-encoding': encoding }),
      },
    })
  }
}
