/** The contents of a wallet pass. Nothing about its holder. */
export interface Pass {
  /** Stays the same for one ticket, so that a second pass replaces the first. */
  readonly id: string
  /** The event's session: the passes of one session belong to one class. */
  readonly classId: string
  readonly title: string
  readonly startsAt: Date
  readonly endsAt: Date
  /** The end of the code's validity. */
  readonly validUntil: Date
  readonly place: { readonly name: string; readonly address: string } | null
  /** The contents of the QR code, and the number beside it. */
  readonly code: string
  readonly spoken: string
  /** Facts on the front and on the back, in the member's language. */
  readonly front: readonly PassFact[]
  readonly back: readonly PassFact[]
  readonly language: string
}

interface PassFact {
  readonly label: string
  readonly value: string
}

/** Makes passes for Apple Wallet. */
export interface AppleWallet {
  /** The end of its certificate, which Apple renews every year. */
  readonly validUntil: Date
  /** The pass as a .pkpass file. */
  make(pass: Pass): Promise<Uint8Array<ArrayBuffer>>
}

/** Makes passes for Google Wallet. */
export interface GoogleWallet {
  /** The address under which Google asks the member whether to save the pass. */
  makeLink(pass: Pass): Promise<string>
}
