import type { Contract } from '@afilia/contract'
import type { Relation } from '@afilia/contract/access'

/** The fields of an answer, in the notation of `printFields` (`fields.ts`). */
type Fields = string
/** For every endpoint, and for each relation to the person in the path if the view depends on it. */
export type FieldTable = Readonly<Partial<Record<keyof Contract, Fields | Readonly<Partial<Record<Relation, Fields>>>>>>

/** A file, or no body. */
export const NO_JSON = 'no JSON'
export const NAMED = 'id name'
