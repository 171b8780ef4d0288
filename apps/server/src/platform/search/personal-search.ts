import type { PersonalKind } from '@afilia/domain/site/kinds'
import type { BlockQuery } from '../area/home-blocks.ts'
import type { Caller } from '../endpoints/implement.ts'
import type { Reader } from '../endpoints/reader.ts'

/** Who searches, and for which words: folded, the last perhaps unfinished. */
export interface PersonalQuestion {
  readonly caller: Caller
  readonly reader: Reader
  readonly words: readonly string[]
}

/** A thing that only this caller finds. */
export interface PersonalHit {
  readonly id: string
  /** In the portal. */
  readonly path: string
  readonly title: string
  readonly excerpt: string
}

/**
 * By kind, how the things are found that depend on who searches, such as the people who represent them: read anew for each search, so that no index
 * holds them. Those with all the words, a few at most.
 */
export type PersonalSearches = Readonly<
  Partial<Record<PersonalKind, (asked: PersonalQuestion) => BlockQuery<readonly PersonalHit[]> | null>>
>
