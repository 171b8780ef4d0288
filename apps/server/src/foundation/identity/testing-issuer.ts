import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

/**
 * An outside identity provider for tests. It answers like Keycloak: roles in `realm_access`, the document id as username, `sid`
 * in each token.
 */
export interface OutsideIssuer {
  readonly url: string
  /** The next person to sign in. */
  person: { readonly name?: string; readonly docid?: unknown; readonly roles: readonly string[] }
  refusesRefresh: boolean
  /** Answers every request for tokens with status 500. */
  isBroken: boolean
  givesRefreshTokens: boolean
  /** Claims of access tokens that replace the usual ones. */
  claims: Readonly<Record<string, unknown>>
  /** The forms that the portal has posted. */
  readonly asked: URLSearchParams[]
  /** The code with which its sign-in page would send the browser back. */
  codeFor(nonce: string): string
  stop(): void
}

const KEY = { kid: 'k1', alg: 'RS256' }

export async function startOutsideIssuer(): Promise<OutsideIssuer> {
  const { privateKey, publicKey } = await generateKeyPair(KEY.alg)
  const jwk = { ...(await exportJWK(publicKey)), ...KEY, use: 'sig' }
  const server = createServer(async (request, response) => {
    const body = await answer(request.url ?? '', await readForm(request))
    const isFailure = issuer.isBroken && request.method === 'POST'
    response.writeHead(isFailure ? 500 : 'error' in body ? 400 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const nonces = new Map<string, string>()
  const issuer: OutsideIssuer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    person: { roles: [] },
    refusesRefresh: false,
    isBroken: false,
    givesRefreshTokens: true,
    claims: {},
    asked: [],
    codeFor(nonce) {
      const code = `code-${nonces.size}`
      nonces.set(code, nonce)
      return code
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }

  async function answer(path: string, form: URLSearchParams): Promise<object> {
    if (path === '/.well-known/openid-configuration') return describeIssuer(issuer.url)
    if (path === '/jwks') return { keys: [jwk] }
    issuer.asked.push(form)
    if (path === '/revoke') return {}
    if (form.get('grant_type') !== 'refresh_token') return tokens(nonces.get(form.get('code') ?? ''))
    return issuer.refusesRefresh ? { error: 'invalid_grant' } : tokens(undefined)
  }

  let count = 0
  async function tokens(nonce: string | undefined): Promise<object> {
    count += 1
    const sign = (claims: JWTPayload): Promise<string> =>
      new SignJWT(claims)
        .setProtectedHeader(KEY)
        .setIssuer(claims.iss ?? issuer.url)
        .setSubject('f:1:2')
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(privateKey)
    const { name, docid } = issuer.person
    const common = { sid: 'their-session', preferred_username: name, docid, azp: 'afilia' }
    return {
      token_type: 'Bearer',
      expires_in: 300,
      access_token: await sign({
        ...common,
        typ: 'Bearer',
        aud: 'account',
        realm_access: { roles: issuer.person.roles },
        count,
        ...issuer.claims,
      }),
      ...(issuer.givesRefreshTokens && { refresh_token: `refresh-${count}` }),
      id_token: await sign({ ...common, typ: 'ID', aud: 'afilia', ...(nonce !== undefined && { nonce }) }),
    }
  }
  return issuer
}

const describeIssuer = (url: string): object => ({
  issuer: url,
  authorization_endpoint: `${url}/authorize`,
  token_endpoint: `${url}/token`,
  jwks_uri: `${url}/jwks`,
  end_session_endpoint: `${url}/logout`,
  revocation_endpoint: `${url}/revoke`,
  id_token_signing_alg_values_supported: [KEY.alg],
})

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return new URLSearchParams(text)
}
