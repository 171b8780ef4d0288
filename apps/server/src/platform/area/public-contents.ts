import type { Media } from '@afilia/contract/content/media'
import type { Language } from '@afilia/i18n/languages'
import type { Reader } from '../endpoints/reader.ts'
import type { Db } from '../postgres/db.ts'

/** What a link to a content shows of it elsewhere, where it is shared or listed. */
export interface PublicContent {
  readonly title: string
  readonly description: string
  /** One that everybody may see. */
  readonly picture: Media | null
}

/** A content in a list of all. */
export interface ListedContent {
  /** What stands in its address in the place of the page's `$`. */
  readonly value: string
  /** Those that it is written in. */
  readonly languages: readonly Language[]
}

/** The contents that a page with a `$` shows to everybody. `reader` is a visitor. */
export interface PublicContents {
  /** Undefined for what a visitor may not see. */
  readonly find: (db: Db, value: string, reader: Reader) => Promise<PublicContent | undefined>
  /** The newest, this many at most. */
  readonly list: (db: Db, reader: Reader, most: number) => Promise<readonly ListedContent[]>
}

/** By the path of the page. */
export type PublicContentsByPage = Readonly<Record<string, PublicContents>>
