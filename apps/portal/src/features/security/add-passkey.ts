import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { errorText } from '../../data/error-text.ts'
import { queryKeyOf, send } from '../../data/query.ts'
import { queryClient } from '../../data/query-client.ts'

export type PasskeyOutcome =
  | { readonly kind: 'added' | 'cancelled' | 'already' | 'failed' }
  | { readonly kind: 'refused'; readonly text: string }

/** Lets the device make a passkey and keeps it under this name. */
export async function addPasskey(name: string): Promise<PasskeyOutcome> {
  const { startRegistration, WebAuthnError } = await import('@simplewebauthn/browser')
  try {
    const optionsJSON = (await send('POST passkeys/options')) as unknown as PublicKeyCredentialCreationOptionsJSON
    const response = await startRegistration({ optionsJSON })
    await send('POST passkeys', { body: { name, response: { ...response } } })
    await queryClient.invalidateQueries({ queryKey: queryKeyOf('GET passkeys') })
    return { kind: 'added' }
  } catch (error) {
    if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return { kind: 'already' }
    // Also when nobody answered in time: browsers do not tell the two apart, lest a page learns what devices there are.
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return { kind: 'cancelled' }
    if (error instanceof WebAuthnError || error instanceof DOMException) return { kind: 'failed' }
    return { kind: 'refused', text: await errorText(error) }
  }
}
