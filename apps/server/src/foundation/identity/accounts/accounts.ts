import type { Role } from '@afilia/domain/identity/roles'
import { type Db, inTransaction } from '../../../platform/postgres/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import { signOutDevices } from '../../notifications/push/devices.ts'
import type { Username } from './usernames.ts'

/** The columns of an account that signing in needs. */
export interface Account {
  readonly id: string
  readonly personId: string
  readonly passwordHash: string
  readonly roles: readonly Role[]
  readonly isEnabled: boolean
  readonly tokenVersion: number
  readonly documentId: string
  readonly firstName: string
  readonly lastName: string
  /** The confirmed address, in lower case: for signing in, and for mails about the account. */
  readonly email: string | null
}

export async function findAccountByUsername(deps: Deps, username: Username): Promise<Account | undefined> {
  const accounts = selectAccounts(deps.db)
  return readAccount(
    deps,
    username.kind === 'email'
      ? accounts.where('accounts.sign_in_email', '=', username.value)
      : accounts.where('people.document_id_hash', 'in', deps.sealing.hashes('document-id', username.value)),
  )
}

export const findAccount = (deps: Deps, accountId: string): Promise<Account | undefined> =>
  readAccount(deps, selectAccounts(deps.db).where('accounts.id', '=', accountId))

export const findAccountOfPerson = (deps: Deps, personId: string): Promise<Account | undefined> =>
  readAccount(deps, selectAccounts(deps.db).where('accounts.person_id', '=', personId))

const selectAccounts = (db: Db) =>
  db
    .selectFrom('accounts')
    .innerJoin('people', 'people.id', 'accounts.person_id')
    .select([
      'accounts.id',
      'accounts.person_id as personId',
      'accounts.password_hash as passwordHash',
      'accounts.roles',
      'accounts.is_enabled as isEnabled',
      'accounts.token_version as tokenVersion',
      'accounts.sign_in_email as email',
      'people.document_id_sealed as documentIdSealed',
      'people.first_name as firstName',
      'people.last_name as lastName',
    ])

async function readAccount({ sealing }: Deps, found: ReturnType<typeof selectAccounts>): Promise<Account | undefined> {
  const row = await found.executeTakeFirst()
  if (!row) return undefined
  const { documentIdSealed, ...account } = row
  return { ...account, documentId: sealing.open('people.document_id_sealed', account.personId, documentIdSealed) }
}

export const hasAccounts = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined

interface NewAccount {
  readonly personId: string
  readonly passwordHash: string
  readonly roles: readonly Role[]
  /** In lower case, and known to belong to the person. */
  readonly email: string
  readonly now: Date
}

/** Adds an account and returns its id. */
export async function addAccount(db: Db, { personId, passwordHash, roles, email, now }: NewAccount): Promise<string> {
  const id = newId(now)
  await db
    .insertInto('accounts')
    .values({ id, person_id: personId, password_hash: passwordHash, roles: [...roles], sign_in_email: email, created_at: now })
    .execute()
  return id
}

/** Sets the roles of a person. They take effect with the next request. Does nothing for a person without an account here. */
export async function setRoles(db: Db, personId: string, roles: readonly Role[]): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ roles: [...roles] })
    .where('person_id', '=', personId)
    .execute()
}

/**
 * Locks the account until the transaction ends. Returns false if, since it was read, the account was closed or its tokens were
 * revoked, such as by a new password.
 */
export async function lockAccount(db: Db, { id, tokenVersion }: Pick<Account, 'id' | 'tokenVersion'>): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('token_version', '=', tokenVersion)
    .where('is_enabled', '=', true)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Stores the new password (the result of `hashPassword`) and signs the account out everywhere except in `keptSession`. Ends every
 * other session, mailed link, unfinished sign-in and token, and the push subscriptions of their browsers.
 */
export async function changePassword(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  passwordHash: string,
  keptSession: string | null = null,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    // A statement of its own, first: it locks the account's row, so that the next statement sees what others committed while it
    // waited.
    await trx
      .updateTable('accounts')
      .set((eb) => ({ password_hash: passwordHash, token_version: eb('token_version', '+', 1) }))
      .where('id', '=', accountId)
      .execute()
    const keptGrant = trx.selectFrom('sessions').select('grant_id_hash').where('id', '=', keptSession)
    const ended = await trx
      .with('ended_sessions', (cte) =>
        cte
          .deleteFrom('sessions')
          .where('person_id', 'in', (eb) => eb.selectFrom('accounts').select('accounts.person_id').where('accounts.id', '=', accountId))
          .where('id', 'is distinct from', keptSession)
          .returning('id'),
      )
      .with('ended_records', (cte) =>
        cte
          .deleteFrom('oidc_records')
          .where('account_id', '=', accountId)
          .where((eb) => eb.or([eb('grant_id_hash', 'is', null), eb('grant_id_hash', 'is distinct from', keptGrant)])),
      )
      .with('ended_confirmations', (cte) => cte.deleteFrom('email_confirmations').where('account_id', '=', accountId))
      .with('ended_resets', (cte) => cte.deleteFrom('password_resets').where('account_id', '=', accountId))
      .selectFrom('ended_sessions')
      .select('id')
      .execute()
    const sessionIds = ended.map(({ id }) => id)
    await signOutDevices(trx, sessionIds, clock.now())
  })
}
