import { createHash } from 'node:crypto'
import type { FileAnswer, FileContent, MediaType } from '@afilia/contract/endpoint'
import contentDisposition from 'content-disposition'
import { SHOWN_HTML } from './page-policy.ts'

const CONTENT_TYPES: Record<MediaType, string> = {
  'application/pdf': 'application/pdf',
  'application/json': 'application/json; charset=utf-8',
  'text/calendar': 'text/calendar; charset=utf-8',
  'text/csv': 'text/csv; charset=utf-8',
  'text/html': 'text/html; charset=utf-8',
  // A browser must not open a file of another user in the page.
  'application/octet-stream': 'application/octet-stream',
  'application/vnd.apple.pkpass': 'application/vnd.apple.pkpass',
}

/** Whether a file is opened or saved, and its name. */
export const disposition = (name: string, type: 'attachment' | 'inline'): string =>
  // Headers have no defined character set, so characters beyond ASCII appear only in the second, encoded name.
  contentDisposition(name, { type, fallback: name.replaceAll(/[^\x20-\x7e]/g, '_') })

/**
 * Answers with a file, to be saved under its name; HTML is shown instead. A client that has the same bytes (`If-None-Match`) gets 304. Browsers must not
 * cache it: saving a copy is the member's choice, but a cached copy would be available to the next user of the computer.
 */
export function fileResponse(request: Request, { mediaType }: FileAnswer, { name, content }: FileContent): Response {
  const etag = `"${createHash('sha256').update(content).digest('base64url')}"`
  const headers = { etag, 'cache-control': 'private, no-store' }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  return new Response(content, {
    headers: {
      ...headers,
      'content-type': CONTENT_TYPES[mediaType],
      ...(mediaType === 'text/html' ? SHOWN_HTML : { 'content-disposition': disposition(name, 'attachment') }),
    },
  })
}
