import type { HomeBlock, HomeData } from '@afilia/contract/content/home'
import type { Language } from '@afilia/i18n/languages'
import type { Expression } from 'kysely'
import type { Deps } from '../deps.ts'
import type { Caller } from '../endpoints/implement.ts'
import type { Reader } from '../endpoints/reader.ts'

/** Who opens the home; the caller is null for a visitor. */
export interface HomeCall extends Omit<Deps, 'db'> {
  readonly caller: Caller | null
  readonly language: Language
  readonly reader: Reader
  readonly requestId: string
}

/** A row as JSON has it: times are text in ISO 8601. Numbers that the driver reads as text, as `bigint`, must be selected as such. */
export type JsonRow<Row> = { readonly [Column in keyof Row]: Row[Column] extends Date ? string : Row[Column] }

/** What a block reads, in one query, and what its rows become. The home reads the queries of its blocks in one statement. */
export interface BlockQuery<Data> {
  readonly query: Expression<unknown>
  readonly present: (rows: readonly never[]) => Data
}

/** A block of what a query finds. */
export const readRows = <Row, Data>(query: Expression<Row>, present: (rows: readonly JsonRow<Row>[]) => Data): BlockQuery<Data> => ({
  query,
  present,
})

type Unchanging<Data> = Data extends readonly (infer Item)[] ? readonly Item[] : Data
type Found<Name extends HomeBlock> = Unchanging<HomeData<Name>> | null | undefined

/** A block: a query, or what is not from the database. Null or undefined, also as what its rows become, if it is not for this reader. */
type ReadBlock<Name extends HomeBlock> = (call: HomeCall) => BlockQuery<Found<Name>> | Promise<Found<Name>> | null | undefined

export type HomeBlocks = { readonly [Name in HomeBlock]?: ReadBlock<Name> }
