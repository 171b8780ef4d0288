import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { ApiError } from '@afilia/client/calls/api-error.ts'
import { errorText } from '@afilia/client/calls/error-text.ts'
import { toQueryKey, send } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import type { IdentityProof } from '@afilia/client/parts/identity/ask-passkey.ts'

/** The options for creating a passkey; valid for some minutes. */
export type PasskeyOptions = PublicKeyCredentialCreationOptionsJSON

export type PasskeyOutcome =
  | { readonly kind: 'added' | 'cancelled' | 'already' | 'failed' | 'expired' }
  | { readonly kind: 'rejected'; readonly text: string }

/** Starts creating a passkey after the identity was confirmed. Returns the options, or the error. */
export async function beginPasskey(proof: IdentityProof): Promise<PasskeyOptions | { readonly fault: string }> {
  try {
    return (await send('POST passkeys/options', { body: proof })) as unknown as PasskeyOptions
  } catch (error) {
    return { fault: await errorText(error) }
  }
}

/** Has the device create the passkey and saves it under this name. After `expired`, start again. */
export async function addPasskey(optionsJSON: PasskeyOptions, name: string): Promise<PasskeyOutcome> {
  const { startRegistration, WebAuthnError } = await import('@simplewebauthn/browser')
  try {
    const response = await startRegistration({ optionsJSON })
    await send('POST passkeys', { body: { name, response: { ...response } } })
    await queryClient.invalidateQueries({ queryKey: toQueryKey('GET passkeys') })
    return { kind: 'added' }
  } catch (error) {
    if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return { kind: 'already' }
    // Includes a timeout: browsers do not distinguish the two, so that a page cannot find out which devices exist.
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return { kind: 'cancelled' }
    if (error instanceof WebAuthnError || error instanceof DOMException) return { kind: 'failed' }
    // The name was validated before, so the challenge must have expired.
    if (error instanceof ApiError && error.problem?.errorKey === 'api.REQUEST_INVALID') return { kind: 'expired' }
    return { kind: 'rejected', text: await errorText(error) }
  }
}
