import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Deps } from '../../platform/deps.ts'
import { loadSecret } from '../../platform/sealing/secrets.ts'

/** The keys of this deployment. All processes on the same database use the same keys. */
export interface Secrets {
  /** The secret of the portal as a client of the embedded provider. */
  readonly clientSecret: string
  /** Sign the embedded provider's cookies. The first signs, all verify. */
  readonly cookieKeys: readonly string[]
  /** Private keys (ES256) that sign id tokens and access tokens. The first signs, all verify. */
  readonly signingKeys: readonly JWK[]
  /** Part of the hash of the CSRF cookie. */
  readonly csrfSecret: string
  /** Part of the hash that finds sessions at an outside issuer. */
  readonly outsideSessionKey: string
}

export const SIGNING_ALGORITHM = 'ES256'

/** Reads the deployment's keys, and creates the missing ones. */
export async function loadSecrets(deps: Deps): Promise<Secrets> {
  const [clientSecret, cookieKey, signingKey, csrfSecret, outsideSessionKey] = await Promise.all([
    loadSecret(deps, 'oidc-client-secret', makeRandom),
    loadSecret(deps, 'oidc-cookie-key', makeRandom),
    loadSecret(deps, 'oidc-signing-key', makeSigningKey),
    loadSecret(deps, 'session-csrf-secret', makeRandom),
    loadSecret(deps, 'outside-session-key', makeRandom),
  ])
  return { clientSecret, cookieKeys: [cookieKey], signingKeys: [JSON.parse(signingKey) as JWK], csrfSecret, outsideSessionKey }
}

const makeRandom = async (): Promise<string> => randomBytes(32).toString('base64url')

async function makeSigningKey(): Promise<string> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true })
  return JSON.stringify({ ...(await exportJWK(privateKey)), kid: randomBytes(8).toString('base64url'), alg: SIGNING_ALGORITHM, use: 'sig' })
}
