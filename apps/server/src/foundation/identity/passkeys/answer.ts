import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import type { Deps } from '../../../platform/deps.ts'
import { type Account, findAccount } from '../accounts/accounts.ts'
import { type ChallengeOwner, keepChallenge, takeChallenge } from './challenges.ts'
import { findPasskey, isPasskeyId, notePasskeyUse } from './passkeys.ts'
import type { Portal } from '../portal.ts'

/**
 * Returns the options for the browser to answer with a passkey: one of `allowed`, or any that the authenticator has for this
 * site.
 */
export async function startAnswering(
  deps: Deps,
  portal: Portal,
  owner: ChallengeOwner,
  allowed?: readonly { readonly id: string }[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const options = await generateAuthenticationOptions({
    rpID: new URL(portal.publicUrl).hostname,
    userVerification: 'required',
    ...(allowed && { allowCredentials: allowed.map(({ id }) => ({ id })) }),
  })
  await keepChallenge(deps, owner, options.challenge)
  return options
}

/**
 * Finds the account whose passkey answered the challenge, or undefined. The challenge works once. `given` is the browser's raw
 * answer.
 */
export async function findAnswering(deps: Deps, portal: Portal, owner: ChallengeOwner, given: unknown): Promise<Account | undefined> {
  const challenge = await takeChallenge(deps, owner)
  const response = isResponse(given) ? given : undefined
  const passkey = response && (await findPasskey(deps.db, response.id))
  if (challenge === undefined || !passkey) return undefined
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: portal.publicUrl,
    expectedRPID: new URL(portal.publicUrl).hostname,
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: Uint8Array.from(passkey.public_key),
      // The statement that records the use compares the counter. The value here could be outdated.
      counter: 0,
    },
  }).catch(() => undefined)
  // Must precede recording the use: a password reset deletes the passkeys, and recording then fails.
  const account = await findAccount(deps, passkey.account_id)
  if (!account?.isEnabled || !checked?.verified) return undefined
  const isNoted = await notePasskeyUse(deps.autonomousDb, passkey.id, checked.authenticationInfo.newCounter, deps.clock.now())
  return isNoted ? account : undefined
}

/** The library checks the rest. */
const isResponse = (given: unknown): given is AuthenticationResponseJSON =>
  typeof given === 'object' && given !== null && 'id' in given && isPasskeyId(given.id) && 'response' in given
