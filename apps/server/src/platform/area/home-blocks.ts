import type { HomeBlock, HomeData } from '@afilia/contract/home'
import type { Language } from '@afilia/i18n/languages'
import type { Deps } from '../deps.ts'
import type { Caller } from '../endpoints/implement.ts'
import type { Reader } from '../endpoints/reader.ts'
import type { Db } from '../postgres/db.ts'

/** Who opens the home; the caller is null for a visitor. */
export interface HomeCall extends Deps {
  readonly caller: Caller | null
  readonly language: Language
  readonly reader: Reader
  readonly requestId: string
}

/** What a block is read with. Use `read` for the database, except for what has time limits of its own. */
export interface BlockCall extends HomeCall {
  /** Reads within the block's time limit: the database cancels a late statement, and no further one begins. */
  readonly read: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>
}

type Unchanging<Data> = Data extends readonly (infer Item)[] ? readonly Item[] : Data

/** Reads a block; null or undefined if it is not for this reader. */
type ReadBlock<Name extends HomeBlock> = (call: BlockCall) => Promise<Unchanging<HomeData<Name>> | null | undefined>

export type HomeBlocks = { readonly [Name in HomeBlock]?: ReadBlock<Name> }
