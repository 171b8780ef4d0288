import type { $ZodType, input, output } from 'zod/v4/core'
import type { Access } from './access.ts'
import type { ErrorCode } from './errors.ts'

/** An endpoint's name is its HTTP line. Paths are relative to `/services/{product}/api/`, or absolute from `services/` or `o/`. */
export type EndpointName = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} ${string}`

/** The kinds of file that an endpoint may answer. */
export type MediaType = 'application/pdf' | 'application/json' | 'text/calendar'

/** An answer that is a file instead of a view. */
export interface FileAnswer {
  readonly mediaType: MediaType
}

/** Says that an endpoint answers a file. Only for GET: an answer kept for its idempotency key must be JSON. */
export const file = (mediaType: MediaType): FileAnswer => ({ mediaType })

/** What the code behind such an endpoint gives. */
export interface FileContent {
  /** What the reader's device saves it as, with its ending. */
  readonly name: string
  readonly content: Uint8Array<ArrayBuffer> | string
}

export interface Endpoint {
  /** Who may call it and on whose data. Obligatory: an endpoint without it does not compile. */
  readonly access: Access
  /** The query string, beyond paging. */
  readonly query?: $ZodType
  /** The JSON body. */
  readonly body?: $ZodType
  /** The view it answers; a list's schema is that of the whole array. `null` answers 204, `file(...)` a file. */
  readonly response: $ZodType | FileAnswer | null
  /** 200 unless said. */
  readonly status?: 200 | 201
  /** A paged list: takes `page`, `size` and `sort`, answers `X-Total-Count` and `Link`. Names the fields that it sorts by, the default first. */
  readonly sortableBy?: readonly [string, ...string[]]
  /**
   * It changes nothing, and is asked by POST because what it asks must not stand in an address, where histories and logs keep it. Neither
   * is it kept for repetition, as other POSTs are by their idempotency key.
   */
  readonly isQuestion?: true
  /** Seconds for which anybody may keep the answer. Only where it is the same for everybody and everybody may have it. */
  readonly maxAge?: number
  /** The codes it may refuse with, beyond those of every endpoint. */
  readonly errors?: readonly ErrorCode[]
}

export type Endpoints = Readonly<Record<EndpointName, Endpoint>>

/** Declares the endpoints of an area, keeping the exact type of each. */
export function endpoints<const T extends Endpoints>(declared: T): T {
  return declared
}

/** `'GET people/{id}/profile'` → `'id'` */
export type ParamName<Name extends string> = Name extends `${string}{${infer Param}}${infer Rest}` ? Param | ParamName<Rest> : never
export type ParamsOf<Name extends string> = { readonly [P in ParamName<Name>]: string }

type Parsed<Schema, Otherwise> = Schema extends $ZodType ? output<Schema> : Otherwise
type Sent<Schema, Otherwise> = Schema extends $ZodType ? input<Schema> : Otherwise

export type QueryOf<E extends Endpoint> = Parsed<E['query'], Record<never, never>>
export type QuerySent<E extends Endpoint> = Sent<E['query'], Record<never, never>>
export type BodyOf<E extends Endpoint> = Parsed<E['body'], undefined>
export type BodySent<E extends Endpoint> = Sent<E['body'], undefined>
export type ResponseOf<E extends Endpoint> = E['response'] extends FileAnswer ? FileContent : Parsed<E['response'], null>
