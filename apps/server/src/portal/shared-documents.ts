import { MAX_UPLOAD_BYTES } from '@afilia/domain/cases/uploads'
import { Hono } from 'hono'

/** `share_target` of the portal's manifest, and the page that shows what has arrived. */
const SHARE_PATH = '/services/share'
/**
 * Maximum number of bytes that are read and discarded, because browsers follow no answer before they have sent everything: the
 * largest accepted document with its form.
 */
const MAX_READ = MAX_UPLOAD_BYTES + 64 * 1024

/**
 * The service worker handles documents that another app shares, and never sends them here (docs/decisions/112). A browser without
 * the worker, as on its first visit, posts them to the server. The server neither inspects nor stores them. The page
 * finds no documents, and tells the reader how to continue. Anybody may post here, signed in or not.
 */
export function createSharedDocuments(): Hono {
  const app = new Hono()
  app.post(SHARE_PATH, async (context) => {
    await discard(context.req.raw.body)
    return context.redirect(SHARE_PATH, 303)
  })
  return app
}

/** Stops reading a larger body and closes the connection. */
async function discard(body: ReadableStream<Uint8Array> | null): Promise<void> {
  if (!body) return
  const reader = body.getReader()
  for (let read = 0; read <= MAX_READ;) {
    // The client is gone and needs no answer.
    const piece = await reader.read().catch(() => undefined)
    if (!piece || piece.done) return
    read += piece.value.byteLength
  }
}
