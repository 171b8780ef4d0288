import { createHmac } from 'node:crypto'
import { parseDocumentId } from '@afilia/domain/people/document-id'
import { isRole, type Role } from '@afilia/domain/identity/roles'
import { createLocalJWKSet, createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { AppError } from '../../../platform/errors.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Secrets, SIGNING_ALGORITHM } from '../secrets.ts'
import { CLOCK_SKEW } from './lifetimes.ts'

/** The checked claims of an access token. */
export interface AccessClaims {
  /** The account's id, for a token of the embedded provider. */
  readonly subject: string
  readonly documentId: string
  readonly roles: readonly Role[]
  /** The account's token version. Null with an outside identity provider. */
  readonly version: number | null
  /** Finds the grant of the token (embedded provider) or its session (outside provider). */
  readonly grantHash: Buffer
  readonly expiresAt: Date
  /** The methods by which its owner signed in: the token's `amr` and `acr`. */
  readonly methods: readonly string[]
}

/**
 * Throws if the token is not from the issuer, not for this portal or not valid now. Throws ACCESS_DENIED if it contains no
 * document id.
 */
export type ReadAccessToken = (token: string) => Promise<AccessClaims>

/**
 * Tolerates the clock difference to the process that requested the token. The tolerance may be generous, because each request
 * checks in the database that the session still exists.
 */
const byClock = ({ clock }: Deps) => ({ currentDate: clock.now(), clockTolerance: CLOCK_SKEW / 1000 })

/** Verifies access tokens of the embedded provider with its own keys. */
export function createEmbeddedTokenReader(
  deps: Deps,
  secrets: Secrets,
  issued: { readonly by: string; readonly to: string },
): ReadAccessToken {
  const publicKeys = secrets.signingKeys.map(({ d: _private, ...key }) => key)
  const keys = createLocalJWKSet({ keys: publicKeys })
  return async (token) => {
    const { payload } = await jwtVerify(token, keys, {
      issuer: issued.by,
      audience: issued.to,
      algorithms: [SIGNING_ALGORITHM],
      typ: 'at+jwt',
      ...byClock(deps),
      requiredClaims: ['exp', 'sub', 'docid', 'ver', 'grant'],
    })
    const { docid, ver, grant } = payload
    if (typeof docid !== 'string' || typeof ver !== 'number' || typeof grant !== 'string')
      throw new TypeError('A claim has the wrong type.')
    return { ...readCommonClaims(payload), documentId: docid, version: ver, grantHash: Buffer.from(grant, 'base64url') }
  }
}

/**
 * Finds a session of an outside issuer by `sid`, which all tokens of one sign-in share, or by the subject if there is none. The
 * subject may be guessable, so the hash is keyed. The key is a stored secret, because the data key changes.
 */
const hashOutsideGrant = (key: string, { sid, sub = '' }: JWTPayload): Buffer =>
  createHmac('sha256', key)
    .update(typeof sid === 'string' ? `sid ${sid}` : `sub ${sub}`)
    .digest()

/** Verifies access tokens of an outside issuer with its published keys. The document id is in `docid`, or is the username. */
export function createOutsideTokenReader(
  deps: Deps,
  options: { readonly issuer: string; readonly clientId: string; readonly sessionKey: string; readonly jwksUri: () => Promise<string> },
): ReadAccessToken {
  let keys: JWTVerifyGetKey | undefined
  return async (token) => {
    keys ??= createRemoteJWKSet(new URL(await options.jwksUri()))
    const { payload } = await jwtVerify(token, keys, {
      issuer: options.issuer,
      ...byClock(deps),
      requiredClaims: ['exp', 'sub'],
    })
    const isForUs =
      [payload.aud ?? []].flat().includes(options.clientId) ||
      payload['azp'] === options.clientId ||
      payload['client_id'] === options.clientId
    // Keycloak signs id and refresh tokens with the same keys. `typ` tells them apart.
    if (!isForUs || payload['typ'] === 'ID' || payload['typ'] === 'Refresh') throw new TypeError('Not an access token for the portal.')
    return {
      ...readCommonClaims(payload),
      documentId: readDocumentId(payload),
      version: null,
      grantHash: hashOutsideGrant(options.sessionKey, payload),
    }
  }
}

/** Returns it in normalised form. The outside username may be anything, such as an e-mail address. */
function readDocumentId(payload: JWTPayload): string {
  const claim = payload['docid'] ?? payload['preferred_username']
  const documentId = typeof claim === 'string' ? parseDocumentId(claim) : undefined
  if (!documentId) throw new AppError('ACCESS_DENIED')
  return documentId.value
}

function readCommonClaims(payload: JWTPayload): Pick<AccessClaims, 'subject' | 'roles' | 'expiresAt' | 'methods'> {
  const methods = [payload['amr'], payload['acr']].flat().filter((method) => typeof method === 'string')
  return { subject: payload.sub ?? '', roles: readRoles(payload), expiresAt: new Date((payload.exp ?? 0) * 1000), methods }
}

/** Specification §3 has the roles in `roles`, Keycloak in `realm_access.roles`. */
export function readRoles({ roles, realm_access: realm }: JWTPayload): Role[] {
  const listed = Array.isArray(roles)
    ? roles
    : typeof realm === 'object' && realm !== null && 'roles' in realm && Array.isArray(realm.roles)
      ? realm.roles
      : []
  return listed.filter(isRole)
}
