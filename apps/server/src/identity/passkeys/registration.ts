import type { Passkey } from '@afilia/contract/identity'
import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { AppError } from '../../platform/errors.ts'
import type { Parts } from '../../platform/parts.ts'
import type { Account } from '../accounts.ts'
import { keepChallenge, takeChallenge } from './challenges.ts'
import { addPasskey, listPasskeys, MOST_PASSKEYS, passkeyView } from './passkeys.ts'

/** Whose passkeys these are, as WebAuthn knows us: the public address's host, and its name for people. */
export interface RelyingParty {
  readonly origin: string
  readonly name: string
}

/** EdDSA, ES256, RS256 (COSE): what authenticators have, and what Node checks without calling it experimental. */
const ALGORITHMS = [-8, -7, -257]

/** What the browser needs to make a passkey for the account. The challenge in it is good for some minutes. */
export async function startRegistration(
  parts: Parts,
  party: RelyingParty,
  account: Account,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const existing = await listPasskeys(parts.db, account.id)
  const fullName = `${account.firstName} ${account.lastName}`
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: new URL(party.origin).hostname,
    // Opaque: the document id does not leave the server for a password manager's cloud.
    userID: Uint8Array.from(Buffer.from(account.id)),
    userName: account.email ?? fullName,
    userDisplayName: fullName,
    attestationType: 'none',
    excludeCredentials: existing.map(({ id }) => ({ id })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(parts, { purpose: 'registration', owner: account.id }, options.challenge)
  return options
}

/** Checks what the browser made and keeps it. Throws REQUEST_INVALID when it does not answer the challenge, or is one passkey too many. */
export async function finishRegistration(
  parts: Parts,
  party: RelyingParty,
  account: Account,
  made: { name: string; response: unknown },
): Promise<Passkey> {
  const challenge = await takeChallenge(parts, { purpose: 'registration', owner: account.id })
  if (challenge === undefined) throw refused()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: made.response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: new URL(party.origin).hostname,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => {
    throw refused()
  })
  if (!registrationInfo || (await listPasskeys(parts.db, account.id)).length >= MOST_PASSKEYS) throw refused()
  const { credential } = registrationInfo
  const added = await addPasskey(parts.db, {
    id: credential.id,
    account_id: account.id,
    public_key: Buffer.from(credential.publicKey),
    counter: String(credential.counter),
    transports: credential.transports ?? [],
    name: made.name,
    created_at: parts.clock.now(),
    last_used_at: null,
  })
  if (!added) throw refused()
  return passkeyView(added)
}

const refused = (): AppError =>
  new AppError('REQUEST_INVALID', { fieldErrors: [{ objectName: 'passkey', field: 'response', message: 'invalid' }] })
