import { AppError } from '../../../platform/errors.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Account, findAccountByUsername } from '../accounts/accounts.ts'
import { verifyPassword } from './passwords.ts'
import { countTry, forgetFailures, forgiveTry } from '../../../platform/rate-limit.ts'
import { readUsername } from '../accounts/usernames.ts'

export type PasswordSignIn =
  | { readonly account: Account }
  /** No such account, an account that is shut, another password: nobody learns which. */
  | { readonly fault: 'wrong' }
  | { readonly fault: 'blocked'; readonly until: Date }

/**
 * One try to sign in. It counts against the name, existing or not, and against the address; both can be blocked for a while.
 * Throws TOO_MANY_REQUESTS when too many are being checked already; that counts against nobody.
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
    // Nothing was checked, so nothing failed.
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
