import { fileURLToPath } from 'node:url'
import { headless } from '@afilia/contract/content/headless'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { html } from 'hono/html'
import { rejectWrongMethods } from '../platform/http/failure.ts'
import { pageHeaders } from '../platform/http/page-policy.ts'
import type { Log } from '../platform/log.ts'
import { describeContract, type DocumentOptions, nameDocument } from './openapi.ts'

export const DOCUMENT_PATH = '/api/openapi.json'
export const DOCS_PATH = '/api/docs'
/** The path at which clients of the headless API look for its description. */
export const HEADLESS_DOCUMENT_PATH = '/o/headless-delivery/v1.0/openapi.json'

const OWN_FILES = fileURLToPath(new URL('page', import.meta.url))
const LIBRARY = fileURLToPath(new URL('.', import.meta.resolve('swagger-ui-dist/package.json')))
const LIBRARY_FILES = ['swagger-ui.css', 'swagger-ui-bundle.js']

/** Allows nothing from another host. Swagger UI's pictures are `data:` addresses in its style sheet. */
const ALLOWED = {
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  // Policies of DOMPurify, which Swagger UI contains, and of start.js.
  'trusted-types': 'dompurify default',
}

/**
 * Serves the contract as an OpenAPI document, and as a page of Swagger UI. Builds a document on first use and caches it, because
 * it changes only with a release.
 */
export function createApiDocs(options: DocumentOptions, log: Log): Hono {
  let document: object | undefined
  let ofHeadless: object | undefined
  const page = renderPage(nameDocument(options))
  const headers = { 'cache-control': 'no-cache', ...pageHeaders(ALLOWED, options.publicUrl) }
  const app = new Hono()
  app.use(rejectWrongMethods(app, log))
  for (const path of [`${DOCS_PATH}/*`, DOCUMENT_PATH, HEADLESS_DOCUMENT_PATH]) app.use(path, compress())
  app.get(DOCUMENT_PATH, (context) => context.json((document ??= describeContract(options)), 200, { 'cache-control': 'no-cache' }))
  app.get(HEADLESS_DOCUMENT_PATH, (context) => {
    ofHeadless ??= describeContract({ ...options, unionName: `${options.unionName} · Headless Delivery` }, headless)
    return context.json(ofHeadless, 200, { 'cache-control': 'no-cache' })
  })
  app.get(DOCS_PATH, (context) => context.html(page, 200, headers))
  for (const [root, files] of [
    [LIBRARY, LIBRARY_FILES],
    [OWN_FILES, ['start.js', 'docs.css']],
  ] as const) {
    for (const file of files)
      app.get(
        `${DOCS_PATH}/${file}`,
        serveStatic({ root, path: file, onFound: (_, context) => context.header('cache-control', 'no-cache') }),
      )
  }
  return app
}

const renderPage = (title: string) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${DOCS_PATH}/swagger-ui.css" />
        <link rel="stylesheet" href="${DOCS_PATH}/docs.css" />
        <script defer src="${DOCS_PATH}/swagger-ui-bundle.js"></script>
        <script defer src="${DOCS_PATH}/start.js"></script>
      </head>
      <body>
        <div id="docs"></div>
      </body>
    </html>`
