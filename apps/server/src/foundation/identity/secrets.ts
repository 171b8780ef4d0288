import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Deps } from '../../platform/deps.ts'
import { loadSecret } from '../../platform/sealing/secrets.ts'

/** The keys of this deployment. Every process on the same database works with the same ones. */
export interface Secrets {
  /** Of the portal as a client of the embedded provider. */
  readonly clientSecret: string
  /** Sign the embedded provider's cookies; the first signs, all verify. */
  readonly cookieKeys: readonly string[]
  /** Private keys (ES256) that sign id tokens and access tokens; the first signs, all verify. */
  readonly signingKeys: readonly JWK[]
  /** Goes into the hash of the CSRF cookie. */
  readonly csrfSecret: string
  /** Goes into the hash by which sessions at an outside issuer are found. */
  readonly outsideSessionKey: string
}

export const SIGNING_ALGORITHM = 'ES256'

/** Reads the deployment's keys, making those that are not there yet. */
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
