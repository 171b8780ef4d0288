import type { IncomingMessage, ServerResponse } from 'node:http'
import { AppError } from '../../../platform/errors.ts'
import { problemResponse } from '../../../platform/http/problem.ts'
import { newId } from '../../../platform/ids.ts'
import type { Portal } from '../portal.ts'
import { readLanguage } from '../../../platform/http/language-cookie.ts'
import { PAGE_HEADERS } from './pages/page.ts'
import { renderMessage } from './pages/password-pages.ts'

/** Answers 400 to a request that is not for this portal. Does not repeat its address, which may be anything. */
export function createRejectionListener(portal: Portal): (request: IncomingMessage, response: ServerResponse) => void {
  const toPage = async (request: IncomingMessage): Promise<Response> => {
    const language = readLanguage(request.headers.cookie, request.headers['accept-language'])
    if (request.headers.accept?.includes('text/html'))
      return new Response(await renderMessage({ ...portal, language }, 'elsewhere'), { headers: PAGE_HEADERS })
    return problemResponse(new AppError('HOST_REJECTED'), { path: '/', id: newId(), language })
  }
  return (request, response) => {
    void toPage(request).then(async (page) => {
      // Closes the connection, because its other requests are not for this portal either.
      response.writeHead(400, { ...Object.fromEntries(page.headers), connection: 'close' })
      response.end(request.method === 'HEAD' ? undefined : await page.text())
    })
  }
}
