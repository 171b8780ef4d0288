import { AppError, rejectField } from '../../../platform/errors.ts'
import type { Deps } from '../../../platform/deps.ts'
import { countSecondsUntil } from '../../../platform/rate-limit.ts'
import { noteEvent } from '../../../platform/security-log.ts'
import type { Account } from '../accounts/accounts.ts'
import type { SignedIn } from '../passkeys/challenges.ts'
import type { Portal } from '../portal.ts'
import { checkNewKey, setSecondFactor } from './factors.ts'
import { dropPending, findPending, keepPending, toPending } from './pending.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { makeKey, toKeyUri } from './totp.ts'

// Replaces the app of a signed-in member.

const toOwner = ({ account, sessionId }: SignedIn): string => `${account.id} ${sessionId ?? ''}`

/** Begins the setup. Returns the key for the app, valid for some minutes. */
export async function beginSetup(deps: Deps, signedIn: SignedIn, { unionName }: Portal): Promise<{ key: string; uri: string }> {
  const { account } = signedIn
  const key = makeKey()
  await keepPending(deps, toOwner(signedIn), toPending(account, { kind: 'passing', key }))
  return { key, uri: toKeyUri(key, { unionName, name: `${account.firstName} ${account.lastName}` }) }
}

/**
 * Completes the setup by a code of the app. Returns new recovery codes. Throws SECOND_FACTOR_WRONG, TOO_MANY_REQUESTS, and
 * NOT_FOUND if no setup was begun.
 */
export async function finishSetup(
  deps: Deps,
  signedIn: SignedIn,
  code: string,
  notifying: Parameters<typeof setSecondFactor>[3],
): Promise<string[]> {
  const owner = toOwner(signedIn)
  const pending = await findPending(deps, owner)
  if (!pending?.key || pending.version !== signedIn.account.tokenVersion) throw new AppError('NOT_FOUND')
  const check = await checkNewKey(deps, signedIn.account, pending.key, code)
  if (check === 'wrong') rejectField('SECOND_FACTOR_WRONG', 'code', 'invalid')
  if (check !== 'right') throw new AppError('TOO_MANY_REQUESTS', { retryAfter: countSecondsUntil(deps, check.until) })
  const codes = await setSecondFactor(deps, signedIn.account, { key: pending.key, code, replaces: true }, notifying)
  if (!codes) throw new AppError('NOT_FOUND')
  await dropPending(deps, owner)
  return codes
}

export async function renewRecoveryCodes(deps: Deps, { id, personId }: Account): Promise<string[]> {
  await noteEvent(deps.db, deps, { kind: 'RECOVERY_CODES_MADE', actor: personId, personId })
  return makeRecoveryCodes(deps.db, id)
}
