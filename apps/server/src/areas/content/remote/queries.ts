import { ContentFieldValue, ContentStructure, HeadlessDocument, StructuredContent } from '@afilia/contract/content/headless-views'
import type { AreaCard } from '@afilia/contract/content/content'
import type { Media } from '@afilia/contract/content/media'
import type { ContentArea } from '@afilia/domain/content/content-areas'
import type { MediaTag } from '@afilia/domain/content/image-sizes'
import { STATE_SITE_ID } from '@afilia/domain/content/site-id'
import { stripHash, stripQuery } from '@afilia/domain/site/url'
import type { Language } from '@afilia/i18n/languages'
import { z } from 'zod'
import { AppError } from '../../../platform/errors.ts'
import type { Reader } from '../../../platform/endpoints/reader.ts'
import { SHOWN_HTML } from '../../../platform/http/page-policy.ts'
import { readAtMost } from '../../../platform/read-at-most.ts'
import type { Log } from '../../../platform/log.ts'
import { createSemaphore } from '../../../platform/semaphore.ts'
import { toCard } from '../cards/views.ts'
import { CARD_STRUCTURE, MAX_CARDS } from '../sources/rules.ts'
import type { Reading } from '../rules.ts'

/**
 * The time limit of a call in ms, the concurrent calls in this process, and the calls waiting for them. The queue is bounded, so that
 * a slow server does not accumulate connections and memory here.
 */
const LIMITS = { answer: 10_000, atOnce: 16, waiting: 200 }
/** The largest answer, in bytes. */
const MAX_ANSWER = 8 * 1024 * 1024
const API = '/o/headless-delivery/v1.0'
/** The only answers of that API that are no JSON: contents as HTML. */
const RENDERED = /\/rendered-content(?:-by-display-page)?\//

/**
 * Forwards reads of the headless API to another server. That server gets the path, the query and the language, but no cookie, token or address of
 * the reader (docs/decisions/030), so it returns only public contents. Throws TOOK_TOO_LONG (including time in the queue), SERVICE_BUSY if
 * the queue is full, GATEWAY_UNREACHABLE for anything that is not a response of that API.
 */
export function remoteContent(contentUrl: string, log: Log, limits = LIMITS): (request: Request) => Promise<Response> {
  const inPlace = createSemaphore(limits.atOnce, { most: limits.waiting })
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new AppError('NOT_FOUND')
    const { pathname, search } = new URL(request.url)
    // Nothing else on that server may be reachable. It could decode an encoded slash and serve another path.
    if (!pathname.startsWith(`${API}/`) || /%2f|%5c/i.test(pathname)) throw new AppError('NOT_FOUND')
    const isRendered = RENDERED.test(pathname)
    const headers = new Headers({ accept: isRendered ? 'text/html' : 'application/json' })
    for (const name of ['accept-language', 'x-accept-all-languages']) {
      const value = request.headers.get(name)
      if (value) headers.set(name, value)
    }
    const began = performance.now()
    // Started before queueing, so that the limit covers both waiting and the response.
    const signal = AbortSignal.timeout(limits.answer)
    try {
      return await inPlace(async () => {
        const answer = await fetch(`${contentUrl}${pathname}${search}`, { headers, redirect: 'error', signal })
        const isHtml = isRendered && answer.ok
        const body = await readTyped(answer, isHtml ? /^text\/html\b/ : /\bjson\b/)
        if (body === undefined || answer.status >= 500) throw new AppError('GATEWAY_UNREACHABLE')
        const type = isHtml ? { ...SHOWN_HTML, 'content-type': 'text/html; charset=utf-8' } : { 'content-type': 'application/json' }
        return new Response(body, { status: answer.status, headers: { ...type, 'cache-control': 'private, no-store' } })
      })
    } catch (error) {
      const failure = toFailure(error)
      log.warn(
        { code: failure.code, ms: Math.round(performance.now() - began) },
        'the external content server (CONTENT_URL) did not respond',
      )
      throw failure
    }
  }
}

const toFailure = (error: unknown): AppError =>
  error instanceof AppError ? error : new AppError(isTimeout(error) ? 'TOOK_TOO_LONG' : 'GATEWAY_UNREACHABLE')
const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError'

/** The bytes of a response; undefined for another type or if it is too large. */
async function readTyped(answer: Response, type: RegExp): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!type.test(answer.headers.get('content-type') ?? '') || !answer.body) return undefined
  return readAtMost(answer, MAX_ANSWER)
}

/** The portal's own reads from that server. They have their own semaphore, so that forwarded calls cannot block them. */
export function remoteSource(contentUrl: string, log: Log) {
  const fetchContent = remoteContent(contentUrl, log)
  /** Undefined if not found. Throws GATEWAY_UNREACHABLE for a response of another shape. */
  async function read<Schema extends z.ZodType>(path: string, language: Language, schema: Schema): Promise<z.output<Schema> | undefined> {
    // `fetchContent` uses only the path and the query.
    const answer = await fetchContent(new Request(new URL(`${API}${path}`, contentUrl), { headers: { 'accept-language': language } }))
    if (answer.status === 404) return undefined
    const result = answer.ok ? schema.safeParse(await answer.json()) : undefined
    if (!result?.success) throw new AppError('GATEWAY_UNREACHABLE')
    return result.data
  }
  async function listContents(language: Language, area: ContentArea) {
    const structures = await read(`/sites/${STATE_SITE_ID}/content-structures?pageSize=100`, language, StructureItems)
    const id = structures?.items.find(({ key, name }) => key === CARD_STRUCTURE || name === CARD_STRUCTURE)?.id
    if (id === undefined) return []
    const query = new URLSearchParams({
      filter: `contentFields/area eq '${area}'`,
      sort: 'contentFields/position',
      pageSize: String(MAX_CARDS),
    })
    const list = await read(`/content-structures/${id}/structured-contents?${query.toString()}`, language, ContentItems)
    return list?.items.slice(0, MAX_CARDS) ?? []
  }
  const source = {
    async listCards({ reader }: Pick<Reading, 'reader'>, areas: readonly ContentArea[]): Promise<AreaCard[]> {
      return (await Promise.all(areas.map((area) => source.listCardsOf({ reader }, area)))).flat()
    },
    async listCardsOf({ reader: { language } }: Pick<Reading, 'reader'>, area: ContentArea): Promise<AreaCard[]> {
      const contents = await listContents(language, area)
      const imageIds = contents.flatMap((one) => findValue(one, 'image').image?.id ?? [])
      const media = await source.listMedia({ reader: { language } }, imageIds.map(String))
      return contents.map((one) => {
        const [image, link] = [findValue(one, 'image').image, findValue(one, 'link')]
        return toCard({
          area,
          id: String(one.id),
          title: one.title,
          text: findValue(one, 'text').data ?? one.description,
          image: (image && media.get(String(image.id))) ?? null,
          link: link.link ?? link.data,
          color: findValue(one, 'color').data,
        })
      })
    },
    async listMedia({ reader: { language } }: { readonly reader: Pick<Reader, 'language'> }, ids: readonly string[]) {
      const documents = await Promise.all([...new Set(ids)].map((id) => read(`/documents/${id}`, language, RemoteDocument)))
      const media = documents.flatMap((document) => (document ? (toMedia(document, contentUrl) ?? []) : []))
      return new Map(media.map((one) => [one.id, one]))
    },
  }
  return source
}

const findValue = ({ contentFields }: z.output<typeof RemoteContent>, name: string): z.output<typeof RemoteValue> =>
  contentFields.find((field) => field.name === name)?.contentFieldValue ?? {}

// Only the fields used here: another server may omit the rest.
const StructureItems = z.object({
  items: z.array(ContentStructure.pick({ id: true, name: true }).extend({ key: z.string().optional() })),
})
const RemoteDocument = HeadlessDocument.pick({ id: true, title: true, encodingFormat: true, sizeInBytes: true }).extend({
  // Unchecked, because `toMedia` drops the whole picture for a bad address, not only the address.
  contentUrl: z.string(),
  description: z.string().default(''),
})
const RemoteValue = ContentFieldValue.pick({ data: true, link: true }).extend({ image: z.object({ id: z.number().int() }).optional() })
const RemoteContent = StructuredContent.pick({ id: true, title: true }).extend({
  description: z.string().default(''),
  contentFields: z.array(z.object({ name: z.string(), contentFieldValue: RemoteValue.default({}) })),
})
const ContentItems = z.object({ items: z.array(RemoteContent) })

/** Undefined unless its address is http(s). Query string and hash of a picture are removed (§5), because the browser appends a width (`Media.url`). */
function toMedia(
  { id, description, contentUrl: path, encodingFormat, sizeInBytes }: z.output<typeof RemoteDocument>,
  contentUrl: string,
): Media | undefined {
  const url = URL.parse(path, contentUrl)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  const tag = toTag(encodingFormat)
  return {
    id: String(id),
    url: tag === 'IMAGE' ? stripQuery(stripHash(url.href)) : url.href,
    alt: description,
    tag,
    mediaType: encodingFormat,
    sizeInBytes,
    // The API of the other server has no such fields.
    width: null,
    height: null,
    color: null,
  }
}

function toTag(mediaType: string): MediaTag {
  const [kind] = mediaType.split('/')
  return kind === 'image' ? 'IMAGE' : kind === 'video' ? 'VIDEO' : kind === 'audio' ? 'AUDIO' : 'DOCUMENT'
}
