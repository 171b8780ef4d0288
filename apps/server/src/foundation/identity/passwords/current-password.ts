import { AppError, refuseField } from '../../../platform/errors.ts'
import type { Deps } from '../../../platform/deps.ts'
import { countTry, forgiveTry } from '../../../platform/rate-limit.ts'
import type { Account } from '../accounts/accounts.ts'
import { verifyPassword } from './passwords.ts'

/**
 * Goes through when `password` is the account's. Otherwise throws the specification's code (§8) for a wrong one, or TOO_MANY_REQUESTS: wrong
 * tries count with those of signing in.
 */
export async function checkCurrentPassword(deps: Deps, account: Account, password: string): Promise<void> {
  const until = await countTry(deps, 'account', account.documentId)
  if (until) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: Math.ceil((until.getTime() - deps.clock.now().getTime()) / 1000) })
  const isRight = await verifyPassword(account.passwordHash, password).catch(async (error: unknown) => {
    // Nothing was checked, so nothing failed.
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') await forgiveTry(deps, 'account', account.documentId)
    throw error
  })
  if (!isRight) refusePassword()
  // What is wrong from here on is something else.
  await forgiveTry(deps, 'account', account.documentId)
}

export function refusePassword(): never {
  refuseField('PERSON_BAD_REQUEST_PASSWORD_UPDATE_USER_NOT_AUTHENTICATED', 'currentPassword', 'invalid')
}
