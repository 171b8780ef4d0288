import { needsSecondFactor } from '@afilia/domain/identity/second-factor'
import type { Db } from '../../../platform/postgres/db.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/endpoints/implement.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { AccessClaims, ReadAccessToken } from './access-token.ts'

/**
 * Finds the caller of a request's bearer token. Null without one. The token must be valid, and one statement checks its session
 * or grant, its account and its roles in the database. So signing out, closing an account and changing its roles take effect with
 * the next request, in every process. A caller whose role needs a second factor must have signed in by one of `strongMethods`. If
 * it is undefined, the identity provider ensures that. Throws SESSION_EXPIRED.
 */
export function createIdentify(
  deps: Deps,
  readAccessToken: ReadAccessToken,
  strongMethods: readonly string[] | undefined,
): (request: Request) => Promise<Caller | null> {
  return async (request) => {
    const header = request.headers.get('authorization')
    if (header === null) return null
    const token = /^Bearer +(\S+)$/i.exec(header)?.[1]
    const claims = token && (await readAccessToken(token).catch(() => undefined))
    const caller =
      claims && (claims.version === null ? await findOutsideCaller(deps, claims) : await findCaller(deps.db, claims, deps.clock.now()))
    // Also affects people who were given the role after signing in: they must sign in again.
    const isTooWeak =
      caller && strongMethods && needsSecondFactor(caller.roles) && !claims?.methods.some((one) => strongMethods.includes(one))
    if (!caller || isTooWeak) throw new AppError('SESSION_EXPIRED')
    return caller
  }
}

async function findCaller(db: Db, claims: AccessClaims, now: Date): Promise<Caller | undefined> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('people', 'people.id', 'accounts.person_id')
    .leftJoin('staff_scopes', 'staff_scopes.person_id', 'people.id')
    .innerJoin('oidc_records as grants', (join) =>
      join.on('grants.model', '=', 'Grant').on('grants.id_hash', '=', claims.grantHash).onRef('grants.account_id', '=', 'accounts.id'),
    )
    .leftJoin('sessions', (join) =>
      join.onRef('sessions.person_id', '=', 'accounts.person_id').onRef('sessions.grant_id_hash', '=', 'grants.id_hash'),
    )
    .select([
      'people.id as personId',
      'people.academic_year as academicYear',
      'people.left_at as leftAt',
      'staff_scopes.province_id as provinceId',
      'staff_scopes.seat_id as seatId',
    ])
    .select(['accounts.roles', 'sessions.id as sessionId'])
    .where('accounts.id', '=', claims.subject)
    .where('accounts.is_enabled', '=', true)
    .where('people.is_blocked', '=', false)
    .where('accounts.token_version', '=', claims.version)
    .where('grants.expires_at', '>', now)
    .executeTakeFirst()
  return row && { ...row, documentId: claims.documentId, roles: row.leftAt ? [] : row.roles }
}

/** With an outside identity provider a token is valid as long as its session here. The issuer is not asked again. */
async function findOutsideCaller({ db, sealing, clock }: Deps, claims: AccessClaims): Promise<Caller | undefined> {
  const row = await db
    .selectFrom('people')
    .innerJoin('sessions', (join) => join.onRef('sessions.person_id', '=', 'people.id').on('sessions.grant_id_hash', '=', claims.grantHash))
    .leftJoin('accounts', 'accounts.person_id', 'people.id')
    .leftJoin('staff_scopes', 'staff_scopes.person_id', 'people.id')
    .select([
      'people.id as personId',
      'people.academic_year as academicYear',
      'people.left_at as leftAt',
      'staff_scopes.province_id as provinceId',
      'staff_scopes.seat_id as seatId',
    ])
    .select('sessions.id as sessionId')
    .where('people.document_id_hash', 'in', sealing.hashes('document-id', claims.documentId))
    .where('people.is_blocked', '=', false)
    .where('sessions.expires_at', '>', clock.now())
    .where((eb) => eb.or([eb('accounts.is_enabled', 'is', null), eb('accounts.is_enabled', '=', true)]))
    .executeTakeFirst()
  return row && { ...row, documentId: claims.documentId, roles: row.leftAt ? [] : claims.roles }
}
