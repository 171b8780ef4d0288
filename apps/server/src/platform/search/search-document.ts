import type { SearchKind } from '@afilia/contract/search'
import type { ReaderKey } from '@afilia/domain/readers'
import type { Translations } from '../texts/translations.ts'

export type { SearchKind }

/** A thing as the search knows it. Whoever owns the thing writes it, in the transaction that changes the thing. */
export interface SearchDocument {
  readonly kind: SearchKind
  readonly id: string
  /** In the portal, such as `/advantages/hotel-costa`. */
  readonly path: string
  readonly readers: readonly ReaderKey[]
  readonly texts: Translations<SearchText>
  /** From 0 to 1: what comes first of two that fit equally well, such as the newer news. */
  readonly weight: number
  /** From when it is found, if that is to come; and from when no more. At these moments nothing has to be indexed anew. */
  readonly from?: Date | null
  readonly until?: Date | null
}

export interface SearchText {
  readonly title: string
  /** Plain text, without marks. */
  readonly body: string
}
