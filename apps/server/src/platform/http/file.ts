import { createHash } from 'node:crypto'
import type { FileAnswer, FileContent, MediaType } from '@afilia/contract/endpoint'
import contentDisposition from 'content-disposition'

const CONTENT_TYPES: Record<MediaType, string> = {
  'application/pdf': 'application/pdf',
  'application/json': 'application/json; charset=utf-8',
  'text/calendar': 'text/calendar; charset=utf-8',
  'text/csv': 'text/csv; charset=utf-8',
  // Nobody opens in the page what somebody else has sent.
  'application/octet-stream': 'application/octet-stream',
  'application/vnd.apple.pkpass': 'application/vnd.apple.pkpass',
}

/** How a file is opened, and the name under which it is saved. */
export const disposition = (name: string, type: 'attachment' | 'inline'): string =>
  // A header is bytes of no certain alphabet: what is not ASCII stands in its second, encoded name alone.
  contentDisposition(name, { type, fallback: name.replaceAll(/[^\x20-\x7e]/g, '_') })

/**
 * The answer that carries a file, to be saved under its name. A client that has the same bytes (`If-None-Match`) gets 304. A browser keeps
 * nothing of it: what a member saves is theirs, and what is left in a cache is there for the next at the same computer.
 */
export function fileResponse(request: Request, { mediaType }: FileAnswer, { name, content }: FileContent): Response {
  const etag = `"${createHash('sha256').update(content).digest('base64url')}"`
  const headers = { etag, 'cache-control': 'private, no-store' }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  return new Response(content, {
    headers: {
      ...headers,
      'content-type': CONTENT_TYPES[mediaType],
      'content-disposition': disposition(name, 'attachment'),
    },
  })
}
