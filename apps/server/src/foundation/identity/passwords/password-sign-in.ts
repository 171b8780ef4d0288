import { AppError } from '../../../platform/errors.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Account, findAccountByUsername } from '../accounts/accounts.ts'
import type { KnownDevice } from '../known-device.ts'
import { verifyPassword } from './passwords.ts'
import { countTry, forgetFailures, forgiveTry, type RateLimit } from '../../../platform/rate-limit.ts'
import { noteRejection } from '../../../platform/security-log.ts'
import { readUsername } from '../accounts/usernames.ts'
import { PASSWORDS_FROM_ADDRESS, PASSWORDS_FROM_DEVICE, PASSWORDS_OF_ACCOUNT } from '../limits.ts'

export type PasswordSignIn =
  | { readonly account: Account }
  /** Does not distinguish an unknown account, a closed one and a wrong password. */
  | { readonly fault: 'wrong' }
  | { readonly fault: 'blocked'; readonly until: Date }

interface Given {
  readonly username: string
  readonly password: string
  readonly device: KnownDevice | undefined
}

/**
 * Attempts to sign in. Each attempt counts for the rate limits of the account, or of a name without one, and of the address. In a
 * browser that the account is known to use, it counts for that browser only, so that other people's failures do not lock the
 * owner out. Throws TOO_MANY_REQUESTS if too many passwords are being checked already. That attempt does not count.
 */
export async function signInWithPassword(
  deps: Deps & { readonly address: string },
  { username: typed, password, device }: Given,
): Promise<PasswordSignIn> {
  const username = readUsername(typed)
  const account = await findAccountByUsername(deps, username)
  // Document id and address of one account count together.
  const name = account?.id ?? username.value
  const isKnownDevice = account !== undefined && device?.accountId === account.id
  const counted: readonly [RateLimit, string][] = isKnownDevice
    ? [[PASSWORDS_FROM_DEVICE, device.id]]
    : [
        [PASSWORDS_FROM_ADDRESS, deps.address],
        [PASSWORDS_OF_ACCOUNT, name],
      ]
  const reject = (outcome: 'FAILED' | 'REJECTED') => noteRejection(deps, { kind: 'SIGN_IN', outcome, personId: account?.personId })
  for (const [limit, subject] of counted) {
    const until = await countTry(deps, limit, subject)
    if (!until) continue
    await reject('REJECTED')
    return { fault: 'blocked', until }
  }

  const isRight = await verifyPassword(account?.passwordHash, password).catch(async (error: unknown) => {
    // The password was not checked, so this attempt must not count as wrong.
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS')
      for (const [limit, subject] of counted) await forgiveTry(deps, limit, subject)
    throw error
  })
  if (!account || !isRight || !account.isEnabled) {
    await reject('FAILED')
    return { fault: 'wrong' }
  }
  for (const [limit, subject] of counted) await forgiveTry(deps, limit, subject)
  // In a known browser, other people's failures stay counted.
  if (isKnownDevice) await forgetFailures(deps, PASSWORDS_FROM_DEVICE, device.id)
  else await forgetFailures(deps, PASSWORDS_OF_ACCOUNT, name)
  return { account }
}
