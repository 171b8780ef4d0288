import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getCookie } from 'hono/cookie'
import { AppError } from '../../../platform/errors.ts'
import { failureResponse, logFailure } from '../../../platform/http/failure.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { ReadAccessToken } from '../tokens/access-token.ts'
import { readUsageConsents } from '../../people/consents/queries.ts'
import { noteEvent } from '../../../platform/security-log.ts'
import { clientAddress } from '../../../platform/http/client-address.ts'
import { SESSION_SERVICE_PATH } from '../provider/client.ts'
import { answerPage, readSetting } from '../provider/page-setting.ts'
import { renderMessage } from '../provider/pages/password-pages.ts'
import { resolveCallbackUrl } from './callback-url.ts'
import { createClientLog } from './client-log.ts'
import { finishSignIn, startSignIn } from './code-flow.ts'
import { dropCookie, dropSessionCookie, nameCookies, readSessionCookie, toKeep, toKind, writeCookie } from './cookies.ts'
import { isCsrfTokenRight, makeCsrfCookie, readCsrfCookie } from './csrf.ts'
import { toErrorPage } from './error-codes.ts'
import type { Issuer } from './issuer.ts'
import type { FindFreshSession } from './refresh.ts'
import { forRequest } from '../request-deps.ts'
import { readFields } from '../request-fields.ts'
import { isSharedComputer } from '../shared-computer.ts'
import { SIGN_IN_LIMIT } from '../tokens/lifetimes.ts'
import { presentSession } from './session-view.ts'
import { endSessionByCookie, noteLastSeen, type Tokens } from './sessions.ts'

export interface SessionServiceOptions {
  readonly publicUrl: string
  /** The provider's name in the paths (`/api/auth/signin/{id}`). */
  readonly providerId: string
  readonly providerName: string
  readonly csrfSecret: string
  readonly issuer: Issuer
  readonly readAccessToken: ReadAccessToken
  readonly findFreshSession: FindFreshSession
  readonly trustProxy: boolean
  /** Members sign in at a provider that cannot ask whether the computer is shared, so the portal's own page asks. */
  readonly isOutside: boolean
}

const MAX_BODY_BYTES = 16 * 1024
/** The parameters of a provider's answer (RFC 6749, RFC 9207). */
const ANSWER = ['code', 'state', 'iss', 'error', 'error_description']
/** The browser sets it if the reader has just acted. Only that extends a session on a shared computer. */
const ACT = 'x-act'
const UNCACHED = { 'cache-control': 'private, no-cache, no-store', pragma: 'no-cache', expires: '0' }

/** `incoming` is missing if the app runs without a server. */
export type ServiceEnv = { Bindings: Partial<HttpBindings> }
type ServiceContext = Context<ServiceEnv>

/** The session service under `/api/auth`: next-auth v4's REST protocol, with an OpenID Connect provider. */
export function createSessionService(deps: Deps, options: SessionServiceOptions): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>()
  const { issuer, csrfSecret, providerId } = options
  const names = nameCookies(options.publicUrl.startsWith('https:'))
  const flow = (context: ServiceContext) => ({
    deps: forRequest(deps, context, options.trustProxy),
    issuer,
    readAccessToken: options.readAccessToken,
    names,
    publicUrl: options.publicUrl,
  })
  const portal = { publicUrl: options.publicUrl, unionName: options.providerName }
  const service = (path: string): string => `${options.publicUrl}${SESSION_SERVICE_PATH}/${path}`
  const isShared = (context: ServiceContext): boolean => isSharedComputer(context, options.publicUrl.startsWith('https:'))
  /** Remembers whether the computer is shared, until the browser returns from an outside provider. */
  const noteKind = (context: ServiceContext, keep: string): void => {
    const expires = new Date(deps.clock.now().getTime() + SIGN_IN_LIMIT)
    if (toKind(keep) === 'shared') writeCookie(context, names.keep, keep, expires)
    else dropCookie(context, names.keep)
  }
  const report = createClientLog(deps.log, () => deps.clock.now().getTime())

  const isTrusted = (context: ServiceContext, fields: Readonly<Record<string, string>>): boolean =>
    isCsrfTokenRight(getCookie(context, names.csrf), fields['csrfToken'], csrfSecret)

  const toCallbackUrl = (context: ServiceContext, fields: Readonly<Record<string, string>> = {}): string =>
    resolveCallbackUrl(
      fields['callbackUrl'] ?? context.req.query('callbackUrl') ?? getCookie(context, names.callbackUrl),
      options.publicUrl,
    )

  async function answerSession(context: ServiceContext): Promise<Response> {
    const cookieValue = readSessionCookie(context.req.header('cookie'), names)
    const session = cookieValue ? await options.findFreshSession(cookieValue) : undefined
    if (!cookieValue || !session) {
      if (cookieValue) dropSessionCookie(context, names)
      return context.json({}, 200, UNCACHED)
    }
    const expiresAt = await noteLastSeen(deps, session, { isAct: context.req.header(ACT) !== undefined })
    // Sets the newer cookie beside one of the older name.
    if (session.tokens.kind === 'kept') writeCookie(context, names.session, cookieValue, expiresAt)
    else if (getCookie(context, names.session) !== cookieValue) writeCookie(context, names.session, cookieValue)
    const consents = await readUsageConsents(deps.db, session.personId)
    return context.json(presentSession(session, { expiresAt, consents }, deps.sealing), 200, UNCACHED)
  }

  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (context) => context.text('The body is too large.', 413) }))

  app.get('/csrf', (context) => {
    const known = readCsrfCookie(getCookie(context, names.csrf), csrfSecret)
    if (known !== undefined) return context.json({ csrfToken: known }, 200, UNCACHED)
    const made = makeCsrfCookie(csrfSecret)
    writeCookie(context, names.csrf, made.cookie)
    return context.json({ csrfToken: made.token }, 200, UNCACHED)
  })

  app.get('/providers', (context) => {
    const provider = {
      id: providerId,
      name: options.providerName,
      type: 'oauth',
      signinUrl: service(`signin/${providerId}`),
      callbackUrl: service(`callback/${providerId}`),
      ...(options.isOutside && { computer: { isShared: isShared(context) } }),
    }
    return context.json({ [providerId]: provider })
  })

  app.get('/session', (context) => answerSession(context))
  // Browsers cannot change a session. Such a request gets the unchanged session.
  app.post('/session', async (context) => (isTrusted(context, await readFields(context)) ? answerSession(context) : context.json({}, 400)))

  app.get('/signin/:provider?', (context) => {
    const query = new URLSearchParams({ callbackUrl: toCallbackUrl(context) })
    const error = context.req.query('error')
    return context.redirect(
      error === undefined ? `${options.publicUrl}/login?${query.toString()}` : toErrorPage(options.publicUrl, error, query),
      302,
    )
  })

  app.post('/signin/:provider?', async (context) => {
    const fields = await readFields(context)
    if (!isTrusted(context, fields) || context.req.param('provider') !== providerId)
      return sendTo(context, service('signin?csrf=true'), fields)
    writeCookie(context, names.callbackUrl, toCallbackUrl(context, fields))
    if (options.isOutside) noteKind(context, fields['keep'] ?? toKeep(isShared(context) ? 'shared' : 'passing'))
    const url = await startSignIn(flow(context), context).catch((error: unknown) => {
      logFailure(deps.log, 'signing in could not begin', error)
      return service('error?error=OAuthSignin')
    })
    return sendTo(context, url, fields)
  })

  /**
   * Creates a session from the provider's answer. Returns undefined, or the reason in next-auth's terms, such as that this
   * browser began no sign-in.
   */
  const finish = (context: ServiceContext, answer: URLSearchParams): Promise<string | undefined> =>
    finishSignIn(flow(context), context, answer).then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof AppError && error.code === 'ACCESS_DENIED') return 'AccessDenied'
        if (error instanceof AppError && error.code === 'REQUEST_INVALID') return 'stray'
        logFailure(deps.log, 'signing in could not be finished', error)
        return 'OAuthCallback'
      },
    )

  app.get('/callback/:provider', async (context) => {
    if (context.req.param('provider') !== providerId) return rejectAction(context)
    const code = await finish(context, new URL(context.req.url).searchParams)
    if (code === 'stray') return answerPage(context, renderMessage(readSetting(context, portal), 'expired'), 400)
    return context.redirect(code === undefined ? toCallbackUrl(context) : service(`error?error=${code}`), 302)
  })

  // The provider's answer, passed on by a script. Passwords belong on the provider's page only, so a form without that answer
  // signs nobody in. It gets the address where the sign-in begins.
  app.post('/callback/:provider', async (context) => {
    const fields = await readFields(context)
    if (!isTrusted(context, fields) || context.req.param('provider') !== providerId)
      return sendTo(context, service('signin?csrf=true'), fields)
    if (fields['code'] === undefined && fields['error'] === undefined) {
      const query = new URLSearchParams({ callbackUrl: toCallbackUrl(context, fields) })
      return sendTo(context, `${service('signin')}?${query.toString()}`, fields)
    }
    const code = await finish(
      context,
      new URLSearchParams(ANSWER.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]]))),
    )
    const url = code === undefined ? toCallbackUrl(context, fields) : service(`error?error=${code === 'stray' ? 'OAuthCallback' : code}`)
    return sendTo(context, url, fields)
  })

  app.get('/signout', (context) => context.redirect(`${options.publicUrl}/logout`, 302))

  app.post('/signout', async (context) => {
    const fields = await readFields(context)
    if (!isTrusted(context, fields)) return sendTo(context, service('signout?csrf=true'), fields)
    const cookieValue = readSessionCookie(context.req.header('cookie'), names)
    const ended = cookieValue ? await signOut(forRequest(deps, context, options.trustProxy), cookieValue) : undefined
    dropSessionCookie(context, names)
    const returnTo = toCallbackUrl(context, fields)
    if (!ended) return sendTo(context, returnTo, fields)
    const { refreshToken, idToken, version } = ended
    if (refreshToken !== null && version === null)
      await issuer.revoke(refreshToken).catch((error: unknown) => logFailure(deps.log, 'a refresh token could not be revoked', error))
    const elsewhere = idToken === null ? undefined : await issuer.signOutUrl(idToken, returnTo).catch(() => undefined)
    return sendTo(context, elsewhere ?? returnTo, fields)
  })

  // Separate from the answer to signing out: a browser reads that only after searching its whole cache, which may take seconds.
  app.post('/forget', (context) => context.body(null, 204, { 'clear-site-data': '"cache"' }))

  app.get('/error', (context) => context.redirect(toErrorPage(options.publicUrl, context.req.query('error') ?? ''), 302))

  app.post('/_log', async (context) => {
    report(await readFields(context), clientAddress(context.env.incoming, options.trustProxy))
    return context.json({})
  })

  const actions = new Set(app.routes.flatMap(({ method, path }) => (method === 'ALL' ? [] : [path.split('/')[1]])))
  // For another method of an action, the server itself names those that it has (405).
  app.all('*', (context) => {
    const [action] = context.req.path.slice(`${SESSION_SERVICE_PATH}/`.length).split('/')
    return actions.has(action) ? context.notFound() : rejectAction(context)
  })
  app.onError((error, context) => failureResponse(deps.log, error, context.req.raw))
  return app
}

/** Ends the session of this cookie. Returns its tokens. */
const signOut = (deps: Deps, cookieValue: string): Promise<Tokens | undefined> =>
  deps.db.transaction().execute(async (trx) => {
    const ended = await endSessionByCookie({ ...deps, db: trx }, cookieValue)
    if (ended) await noteEvent(trx, deps, { kind: 'SESSIONS_ENDED', actor: ended.personId, personId: ended.personId })
    return ended?.tokens
  })

/** Redirects the browser like next-auth, or answers `{url}` to a script that asked with `json=true`. */
const sendTo = (context: ServiceContext, url: string, fields: Readonly<Record<string, string>> = {}): Response =>
  fields['json'] === 'true' ? context.json({ url }) : context.redirect(url, 302)

const rejectAction = (context: ServiceContext): Response =>
  context.text(`This action with HTTP ${context.req.method} is not supported.`, 400)
