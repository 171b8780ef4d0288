import type { IndexedKind, SearchKind } from '@afilia/domain/site/kinds'
import type { ReaderKey } from '@afilia/domain/identity/readers'
import type { Db } from '../postgres/db.ts'
import type { Translations } from '../texts/translations.ts'

/** A thing as the search knows it. */
export interface SearchDocument {
  readonly kind: SearchKind
  readonly id: string
  /** In the portal, such as `/advantages/hotel-costa`. */
  readonly path: string
  readonly readers: readonly ReaderKey[]
  /** Only those find it who hold one of these keys themselves: pages, unlike contents, reject administrators too. */
  readonly isForHolders?: true
  readonly texts: Translations<SearchText>
  /** From 0 to 1: which of two that match alike comes first, such as the newer news. */
  readonly weight: number
  /** When it begins and ceases to be found, if it does. The index knows both beforehand. */
  readonly from?: Date | null
  readonly until?: Date | null
}

export interface SearchText {
  readonly title: string
  /** Plain text, without markup. */
  readonly body: string
}

/** Lists all documents of one owner, or streams them in batches. */
export type SearchSource = (db: Db) => Promise<readonly SearchDocument[]> | AsyncIterable<readonly SearchDocument[]>

/** By the kind of what they list. */
export type SearchSources = Readonly<Partial<Record<IndexedKind, SearchSource>>>
