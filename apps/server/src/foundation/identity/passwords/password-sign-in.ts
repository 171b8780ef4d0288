import { AppError } from '../../../platform/errors.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Account, findAccountByUsername } from '../accounts/accounts.ts'
import { verifyPassword } from './passwords.ts'
import { countTry, forgetFailures, forgiveTry } from '../../../platform/rate-limit.ts'
import { readUsername } from '../accounts/usernames.ts'

export type PasswordSignIn =
  | { readonly account: Account }
  /** An unknown account, a closed one and a wrong password are not distinguished. */
  | { readonly fault: 'wrong' }
  | { readonly fault: 'blocked'; readonly until: Date }

/**
 * Attempts to sign in. Each attempt counts for the rate limits of the name, whether it exists or not, and of the address. Throws
 * TOO_MANY_REQUESTS if too many passwords are being checked already; that attempt does not count.
 */
export async function signInWithPassword(
  deps: Deps,
  given: { username: string; password: string; address: string },
): Promise<PasswordSignIn> {
  const username = readUsername(given.username)
  const until = (await countTry(deps, 'address', given.address)) ?? (await countTry(deps, 'account', username.value))
  if (until) return { fault: 'blocked', until }

  const account = await findAccountByUsername(deps, username)
  const isRight = await verifyPassword(account?.passwordHash, given.password).catch(async (error: unknown) => {
    // The password was not checked, so this was no failed attempt.
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') {
      await forgiveTry(deps, 'account', username.value)
      await forgiveTry(deps, 'address', given.address)
    }
    throw error
  })
  if (!account || !isRight || !account.isEnabled) return { fault: 'wrong' }

  await forgetFailures(deps, 'account', username.value, account.documentId, account.email ?? account.documentId)
  await forgiveTry(deps, 'address', given.address)
  return { account }
}
