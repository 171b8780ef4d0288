import { sql } from 'kysely'
import { isUniqueViolation } from '../../../platform/postgres/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { hashToken } from '../../../platform/sealing/sealing.ts'
import { setSignInEmail } from './change.ts'

const selectConfirmation = ({ db, clock }: Deps, token: string) =>
  db
    .selectFrom('email_confirmations')
    .innerJoin('accounts', 'accounts.id', 'email_confirmations.account_id')
    .innerJoin('people', 'people.id', 'accounts.person_id')
    .select(['email_confirmations.email', 'email_confirmations.account_id'])
    .where('email_confirmations.token_hash', '=', hashToken('email-confirmation', token))
    .where('email_confirmations.expires_at', '>', clock.now())
    .where('accounts.is_enabled', '=', true)
    .whereRef('email_confirmations.email', '=', sql`lower(people.email)`)

/** Finds the address that a mailed link would confirm. Undefined if the link is no longer valid. */
export async function findEmailToConfirm(deps: Deps, token: string): Promise<string | undefined> {
  return (await selectConfirmation(deps, token).executeTakeFirst())?.email
}

/** Makes the confirmed address the one for signing in. The link works once. Returns false if it is no longer valid. */
export async function confirmEmail(deps: Deps, token: string): Promise<boolean> {
  return deps.db
    .transaction()
    .execute(async (trx) => {
      const open = await selectConfirmation({ ...deps, db: trx }, token)
        .forUpdate(['email_confirmations', 'accounts'])
        .executeTakeFirst()
      if (!open) return false
      await setSignInEmail(trx, open.account_id, open.email)
      return true
    })
    .catch((error: unknown) => {
      // Another member has confirmed the same address at the same time.
      if (isUniqueViolation(error, 'accounts_by_sign_in_email')) return false
      throw error
    })
}
