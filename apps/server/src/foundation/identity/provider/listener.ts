import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { AppError } from '../../../platform/errors.ts'
import { logFailure } from '../../../platform/http/failure.ts'
import type { Deps } from '../../../platform/deps.ts'
import { clientAddress } from '../../../platform/http/client-address.ts'
import { countBeginning } from '../../../platform/rate-limit.ts'
import { PROVIDER_PATH } from './client.ts'
import { createEmailRoutes } from './email-routes.ts'
import { createInteractionRoutes, type InteractionOptions } from './interaction-routes.ts'
import { chosenLanguage, choosingLanguage } from './page-language.ts'
import { PAGE_HEADERS, SCRIPT_PATH } from './pages/page.ts'
import { renderMessage } from './pages/password-pages.ts'
import { createPasswordRoutes } from './password-routes.ts'
import { EMAIL_PATH, INTERACTION_PATH, PASSWORD_PATH } from './paths.ts'

const SCRIPT = readFileSync(new URL('./assets/sign-in.js', import.meta.url))
/** In seconds; counting restarts each quarter of an hour. */
const BEGINNING_PAUSE = 15 * 60
const MAX_FORM_BYTES = 64 * 1024
const PAGES = [`${INTERACTION_PATH}/`, `${PASSWORD_PATH}/`, `${EMAIL_PATH}/`, SCRIPT_PATH]

/** Answers everything under `/oidc`: the provider's protocol, and our pages around it. A plain Node listener, because the provider is one. */
export function createProviderListener(
  deps: Deps,
  options: InteractionOptions,
): (request: IncomingMessage, response: ServerResponse) => void {
  const answerPage = getRequestListener(createPages(deps, options).fetch)
  const answerProtocol = options.provider.callback()
  return (request, response) => {
    const path = request.url ?? ''
    if (PAGES.some((prefix) => path.startsWith(prefix))) return void answerPage(request, response)
    const goOn = (): void => {
      asSeenByBrowser(request, options.publicUrl)
      void answerProtocol(request, response)
    }
    if (!BEGINNING.test(path)) return goOn()
    void countBeginning(deps, clientAddress(request, options.trustProxy)).then(
      (until) => (until ? void answerPage(request, response) : goOn()),
      (error: unknown) => {
        logFailure(deps.log, 'the beginning of a sign-in could not be counted', error)
        response.writeHead(500, { 'cache-control': 'no-store' }).end()
      },
    )
  }
}

/** Starts a sign-in; each one is a row until it expires. */
const BEGINNING = /^\/oidc\/auth\/?(?:\?|$)/

/** The provider puts its own addresses into its answers: they must be the public ones, whatever proxies are in front. */
function asSeenByBrowser(request: IncomingMessage & { originalUrl?: string }, publicUrl: string): void {
  const { host, protocol } = new URL(publicUrl)
  request.headers.host = host
  request.headers['x-forwarded-proto'] = protocol.replace(':', '')
  delete request.headers['x-forwarded-host']
  request.originalUrl = request.url ?? PROVIDER_PATH
  request.url = request.originalUrl.slice(PROVIDER_PATH.length) || '/'
}

function createPages(deps: Deps, options: InteractionOptions): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const setting = (context: Parameters<typeof chosenLanguage>[0]) => ({
    language: chosenLanguage(context),
    unionName: options.unionName,
    publicUrl: options.publicUrl,
  })
  app.use(
    bodyLimit({
      maxSize: MAX_FORM_BYTES,
      onError: async (context) => context.body(await renderMessage(setting(context), 'tooLarge'), 413, PAGE_HEADERS),
    }),
  )
  app.use(choosingLanguage(options.publicUrl.startsWith('https:')))
  app.get(SCRIPT_PATH, (context) =>
    context.body(SCRIPT, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    }),
  )
  // Of the provider's own paths, only rate-limited requests get here.
  app.all(`${PROVIDER_PATH}/auth`, async (context) => {
    context.header('retry-after', String(BEGINNING_PAUSE))
    return context.body(await renderMessage(setting(context), 'busy'), 429, PAGE_HEADERS)
  })
  app.route('/', createInteractionRoutes(deps, options))
  app.route('/', createPasswordRoutes(deps, options))
  app.route('/', createEmailRoutes(deps, options))
  app.notFound(async (context) => context.body(await renderMessage(setting(context), 'expired'), 404, PAGE_HEADERS))
  app.onError(async (error, context) => {
    const isBusy = error instanceof AppError && error.code === 'TOO_MANY_REQUESTS'
    if (!isBusy) logFailure(deps.log, 'a sign-in page failed', error)
    return context.body(await renderMessage(setting(context), 'busy'), isBusy ? 503 : 500, PAGE_HEADERS)
  })
  return app
}
