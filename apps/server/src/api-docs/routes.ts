import { Hono } from 'hono'
import { describeContract, type DocumentOptions } from './openapi.ts'
import { PAGE_POLICY, renderDocs } from './page.ts'

export const DOCUMENT_PATH = '/api/openapi.json'
export const DOCS_PATH = '/api/docs'

/** The contract for those who write against it: the OpenAPI document, and the same as a page. Made once; it changes with a release. */
export async function createApiDocs(options: DocumentOptions): Promise<Hono> {
  const document = describeContract(options)
  const page = await renderDocs(document, DOCUMENT_PATH)
  const app = new Hono()
  app.get(DOCUMENT_PATH, (context) => context.json(document, 200, { 'cache-control': 'no-cache' }))
  app.get(DOCS_PATH, (context) => context.html(page, 200, { 'cache-control': 'no-cache', 'content-security-policy': PAGE_POLICY }))
  return app
}
