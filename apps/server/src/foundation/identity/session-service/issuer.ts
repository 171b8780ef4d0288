import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  refreshTokenGrant,
  ResponseBodyError,
  tokenRevocation,
} from 'openid-client'
import { ISSUER_LIMIT } from '../tokens/lifetimes.ts'
import { PORTAL_SCOPE, toCallbackPath } from '../provider/client.ts'

export interface IssuerOptions {
  readonly issuer: string
  /** The provider's name in the paths of the session service. */
  readonly providerId: string
  readonly clientId: string
  readonly clientSecret: string
  readonly publicUrl: string
  /** For the embedded provider: the address at which this process reaches itself, because the public one may need a proxy. */
  readonly loopbackUrl?: string
  /** The algorithm of the id tokens. */
  readonly algorithm?: string
}

interface SignInChecks {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

interface IssuedTokens {
  readonly accessToken: string
  readonly refreshToken: string | null
  readonly idToken: string | null
}

/**
 * The identity provider, with the session service as its client (OpenID Connect, authorization code with PKCE). Throws the
 * provider's refusals.
 */
export interface Issuer {
  readonly jwksUri: () => Promise<string>
  signInUrl(checks: SignInChecks, wishes: Readonly<Record<string, string>>): Promise<string>
  /** `query` as the browser brought it back. */
  exchangeCode(query: URLSearchParams, checks: SignInChecks): Promise<IssuedTokens>
  /** Null if the sign-in of the refresh token has ended. */
  refresh(refreshToken: string): Promise<IssuedTokens | null>
  revoke(refreshToken: string): Promise<void>
  /** The provider's page for signing out. Undefined if none is needed. */
  signOutUrl(idToken: string, returnTo: string): Promise<string | undefined>
}

export function createIssuer(options: IssuerOptions): Issuer {
  const callbackUrl = `${options.publicUrl}${toCallbackPath(options.providerId)}`
  let known: Promise<Configuration> | undefined
  const configuration = (): Promise<Configuration> => {
    known ??= discover(options).catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }

  return {
    jwksUri: async () => {
      const { jwks_uri: uri } = (await configuration()).serverMetadata()
      if (uri === undefined) throw new Error('The identity provider publishes no keys.')
      return uri
    },
    async signInUrl({ state, nonce, codeVerifier }, wishes) {
      const url = buildAuthorizationUrl(await configuration(), {
        ...wishes,
        redirect_uri: callbackUrl,
        scope: PORTAL_SCOPE,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
      return url.href
    },
    async exchangeCode(query, { state, nonce, codeVerifier }) {
      const url = new URL(`${callbackUrl}?${query.toString()}`)
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier, idTokenExpected: true }
      return toTokens(await authorizationCodeGrant(await configuration(), url, checks))
    },
    async refresh(refreshToken) {
      const issued = await refreshTokenGrant(await configuration(), refreshToken).catch((error: unknown) => {
        if (error instanceof ResponseBodyError && error.error === 'invalid_grant') return null
        throw error
      })
      // An issuer without rotation keeps the same refresh token.
      return issued && { ...toTokens(issued), refreshToken: issued.refresh_token ?? refreshToken }
    },
    async revoke(refreshToken) {
      const config = await configuration()
      if (config.serverMetadata().revocation_endpoint !== undefined) await tokenRevocation(config, refreshToken)
    },
    async signOutUrl(idToken, returnTo) {
      const config = await configuration()
      if (config.serverMetadata().end_session_endpoint === undefined) return undefined
      return buildEndSessionUrl(config, { id_token_hint: idToken, post_logout_redirect_uri: returnTo }).href
    },
  }
}

type Answer = Awaited<ReturnType<typeof refreshTokenGrant>>

const toTokens = (answer: Answer): IssuedTokens => ({
  accessToken: answer.access_token,
  refreshToken: answer.refresh_token ?? null,
  idToken: answer.id_token ?? null,
})

async function discover({ issuer, clientId, clientSecret, publicUrl, loopbackUrl, algorithm }: IssuerOptions): Promise<Configuration> {
  const url = new URL(issuer)
  const metadata = algorithm === undefined ? {} : { id_token_signed_response_alg: algorithm }
  return discovery(url, clientId, metadata, ClientSecretBasic(clientSecret), {
    timeout: ISSUER_LIMIT / 1000,
    execute: [enableNonRepudiationChecks, ...(url.protocol === 'http:' ? [allowInsecureRequests] : [])],
    [customFetch]: (address, { body, ...init }) => {
      const isOurs = loopbackUrl !== undefined && address.startsWith(`${publicUrl}/`)
      const target = isOurs ? `${loopbackUrl}${address.slice(publicUrl.length)}` : address
      return fetch(target, { ...init, ...(body !== undefined && body !== null && { body: body as RequestInit['body'] & {} }) })
    },
  })
}
