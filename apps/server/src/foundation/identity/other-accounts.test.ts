import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Deps } from '../../platform/deps.ts'
import { hashToken } from '../../platform/sealing/sealing.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { type MadeMember, makeMember } from '../../testing/members/make-member.ts'
import { changePassword, findAccountOfPerson } from './accounts/accounts.ts'
import { followEmailChange, isSignInEmailOfAnother, setSignInEmail } from './email/change.ts'
import { addPasskey, listPasskeys } from './passkeys/passkeys.ts'
import { checkSecondFactor, findSecondFactor, removeSecondFactor } from './second-factor/factors.ts'
import { dropPending, keepPending } from './second-factor/pending.ts'
import { countRecoveryCodes, makeRecoveryCodes, spendRecoveryCode } from './second-factor/recovery-codes.ts'
import { codeOf } from './second-factor/testing.ts'
import type { Issuer } from './session-service/issuer.ts'
import { createFreshSessions } from './session-service/refresh.ts'
import { endSessionByCookie, endSessions, findLiveSession, noteLastSeen } from './session-service/sessions.ts'
import type { ReadAccessToken } from './tokens/access-token.ts'

const HOUR = 3600_000
const KEY = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
/** The tables of an account. */
const TABLES = [
  'accounts',
  'sessions',
  'devices',
  'oidc_records',
  'passkeys',
  'second_factors',
  'recovery_codes',
  'email_confirmations',
  'password_resets',
] as const

let app: TestApp
let deps: Deps
let member: MadeMember
let other: MadeMember
let codes: string[]
/** All rows of the other account. */
let before: unknown
beforeAll(async () => {
  app = await startTestApp()
  deps = app.deps as Deps
})
afterAll(() => app.stop())
beforeEach(async () => {
  // The other one comes first, so that a statement without a condition finds their rows.
  other = await makeMember(app, 'affiliate')
  await addAll(other)
  member = await makeMember(app, 'affiliate')
  codes = await addAll(member)
  await app.signedIn(other.documentId)
  before = await readAll(other)
})

/** Adds one row of each kind that an account can have. Returns the recovery codes. */
async function addAll({ accountId, personId, documentId, client }: MadeMember): Promise<string[]> {
  const { db, sealing } = deps
  const created_at = new Date()
  const expires_at = new Date(created_at.getTime() + HOUR)
  const link = { account_id: accountId, expires_at, token_hash: hashToken('test', accountId) }
  const key = { id: `key-${documentId}`, public_key: Buffer.of(1), counter: '0', transports: [], name: 'x', last_used_at: null }
  await addPasskey(db, { ...key, account_id: accountId, created_at })
  const key_sealed = sealing.seal('second_factors.key_sealed', accountId, KEY)
  await db.insertInto('second_factors').values({ account_id: accountId, key_sealed, is_shared: false, created_at }).execute()
  await db
    .insertInto('email_confirmations')
    .values({ ...link, email: `new-${documentId}@example.org` })
    .execute()
  await db.insertInto('password_resets').values(link).execute()
  await keepPending(deps, documentId, { accountId, version: 1, kind: 'passing' })
  await client.call('POST services/notify/api/os-players', { body: { playerId: randomUUID(), documentId, status: 'CREATED' } })
  await db.updateTable('sessions').set({ refresh_leased_until: expires_at }).where('person_id', '=', personId).execute()
  return makeRecoveryCodes(db, accountId)
}

/** Everything of the account, as the database has it. */
const readAll = async ({ accountId, personId }: MadeMember) => {
  const found: Record<string, unknown[]> = {}
  for (const table of TABLES) {
    const owner = table === 'sessions' || table === 'devices' || table === 'accounts' ? 'person_id' : 'account_id'
    const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(table)} t
      where ${sql.ref(owner)} = ${owner === 'person_id' ? personId : accountId} order by 1`.execute(app.db)
    expect(rows, table).not.toEqual([])
    found[table] = rows.map(({ row }) => row)
  }
  return found
}

/** The session of a member’s cookie. */
const cookieOf = ({ client }: MadeMember) => client.jar.get('next-auth.session-token')!
const later = (): Deps => ({ ...deps, clock: { now: () => new Date(Date.now() + HOUR) } })

test('a new password ends what is open in one account alone', async () => {
  await changePassword(deps, member.accountId, 'a hash of nothing')
  expect(await findLiveSession(deps, cookieOf(member))).toBeUndefined()
  expect(await readAll(other)).toEqual(before)
})

test('another address ends the links of one account alone, and is taken only for others', async () => {
  const changed = { personId: member.personId, email: null }
  expect(await followEmailChange(app.db, deps, changed)).toBe(member.email)
  await setSignInEmail(app.db, member.accountId, member.email)
  const isTaken = (email: string) => isSignInEmailOfAnother(app.db, { personId: member.personId, email })
  expect([await isTaken(member.email), await isTaken(other.email), await isTaken('nobody@example.org')]).toEqual([false, true, false])
  expect(await readAll(other)).toEqual(before)
})

test('codes are used up, and an app with its codes and passkeys is removed, in one account alone', async () => {
  const { accountId, personId } = member
  expect((await listPasskeys(app.db, accountId)).map(({ id }) => id)).toEqual([`key-${member.documentId}`])
  expect([await spendRecoveryCode(app.db, accountId, codes[0]!), await countRecoveryCodes(app.db, accountId)]).toEqual([true, 9])
  const [account, factor] = [await findAccountOfPerson(deps, personId), await findSecondFactor(deps, accountId)]
  expect(await checkSecondFactor(deps, account!, factor!, { field: 'code', typed: codeOf(KEY) })).toBe('right')
  await dropPending(deps, member.documentId)
  await removeSecondFactor(app.db, accountId)
  expect([await countRecoveryCodes(app.db, accountId), await listPasskeys(app.db, accountId)]).toEqual([0, []])
  expect(await readAll(other)).toEqual(before)
})

test('a session is extended, refreshed and ended without another’s', async () => {
  const cookie = cookieOf(member)
  await app.db.updateTable('sessions').set({ refresh_leased_until: null }).where('person_id', '=', member.personId).execute()
  const session = (await findLiveSession(deps, cookie))!
  await noteLastSeen(later(), session)
  const expiresAt = new Date(Date.now() + HOUR)
  const readToken = (async () => ({ version: 1, expiresAt })) as unknown as ReadAccessToken
  const refreshBy = (refresh: Issuer['refresh']) => createFreshSessions(deps, { refresh } as Partial<Issuer> as Issuer, readToken)(cookie)
  const expire = () =>
    app.db
      .updateTable('sessions')
      .set({ access_expires_at: new Date(Date.now() + 1000) })
      .where('person_id', '=', member.personId)
      .execute()
  await expire()
  await refreshBy(() => Promise.reject(new Error('unreachable')))
  const issued = { accessToken: 'a', refreshToken: 'r', idToken: null }
  expect((await refreshBy(async () => issued))?.tokens.accessToken).toBe('a')
  expect(await readAll(other)).toEqual(before)

  // The newest session of this member stays, although another member has a newer one.
  expect(await endSessions(deps, member.personId, { beyondNewest: 1 })).toBe(0)
  expect(await endSessionByCookie(deps, cookie)).toMatchObject({ personId: member.personId })
  expect(await readAll(other)).toEqual(before)
})
