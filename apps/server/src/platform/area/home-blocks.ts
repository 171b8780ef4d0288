import type { HomeBlock, HomeData } from '@afilia/contract/content/home'
import type { Language } from '@afilia/i18n/languages'
import type { Expression } from 'kysely'
import type { Deps } from '../deps.ts'
import type { Caller } from '../endpoints/implement.ts'
import type { Reader } from '../endpoints/reader.ts'

/** The reader of the home. The caller is null for a visitor. */
export interface HomeCall extends Omit<Deps, 'db'> {
  readonly caller: Caller | null
  readonly language: Language
  readonly reader: Reader
  readonly requestId: string
}

/**
 * A row as JSON: times are text in ISO 8601. Numbers that the driver reads as text, such as `bigint`, must be selected as text.
 */
export type JsonRow<Row> = { readonly [Column in keyof Row]: Json<Row[Column]> }
type Json<Value> = Value extends Date ? string : Value

/** A block's query, and the conversion of its rows. The home runs the queries of all blocks in one statement. */
export interface BlockQuery<Data> {
  readonly query: Expression<unknown>
  readonly present: (rows: readonly never[]) => Data
}

/** Makes a block from a query. */
export const readRows = <Row, Data>(query: Expression<Row>, present: (rows: readonly JsonRow<Row>[]) => Data): BlockQuery<Data> => ({
  query,
  present,
})

type Unchanging<Data> = Data extends readonly (infer Item)[] ? readonly Item[] : Data
type Found<Name extends HomeBlock> = Unchanging<HomeData<Name>> | null | undefined

/**
 * A block: a query, or data from elsewhere. Null or undefined, also as the result of the conversion, if it is not for this
 * reader.
 */
type ReadBlock<Name extends HomeBlock> = (call: HomeCall) => BlockQuery<Found<Name>> | Promise<Found<Name>> | null | undefined

export type HomeBlocks = { readonly [Name in HomeBlock]?: ReadBlock<Name> }
