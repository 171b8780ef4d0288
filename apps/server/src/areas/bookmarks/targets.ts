import type { BookmarkKind } from '@afilia/domain/bookmark-kinds'
import type { Language } from '@afilia/i18n/languages'
import type { Db } from '../../platform/db.ts'

/** A thing that can be bookmarked, as it is called today. */
export interface BookmarkTarget {
  readonly id: string
  readonly title: string
  /** In the portal. */
  readonly path: string
}

/** Those of these ids that exist and may be shown to members. */
export type FindTargets = (db: Db, ids: readonly string[], language: Language) => Promise<readonly BookmarkTarget[]>

/** The kinds that can be bookmarked so far, and how their targets are found. Whoever owns a kind gives it; `app.ts` puts them together. */
export type Bookmarkables = Readonly<Partial<Record<BookmarkKind, FindTargets>>>
