import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import type { Deps } from '../../../platform/deps.ts'
import { type Account, findAccount } from '../accounts/accounts.ts'
import { type ChallengeOwner, keepChallenge, toOwner, type SignedIn, takeChallenge } from './challenges.ts'
import { findPasskey, isPasskeyId, listPasskeys, notePasskeyUse } from './passkeys.ts'
import type { RelyingParty } from './registration.ts'

/** The options with which the browser signs in by passkey. They list no passkeys: the authenticator knows which ones it has for this site. */
export async function startPasskeySignIn(
  deps: Deps,
  party: RelyingParty,
  interactionId: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const options = await generateAuthenticationOptions({ rpID: new URL(party.origin).hostname, userVerification: 'required' })
  await keepChallenge(deps, { purpose: 'sign-in', owner: interactionId }, options.challenge)
  return options
}

/** The account whose passkey answered in this sign-in, or undefined. */
export function finishPasskeySignIn(
  deps: Deps,
  party: RelyingParty,
  interactionId: string,
  responseText: string,
): Promise<Account | undefined> {
  return findAnswering(deps, party, { purpose: 'sign-in', owner: interactionId }, readJson(responseText))
}

/** The options with which a signed-in member confirms who they are by one of the account's passkeys. */
export async function startPasskeyConfirmation(
  deps: Deps,
  party: RelyingParty,
  signedIn: SignedIn,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const known = await listPasskeys(deps.db, signedIn.account.id)
  const options = await generateAuthenticationOptions({
    rpID: new URL(party.origin).hostname,
    userVerification: 'required',
    allowCredentials: known.map(({ id }) => ({ id })),
  })
  await keepChallenge(deps, { purpose: 'confirmation', owner: toOwner(signedIn) }, options.challenge)
  return options
}

/** The account whose passkey answered the challenge, or undefined. The challenge can be used once. `given` is as sent by the browser. */
export async function findAnswering(deps: Deps, party: RelyingParty, owner: ChallengeOwner, given: unknown): Promise<Account | undefined> {
  const challenge = await takeChallenge(deps, owner)
  const response = isResponse(given) ? given : undefined
  const passkey = response && (await findPasskey(deps.db, response.id))
  if (challenge === undefined || !passkey) return undefined
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: new URL(party.origin).hostname,
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: Uint8Array.from(passkey.public_key),
      // The counter is compared by the statement that records the use; here the value could be outdated.
      counter: 0,
    },
  }).catch(() => undefined)
  // Read before the use is recorded: a password reset deletes the passkeys, and recording then fails.
  const account = await findAccount(deps, passkey.account_id)
  if (!account?.isEnabled || !checked?.verified) return undefined
  const isNoted = await notePasskeyUse(deps.db, passkey.id, checked.authenticationInfo.newCounter, deps.clock.now())
  return isNoted ? account : undefined
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The rest of it is the library's to check. */
const isResponse = (given: unknown): given is AuthenticationResponseJSON =>
  typeof given === 'object' && given !== null && 'id' in given && isPasskeyId(given.id) && 'response' in given
