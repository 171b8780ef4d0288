import type { BodyOf, Endpoint, EndpointName, Endpoints, ParamsOf, QueryOf, ResponseOf } from '@afilia/contract/endpoint'
import type { AcademicYear } from '@afilia/domain/people/academic-year'
import type { Role } from '@afilia/domain/identity/roles'
import type { Language } from '@afilia/i18n/languages'
import type { Deps } from '../deps.ts'
import type { Page, PageRequest } from './page.ts'
import type { Reader } from './reader.ts'

/** The caller, from the access token and their record. */
export interface Caller {
  readonly personId: string
  readonly documentId: string
  readonly roles: readonly Role[]
  /** Of a student; it makes a difference in what they may see (specification §6). */
  readonly academicYear: AcademicYear | null
  /** What staff may see, as the union set it: a supervisor the province, a delegate the centre. */
  readonly provinceId: string | null
  readonly seatId: string | null
  /** When they left the union. Who has left holds no role. */
  readonly leftAt: Date | null
  /** The portal session behind the token, where there is one. */
  readonly sessionId: string | null
}

type CallerOf<E extends Endpoint> = E['access'] extends { who: 'public' } ? Caller | null : Caller
/** Of an endpoint without a response nothing is sent, whatever its handler gives. */
type Answer<E extends Endpoint> = [ResponseOf<E>] extends [null]
  ? unknown
  : E extends { sortableBy: readonly string[] }
    ? ResponseOf<E> extends readonly (infer Item)[]
      ? Page<Item>
      : never
    : ResponseOf<E>

/** What a handler gets. Everything in it has been checked: access first, then the input. */
export interface Call<Name extends string, E extends Endpoint> extends Deps {
  readonly caller: CallerOf<E>
  /** Where the call comes from: an IPv4 address, or the network of an IPv6 one. For rate limits only; it is stored as a keyed hash at most. */
  readonly address: string
  readonly params: ParamsOf<Name>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  /** The person named in the path; only where `access` says that there is one. */
  readonly personId: string
  /** Only on a list with `sortableBy`. */
  readonly page: PageRequest
  readonly language: Language
  readonly reader: Reader
  readonly requestId: string
}

/**
 * A handler in two steps, for a change before which something takes long that needs no transaction: `prepare` gets the pool as `db`, and gives the step that
 * is the change. A call whose answer is kept under its idempotency key is not prepared again.
 */
export interface InTwoSteps<C, A> {
  prepare(call: C): Promise<(call: C) => Promise<A>>
}

type Handler<C, A> = ((call: C) => Promise<A>) | InTwoSteps<C, A>
type Handlers<T extends Endpoints> = { readonly [Name in keyof T & EndpointName]: Handler<Call<Name, T[Name]>, Answer<T[Name]>> }

/** Endpoints with the code behind each, ready for `serveEndpoints`. */
export interface Routes {
  readonly declared: Endpoints
  readonly handlers: Readonly<Record<string, Handler<never, unknown>>>
}

/** Joins an area's contract with its code: a missing, superfluous or wrongly typed handler does not compile. */
export function implement<T extends Endpoints>(declared: T, handlers: Handlers<T>): Routes {
  return { declared, handlers }
}
