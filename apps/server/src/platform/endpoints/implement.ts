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
  /** For students: it affects what they may see (specification §6). */
  readonly academicYear: AcademicYear | null
  /** The scope of staff, set by the union: the province of a supervisor, the centre of a delegate. */
  readonly provinceId: string | null
  readonly seatId: string | null
  /** When they left the union. Former members hold no role. */
  readonly leftAt: Date | null
  /** The portal session of the token, if any. */
  readonly sessionId: string | null
}

type CallerOf<E extends Endpoint> = E['access'] extends { who: 'public' } ? Caller | null : Caller
/** An endpoint without a response sends nothing, whatever its handler returns. */
type Answer<E extends Endpoint> = [ResponseOf<E>] extends [null]
  ? unknown
  : E extends { sortableBy: readonly string[] }
    ? ResponseOf<E> extends readonly (infer Item)[]
      ? Page<Item>
      : never
    : ResponseOf<E>

/** The input of a handler. All of it has been checked: access first, then the input. */
export interface Call<Name extends string, E extends Endpoint> extends Deps {
  readonly caller: CallerOf<E>
  /**
   * The origin of the call: an IPv4 address, or the network of an IPv6 address. Only for rate limits. It is stored at most as a
   * keyed hash.
   */
  readonly address: string
  readonly params: ParamsOf<Name>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  /** The person named in the path. Only present if `access` declares one. */
  readonly personId: string
  /** Only present for a list with `sortableBy`. */
  readonly page: PageRequest
  readonly language: Language
  readonly reader: Reader
  readonly requestId: string
}

/**
 * A handler in two steps, for a change that needs long work outside a transaction: `prepare` gets the pool as `db`, and returns
 * the step that makes the change. A call whose answer is stored under its idempotency key is not prepared again.
 */
export interface InTwoSteps<C, A> {
  prepare(call: C): Promise<(call: C) => Promise<A>>
}

type Handler<C, A> = ((call: C) => Promise<A>) | InTwoSteps<C, A>
type Handlers<T extends Endpoints> = { readonly [Name in keyof T & EndpointName]: Handler<Call<Name, T[Name]>, Answer<T[Name]>> }

/** Endpoints with their handlers, ready for `serveEndpoints`. */
export interface Routes {
  readonly declared: Endpoints
  readonly handlers: Readonly<Record<string, Handler<never, unknown>>>
}

/** Combines an area's contract with its handlers. A missing, superfluous or wrongly typed handler does not compile. */
export function implement<T extends Endpoints>(declared: T, handlers: Handlers<T>): Routes {
  return { declared, handlers }
}
