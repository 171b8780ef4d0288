import { MAX_UPLOAD_BYTES } from '@afilia/domain/cases/uploads'
import { Hono } from 'hono'

/** `share_target` of the portal's manifest, and the page that says what has arrived. */
const SHARE_PATH = '/services/share'
/** So much of a body is read and thrown away, for the browser follows no answer before it has sent all: the largest document that is taken, and the form around it. */
const MAX_READ = MAX_UPLOAD_BYTES + 64 * 1024

/**
 * Documents that another app shares belong to the service worker, which never sends them here (docs/decisions/112). A browser whose worker is missing, as on its first visit, posts them to
 * the server: nothing of them is looked at or kept, and the page, which finds none, says how to go on. Anybody may do so, signed in or not.
 */
export function createSharedDocuments(): Hono {
  const app = new Hono()
  app.post(SHARE_PATH, async (context) => {
    await discard(context.req.raw.body)
    return context.redirect(SHARE_PATH, 303)
  })
  return app
}

/** Of a larger body the rest stays unread: the connection closes then. */
async function discard(body: ReadableStream<Uint8Array> | null): Promise<void> {
  if (!body) return
  const reader = body.getReader()
  for (let read = 0; read <= MAX_READ;) {
    // Whoever has gone away needs no answer.
    const piece = await reader.read().catch(() => undefined)
    if (!piece || piece.done) return
    read += piece.value.byteLength
  }
}
