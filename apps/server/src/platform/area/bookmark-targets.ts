import type { Bookmark } from '@afilia/contract/content/bookmarks'
import type { BookmarkKind } from '@afilia/domain/site/kinds'
import type { Reader } from '../endpoints/reader.ts'
import type { Db } from '../postgres/db.ts'

/** A thing that can be bookmarked, under its present title. */
export interface BookmarkTarget {
  readonly id: string
  readonly title: string
  /** In the portal. */
  readonly path: string
  /** When and where an event is. */
  readonly event?: Bookmark['event']
}

/** Those of these ids that have been published for this reader, expired or not; `personId` is whose bookmarks they are, for what depends on settings. */
export type FindTargets = (db: Db, ids: readonly string[], reader: Reader, personId: string) => Promise<readonly BookmarkTarget[]>

/** By kind, how the targets of bookmarks are found. */
export type BookmarkTargets = Readonly<Partial<Record<BookmarkKind, FindTargets>>>
