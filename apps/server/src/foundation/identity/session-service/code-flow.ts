import type { Language } from '@afilia/i18n/languages'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import { AppError } from '../../../platform/errors.ts'
import { keepLanguage } from '../../../platform/http/language-cookie.ts'
import { toSelectable } from '../../../platform/texts/selectable.ts'
import { noteEvent } from '../../../platform/security-log.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { AccessClaims, ReadAccessToken } from '../tokens/access-token.ts'
import { noteShared } from '../shared-computer.ts'
import { describeUserAgent } from '../user-agent.ts'
import { type CookieNames, dropCookie, readSealedCookie, readSessionCookie, toKind, writeCookie, writeSealedCookie } from './cookies.ts'
import type { Issuer } from './issuer.ts'
import { createSession, endSessionByCookie } from './sessions.ts'

export interface CodeFlow {
  readonly deps: Deps
  readonly issuer: Issuer
  readonly readAccessToken: ReadAccessToken
  readonly names: CookieNames
  readonly publicUrl: string
}

/** The extra parameters of a sign-in that a page may pass to the identity provider. */
const WISHES = ['prompt', 'login_hint', 'ui_locales', 'max_age']
/** The longest e-mail address (RFC 5321), because a `login_hint` may be one. */
const MAX_OF_WISH = 254

/** Returns the address of the provider's sign-in page. Cookies keep the values to compare with its answer. */
export async function startSignIn({ deps, issuer, names }: CodeFlow, context: Context): Promise<string> {
  const checks = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() }
  const wishes = Object.fromEntries(
    WISHES.flatMap((name) => (context.req.query(name) ? [[name, context.req.query(name)!.slice(0, MAX_OF_WISH)]] : [])),
  )
  const url = await issuer.signInUrl(checks, wishes)
  const now = deps.clock.now()
  writeSealedCookie(context, deps.sealing, names.state, checks.state, now)
  writeSealedCookie(context, deps.sealing, names.nonce, checks.nonce, now)
  writeSealedCookie(context, deps.sealing, names.pkce, checks.codeVerifier, now)
  return url
}

/**
 * Creates a session from the provider's answer: `code` and `state`, or `error`. Throws ACCESS_DENIED if the sign-in is valid but
 * the person is not a member, and REQUEST_INVALID if this browser began no such sign-in.
 */
export async function finishSignIn(
  { deps, issuer, readAccessToken, names, publicUrl }: CodeFlow,
  context: Context,
  answer: URLSearchParams,
): Promise<void> {
  const now = deps.clock.now()
  const [state, nonce, codeVerifier] = [names.state, names.nonce, names.pkce].map((name) =>
    readSealedCookie(context, deps.sealing, name, now),
  )
  for (const name of [names.state, names.nonce, names.pkce]) dropCookie(context, name)
  const isOurs = state !== undefined && state === answer.get('state')
  if (!isOurs || nonce === undefined || codeVerifier === undefined) throw new AppError('REQUEST_INVALID')

  const tokens = await issuer.exchangeCode(answer, { state, nonce, codeVerifier })
  const claims = await readAccessToken(tokens.accessToken)
  const person = await findPersonInToken(deps, claims)
  if (!person) throw new AppError('ACCESS_DENIED')

  const kind = toKind(getCookie(context, names.keep))
  const before = readSessionCookie(context.req.header('cookie'), names)
  const { personId, language } = person
  const session = {
    personId,
    grantHash: claims.grantHash,
    tokens: { ...tokens, version: claims.version, kind },
    accessExpiresAt: claims.expiresAt,
    userAgent: describeUserAgent(context.req.header('user-agent')),
  } as const
  const { cookieValue, expiresAt } = await deps.db.transaction().execute(async (trx) => {
    await noteEvent(trx, deps, { kind: 'SIGN_IN', actor: personId, personId })
    return createSession({ ...deps, db: trx }, session)
  })
  writeCookie(context, names.session, cookieValue, kind === 'kept' ? expiresAt : undefined)
  dropCookie(context, names.keep)
  if (kind !== 'passing') noteShared(context, publicUrl.startsWith('https:'), kind === 'shared', now)
  // The account's language replaces the visitor's choice, from the first byte of the page that the browser returns to.
  if (language !== null) keepLanguage(context, toSelectable(language), { publicUrl })
  // One session per browser. The old session has another grant, so ending it does not affect the new one.
  if (before !== undefined) await endSessionByCookie(deps, before)
}

interface PersonInToken {
  readonly personId: string
  readonly language: Language | null
}

async function findPersonInToken({ db, sealing }: Deps, claims: AccessClaims): Promise<PersonInToken | undefined> {
  if (claims.version !== null) {
    const account = await db
      .selectFrom('accounts')
      .leftJoin('settings', 'settings.person_id', 'accounts.person_id')
      .select(['accounts.person_id', 'settings.lang_key'])
      .where('accounts.id', '=', claims.subject)
      .where('accounts.is_enabled', '=', true)
      .executeTakeFirst()
    return account && { personId: account.person_id, language: account.lang_key }
  }
  const person = await db
    .selectFrom('people')
    .leftJoin('accounts', 'accounts.person_id', 'people.id')
    .leftJoin('settings', 'settings.person_id', 'people.id')
    .select(['people.id', 'accounts.is_enabled', 'settings.lang_key'])
    .where('people.document_id_hash', 'in', sealing.hashes('document-id', claims.documentId))
    .executeTakeFirst()
  return person && person.is_enabled !== false ? { personId: person.id, language: person.lang_key } : undefined
}
