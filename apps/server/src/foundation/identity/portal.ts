import type { Env } from '../../env.ts'

/** The portal as members see it. For WebAuthn it is the relying party: the host of the address, and a name for people. */
export interface Portal {
  /** Where browsers find it, without a slash at the end. */
  readonly publicUrl: string
  readonly unionName: string
}

/** The portal, if it keeps the members' accounts itself; null with an outside identity provider. */
export const findAccountsHere = ({ OIDC_ISSUER, UNION_NAME }: Pick<Env, 'OIDC_ISSUER' | 'UNION_NAME'>, publicUrl: string): Portal | null =>
  OIDC_ISSUER === undefined ? { publicUrl, unionName: UNION_NAME } : null
