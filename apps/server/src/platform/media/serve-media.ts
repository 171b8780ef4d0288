import { DEVICE_WIDTHS, IMAGE_WIDTHS } from '@afilia/domain/image-sizes'
import { type Context, Hono } from 'hono'
import { AppError } from '../errors.ts'
import { failureResponse } from '../http/failure.ts'
import { disposition } from '../http/file.ts'
import type { BaseDeps } from '../deps.ts'
import type { Db } from '../postgres/db.ts'
import { readByteRange } from './byte-range.ts'
import { addressHash, isPicture } from './media-view.ts'
import { findCaptions, findDocument } from './queries.ts'
import { chooseFormat, makePicture, getMediaType } from './pictures/resize-picture.ts'

type ServeDeps = Pick<BaseDeps, 'db' | 'files' | 'log'>

const WIDTHS: ReadonlySet<string> = new Set([...IMAGE_WIDTHS, ...DEVICE_WIDTHS].map(String))

/** The address changes with the content, so nobody need ask twice; and nothing that is opened by itself may run here. */
const KEPT_FOR_EVER = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
}

/** Serves the contents of documents to everybody who has the address: pictures in the widths of specification §9, the rest as files. */
export function createMediaRoutes(deps: ServeDeps): Hono {
  const app = new Hono()
  // Another portal may show the union's files, if it takes its content from here.
  for (const path of ['/images/*', '/files/*'])
    app.use(path, async (context, next) => {
      await next()
      context.header('cross-origin-resource-policy', 'cross-origin')
    })
  app.get('/images/:id/:hash', (context) => servePicture(deps, context))
  app.get('/files/:id/:hash/:name', (context) => serveFile(deps, context))
  app.get('/files/:id/captions/:hash/:file', (context) => serveCaptions(deps, context))
  app.get('/files/*', () => {
    throw new AppError('NOT_FOUND')
  })
  app.onError((error, context) => failureResponse(deps.log, error, context.req.raw))
  return app
}

/** `?w=640` in that width, never more than its own; without, the original. */
async function servePicture({ db, files }: ServeDeps, context: Context): Promise<Response> {
  const asked = context.req.query('w')
  if (asked !== undefined && !WIDTHS.has(asked)) throw new AppError('REQUEST_INVALID')
  const document = await getDocument(db, context)
  if (!isPicture(document.media_type)) throw new AppError('NOT_FOUND')
  const headers = { ...KEPT_FOR_EVER, vary: 'Accept' }
  if (asked === undefined) return sendFile(context, files, document.sha256, { ...headers, 'content-type': document.media_type })
  const format = chooseFormat(context.req.header('accept') ?? '', document.media_type)
  const key = await makePicture(files, document.sha256, Math.min(Number(asked), document.width ?? Infinity), format)
  return sendFile(context, files, key, { ...headers, 'content-type': getMediaType(format) })
}

/** A document is downloaded; films and sounds are played in the page. */
async function serveFile({ db, files }: ServeDeps, context: Context): Promise<Response> {
  const document = await getDocument(db, context)
  if (isPicture(document.media_type) || document.file_name !== context.req.param('name')) throw new AppError('NOT_FOUND')
  return sendFile(context, files, document.sha256, {
    ...KEPT_FOR_EVER,
    'content-type': document.media_type,
    'content-disposition': disposition(document.file_name, document.tag === 'DOCUMENT' ? 'attachment' : 'inline'),
  })
}

async function getDocument(db: Db, context: Context) {
  const document = await findDocument(db, context.req.param('id')!)
  if (!document || addressHash(document.sha256) !== context.req.param('hash')) throw new AppError('NOT_FOUND')
  return document
}

/** `es.vtt` of a film or sound. */
async function serveCaptions({ db }: ServeDeps, context: Context): Promise<Response> {
  const [, language = ''] = /^([a-z]{2})\.vtt$/.exec(context.req.param('file')!) ?? []
  const hash = context.req.param('hash')!
  const captions = await findCaptions(db, context.req.param('id')!, language, hash)
  if (captions === undefined) throw new AppError('NOT_FOUND')
  return context.body(captions, 200, { ...KEPT_FOR_EVER, 'content-type': 'text/vtt; charset=utf-8' })
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
