import { z } from 'zod'
import { only, ownWith, self, signedIn } from '../access.ts'
import { endpoints } from '../endpoint.ts'
import type { FieldRule } from '../errors.ts'

/** A browser in which the member is signed in. */
export const Session = z.object({
  id: z.string(),
  /** Only browser and system, such as "Chrome · Android": enough to recognize it. */
  userAgent: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const Passkey = z.object({ id: z.string(), name: z.string(), createdAt: z.string(), lastUsedAt: z.string().nullable() })
export type Passkey = z.infer<typeof Passkey>

/** WebAuthn's own JSON forms (`PublicKeyCredentialCreationOptionsJSON`, `RegistrationResponseJSON`), passed unchanged to the library that checks them. */
const WebAuthnJson = z.record(z.string(), z.unknown())

const password = z
  .string()
  .max(1000, 'too-long' satisfies FieldRule)
  .nullish()

/** Confirms the caller's identity: the password, or a passkey's response to `POST passkeys/confirmation-options`. */
export const Proof = z.object({ currentPassword: password, passkey: WebAuthnJson.nullish() })

/** The authenticator app of somebody whose role requires a second factor. */
const SecondFactor = z.object({
  /** The time of setup; null for somebody who signs in only with a passkey. */
  since: z.string().nullable(),
  recoveryCodesLeft: z.int(),
})
/** Shown only once. */
const RecoveryCodes = z.object({ codes: z.array(z.string()) })

/** People whose role requires a second factor (`needsSecondFactor`), each for themselves. */
const twoSteps = () => ownWith('ROLE_ADMIN', 'ROLE_SUPERVISOR')

/** The error codes of a call with a `Proof`. */
export const PROOF_ERRORS = [
  'PASSWORD_NEEDED',
  'PASSKEY_NOT_CONFIRMED',
  'PERSON_BAD_REQUEST_PASSWORD_UPDATE_USER_NOT_AUTHENTICATED',
  'TOO_MANY_REQUESTS',
] as const

export const identity = endpoints({
  /** Where the password is changed: here, or on the account page of an external identity provider, if known. */
  'GET people/password': { access: signedIn(), response: z.object({ isHere: z.boolean(), accountUrl: z.url().nullable() }) },
  /**
   * Changes the caller's password and ends their other sessions. The error codes are the specification's (§8): a field is missing, the current
   * password is wrong, or there is no account here. Wrong attempts count towards the rate limit of signing in (429).
   */
  'POST people/change-password': {
    access: signedIn(),
    body: z.object({ currentPassword: password, newPassword: password }),
    response: null,
    alsoBy: ['PUT'],
    errors: [
      'PERSON_BAD_REQUEST_PASSWORD_UPDATE_MISSING_PARAMETER',
      'PERSON_BAD_REQUEST_PASSWORD_UPDATE_USER_NOT_AUTHENTICATED',
      'PERSON_BAD_REQUEST_KC_ID_FOR_DOCUMENT_ID_NOT_FOUND',
      'REQUEST_INVALID',
      'TOO_MANY_REQUESTS',
    ],
  },
  'GET sessions': { access: signedIn(), response: z.array(Session) },
  /** Ends one of the caller's sessions, which may be the current one. */
  'DELETE sessions/{id}': { access: signedIn(), response: null, errors: ['NOT_FOUND'] },
  /** Ends all of the caller's sessions except the current one. */
  'DELETE sessions': { access: signedIn(), response: null },
  /** Sends the confirmation link for the e-mail address again; does nothing if it is confirmed. */
  'POST people/{id}/email-confirmations': { access: self('id'), response: null, errors: ['TOO_MANY_REQUESTS'] },
  'GET passkeys': { access: signedIn(), response: z.array(Passkey) },
  /** Options for confirming the caller's identity with a passkey. The passkey's response is sent with the call that needs it. */
  'POST passkeys/confirmation-options': { access: signedIn(), response: WebAuthnJson },
  /** Options for creating a passkey, after the caller has confirmed their identity (PASSWORD_NEEDED otherwise). */
  'POST passkeys/options': {
    access: signedIn(),
    body: Proof,
    response: WebAuthnJson,
    errors: PROOF_ERRORS,
  },
  'POST passkeys': {
    access: signedIn(),
    body: z.object({ name: z.string().trim().min(1).max(60), response: WebAuthnJson }),
    response: Passkey,
    creates: 'passkeys/{id}',
    errors: ['REQUEST_INVALID'],
  },
  'GET passkeys/{id}': { access: signedIn(), response: Passkey, errors: ['NOT_FOUND'] },
  'DELETE passkeys/{id}': { access: signedIn(), response: null, errors: ['NOT_FOUND'] },
  /** NOT_FOUND with an external identity provider; also for the next three calls. */
  'GET second-factor': { access: twoSteps(), response: SecondFactor, errors: ['NOT_FOUND'] },
  /** Starts setting up a new app: returns its key as text, and as the address in a QR code. The old app stays valid until `POST second-factor`. */
  'POST second-factor/setups': {
    access: twoSteps(),
    body: Proof,
    response: z.object({ key: z.string(), uri: z.string() }),
    errors: [...PROOF_ERRORS, 'NOT_FOUND'],
  },
  /** Confirms the new app with one of its codes, and creates new recovery codes. */
  'POST second-factor': {
    access: twoSteps(),
    body: z.object({ code: z.string().trim().min(1).max(20) }),
    response: RecoveryCodes,
    creates: 'second-factor',
    errors: ['SECOND_FACTOR_WRONG', 'TOO_MANY_REQUESTS', 'NOT_FOUND'],
  },
  'POST second-factor/recovery-codes': {
    access: twoSteps(),
    body: Proof,
    response: RecoveryCodes,
    creates: 'second-factor',
    errors: [...PROOF_ERRORS, 'NOT_FOUND'],
  },
  /**
   * Removes the app of somebody who has lost it, and ends their sessions; they set up a new one at the next sign-in. Administrators must confirm
   * their identity and cannot remove their own app.
   */
  'POST people/{id}/second-factor/removal': {
    access: only('ROLE_ADMIN'),
    body: Proof,
    response: null,
    errors: [...PROOF_ERRORS, 'NOT_FOUND'],
  },
})
