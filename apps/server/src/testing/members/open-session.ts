import { randomBytes } from 'node:crypto'
import type { Language } from '@afilia/i18n/languages'
import { importJWK, SignJWT } from 'jose'
import { findAccountByUsername } from '../../foundation/identity/accounts/accounts.ts'
import { PORTAL_CLIENT, PORTAL_SCOPE } from '../../foundation/identity/provider/client.ts'
import { createProvider, toAudience, toIssuer } from '../../foundation/identity/provider/provider.ts'
import { hashGrantId } from '../../foundation/identity/provider/records.ts'
import { loadSecrets, SIGNING_ALGORITHM } from '../../foundation/identity/secrets.ts'
import { createSession } from '../../foundation/identity/session-service/sessions.ts'
import { PROVIDER_TTL, type SessionKind } from '../../foundation/identity/tokens/lifetimes.ts'
import type { Deps } from '../../platform/deps.ts'

type Opening = Pick<Deps, 'db' | 'clock' | 'sealing' | 'log'>

interface SessionOptions {
  readonly kind?: SessionKind | undefined
  /** Sets the language of the account. */
  readonly language?: Language | undefined
}

/**
 * Opens a session for a person, by document id. Returns the value of its cookie. Throws if nobody with this id has an account.
 */
export type OpenSession = (documentId: string, options?: SessionOptions) => Promise<string>

/**
 * Signs people in without the sign-in pages. The grant, the tokens and the session are those of a real sign-in with a second
 * step, created in a few milliseconds. Tests of signing in use the pages.
 */
export function createSessionOpener(deps: Opening, publicUrl: string): OpenSession {
  const ready = prepare(deps, publicUrl)
  return async (documentId, { kind = 'passing', language } = {}) => {
    const { provider, client, sign } = await ready
    const account = await getAccount(deps, documentId)
    if (language) await deps.db.updateTable('settings').set({ lang_key: language }).where('person_id', '=', account.personId).execute()
    const grant = new provider.Grant({ accountId: account.id, clientId: PORTAL_CLIENT })
    grant.addOIDCScope(PORTAL_SCOPE)
    const grantId = await grant.save()
    const now = Math.floor(deps.clock.now().getTime() / 1000)
    const amr = ['pwd', 'otp']
    const refreshToken = new provider.RefreshToken({
      accountId: account.id,
      client,
      grantId,
      gty: 'authorization_code',
      scope: PORTAL_SCOPE,
      amr,
      authTime: now,
      resource: toAudience(publicUrl),
    })
    const accessExpiresAt = now + PROVIDER_TTL.AccessToken
    const accessToken = await sign(account.id, accessExpiresAt, {
      docid: account.documentId,
      roles: account.roles,
      ver: account.tokenVersion,
      grant: hashGrantId(grantId).toString('base64url'),
      amr,
      scope: '',
      client_id: PORTAL_CLIENT,
    })
    const { cookieValue } = await createSession(deps, {
      personId: account.personId,
      grantHash: hashGrantId(grantId),
      tokens: { accessToken, refreshToken: await refreshToken.save(), idToken: null, version: account.tokenVersion, kind },
      accessExpiresAt: new Date(accessExpiresAt * 1000),
      userAgent: 'Chrome, Linux',
    })
    return cookieValue
  }
}

async function prepare(deps: Opening, publicUrl: string) {
  const secrets = await loadSecrets(deps as Deps)
  const provider = createProvider(deps as Deps, {
    publicUrl,
    // Opens no sign-in page, so the browser never returns by this name.
    providerId: 'afilia',
    secrets,
    renderError: () => Promise.reject(new Error('No page is rendered here.')),
  })
  const client = (await provider.Client.find(PORTAL_CLIENT))!
  const [key] = secrets.signingKeys
  const privateKey = await importJWK(key!, SIGNING_ALGORITHM)
  const sign = (subject: string, expiresAt: number, claims: Record<string, unknown>): Promise<string> =>
    new SignJWT({ ...claims, jti: randomBytes(16).toString('base64url') })
      .setProtectedHeader({ alg: SIGNING_ALGORITHM, typ: 'at+jwt', kid: key!.kid! })
      .setIssuer(toIssuer(publicUrl))
      .setAudience(toAudience(publicUrl))
      .setSubject(subject)
      .setIssuedAt()
      .setExpirationTime(expiresAt)
      .sign(privateKey)
  return { provider, client, sign }
}

async function getAccount(deps: Opening, documentId: string) {
  const account = await findAccountByUsername(deps as Deps, { kind: 'document-id', value: documentId })
  if (!account) throw new Error(`Nobody with the document id ${documentId} has an account.`)
  return account
}
