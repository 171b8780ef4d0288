import type { IndexedKind, SearchKind } from '@afilia/domain/site/kinds'
import type { ReaderKey } from '@afilia/domain/identity/readers'
import type { Db } from '../postgres/db.ts'
import type { Translations } from '../texts/translations.ts'

/** A thing in the form that the search indexes. */
export interface SearchDocument {
  readonly kind: SearchKind
  readonly id: string
  /** A path of the portal, such as `/advantages/hotel-costa`. */
  readonly path: string
  readonly readers: readonly ReaderKey[]
  /** Only readers who hold one of these keys themselves find it: pages, unlike contents, reject administrators too. */
  readonly isForHolders?: true
  readonly texts: Translations<SearchText>
  /** From 0 to 1. Orders equally good matches, such as newer news first. */
  readonly weight: number
  /** The time range in which it is found, if limited. The index knows both in advance. */
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

/** Sources by the kind of thing that they list. */
export type SearchSources = Readonly<Partial<Record<IndexedKind, SearchSource>>>
