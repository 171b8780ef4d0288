import type { BookmarkKind } from '@afilia/domain/bookmark-kinds'
import type { ReaderKey } from '@afilia/domain/readers'
import type { Language } from '@afilia/i18n/languages'
import type { Db } from '../postgres/db.ts'

/** A thing that can be bookmarked, under its present title. */
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

/** Those of these ids that have been published for this reader, expired or not. */
export type FindTargets = (db: Db, ids: readonly string[], reader: BookmarkReader) => Promise<readonly BookmarkTarget[]>

/** By kind, how the targets of bookmarks are found. */
export type BookmarkTargets = Readonly<Partial<Record<BookmarkKind, FindTargets>>>
