import type { Passkey } from '@afilia/contract/identity/identity'
import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/postgres/db.ts'
import type { Database } from '../../../platform/tables/tables.gen.ts'

/** A credential id in WebAuthn's JSON: base64url of up to 1023 bytes (WebAuthn §4). */
export const isPasskeyId = (id: unknown): id is string => typeof id === 'string' && /^[\w-]{1,1400}$/.test(id)

export type PasskeyRow = Selectable<Database['passkeys']>

export async function listPasskeys(db: Db, accountId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .limit(MAX_PASSKEYS)
    .execute()
  return rows.map(presentPasskey)
}

/** Maximum number of passkeys of one account. */
export const MAX_PASSKEYS = 20

export function presentPasskey(row: Pick<PasskeyRow, 'id' | 'name' | 'created_at' | 'last_used_at'>): Passkey {
  return { id: row.id, name: row.name, createdAt: row.created_at.toISOString(), lastUsedAt: row.last_used_at?.toISOString() ?? null }
}

export async function findPasskey(db: Db, id: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Adds a passkey. Returns undefined if it is already registered. */
export async function addPasskey(db: Db, passkey: PasskeyRow): Promise<PasskeyRow | undefined> {
  return db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Deletes a passkey. Returns whether the account had it. */
export async function deletePasskey(db: Db, accountId: string, id: string): Promise<boolean> {
  const deleted = await db.deleteFrom('passkeys').where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

/**
 * Deletes all passkeys of an account after a password reset, because anybody who knew the old password may have added one.
 * Returns how many there were.
 */
export async function deletePasskeys(db: Db, accountId: string): Promise<number> {
  const deleted = await db.deleteFrom('passkeys').where('account_id', '=', accountId).executeTakeFirst()
  return Number(deleted.numDeletedRows)
}

/**
 * Records a use. Returns false if the counter has not increased since the last use, which indicates a cloned authenticator
 * (WebAuthn §7.2, step 22). Authenticators without a counter always send 0.
 */
export async function notePasskeyUse(db: Db, id: string, counter: number, now: Date): Promise<boolean> {
  const noted = await db
    .updateTable('passkeys')
    .set({ counter: String(counter), last_used_at: now })
    .where('id', '=', id)
    .where((eb) => (counter === 0 ? eb('counter', '=', '0') : eb('counter', '<', String(counter))))
    .executeTakeFirst()
  return noted.numUpdatedRows > 0n
}
