import type { $ZodType, input, output } from 'zod/v4/core'
import type { Access } from './access.ts'
import type { ErrorCode } from './errors.ts'

/** An endpoint's name is its HTTP line. Paths are relative to `/services/{product}/api/`, or absolute from `services/` or `o/`. */
export type EndpointName = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} ${string}`

/** The media types that an endpoint can return. */
export type MediaType = 'application/pdf' | 'application/json' | 'text/calendar'

/** A response that is a file. */
export interface FileAnswer {
  readonly mediaType: MediaType
}

/** Declares that an endpoint returns a file. Only for GET: responses stored by idempotency key must be JSON. */
export const file = (mediaType: MediaType): FileAnswer => ({ mediaType })

/** What the handler of such an endpoint returns. */
export interface FileContent {
  /** The name that it is saved under, with its extension. */
  readonly name: string
  readonly content: Uint8Array<ArrayBuffer> | string
}

export interface Endpoint {
  /** Who may call it and on whose data. Required: an endpoint without it does not compile. */
  readonly access: Access
  /** The query string, beyond paging. */
  readonly query?: $ZodType
  /** The JSON body. */
  readonly body?: $ZodType
  /** The view it returns; for a list, the schema of the whole array. `null` means 204, `file(...)` a file. */
  readonly response: $ZodType | FileAnswer | null
  /** 200 by default. */
  readonly status?: 200 | 201
  /** A paged list: it takes `page`, `size` and `sort`, and returns `X-Total-Count` and `Link`. The value lists the fields to sort by, the default first. */
  readonly sortableBy?: readonly [string, ...string[]]
  /**
   * A POST that only reads: its input must not be in the URL, where histories and logs keep it. Its response is not stored by
   * idempotency key, either.
   */
  readonly isQuestion?: true
  /** Seconds for which the response may be cached publicly. Only if it is public and the same for everybody. */
  readonly maxAge?: number
  /** Its error codes, beyond those of every endpoint. */
  readonly errors?: readonly ErrorCode[]
}

export type Endpoints = Readonly<Record<EndpointName, Endpoint>>

/** Declares the endpoints of an area and keeps the exact type of each. */
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
