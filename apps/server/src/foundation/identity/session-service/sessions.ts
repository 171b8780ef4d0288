import { randomBytes } from 'node:crypto'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { newId } from '../../../platform/ids.ts'
import { compileOnce } from '../../../platform/postgres/compile-once.ts'
import { build } from '../../../platform/postgres/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { signOutDevices } from '../../notifications/push/devices.ts'
import { hashToken } from '../../../platform/sealing/sealing.ts'
import type { Database } from '../../../platform/tables/tables.gen.ts'
import { SESSION_LIFE, type SessionKind, LAST_SEEN_INTERVAL } from '../tokens/lifetimes.ts'

/** The tokens of a session. Only the access token ever leaves the server. */
export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string | null
  readonly idToken: string | null
  /** The account's token version in the access token; null with an outside identity provider. */
  readonly version: number | null
  readonly kind: SessionKind
}

export interface NewSession {
  readonly personId: string
  readonly grantHash: Buffer
  readonly tokens: Tokens
  readonly accessExpiresAt: Date
  readonly userAgent: string
}

const hashCookie = (cookieValue: string): Buffer => hashToken('session', cookieValue)

function toLifeEnd(kind: SessionKind, createdAt: Date, now: Date): Date {
  const life = SESSION_LIFE[kind]
  return new Date(Math.min(now.getTime() + life.idle, createdAt.getTime() + life.most))
}

/** Maximum number of sessions of one person. One more ends the oldest. */
const MAX_SESSIONS = 20

/** Creates a session. Returns its expiry and the value for the cookie, which is not stored. */
export async function createSession(
  deps: Pick<Deps, 'db' | 'clock' | 'sealing'>,
  session: NewSession,
): Promise<{ cookieValue: string; expiresAt: Date }> {
  const cookieValue = randomBytes(32).toString('base64url')
  const now = deps.clock.now()
  const expiresAt = toLifeEnd(session.tokens.kind, now, now)
  const id = newId(now)
  await deps.db
    .insertInto('sessions')
    .values({
      id,
      token_hash: hashCookie(cookieValue),
      person_id: session.personId,
      tokens_sealed: deps.sealing.seal('sessions.tokens_sealed', id, JSON.stringify(session.tokens)),
      grant_id_hash: session.grantHash,
      access_expires_at: session.accessExpiresAt,
      user_agent: session.userAgent,
      created_at: now,
      last_seen_at: now,
      expires_at: expiresAt,
    })
    .execute()
  await endSessions(deps, session.personId, { beyondNewest: MAX_SESSIONS })
  return { cookieValue, expiresAt }
}

export type LiveSession = NonNullable<Awaited<ReturnType<typeof findLiveSession>>>

/** Finds the live session of this cookie, with all data of its caller. None for a closed account or an erased person. */
export async function findLiveSession(deps: Deps, cookieValue: string) {
  const [row] = await readLiveSession(deps.db, { tokenHash: hashCookie(cookieValue), now: deps.clock.now() })
  if (!row || row.is_enabled === false) return undefined
  return {
    ...row,
    tokens: readTokens(deps, row.id, row.tokensSealed),
    documentId: deps.sealing.open('people.document_id_sealed', row.personId, row.document_id_sealed),
    name: `${row.first_name} ${row.last_name}`,
  }
}

/** Compiled once, because every request of a member runs it. */
const readLiveSession = compileOnce(({ tokenHash, now }: { readonly tokenHash: Buffer; readonly now: Date }) =>
  build
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .leftJoin('accounts', 'accounts.person_id', 'sessions.person_id')
    .leftJoin('staff_scopes', 'staff_scopes.person_id', 'sessions.person_id')
    .leftJoin('settings', 'settings.person_id', 'sessions.person_id')
    .leftJoin('oidc_records as grants', (join) =>
      join
        .on('grants.model', '=', 'Grant')
        .onRef('grants.id_hash', '=', 'sessions.grant_id_hash')
        .onRef('grants.account_id', '=', 'accounts.id')
        .on('grants.expires_at', '>', now),
    )
    .select([
      'sessions.id',
      'sessions.person_id as personId',
      'sessions.tokens_sealed as tokensSealed',
      'sessions.access_expires_at as accessExpiresAt',
      'sessions.created_at as createdAt',
      'sessions.last_seen_at as lastSeenAt',
      'sessions.expires_at as expiresAt',
    ])
    .select(['people.document_id_sealed', 'people.first_name', 'people.last_name', 'people.email'])
    .select(['people.academic_year as academicYear', 'people.left_at as leftAt'])
    // Null if the person has no account here, only at the outside identity provider.
    .select(['accounts.is_enabled', 'accounts.token_version as tokenVersion', 'accounts.roles', 'accounts.created_at as accountCreatedAt'])
    .select([
      'staff_scopes.province_id as provinceId',
      'staff_scopes.seat_id as seatId',
      'settings.lang_key as langKey',
      'grants.model as grant',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where('people.is_blocked', '=', false),
)

const readTokens = ({ sealing }: Deps, id: string, sealed: Buffer): Tokens =>
  JSON.parse(sealing.open('sessions.tokens_sealed', id, sealed)) as Tokens

/**
 * Extends a session in use, up to its maximum life. Returns its expiry. `isAct`: the reader has just acted. On a shared computer
 * only that counts, because a page keeps sending requests while nobody is there.
 */
export async function noteLastSeen({ db, clock }: Deps, session: LiveSession, { isAct = false } = {}): Promise<Date> {
  const now = clock.now()
  if (session.tokens.kind === 'shared' && !isAct) return session.expiresAt
  if (now.getTime() - session.lastSeenAt.getTime() < LAST_SEEN_INTERVAL) return session.expiresAt
  const expiresAt = toLifeEnd(session.tokens.kind, session.createdAt, now)
  await db.updateTable('sessions').set({ last_seen_at: now, expires_at: expiresAt }).where('id', '=', session.id).execute()
  return expiresAt
}

/**
 * Ends sessions with their grants, their tokens, the embedded provider's sessions and the push subscriptions of their browsers.
 */
async function endSessionsWhere(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  which: (eb: ExpressionBuilder<Database, 'sessions'>) => Expression<SqlBool>,
) {
  const ended = await db
    .with('ended', (cte) => cte.deleteFrom('sessions').where(which).returning(['id', 'person_id', 'tokens_sealed', 'grant_id_hash']))
    .with('ended_records', (cte) =>
      cte.deleteFrom('oidc_records').where('grant_id_hash', 'in', (eb) => eb.selectFrom('ended').select('ended.grant_id_hash')),
    )
    .selectFrom('ended')
    .select(['id', 'person_id', 'tokens_sealed'])
    .execute()
  const ids = ended.map(({ id }) => id)
  await signOutDevices(db, ids, clock.now())
  return ended
}

/** Ends the session of this cookie. Returns its person and tokens. */
export async function endSessionByCookie(deps: Deps, cookieValue: string): Promise<{ personId: string; tokens: Tokens } | undefined> {
  const [ended] = await endSessionsWhere(deps, (eb) => eb('token_hash', '=', hashCookie(cookieValue)))
  return ended && { personId: ended.person_id, tokens: readTokens(deps, ended.id, ended.tokens_sealed) }
}

export type WhichSessions = { readonly only: string } | { readonly except: string | null } | { readonly beyondNewest: number }

/** Ends sessions of a person: the named one, all others, or all but the newest. Returns how many. */
export async function endSessions(deps: Pick<Deps, 'db' | 'clock'>, personId: string, which: WhichSessions): Promise<number> {
  const ended = await endSessionsWhere(deps, (eb) => {
    const isTheirs = eb('person_id', '=', personId)
    if ('only' in which) return isTheirs.and('id', '=', which.only)
    if ('except' in which) return isTheirs.and('id', 'is distinct from', which.except)
    const newest = eb.selectFrom('sessions as newest').select('newest.id').where('newest.person_id', '=', personId)
    return isTheirs.and('id', 'in', newest.orderBy('newest.created_at', 'desc').orderBy('newest.id', 'desc').offset(which.beyondNewest))
  })
  return ended.length
}
