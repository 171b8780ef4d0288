/** What a pass of a wallet says: nothing about who holds it. */
export interface Pass {
  /** The same for the same ticket, so that a second pass replaces the first. */
  readonly id: string
  /** Of the event's session: passes of one session are of one class. */
  readonly classId: string
  readonly title: string
  readonly startsAt: Date
  readonly endsAt: Date
  /** Until when the code is good. */
  readonly validUntil: Date
  readonly place: { readonly name: string; readonly address: string } | null
  /** What the QR code says, and the number beside it. */
  readonly code: string
  readonly spoken: string
  /** In the member's language: what stands on the front, and on the back. */
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
  /** When its certificate ends: Apple renews it every year. */
  readonly validUntil: Date
  /** The pass as a .pkpass file. */
  make(pass: Pass): Promise<Uint8Array<ArrayBuffer>>
}

/** Makes passes for Google Wallet. */
export interface GoogleWallet {
  /** The address under which Google asks the member whether to save the pass. */
  makeLink(pass: Pass): Promise<string>
}
