import type { PersonalKind } from '@afilia/domain/site/kinds'
import type { BlockQuery } from '../area/home-blocks.ts'
import type { Caller } from '../endpoints/implement.ts'
import type { Reader } from '../endpoints/reader.ts'

/** The caller and the search words: folded, the last one possibly unfinished. */
export interface PersonalQuestion {
  readonly caller: Caller
  readonly reader: Reader
  readonly words: readonly string[]
}

/** A thing that only this caller finds. */
export interface PersonalHit {
  readonly id: string
  /** A path of the portal. */
  readonly path: string
  readonly title: string
  readonly excerpt: string
}

/**
 * Searches, by kind, for things that depend on the caller, such as the people who represent them. They run at each search, so
 * that no index contains these things. They return the things with all words, at most a few.
 */
export type PersonalSearches = Readonly<
  Partial<Record<PersonalKind, (asked: PersonalQuestion) => BlockQuery<readonly PersonalHit[]> | null>>
>
