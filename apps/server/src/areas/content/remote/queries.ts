import { ContentFieldValue, ContentStructure, HeadlessDocument, StructuredContent } from '@afilia/contract/headless-views'
import type { Media } from '@afilia/contract/media'
import type { MediaTag } from '@afilia/domain/image-sizes'
import { STATE_SITE_ID } from '@afilia/domain/site-id'
import type { Language } from '@afilia/i18n/languages'
import { z } from 'zod'
import { AppError } from '../../../platform/errors.ts'
import type { Log } from '../../../platform/log.ts'
import { createSemaphore } from '../../../platform/semaphore.ts'
import type { ContentSource } from '../sources/queries.ts'

/**
 * How long the other server may take, in ms, and how many calls it gets at once from this process. Those that come meanwhile wait, up to a number:
 * a server that has become slow must not gather here everybody who comes, with their connections and memory.
 */
const LIMITS = { answer: 10_000, atOnce: 16, waiting: 200 }
/** Of its answers, in bytes. */
const MAX_ANSWER = 8 * 1024 * 1024
const API = '/o/headless-delivery/v1.0'

/**
 * Reads of the headless API on another server. It gets the path, the query and the language, and nothing that tells who reads: no
 * cookie, no token, no address (docs/decisions/030). So it answers what it shows to everybody. Throws TOOK_TOO_LONG, waiting for a place
 * included; SERVICE_BUSY when too many wait already; GATEWAY_UNREACHABLE for what is no answer.
 */
export function remoteContent(contentUrl: string, log: Log, limits = LIMITS): (request: Request) => Promise<Response> {
  const inPlace = createSemaphore(limits.atOnce, { most: limits.waiting })
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new AppError('NOT_FOUND')
    const { pathname, search } = new URL(request.url)
    // Nothing else of that server is opened through here; an encoded slash may be decoded there, and lead elsewhere.
    if (!pathname.startsWith(`${API}/`) || /%2f|%5c/i.test(pathname)) throw new AppError('NOT_FOUND')
    const headers = new Headers({ accept: 'application/json' })
    const language = request.headers.get('accept-language')
    if (language) headers.set('accept-language', language)
    const began = performance.now()
    // From here on, so that who waits for a place waits no longer in all.
    const signal = AbortSignal.timeout(limits.answer)
    try {
      return await inPlace(async () => {
        const answer = await fetch(`${contentUrl}${pathname}${search}`, { headers, redirect: 'error', signal })
        const body = await readJson(answer)
        if (body === undefined || answer.status >= 500) throw new AppError('GATEWAY_UNREACHABLE')
        return new Response(body, {
          status: answer.status,
          headers: { 'content-type': 'application/json', 'cache-control': 'private, no-store' },
        })
      })
    } catch (error) {
      const failure = failureOf(error)
      log.warn({ code: failure.code, ms: Math.round(performance.now() - began) }, 'the content elsewhere (CONTENT_URL) did not answer')
      throw failure
    }
  }
}

const failureOf = (error: unknown): AppError =>
  error instanceof AppError ? error : new AppError(isTimeout(error) ? 'TOOK_TOO_LONG' : 'GATEWAY_UNREACHABLE')
const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError'

/** The bytes of a JSON answer; undefined for anything else, and for more than can be meant. */
async function readJson(answer: Response): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!/\bjson\b/.test(answer.headers.get('content-type') ?? '') || !answer.body) return undefined
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of answer.body) {
    length += part.length
    if (length > MAX_ANSWER) return undefined
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}

/** The portal's own reads from there. They have places of their own, which those who call that API through here cannot take from them. */
export function remoteSource(contentUrl: string, log: Log): ContentSource {
  const fetchContent = remoteContent(contentUrl, log)
  /** Undefined for what there is not. Throws GATEWAY_UNREACHABLE for an answer that is not of that API. */
  async function read<Schema extends z.ZodType>(path: string, language: Language, schema: Schema): Promise<z.output<Schema> | undefined> {
    // Only its path and query count.
    const answer = await fetchContent(new Request(new URL(`${API}${path}`, contentUrl), { headers: { 'accept-language': language } }))
    if (answer.status === 404) return undefined
    const result = answer.ok ? schema.safeParse(await answer.json()) : undefined
    if (!result?.success) throw new AppError('GATEWAY_UNREACHABLE')
    return result.data
  }
  return {
    async listContents({ language }, { structure, filter, sort, size }) {
      const structures = await read(`/sites/${STATE_SITE_ID}/content-structures?pageSize=100`, language, StructureItems)
      const id = structures?.items.find(({ key, name }) => key === structure || name === structure)?.id
      if (id === undefined) return []
      const query = new URLSearchParams({ filter, sort, pageSize: String(size) })
      return (
        (await read(`/content-structures/${id}/structured-contents?${query.toString()}`, language, ContentItems))?.items.slice(0, size) ??
        []
      )
    },
    async listMedia({ language }, ids) {
      const documents = await Promise.all([...new Set(ids)].map((id) => read(`/documents/${id}`, language, RemoteDocument)))
      const media = documents.flatMap((document) => (document ? (mediaOf(document, contentUrl) ?? []) : []))
      return new Map(media.map((one) => [one.id, one]))
    },
  }
}

// Only what is needed here, as another server of that API may leave out the rest.
const StructureItems = z.object({
  items: z.array(ContentStructure.pick({ id: true, name: true }).extend({ key: z.string().optional() })),
})
const RemoteDocument = HeadlessDocument.pick({ id: true, title: true, contentUrl: true, encodingFormat: true, sizeInBytes: true }).extend({
  description: z.string().default(''),
})
const RemoteValue = ContentFieldValue.pick({ data: true, link: true }).extend({ image: z.object({ id: z.number().int() }).optional() })
const RemoteContent = StructuredContent.pick({ id: true, title: true }).extend({
  description: z.string().default(''),
  contentFields: z.array(z.object({ name: z.string(), contentFieldValue: RemoteValue.default({}) })),
})
const ContentItems = z.object({ items: z.array(RemoteContent) })

/** Undefined where its address is none of the web. That of a picture is without a query, as a width is added to it (`Media.url`). */
function mediaOf(
  { id, description, contentUrl: path, encodingFormat, sizeInBytes }: z.output<typeof RemoteDocument>,
  contentUrl: string,
): Media | undefined {
  const url = URL.parse(path, contentUrl)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  const tag = tagOf(encodingFormat)
  if (tag === 'IMAGE') url.search = ''
  return {
    id: String(id),
    url: url.href,
    alt: description,
    tag,
    mediaType: encodingFormat,
    sizeInBytes,
    // That API does not say them.
    width: null,
    height: null,
    color: null,
  }
}

function tagOf(mediaType: string): MediaTag {
  const [kind] = mediaType.split('/')
  return kind === 'image' ? 'IMAGE' : kind === 'video' ? 'VIDEO' : kind === 'audio' ? 'AUDIO' : 'DOCUMENT'
}
