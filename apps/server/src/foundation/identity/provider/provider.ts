import type { Configuration, KoaContextWithOIDC, Provider as EmbeddedProvider } from 'oidc-provider'
import { logFailure, RETRY_AFTER } from '../../../platform/http/failure.ts'
import { isUnavailable } from '../../../platform/postgres/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { findAccount, lockAccount } from '../accounts/accounts.ts'
import { PROVIDER_TTL } from '../tokens/lifetimes.ts'
import { type Secrets, SIGNING_ALGORITHM } from '../secrets.ts'
import { PORTAL_CLIENT, PORTAL_SCOPE, PROVIDER_PATH, toCallbackPath } from './client.ts'
import { errors, interactionPolicy, Provider } from './library.ts'
import { createRecords, hashGrantId } from './records.ts'

export interface ProviderOptions {
  readonly publicUrl: string
  /** The provider's name in the paths of the session service. */
  readonly providerId: string
  readonly secrets: Secrets
  /** Renders the page for a request to the provider that cannot continue. */
  readonly renderError: (
    error: Error,
    acceptLanguage: string,
    cookie: string,
  ) => Promise<{ html: string; headers: Readonly<Record<string, string>> }>
}

/** The audience of access tokens: the portal's services. */
export const toAudience = (publicUrl: string): string => `${publicUrl}/services`
export const toIssuer = (publicUrl: string): string => `${publicUrl}${PROVIDER_PATH}`

/** Creates the embedded OpenID Connect provider. Its only client is the portal itself, which needs no consent. */
export function createProvider(deps: Deps, options: ProviderOptions): EmbeddedProvider {
  const provider = new Provider(toIssuer(options.publicUrl), configure(deps, options))
  // Always behind `providerListener`, which sets its public address.
  provider.proxy = true
  provider.on('server_error', (context, error) => {
    logFailure(deps.log, 'the identity provider failed', error)
    if (!isUnavailable(error)) return
    context.status = 503
    context.set('retry-after', String(RETRY_AFTER))
  })
  return provider
}

function configure(deps: Deps, { publicUrl, providerId, secrets, renderError }: ProviderOptions): Configuration {
  const policy = interactionPolicy.base()
  policy.remove('consent')
  policy.get('login')!.checks.add(createSignInCheck())
  const audience = toAudience(publicUrl)
  const prefix = publicUrl.startsWith('https:') ? '__Secure-' : ''
  return {
    adapter: (model) => createRecords(deps, model),
    clients: [
      {
        client_id: PORTAL_CLIENT,
        client_secret: secrets.clientSecret,
        redirect_uris: [`${publicUrl}${toCallbackPath(providerId)}`],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_basic',
        id_token_signed_response_alg: SIGNING_ALGORITHM,
      },
    ],
    clientAuthMethods: ['client_secret_basic'],
    clientDefaults: { id_token_signed_response_alg: SIGNING_ALGORITHM },
    clientBasedCORS: () => false,
    jwks: { keys: secrets.signingKeys.map((key) => ({ ...key, kty: 'EC' as const })) },
    enabledJWA: { idTokenSigningAlgValues: [SIGNING_ALGORITHM] },
    responseTypes: ['code'],
    pkce: { required: () => true },
    claims: { openid: ['sub'], profile: ['name'], email: ['email'] },
    cookies: {
      // Each cookie has its own path, which `__Host-` does not allow.
      names: {
        session: `${prefix}afilia.oidc`,
        interaction: `${prefix}afilia.oidc-interaction`,
        resume: `${prefix}afilia.oidc-resume`,
      },
      long: { httpOnly: true, sameSite: 'lax', path: PROVIDER_PATH },
      short: { httpOnly: true, sameSite: 'lax' },
      keys: [...secrets.cookieKeys],
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      userinfo: { enabled: false },
      // The session service signs out, and ends the provider's session too, without another page.
      rpInitiatedLogout: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: '',
          audience,
          accessTokenFormat: 'jwt',
          accessTokenTTL: PROVIDER_TTL.AccessToken,
          jwt: { sign: { alg: SIGNING_ALGORITHM } },
        }),
      },
    },
    interactions: { policy, url: (_context, interaction) => `${PROVIDER_PATH}/interaction/${interaction.uid}` },
    findAccount: async (_context, id) => {
      const account = await findAccount(deps, id)
      if (!account?.isEnabled) return undefined
      return {
        accountId: id,
        claims: () => ({
          sub: id,
          name: `${account.firstName} ${account.lastName}`,
          ...(account.email !== null && { email: account.email }),
        }),
      }
    },
    loadExistingGrant: (context) => makeGrant(deps, context),
    issueRefreshToken: () => true,
    // Its client is confidential and keeps the token encrypted (RFC 9700, §2.2.2). A rotated token would be lost if a process
    // ended before storing the next one.
    rotateRefreshToken: () => false,
    expiresWithSession: () => false,
    extraTokenClaims: async ({ oidc: { entities } }, token) => {
      if (!('accountId' in token) || !token.grantId) return undefined
      const account = await findAccount(deps, token.accountId)
      if (!account?.isEnabled) return undefined
      // Roles and version come from one row, so that a token with old roles never has the new version.
      return {
        docid: account.documentId,
        roles: account.roles,
        ver: account.tokenVersion,
        grant: hashGrantId(token.grantId).toString('base64url'),
        amr: (entities.AuthorizationCode ?? entities.RefreshToken)?.amr ?? [],
      }
    },
    ttl: { ...PROVIDER_TTL },
    renderError: async (context, _out, error) => {
      const page = await renderError(error, context.get('accept-language'), context.get('cookie'))
      context.set({ ...page.headers })
      context.body = page.html
    },
  }
}

/** Each sign-in needs the password or a passkey. The provider's session from minutes ago is not enough. */
const createSignInCheck = () =>
  new interactionPolicy.Check('sign_in_needed', 'Somebody must sign in', ({ oidc }) =>
    oidc.result?.login ? interactionPolicy.Check.NO_NEED_TO_PROMPT : interactionPolicy.Check.REQUEST_PROMPT,
  )

/**
 * Each sign-in has its own grant, so that ending one session does not affect other browsers. Without a grant no token is issued,
 * so this rejects a sign-in if the account's sessions were ended since the password was given. Code that ends sessions locks the
 * account's row first. It therefore either finds and deletes this grant, or is noticed here.
 */
async function makeGrant(deps: Deps, { oidc }: KoaContextWithOIDC) {
  const { login } = oidc.result ?? {}
  if (!login || !oidc.client) return undefined
  const grant = new oidc.provider.Grant({ accountId: login.accountId, clientId: oidc.client.clientId })
  grant.addOIDCScope(PORTAL_SCOPE)
  await grant.save()
  const isSame = await lockAccount(deps.db, { id: login.accountId, tokenVersion: Number(login['version']) })
  if (isSame) return grant
  await grant.destroy()
  throw new errors.AccessDenied('the account has changed since')
}
