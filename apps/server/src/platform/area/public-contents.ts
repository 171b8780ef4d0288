import type { Media } from '@afilia/contract/content/media'
import type { Language } from '@afilia/i18n/languages'
import type { Reader } from '../endpoints/reader.ts'
import type { Db } from '../postgres/db.ts'

/** The preview of a content for places where its link is shared or listed. */
export interface PublicContent {
  readonly title: string
  readonly description: string
  /** A picture that everybody may see. */
  readonly picture: Media | null
}

/** A content in a list of all contents. */
export interface ListedContent {
  /** The part of its address that replaces the `$` of the page's path. */
  readonly value: string
  /** The languages in which it is written. */
  readonly languages: readonly Language[]
}

/** The public contents of a page with a `$` in its path. `reader` is a visitor. */
export interface PublicContents {
  /** Undefined if a visitor may not see it. */
  readonly find: (db: Db, value: string, reader: Reader) => Promise<PublicContent | undefined>
  /** Lists the newest, at most `most`. */
  readonly list: (db: Db, reader: Reader, most: number) => Promise<readonly ListedContent[]>
}

/** Public contents by the path of their page. */
export type PublicContentsByPage = Readonly<Record<string, PublicContents>>
