import { needsSecondFactor } from '@afilia/domain/identity/second-factor'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Hono } from 'hono'
import type { Env } from '../../env.ts'
import type { Caller, Routes } from '../../platform/endpoints/implement.ts'
import type { Deps } from '../../platform/deps.ts'
import { isUnavailable } from '../../platform/postgres/db.ts'
import type { TaskHandlers } from '../../platform/tasks/tasks.ts'
import { createEmbeddedTokenReader, createOutsideTokenReader, type ReadAccessToken } from './tokens/access-token.ts'
import { createCleaningTasks } from './cleaning.ts'
import { createEmailTasks } from './email/mail-link.ts'
import { createIdentify } from './tokens/identify.ts'
import { createPasswordResetTasks } from './password-reset/ask.ts'
import type { Portal } from './portal.ts'
import { PORTAL_CLIENT } from './provider/client.ts'
import { createProviderListener } from './provider/listener.ts'
import { createRejectionListener } from './provider/rejection.ts'
import { readLanguage } from '../../platform/http/language-cookie.ts'
import { PAGE_HEADERS } from './provider/pages/page.ts'
import { renderMessage } from './provider/pages/password-pages.ts'
import { toAudience, createProvider, toIssuer } from './provider/provider.ts'
import { createIdentityRoutes } from './routes.ts'
import { loadSecrets, type Secrets, SIGNING_ALGORITHM } from './secrets.ts'
import { nameCookies, readSessionCookie } from './session-service/cookies.ts'
import { createIssuer, type Issuer } from './session-service/issuer.ts'
import { createFreshSessions } from './session-service/refresh.ts'
import { createSessionService, type ServiceEnv } from './session-service/routes.ts'
import { findSessionCaller } from './session-service/session-view.ts'
import { noteLastSeen } from './session-service/sessions.ts'

/** Methods (RFC 8176) that count as a second factor: a code of an app, or a passkey, which asks for a finger or a PIN. */
const STRONG_METHODS = ['otp', 'hwk']

export interface IdentityOptions {
  /** The address of the portal for browsers, without a slash at the end. */
  readonly publicUrl: string
  /** The address at which this process reaches itself. */
  readonly loopbackUrl: string
}

export interface Identity {
  /** The session service, to be mounted at `/api/auth`. */
  readonly app: Hono<ServiceEnv>
  /** Answers every request whose path begins with `/oidc/`. Not used with an outside identity provider. */
  readonly providerListener: (request: IncomingMessage, response: ServerResponse) => void
  /** Answers a request that is not for this portal. People get a page with a link to the portal. */
  readonly rejectionListener: (request: IncomingMessage, response: ServerResponse) => void
  /** Endpoints for the caller's sessions and passkeys. */
  readonly routes: Routes
  /** Finds the caller of a request's bearer token. Null without a token. Throws SESSION_EXPIRED. */
  readonly identify: (request: Request) => Promise<Caller | null>
  /**
   * Returns a valid access token for the session in the request's cookie, with its caller. Null without a live session. Throws
   * GATEWAY_UNREACHABLE if the issuer does not answer.
   */
  readonly sessionToken: (request: Request) => Promise<{ readonly accessToken: string; readonly caller: Caller | undefined } | null>
  /**
   * Finds the caller by the request's bearer token or, without one, by the session in its cookie. Null for a visitor. Throws like
   * the two above.
   */
  readonly findCaller: (request: Request) => Promise<Caller | null>
  /** Whether the request has a session cookie. The session may have ended, so use it only to choose the first page. */
  readonly hasSession: (request: Request) => boolean
  readonly taskHandlers: TaskHandlers
}

/**
 * Sets up identity: the session service, the embedded identity provider or the client of an outside one, and the functions that
 * the rest of the server needs from them.
 */
export async function createIdentity(deps: Deps, env: Env, { publicUrl, loopbackUrl }: IdentityOptions): Promise<Identity> {
  const secrets = await loadSecrets(deps)
  const portal = { publicUrl, unionName: env.UNION_NAME }
  const { issuer, readAccessToken } =
    env.OIDC_ISSUER === undefined
      ? useEmbedded(deps, env, secrets, { publicUrl, loopbackUrl })
      : useOutside(deps, secrets, env, env.OIDC_ISSUER, publicUrl)
  const findFreshSession = createFreshSessions(deps, issuer, readAccessToken)
  const names = nameCookies(publicUrl.startsWith('https:'))
  const sessionCookie = (request: Request): string | undefined => readSessionCookie(request.headers.get('cookie') ?? '', names)

  const identify = createIdentify(deps, readAccessToken, env.OIDC_ISSUER === undefined ? STRONG_METHODS : env.OIDC_STAFF_METHODS)
  const sessionToken: Identity['sessionToken'] = async (request) => {
    const cookieValue = sessionCookie(request)
    const session = cookieValue ? await findFreshSession(cookieValue) : undefined
    if (!session) return null
    await noteLastSeen(deps, session)
    // For a session from before accounts moved to another provider, or back, only the token's own check is reliable.
    const isOurs = (session.tokens.version === null) === (env.OIDC_ISSUER !== undefined)
    const caller = isOurs ? findSessionCaller(session) : undefined
    // Only the token states how staff signed in, so their token is checked too.
    return { accessToken: session.tokens.accessToken, caller: caller && needsSecondFactor(caller.roles) ? undefined : caller }
  }

  return {
    app: createSessionService(deps, {
      publicUrl,
      providerId: env.OIDC_PROVIDER_ID,
      providerName: env.UNION_NAME,
      csrfSecret: secrets.csrfSecret,
      issuer,
      readAccessToken,
      findFreshSession,
      trustProxy: env.TRUST_PROXY,
      isOutside: env.OIDC_ISSUER !== undefined,
    }),
    providerListener: env.OIDC_ISSUER === undefined ? listenAsProvider(deps, env, secrets, portal) : answerNothing,
    rejectionListener: createRejectionListener(portal),
    routes: createIdentityRoutes(portal, { isHere: env.OIDC_ISSUER === undefined, accountUrl: env.OIDC_ACCOUNT_URL ?? null }),
    identify,
    sessionToken,
    async findCaller(request) {
      if (request.headers.has('authorization')) return identify(request)
      const session = await sessionToken(request)
      if (!session || session.caller) return session?.caller ?? null
      return identify(new Request(request.url, { headers: { authorization: `Bearer ${session.accessToken}` } }))
    },
    hasSession: (request) => sessionCookie(request) !== undefined,
    taskHandlers: {
      ...createPasswordResetTasks(deps, portal),
      ...createEmailTasks(deps, { ...portal, isElsewhere: env.OIDC_ISSUER !== undefined }),
      ...createCleaningTasks(deps),
    },
  }
}

interface Source {
  readonly issuer: Issuer
  readonly readAccessToken: ReadAccessToken
}

function useEmbedded(deps: Deps, env: Env, secrets: Secrets, { publicUrl, loopbackUrl }: IdentityOptions): Source {
  const issuer = toIssuer(publicUrl)
  return {
    issuer: createIssuer({
      issuer,
      providerId: env.OIDC_PROVIDER_ID,
      clientId: PORTAL_CLIENT,
      clientSecret: secrets.clientSecret,
      publicUrl,
      loopbackUrl,
      algorithm: SIGNING_ALGORITHM,
    }),
    readAccessToken: createEmbeddedTokenReader(deps, secrets, { by: issuer, to: toAudience(publicUrl) }),
  }
}

function useOutside(deps: Deps, secrets: Secrets, env: Env, issuerUrl: string, publicUrl: string): Source {
  const client = { clientId: env.OIDC_CLIENT_ID ?? '', clientSecret: env.OIDC_CLIENT_SECRET ?? '' }
  const issuer = createIssuer({ issuer: issuerUrl, providerId: env.OIDC_PROVIDER_ID, ...client, publicUrl })
  const expected = { issuer: issuerUrl, clientId: client.clientId, sessionKey: secrets.outsideSessionKey, jwksUri: issuer.jwksUri }
  return { issuer, readAccessToken: createOutsideTokenReader(deps, expected) }
}

function listenAsProvider(deps: Deps, env: Env, secrets: Secrets, portal: Portal): Identity['providerListener'] {
  const renderError = async (error: Error, acceptLanguage: string, cookie: string) => ({
    html: await renderMessage({ ...portal, language: readLanguage(cookie, acceptLanguage) }, isUnavailable(error) ? 'busy' : 'expired'),
    headers: PAGE_HEADERS,
  })
  const provider = createProvider(deps, { publicUrl: portal.publicUrl, providerId: env.OIDC_PROVIDER_ID, secrets, renderError })
  return createProviderListener(deps, { ...portal, provider, trustProxy: env.TRUST_PROXY, isDemo: env.DEMO })
}

const answerNothing: Identity['providerListener'] = (_request, response) => {
  response.writeHead(404, { 'cache-control': 'no-store' }).end()
}
