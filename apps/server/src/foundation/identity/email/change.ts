import type { Db } from '../../../platform/postgres/db.ts'
import type { Deps } from '../../../platform/deps.ts'

export const MAIL_CONFIRMATION = 'mail-email-confirmation'

interface ChangedEmail {
  readonly personId: string
  /** The new contact address in lower case. Null if it was removed. */
  readonly email: string | null
}

/** Whether another member signs in with this address (in lower case). */
export async function isSignInEmailOfAnother(db: Db, { personId, email }: ChangedEmail): Promise<boolean> {
  if (email === null) return false
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('sign_in_email', '=', email)
    .where('person_id', '!=', personId)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Handles a change of a member's contact address, in the same transaction. The address for signing in stays until the member
 * confirms the new one by the mailed link. Without a new one, it is removed at once. Returns the previous address for signing in.
 */
export async function followEmailChange(trx: Db, { tasks }: Pick<Deps, 'tasks'>, changed: ChangedEmail): Promise<string | null> {
  const account = await trx
    .selectFrom('accounts')
    .select(['id', 'sign_in_email'])
    .where('person_id', '=', changed.personId)
    .executeTakeFirst()
  if (!account) return null
  // Invalidates links that were mailed to an address that the member has withdrawn.
  await trx.deleteFrom('email_confirmations').where('account_id', '=', account.id).execute()
  if (changed.email === null) await setSignInEmail(trx, account.id, null)
  else if (changed.email !== account.sign_in_email) await tasks.enqueue(trx, MAIL_CONFIRMATION, { personId: changed.personId })
  return account.sign_in_email
}

/** Sets the address, and deletes the unused links (confirmation, new password) that were mailed to the previous one. */
export async function setSignInEmail(trx: Db, accountId: string, email: string | null): Promise<void> {
  await trx.updateTable('accounts').set({ sign_in_email: email }).where('id', '=', accountId).execute()
  await trx.deleteFrom('email_confirmations').where('account_id', '=', accountId).execute()
  await trx.deleteFrom('password_resets').where('account_id', '=', accountId).execute()
}
