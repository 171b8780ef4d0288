import { DEVICE_WIDTHS, IMAGE_WIDTHS } from '@afilia/domain/content/image-sizes'
import { DEFAULT_LANGUAGE } from '@afilia/i18n/languages'
import { type Context, Hono } from 'hono'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { AppError } from '../errors.ts'
import { failureResponse } from '../http/failure.ts'
import { disposition } from '../http/file.ts'
import type { BaseDeps } from '../deps.ts'
import { readByteRange } from './byte-range.ts'
import { addressHash, isPicture } from './media-view.ts'
import { findCaptions, findDocument } from './queries.ts'
import { canReadDocument, type IsDocumentReadable } from './readable.ts'
import type { Caller } from '../endpoints/implement.ts'
import { toReader } from '../endpoints/reader.ts'
import { chooseFormat, makePicture, getMediaType } from './pictures/resize-picture.ts'

type ServeDeps = Pick<BaseDeps, 'db' | 'files' | 'log' | 'clock'>

interface Media {
  readonly deps: ServeDeps
  readonly isReadable: IsDocumentReadable
  /** Finds the caller by session or token. Null for a visitor. */
  readonly findCaller: (request: Request) => Promise<Caller | null>
}

const WIDTHS: ReadonlySet<string> = new Set([...IMAGE_WIDTHS, ...DEVICE_WIDTHS].map(String))

/**
 * The address changes with the content, so browsers never ask again. Another portal that takes its content from here may show it.
 */
const KEPT_FOR_EVER = { 'cache-control': 'public, max-age=31536000, immutable', 'cross-origin-resource-policy': 'cross-origin' }
/** Cached in the reader's own browser, until signing out empties the cache or the session's cookie changes. */
const KEPT_FOR_READER = { 'cache-control': 'private, max-age=3600', vary: 'Cookie, Authorization' }
/** A file that is opened by itself must not run anything. */
const HARMLESS = { 'content-security-policy': "default-src 'none'; sandbox" }

/**
 * Serves the contents of documents to readers who may read something that uses them: pictures in the widths of specification §9,
 * the rest as files. Public documents may be stored in every cache.
 */
export function createMediaRoutes(media: Media): Hono {
  const app = new Hono()
  app.get('/images/:id/:hash', (context) => servePicture(media, context))
  app.get('/files/:id/:hash/:name', (context) => serveFile(media, context))
  app.get('/files/:id/captions/:hash/:file', (context) => serveCaptions(media, context))
  app.get('/files/*', () => {
    throw new AppError('NOT_FOUND')
  })
  app.onError((error, context) => failureResponse(media.deps.log, error, context.req.raw))
  return app
}

/** `?w=640` returns that width, but never more than the original's. Without it, returns the original. */
async function servePicture(media: Media, context: Context): Promise<Response> {
  const asked = context.req.query('w')
  if (asked !== undefined && !WIDTHS.has(asked)) throw new AppError('REQUEST_INVALID')
  const { files } = media.deps
  const { document, keeping } = await getDocument(media, context)
  if (!isPicture(document.media_type)) throw new AppError('NOT_FOUND')
  const headers = { ...keeping, vary: ['Accept', keeping['vary']].filter(Boolean).join(', ') }
  if (asked === undefined) return sendFile(context, files, document.sha256, { ...headers, 'content-type': document.media_type })
  const format = chooseFormat(context.req.header('accept') ?? '', document.media_type)
  const key = await makePicture(files, document.sha256, Math.min(Number(asked), document.width ?? Infinity), format)
  return sendFile(context, files, key, { ...headers, 'content-type': getMediaType(format) })
}

/** Documents are downloaded, videos and audio files are played in the page. */
async function serveFile(media: Media, context: Context): Promise<Response> {
  const { document, keeping } = await getDocument(media, context)
  if (isPicture(document.media_type) || document.file_name !== context.req.param('name')) throw new AppError('NOT_FOUND')
  return sendFile(context, media.deps.files, document.sha256, {
    ...keeping,
    'content-type': document.media_type,
    'content-disposition': disposition(document.file_name, document.tag === 'DOCUMENT' ? 'attachment' : 'inline'),
  })
}

async function getDocument(media: Media, context: Context) {
  const id = context.req.param('id')!
  const document = await findDocument(media.deps.db, id, isPublic(media, sql.ref('documents.id')))
  if (!document || addressHash(document.sha256) !== context.req.param('hash')) throw new AppError('NOT_FOUND')
  return { document, keeping: await chooseKeeping(media, context, id, document.is_public) }
}

/** Serves captions such as `es.vtt` of a video or audio. */
async function serveCaptions(media: Media, context: Context): Promise<Response> {
  const [, language = ''] = /^([a-z]{2})\.vtt$/.exec(context.req.param('file')!) ?? []
  const of = { documentId: context.req.param('id')!, hash: context.req.param('hash')!, language }
  const found = await findCaptions(media.deps.db, of, isPublic(media, sql.ref('transcripts.document_id')))
  if (!found?.captions) throw new AppError('NOT_FOUND')
  const keeping = await chooseKeeping(media, context, of.documentId, found.is_public)
  return context.body(found.captions, 200, { ...keeping, 'content-type': 'text/vtt; charset=utf-8' })
}

const isPublic = ({ deps, isReadable }: Media, id: RawBuilder<string>): RawBuilder<SqlBool> =>
  isReadable(id, toReader(null, DEFAULT_LANGUAGE, deps.clock.now()))

/** Chooses the cache headers of a document. Identifies the caller only if necessary. Throws NOT_FOUND if they may not read it. */
async function chooseKeeping(
  { deps, isReadable, findCaller }: Media,
  context: Context,
  id: string,
  isForEverybody: boolean,
): Promise<Readonly<Record<string, string>>> {
  if (isForEverybody) return { ...KEPT_FOR_EVER, ...HARMLESS }
  const caller = await findCaller(context.req.raw)
  const reader = toReader(caller, DEFAULT_LANGUAGE, deps.clock.now())
  if (!caller || !(await canReadDocument(deps.db, isReadable, id, reader))) throw new AppError('NOT_FOUND')
  return { ...KEPT_FOR_READER, ...HARMLESS }
}

async function sendFile(context: Context, files: BaseDeps['files'], key: string, given: Record<string, string>): Promise<Response> {
  const size = await files.findSize(key)
  if (size === undefined) throw new AppError('NOT_FOUND')
  const etag = `"${key}"`
  const headers: Record<string, string> = { ...given, etag, 'accept-ranges': 'bytes' }
  const known = context.req.header('if-none-match')?.split(',') ?? []
  if (known.some((tag) => tag.trim().replace(/^W\//, '') === etag)) return new Response(null, { status: 304, headers })
  const isSame = [undefined, etag].includes(context.req.header('if-range'))
  const range = isSame ? readByteRange(context.req.header('range') ?? null, size) : undefined
  if (range === 'none') return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } })
  const length = range ? range.end - range.start : size
  headers['content-length'] = String(length)
  if (range) headers['content-range'] = `bytes ${range.start}-${range.end - 1}/${size}`
  const body = context.req.method === 'HEAD' || length === 0 ? null : files.read(key, range)
  return new Response(body, { status: range ? 206 : 200, headers })
}
