import type { BookmarkKind } from '@afilia/domain/bookmark-kinds'
import type { ReaderKey } from '@afilia/domain/readers'
import type { Language } from '@afilia/i18n/languages'
import type { Db } from '../../platform/postgres/db.ts'

/** A thing that can be bookmarked, as it is called today. */
export interface BookmarkTarget {
  readonly id: string
  readonly title: string
  /** In the portal. */
  readonly path: string
}

/** Who looks at the bookmarks, in which language and when. */
export interface BookmarkReader {
  readonly keys: readonly ReaderKey[]
  readonly language: Language
  readonly now: Date
}

/** Those of these ids that have been published and are for this reader. What is over stays. */
export type FindTargets = (db: Db, ids: readonly string[], reader: BookmarkReader) => Promise<readonly BookmarkTarget[]>

/** The kinds that can be bookmarked so far, and how their targets are found. Whoever owns a kind gives it; `app.ts` puts them together. */
export type Bookmarkables = Readonly<Partial<Record<BookmarkKind, FindTargets>>>
