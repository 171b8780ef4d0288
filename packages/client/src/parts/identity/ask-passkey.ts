import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { send } from '../../calls/query.ts'

/** What shows who somebody is: the password, or a passkey's answer. */
export type IdentityProof = { readonly currentPassword: string } | { readonly passkey: Record<string, unknown> }

/** The browser has passkeys: it is new enough, and the page came by https or from this machine. */
export const canUsePasskeys = 'PublicKeyCredential' in globalThis

/** Lets one of the member's passkeys say who they are; undefined when none did: closed, too late, or no connection. */
export async function askPasskey(): Promise<Record<string, unknown> | undefined> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  try {
    const optionsJSON = (await send('POST passkeys/confirmation-options')) as unknown as PublicKeyCredentialRequestOptionsJSON
    return { ...(await startAuthentication({ optionsJSON })) }
  } catch {
    return undefined
  }
}
