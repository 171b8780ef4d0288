import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { AppError } from '../../../platform/errors.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { ReadAccessToken } from '../tokens/access-token.ts'
import { REFRESH_BEFORE, REFRESH_LEASE } from '../tokens/lifetimes.ts'
import type { Issuer } from './issuer.ts'
import { endSessionByCookie, findLiveSession, type LiveSession, type Tokens } from './sessions.ts'

const POLL = 40

/** Finds the live session of a cookie, with an access token that is valid for the next call. Undefined if there is none. */
export type FindFreshSession = (cookieValue: string) => Promise<LiveSession | undefined>

/**
 * An outside issuer may accept a refresh token only once, and end the whole sign-in at a second use. So only one refresh runs at
 * a time: within this process by a shared promise, among processes by a lease in the session's row. No transaction is open during
 * the call to the issuer.
 */
export function createFreshSessions(deps: Deps, issuer: Issuer, readAccessToken: ReadAccessToken): FindFreshSession {
  const underWay = new Map<string, Promise<LiveSession | undefined>>()
  return async (cookieValue) => {
    const session = await findLiveSession(deps, cookieValue)
    if (!session || !needsRefresh(session, deps.clock.now())) return session
    let refreshed = underWay.get(session.id)
    if (!refreshed) {
      refreshed = refreshInTurn(deps, issuer, readAccessToken, cookieValue).finally(() => underWay.delete(session.id))
      underWay.set(session.id, refreshed)
    }
    return refreshed
  }
}

const needsRefresh = (session: LiveSession, now: Date): boolean =>
  session.accessExpiresAt.getTime() - now.getTime() < REFRESH_BEFORE || isOutdated(session)

/** Whether the account has changed since its token was issued. Tokens of an outside issuer have no version. */
const isOutdated = ({ tokens, tokenVersion }: LiveSession): boolean =>
  tokens.version !== null && tokenVersion !== null && tokens.version !== tokenVersion

async function refreshInTurn(
  deps: Deps,
  issuer: Issuer,
  readAccessToken: ReadAccessToken,
  cookieValue: string,
): Promise<LiveSession | undefined> {
  const giveUpAt = Date.now() + REFRESH_LEASE
  while (Date.now() < giveUpAt) {
    const session = await findLiveSession(deps, cookieValue)
    if (!session || !needsRefresh(session, deps.clock.now())) return session
    if (await takeLease(deps, session)) return refresh(deps, issuer, readAccessToken, cookieValue, session)
    await wait(POLL)
  }
  throw new AppError('GATEWAY_UNREACHABLE')
}

/**
 * The first process to change the row gets the lease. Uses the database's clock, which is the same for all processes. Comparing
 * the tokens keeps a late process from using them again.
 */
async function takeLease({ db }: Deps, session: LiveSession): Promise<boolean> {
  const leased = await db
    .updateTable('sessions')
    .set({ refresh_leased_until: sql`now() + make_interval(secs => ${REFRESH_LEASE / 1000})` })
    .where('id', '=', session.id)
    .where('tokens_sealed', '=', session.tokensSealed)
    .where((eb) => eb.or([eb('refresh_leased_until', 'is', null), eb('refresh_leased_until', '<', sql<Date>`now()`)]))
    .executeTakeFirst()
  return leased.numUpdatedRows > 0n
}

async function refresh(
  deps: Deps,
  issuer: Issuer,
  readAccessToken: ReadAccessToken,
  cookieValue: string,
  session: LiveSession,
): Promise<LiveSession | undefined> {
  const { refreshToken } = session.tokens
  const issued = refreshToken === null ? null : await issuer.refresh(refreshToken).catch(() => 'unreachable' as const)
  if (issued === 'unreachable') {
    await deps.db.updateTable('sessions').set({ refresh_leased_until: null }).where('id', '=', session.id).execute()
    if (session.accessExpiresAt > deps.clock.now() && !isOutdated(session)) return session
    throw new AppError('GATEWAY_UNREACHABLE')
  }
  const claims = issued && (await readAccessToken(issued.accessToken).catch(() => undefined))
  if (!claims) {
    await endSessionByCookie(deps, cookieValue)
    return undefined
  }
  const tokens: Tokens = { ...session.tokens, ...issued, idToken: issued.idToken ?? session.tokens.idToken, version: claims.version }
  const tokensSealed = deps.sealing.seal('sessions.tokens_sealed', session.id, JSON.stringify(tokens))
  await deps.db
    .updateTable('sessions')
    .set({ tokens_sealed: tokensSealed, access_expires_at: claims.expiresAt, refresh_leased_until: null })
    .where('id', '=', session.id)
    .execute()
  // Read again: if the member has signed out since, the row is gone and these tokens are discarded.
  return findLiveSession(deps, cookieValue)
}
