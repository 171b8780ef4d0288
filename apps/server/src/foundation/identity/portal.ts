/** The portal as members see it. To WebAuthn it is the relying party: the host of the address, and a name for people. */
export interface Portal {
  /** Where browsers find it, without a slash at the end. */
  readonly publicUrl: string
  readonly unionName: string
}
