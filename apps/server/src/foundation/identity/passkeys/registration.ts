import type { Passkey } from '@afilia/contract/identity/identity'
import { needsSecondFactor } from '@afilia/domain/identity/second-factor'
import type { Language } from '@afilia/i18n/languages'
import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { rejectField } from '../../../platform/errors.ts'
import { noteEvent } from '../../../platform/security-log.ts'
import type { Deps } from '../../../platform/deps.ts'
import { inTransaction } from '../../../platform/postgres/db.ts'
import { lockAccount } from '../accounts/accounts.ts'
import { mailMember } from '../email/account-mail.ts'
import type { Portal } from '../portal.ts'
import { keepChallenge, toOwner, type SignedIn, takeChallenge } from './challenges.ts'
import { addPasskey, listPasskeys, MAX_PASSKEYS, presentPasskey } from './passkeys.ts'

/** EdDSA, ES256 and RS256 (COSE): common among authenticators, and stable in Node. */
const ALGORITHMS = [-8, -7, -257]
/** WebAuthn §5.8.4, and `cable`, the predecessor of `hybrid`. */
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']

/** Returns the options for the browser to create a passkey for the account. The challenge is valid for some minutes. */
export async function startRegistration(deps: Deps, portal: Portal, signedIn: SignedIn): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { account } = signedIn
  const existing = await listPasskeys(deps.db, account.id)
  const fullName = `${account.firstName} ${account.lastName}`
  const options = await generateRegistrationOptions({
    rpName: portal.unionName,
    rpID: new URL(portal.publicUrl).hostname,
    // Opaque, so that the document id does not reach the cloud of a password manager.
    userID: Uint8Array.from(Buffer.from(account.id)),
    userName: account.email ?? fullName,
    userDisplayName: fullName,
    attestationType: 'none',
    excludeCredentials: existing.map(({ id }) => ({ id })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(deps, toOwner(signedIn, 'registration'), options.challenge)
  return options
}

/**
 * Checks and stores a new passkey, and notifies the member by mail. Throws REQUEST_INVALID if it does not answer the challenge,
 * or if the account has the maximum number of passkeys.
 */
export async function finishRegistration(
  deps: Deps,
  portal: Portal,
  signedIn: SignedIn,
  made: { name: string; response: unknown; language: Language },
): Promise<Passkey> {
  const { account } = signedIn
  const challenge = await takeChallenge(deps, toOwner(signedIn, 'registration'))
  if (challenge === undefined) rejectResponse()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: made.response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: portal.publicUrl,
    expectedRPID: new URL(portal.publicUrl).hostname,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => {
    rejectResponse()
  })
  if (!registrationInfo) rejectResponse()
  const { credential } = registrationInfo
  const reported: unknown = credential.transports
  const added = await inTransaction(deps.db, async (trx) => {
    if (!(await lockAccount(trx, account)) || (await listPasskeys(trx, account.id)).length >= MAX_PASSKEYS) rejectResponse()
    const row = await addPasskey(trx, {
      id: credential.id,
      account_id: account.id,
      public_key: Buffer.from(credential.publicKey),
      counter: String(credential.counter),
      // Reported by the browser and not signed.
      transports: Array.isArray(reported) ? TRANSPORTS.filter((known) => reported.includes(known)) : [],
      name: made.name,
      created_at: deps.clock.now(),
      last_used_at: null,
    })
    if (!row) rejectResponse()
    await noteEvent(trx, deps, { kind: 'PASSKEY_ADDED', actor: account.personId, personId: account.personId })
    // A passkey outlives the session that added it, so the thief of a session could keep access: the mail warns the member.
    await mailMember(trx, deps, account, {
      kind: 'passkey-added',
      texts: needsSecondFactor(account.roles) ? 'passkeyAddedInSteps' : 'passkeyAdded',
      language: made.language,
      unionName: portal.unionName,
    })
    return row
  })
  return presentPasskey(added)
}

function rejectResponse(): never {
  rejectField('REQUEST_INVALID', 'response', 'invalid', 'passkey')
}
