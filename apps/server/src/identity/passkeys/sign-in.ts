import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import type { Parts } from '../../platform/parts.ts'
import { type Account, findAccount } from '../accounts.ts'
import { keepChallenge, takeChallenge } from './challenges.ts'
import { findPasskey, isPasskeyId, notePasskeyUse } from './passkeys.ts'
import type { RelyingParty } from './registration.ts'

/** What the browser needs to use a passkey in one sign-in. It names no passkey: the authenticator knows which it has for us. */
export async function startPasskeySignIn(
  parts: Parts,
  party: RelyingParty,
  interactionId: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const options = await generateAuthenticationOptions({ rpID: new URL(party.origin).hostname, userVerification: 'required' })
  await keepChallenge(parts, { purpose: 'sign-in', owner: interactionId }, options.challenge)
  return options
}

/** The account whose passkey answered the challenge; undefined when none did. */
export async function finishPasskeySignIn(
  parts: Parts,
  party: RelyingParty,
  interactionId: string,
  responseText: string,
): Promise<Account | undefined> {
  const challenge = await takeChallenge(parts, { purpose: 'sign-in', owner: interactionId })
  const response = readResponse(responseText)
  const passkey = response && (await findPasskey(parts.db, response.id))
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
      // The statement that notes the use compares the counter; here it would be compared with an older reading.
      counter: 0,
    },
  }).catch(() => undefined)
  // Read before the use is noted: a new password takes the passkeys away, and then there is nothing to note it at.
  const account = await findAccount(parts, passkey.account_id)
  if (!account?.isEnabled || !checked?.verified) return undefined
  const isNoted = await notePasskeyUse(parts.db, passkey.id, checked.authenticationInfo.newCounter, parts.clock.now())
  return isNoted ? account : undefined
}

function readResponse(text: string): AuthenticationResponseJSON | undefined {
  try {
    const response: unknown = JSON.parse(text)
    const isResponse =
      typeof response === 'object' && response !== null && 'id' in response && isPasskeyId(response.id) && 'response' in response
    return isResponse ? (response as unknown as AuthenticationResponseJSON) : undefined
  } catch {
    return undefined
  }
}
