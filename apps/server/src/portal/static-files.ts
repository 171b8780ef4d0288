import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'
import { getMimeType } from 'hono/utils/mime'
import { chooseEncoding, compress, decompress, type Encoding } from '../platform/http/compress.ts'
import type { ReleaseFile, ReleaseFiles } from '../platform/release-files.ts'

/** Built files with a hash of their content in the name, which never change. */
const IMMUTABLE = /^\/((assets|texts)\/|shell\/worker-)/
const FOREVER = 'public, max-age=31536000, immutable'
/**
 * Pictures of the portal itself, which a release may change. A page that shows one twice requests it once. Other files are
 * revalidated.
 */
const PICTURES = /^\/images\//
const FOR_AN_HOUR = 'public, max-age=3600'
const WORKER = '/sw.js'
/** The shells are templates that `serve-portal.ts` fills. Only the service worker's shell is served as a file. */
const TEMPLATE = /^\/shell\/(?!worker-)/

const howLong = (pathname: string): string => {
  if (IMMUTABLE.test(pathname)) return FOREVER
  return PICTURES.test(pathname) ? FOR_AN_HOUR : 'no-cache'
}

const answer = (pathname: string, type: string, content: Buffer<ArrayBuffer>, more: Readonly<Record<string, string>>): Response =>
  new Response(content, { headers: { 'content-type': type, 'cache-control': howLong(pathname), vary: 'Accept-Encoding', ...more } })

const isPage = (type: string): boolean => type.startsWith('text/html')

/** Read and compressed files, for all portals of this process: a build does not change while it is served. */
const contents = new Map<string, Promise<Buffer<ArrayBuffer>>>()

interface FileOptions {
  /** The headers of a page, of which the service worker caches one. Its own file tells it when the policy changes. */
  readonly policy: Readonly<Record<string, string>>
  /** The path prefix of this build's files: nothing, or `/admin`. */
  readonly base: string
  /** Also finds the files of other releases. */
  readonly releases: ReleaseFiles | undefined
}

/**
 * Serves the built files by their path. Each is read and compressed once and cached, because a build has only some hundred files.
 * Returns undefined for an unknown path. Shares the unchanging files with the processes of other releases.
 */
export async function createFileServer(
  dist: URL,
  { policy, base, releases }: FileOptions,
): Promise<(pathname: string, request: Request) => Promise<Response | undefined>> {
  const mark = createHash('sha256').update(JSON.stringify(policy)).digest('hex').slice(0, 8)
  // By exact name, because a hundred spellings of one file (`//assets/…`, `/%61ssets/…`) would be cached a hundred times.
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const root = fileURLToPath(dist)
  const names = new Set(files.map(({ parentPath, name }) => `/${relative(root, join(parentPath, name))}`))
  const read = async (pathname: string, encoding: Encoding | undefined): Promise<Buffer<ArrayBuffer>> => {
    const file = await readFile(new URL(`.${pathname}`, dist))
    const content = pathname === WORKER ? Buffer.from(file.toString().replace('{{policy}}', mark)) : file
    return encoding ? compress(content, encoding, 9) : content
  }
  await releases?.keep(
    [...names]
      .filter((name) => IMMUTABLE.test(name))
      .map((name): ReleaseFile => ({
        path: base + name,
        policy: isPage(getMimeType(name) ?? '') ? policy : undefined,
        read: async () => compress(await readFile(new URL(`.${name}`, dist)), 'br', 5),
      })),
  )

  const findElsewhere = async (pathname: string, type: string, request: Request): Promise<Response | undefined> => {
    const found = await releases?.find(base + pathname)
    if (!found) return undefined
    const isBrotli = chooseEncoding(request) === 'br'
    const content = isBrotli ? Buffer.from(found.content) : await decompress(found.content)
    return answer(pathname, type, content, { ...found.policy, ...(isBrotli && { 'content-encoding': 'br' }) })
  }

  return async (pathname, request) => {
    const type = getMimeType(pathname)
    if (!type || TEMPLATE.test(pathname)) return undefined
    if (!names.has(pathname)) return IMMUTABLE.test(pathname) ? findElsewhere(pathname, type, request) : undefined
    const encoding = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) ? chooseEncoding(request) : undefined
    const key = `${root} ${pathname} ${encoding} ${mark}`
    const content = contents.get(key) ?? read(pathname, encoding)
    contents.set(key, content)
    return answer(pathname, type, await content, { ...(isPage(type) && policy), ...(encoding && { 'content-encoding': encoding }) })
  }
}
