import { needsSecondFactor } from '@afilia/domain/identity/second-factor'
import type { Language } from '@afilia/i18n/languages'
import type { Deps } from '../../../platform/deps.ts'
import { hashToken } from '../../../platform/sealing/sealing.ts'
import { type Account, changePassword, findAccount } from '../accounts/accounts.ts'
import { mailMember } from '../email/account-mail.ts'
import { deletePasskeys } from '../passkeys/passkeys.ts'
import type { Portal } from '../portal.ts'
import { findPasswordFault, type PasswordFault } from '../passwords/password-rules.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { noteEvent } from '../../../platform/security-log.ts'
import { forgetFailures } from '../../../platform/rate-limit.ts'
import { PASSWORDS_OF_ACCOUNT, PASSWORDS_OF_SIGNED_IN } from '../limits.ts'

const hashResetToken = (token: string): Buffer => hashToken('password-reset', token)

const selectReset = (deps: Deps, token: string) =>
  deps.db
    .selectFrom('password_resets')
    .select('account_id')
    .where('token_hash', '=', hashResetToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', deps.clock.now())

/** Finds the account of a mailed link. Undefined if the link is no longer valid. */
export async function findResetAccount(deps: Deps, token: string): Promise<Account | undefined> {
  const open = await selectReset(deps, token).executeTakeFirst()
  return open && findAccount(deps, open.account_id)
}

/**
 * Sets a new password by a mailed link, which works once. Signs the account out everywhere, deletes its passkeys unless they are
 * its second step, clears its rate limit and notifies the member by mail. Returns the account, or the reason for the refusal.
 */
export async function resetPassword(
  deps: Deps,
  given: { token: string; password: string; language: Language; portal: Portal },
): Promise<Account | 'expired' | PasswordFault> {
  const account = await findResetAccount(deps, given.token)
  if (!account?.isEnabled) return 'expired'
  const fault = findPasswordFault(given.password, account, given.portal)
  if (fault) return fault

  const passwordHash = await hashPassword(given.password)
  const isDone = await deps.db.transaction().execute(async (trx) => {
    // Of two simultaneous uses, one gets the link. The row is deleted with the account's other links.
    const used = await trx
      .updateTable('password_resets')
      .set({ used_at: deps.clock.now() })
      .where('token_hash', '=', hashResetToken(given.token))
      .where('used_at', 'is', null)
      .executeTakeFirst()
    if (used.numUpdatedRows === 0n) return false
    await changePassword({ ...deps, db: trx }, account.id, passwordHash)
    // Access to somebody's mail must not replace the second step.
    const isInSteps = needsSecondFactor(account.roles)
    if (!isInSteps) await deletePasskeys(trx, account.id)
    const { language, portal } = given
    const texts = isInSteps ? 'changedInSteps' : 'changed'
    await noteEvent(trx, deps, { kind: 'PASSWORD_RESET', personId: account.personId })
    await mailMember(trx, deps, account, { kind: 'password-changed', texts, language, unionName: portal.unionName })
    return true
  })
  if (!isDone) return 'expired'
  for (const limit of [PASSWORDS_OF_ACCOUNT, PASSWORDS_OF_SIGNED_IN]) await forgetFailures(deps, limit, account.id)
  return account
}
