import type { Bookmark } from '@afilia/contract/content/bookmarks'
import type { BookmarkKind } from '@afilia/domain/site/kinds'
import type { Reader } from '../endpoints/reader.ts'
import type { Db } from '../postgres/db.ts'

/** A thing that can be bookmarked, with its present title. */
export interface BookmarkTarget {
  readonly id: string
  readonly title: string
  /** A path of the portal. */
  readonly path: string
  /** The time and place of an event. */
  readonly event?: Bookmark['event']
}

/**
 * Finds the things among these ids that have been published for this reader, expired or not. `personId` is the owner of the
 * bookmarks, for things that depend on settings.
 */
export type FindTargets = (db: Db, ids: readonly string[], reader: Reader, personId: string) => Promise<readonly BookmarkTarget[]>

/** Functions that find the targets of bookmarks, by kind. */
export type BookmarkTargets = Readonly<Partial<Record<BookmarkKind, FindTargets>>>
