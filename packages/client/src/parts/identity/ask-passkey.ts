import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { send } from '../../calls/query.ts'

/** A proof of identity: the password, or a passkey's answer. */
export type IdentityProof = { readonly currentPassword: string } | { readonly passkey: Record<string, unknown> }

/** Whether the browser supports passkeys. Requires a recent browser, and https or localhost. */
export const canUsePasskeys = 'PublicKeyCredential' in globalThis

/** Asks for one of the member's passkeys. Undefined if cancelled, timed out or offline. */
export async function askPasskey(): Promise<Record<string, unknown> | undefined> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  try {
    const optionsJSON = (await send('POST passkeys/confirmation-options')) as unknown as PublicKeyCredentialRequestOptionsJSON
    return { ...(await startAuthentication({ optionsJSON })) }
  } catch {
    return undefined
  }
}
