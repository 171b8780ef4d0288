import { rejectField } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/endpoints/implement.ts'
import { noteRejection } from '../../../platform/security-log.ts'
import type { Deps } from '../../../platform/deps.ts'
import { findAccountOfPerson } from '../accounts/accounts.ts'
import { checkCurrentPassword } from '../passwords/current-password.ts'
import { toOwner, type SignedIn } from './challenges.ts'
import type { Portal } from '../portal.ts'
import { findAnswering } from './answer.ts'

/** Proof of a signed-in member's identity: the password or a passkey. */
export interface IdentityProof {
  readonly currentPassword?: string | null | undefined
  /** WebAuthn's `AuthenticationResponseJSON`, the answer to the challenge of `POST passkeys/confirmation-options`. */
  readonly passkey?: unknown
}

/**
 * Confirms the member's identity before a change that would let the thief of a session take over the account. Throws
 * PASSWORD_NEEDED without a proof, PASSKEY_NOT_CONFIRMED, and whatever `checkCurrentPassword` throws. Does nothing for members
 * without an account here: their identity provider asks them.
 */
export async function confirmIdentity(
  deps: Deps,
  portal: Portal,
  { personId, sessionId }: Pick<Caller, 'personId' | 'sessionId'>,
  proof: IdentityProof,
): Promise<void> {
  const account = await findAccountOfPerson(deps, personId)
  if (account) await confirmAccount(deps, portal, { account, sessionId }, proof)
}

/** Does the same for an account that was already read. */
export async function confirmAccount(
  deps: Deps,
  portal: Portal,
  signedIn: SignedIn,
  { currentPassword, passkey }: IdentityProof,
): Promise<void> {
  const { account } = signedIn
  if (passkey !== null && passkey !== undefined) {
    const answering = await findAnswering(deps, portal, toOwner(signedIn, 'confirmation'), passkey)
    if (answering?.id === account.id) return
    await noteRejection(deps, { kind: 'IDENTITY_CHECK', outcome: 'FAILED', actor: account.personId, personId: account.personId })
    rejectField('PASSKEY_NOT_CONFIRMED', 'passkey', 'invalid')
  }
  if (!currentPassword) rejectField('PASSWORD_NEEDED', 'currentPassword', 'required')
  await checkCurrentPassword(deps, account, currentPassword)
}
