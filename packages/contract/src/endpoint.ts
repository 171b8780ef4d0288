import type { AccessReason } from '@afilia/domain/people/rights'
import type { $ZodType, input, output } from 'zod/v4/core'
import type { Access, Relation, StaffAccess } from './access.ts'
import type { ErrorCode } from './errors.ts'
import type { ExportColumns } from './exports.ts'

/** An endpoint's name is its HTTP line. Paths are relative to `/services/{product}/api/`, or absolute from `services/` or `o/`. */
export type EndpointName = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} ${string}`

/** The media types that an endpoint can return. */
export type MediaType =
  | 'application/pdf'
  | 'application/json'
  | 'text/calendar'
  | 'text/csv'
  | 'text/html'
  | 'application/vnd.apple.pkpass'
  | 'application/octet-stream'

/** A response that is a file. */
export interface FileAnswer {
  readonly mediaType: MediaType
}

/** Declares that an endpoint returns a file. Only for GET: responses stored by idempotency key must be JSON. */
export const file = (mediaType: MediaType): FileAnswer => ({ mediaType })

/** Whether an endpoint returns a file to be saved. HTML is text to be shown, and costs no more than JSON. */
export const isFile = ({ response }: Endpoint): boolean =>
  response !== null && response !== undefined && 'mediaType' in response && response.mediaType !== 'text/html'

/** The return value of a handler with a file response. */
export interface FileContent {
  /** The name for saving the file, with its extension. */
  readonly name: string
  readonly content: Uint8Array<ArrayBuffer> | string
}

/**
 * The view for each relation of the caller to the person. The response is reduced to it, so that staff get only the fields declared for them. A
 * file cannot be reduced, so staff get none.
 */
export type Views = { readonly [R in Relation]: $ZodType }

/** The same view for all staff. */
export const forStaff = <View extends $ZodType>(view: View) => ({ delegate: view, supervisor: view, admin: view })

interface EndpointParts {
  /** The query string, without paging. */
  readonly query?: $ZodType
  /** The JSON body. */
  readonly body?: $ZodType
  /** The body is a posted form, as external callers send it. */
  readonly isForm?: true
  /** The body is a posted form with files (`multipart/form-data`), with a higher size limit. */
  readonly isUpload?: true
  /** The texts of the body that may have several lines, as dotted paths; `*` matches one part. All others must be one line. */
  readonly lines?: readonly string[]
  /** The properties of the body whose texts the endpoint checks itself, because one that cannot be used must not reject the others. */
  readonly unchecked?: readonly string[]
  /**
   * The endpoint creates something: the status is 201, and `Location` is the address for reading it, relative like endpoint names. `{…}` is filled
   * from the path, or else from the response: its `id`, or its field of that name, such as `number` or `playerId` for `{player}`. Null if nobody
   * can read it, such as a submitted form.
   */
  readonly creates?: string | null
  /**
   * A list that its handler pages: the fields to sort by, the default first; `id` is always possible. Any other array in a GET response is also
   * a list: it is paged, and sorted by any field of its items, after the handler returned all of it (`platform/endpoints/list.ts`). All lists take
   * `page`, `size` and `sort`, and return `X-Total-Count` and `Link`.
   */
  readonly sortableBy?: readonly [string, ...string[]]
  /**
   * A list for staff that can be exported: with `Accept: text/csv` it answers all rows that match as a file with these columns, or those that
   * `columns` names, separated by commas. It can also be read page by page from a cursor: `after`, empty for the first page, is the `X-Next-Cursor` of
   * the page before.
   */
  readonly exports?: ExportColumns
  /** A list of a few hundred reference data, which clients may read whole: a page may be as large as the list. Others have at most 100 items. */
  readonly isReference?: true
  /**
   * A POST that only reads, because its input must not be in the URL, where histories and logs would keep it. Its response is not stored by
   * idempotency key.
   */
  readonly isQuestion?: true
  /** Seconds for which the response may be cached publicly. Only for public responses that are the same for everybody. */
  readonly maxAge?: number
  /**
   * Further methods by which it can be called, with the same rules: for a call of the specification (§7) without a method, those that a client may
   * choose (docs/decisions/124).
   */
  readonly alsoBy?: readonly ('POST' | 'PUT')[]
  /** Its own error codes, in addition to those of every endpoint. */
  readonly errors?: readonly ErrorCode[]
}

/** `access` is required: who may call the endpoint and on whose data. */
export type Endpoint = EndpointParts &
  (
    | {
        readonly access: Exclude<Access, StaffAccess>
        /** The view it returns; for a list, the schema of the whole array. `null` means 204, `file(...)` a file. */
        readonly response: $ZodType | FileAnswer | null
      }
    | { readonly access: StaffAccess & { readonly staff: 'too' }; readonly response: Views | null }
    | {
        readonly access: StaffAccess & { readonly staff: 'giving-reason' }
        readonly response: Omit<Views, 'own'>
        readonly body: $ZodType<{ readonly reason: AccessReason }>
      }
  )

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
/** If the view depends on the caller, the person's own; if it is not for the person, that of the staff. */
export type ResponseOf<E extends Endpoint> = E['response'] extends FileAnswer
  ? FileContent
  : E['response'] extends { readonly own: infer Own }
    ? Parsed<Own, null>
    : E['response'] extends { readonly admin: infer Admin }
      ? Parsed<Admin, null>
      : Parsed<E['response'], null>
