import { AppError, rejectField } from '../../../platform/errors.ts'
import type { Deps } from '../../../platform/deps.ts'
import { noteRejection } from '../../../platform/security-log.ts'
import { forgiveTry, rejectTooMany } from '../../../platform/rate-limit.ts'
import type { Account } from '../accounts/accounts.ts'
import { verifyPassword } from './passwords.ts'
import { PASSWORDS_OF_SIGNED_IN } from '../limits.ts'

/**
 * Throws the specification's code (§8) if `password` is not the account's, or TOO_MANY_REQUESTS. Wrong attempts do not count together with
 * those of signing in, which anybody can make.
 */
export async function checkCurrentPassword(deps: Deps, account: Account, password: string): Promise<void> {
  await rejectTooMany(deps, PASSWORDS_OF_SIGNED_IN, account.id)
  const isRight = await verifyPassword(account.passwordHash, password).catch(async (error: unknown) => {
    // The password was not checked, so this attempt must not count as wrong.
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') await forgiveTry(deps, PASSWORDS_OF_SIGNED_IN, account.id)
    throw error
  })
  if (!isRight) {
    await noteRejection(deps, { kind: 'IDENTITY_CHECK', outcome: 'FAILED', actor: account.personId, personId: account.personId })
    rejectPassword()
  }
  // The password is correct, so later errors must not count as wrong attempts.
  await forgiveTry(deps, PASSWORDS_OF_SIGNED_IN, account.id)
}

export function rejectPassword(): never {
  rejectField('PERSON_BAD_REQUEST_PASSWORD_UPDATE_USER_NOT_AUTHENTICATED', 'currentPassword', 'invalid')
}
