import { createHash } from 'node:crypto'
import { Hono } from 'hono'

/** Below `/api`, which the service worker ignores. */
const PATH = '/api/tags'
const LIBRARY = 'https://www.googletagmanager.com'
/** The addresses that Google's own tags send to, from its guide to content security policies. */
const RECEIVERS = `https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com`

/** The data layer in the tag manager's format, filled with messages of the page around the frame. */
const LAYER =
  "dataLayer=[{'gtm.start':Date.now(),event:'gtm.js'}];addEventListener('message',function(e){if(e.source===parent)dataLayer.push(e.data)})"

const POLICY = [
  "default-src 'none'",
  `script-src 'sha256-${createHash('sha256').update(LAYER).digest('base64')}' ${LIBRARY}`,
  `connect-src ${RECEIVERS}`,
  `img-src ${RECEIVERS}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join('; ')

/**
 * Serves the page with the tag manager. The portal shows it in a hidden frame once the reader has consented. The sandbox gives it
 * its own origin: it sees neither the portal's page nor its address, cookies or storage, only the events that the portal sends.
 */
export function createTagFrame(id: string): Hono {
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Tags</title><script>${LAYER}</script><script async src="${LIBRARY}/gtm.js?id=${id}"></script></html>`
  return new Hono().get(PATH, (context) =>
    context.html(page, 200, { 'cache-control': 'no-cache', 'content-security-policy': POLICY, 'x-frame-options': 'SAMEORIGIN' }),
  )
}
