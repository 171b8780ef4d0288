import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { AppError } from '../../../platform/errors.ts'
import { logFailure, RETRY_AFTER } from '../../../platform/http/failure.ts'
import { pageHeaders } from '../../../platform/http/page-policy.ts'
import { isUnavailable } from '../../../platform/postgres/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { clientAddress } from '../../../platform/http/client-address.ts'
import { giveRequestIds } from '../../../platform/http/request-id.ts'
import { countTry } from '../../../platform/rate-limit.ts'
import type { Portal } from '../portal.ts'
import { PROVIDER_PATH } from './client.ts'
import { createEmailRoutes } from './email-routes.ts'
import { createInteractionRoutes } from './interaction-routes.ts'
import { createInteractions, type InteractionOptions } from './interactions.ts'
import { answerMessage, answerPage, type PageEnv, readSetting, withSetting } from './page-setting.ts'
import { SCRIPT_PATH } from './pages/page.ts'
import { renderMessage } from './pages/password-pages.ts'
import { createPasswordRoutes } from './password-routes.ts'
import { createSecondFactorRoutes } from './second-factor-routes.ts'
import { EMAIL_PATH, INTERACTION_PATH, PASSWORD_PATH } from './paths.ts'
import { SIGN_INS_FROM_ADDRESS } from '../limits.ts'

const SCRIPT = readFileSync(new URL('./assets/sign-in.js', import.meta.url))
/** In seconds. The rate limit has restarted by then. */
const BEGINNING_PAUSE = 15 * 60
const MAX_FORM_BYTES = 64 * 1024
const PAGES = [`${INTERACTION_PATH}/`, `${PASSWORD_PATH}/`, `${EMAIL_PATH}/`, SCRIPT_PATH]

/** Answers everything under `/oidc`: the provider's protocol and our pages. A plain Node listener, like the provider itself. */
export function createProviderListener(
  deps: Deps,
  options: InteractionOptions,
): (request: IncomingMessage, response: ServerResponse) => void {
  const answerWithPage = getRequestListener(createPages(deps, options).fetch)
  const answerProtocol = options.provider.callback()
  return (request, response) => {
    const path = request.url ?? ''
    if (PAGES.some((prefix) => path.startsWith(prefix))) return void answerWithPage(request, response)
    const goOn = (): void => {
      restorePublicAddress(request, options.publicUrl)
      response.setHeaders(FORM_POST)
      void answerProtocol(request, response)
    }
    if (!BEGINNING.test(path)) return goOn()
    void countTry(deps, SIGN_INS_FROM_ADDRESS, clientAddress(request, options.trustProxy)).then(
      (until) => (until ? void answerWithPage(request, response) : goOn()),
      (error: unknown) => {
        logFailure(deps.log, 'a started sign-in could not be counted', error)
        if (isUnavailable(error)) response.setHeader('retry-after', RETRY_AFTER)
        response.writeHead(isUnavailable(error) ? 503 : 500, { 'cache-control': 'no-store' }).end()
      },
    )
  }
}

/**
 * The provider's own page posts its answer by a script, and adds the script's hash to these headers (`response_mode=form_post`).
 */
const FORM_POST = new Headers(pageHeaders({ 'script-src': "'self'", 'form-action': "'self'" }))

/** Paths that start a sign-in. Each sign-in is a row until it expires. */
const BEGINNING = /^\/oidc\/auth\/?(?:\?|$)/

/** The provider puts its own addresses into its answers. They must be the public ones, whatever proxies are in front. */
function restorePublicAddress(request: IncomingMessage & { originalUrl?: string }, publicUrl: string): void {
  const { host, protocol } = new URL(publicUrl)
  request.headers.host = host
  request.headers['x-forwarded-proto'] = protocol.replace(':', '')
  delete request.headers['x-forwarded-host']
  request.originalUrl = request.url ?? PROVIDER_PATH
  request.url = request.originalUrl.slice(PROVIDER_PATH.length) || '/'
}

function createPages(deps: Deps, options: InteractionOptions): Hono<PageEnv> {
  const app = new Hono<PageEnv>()
  const portal: Portal = { publicUrl: options.publicUrl, unionName: options.unionName }
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (context, allow) => {
        context.header('allow', allow.join(', '))
        return answerMessage(context, 'expired', 405)
      },
    }),
  )
  app.use(
    bodyLimit({
      maxSize: MAX_FORM_BYTES,
      onError: (context) => answerPage(context, renderMessage(readSetting(context, portal), 'tooLarge'), 413),
    }),
  )
  app.use(giveRequestIds(options.trustProxy))
  app.use(withSetting(portal))
  app.get(SCRIPT_PATH, (context) =>
    context.body(SCRIPT, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    }),
  )
  // Only rate-limited requests to the provider's own paths arrive here.
  app.all(`${PROVIDER_PATH}/auth`, (context) => {
    context.header('retry-after', String(BEGINNING_PAUSE))
    return answerMessage(context, 'busy', 429)
  })
  const interactions = createInteractions(deps, options)
  app.route('/', createInteractionRoutes(deps, options, interactions))
  app.route('/', createSecondFactorRoutes(deps, options, interactions))
  app.route('/', createPasswordRoutes(deps, options))
  app.route('/', createEmailRoutes(deps))
  app.notFound((context) => answerMessage(context, 'expired', 404))
  app.onError((error, context) => {
    const isBusy = error instanceof AppError && error.code === 'TOO_MANY_REQUESTS'
    if (!isBusy) logFailure(deps.log, 'a sign-in page failed', error)
    if (isUnavailable(error)) context.header('retry-after', String(RETRY_AFTER))
    return answerPage(context, renderMessage(readSetting(context, portal), 'busy'), isBusy || isUnavailable(error) ? 503 : 500)
  })
  return app
}
