import type { Contract } from '@afilia/contract'
import type { BodySent, FileAnswer, ParamsOf, QuerySent, ResponseOf } from '@afilia/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { callData } from './call.ts'

type Name = keyof Contract & string
export type FileName = { [N in Name]: Contract[N]['response'] extends FileAnswer ? N : never }[Name]
type GetName = Exclude<Extract<Name, `GET ${string}`>, FileName>
/** Every list is paged by the server. */
type PagedName = { [N in GetName]: ResponseOf<Contract[N]> extends readonly unknown[] ? N : never }[GetName]

/** Removes options that an endpoint does not take, and makes the others required or optional as declared. */
export type Params<N extends Name> = [keyof ParamsOf<N>] extends [never] ? unknown : { readonly params: ParamsOf<N> }
export type Query<N extends Name> = [keyof QuerySent<Contract[N]>] extends [never] ? unknown : { readonly query?: QuerySent<Contract[N]> }
type Body<N extends Name> = undefined extends BodySent<Contract[N]> ? unknown : { readonly body: BodySent<Contract[N]> }
export type Options<Wanted> = Record<never, never> extends Wanted ? [options?: Wanted] : [options: Wanted]

interface Loose {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
}

/** Specification §9: these two are neither retried nor refetched on focus or mount. */
const READ_ONCE: readonly string[] = ['GET people/{id}/profile', 'GET settings/document-id/{docid}'] satisfies GetName[]
const readOnce = { retry: false, refetchOnWindowFocus: false, refetchOnMount: false } as const

/** The `useQuery` options of an endpoint: `useQuery(query('GET people/{id}/profile', { params: { id } }))`. */
export function query<N extends GetName>(name: N, ...[options]: Options<Params<N> & Query<N>>) {
  const given = (options ?? {}) as Loose
  return queryOptions({
    queryKey: toQueryKey(name, given),
    queryFn: async ({ signal }) => (await callData(name, { ...given, signal })).data as ResponseOf<Contract[N]>,
    ...(READ_ONCE.includes(name) && readOnce),
  })
}

/** One page of a list. */
export interface PageOf<Item> {
  readonly items: readonly Item[]
  /** The number of items on all pages. */
  readonly total: number
  /** Where the next page begins, of a list that is read from cursors; null on the last page and for other lists. */
  readonly next?: string | null
}

interface Paging {
  /** Counts from 0. */
  readonly page?: number
  readonly size?: number
  /** Such as `'name,asc'`. */
  readonly sort?: string | readonly string[]
  /** Instead of `page`, for a list for staff: `next` of the page before, or empty for the first one. */
  readonly after?: string
}

/** The same for a paged list: `page` counts from 0, and the answer has the total of all pages. */
export function pagedQuery<N extends PagedName>(name: N, options: Params<N> & Query<N> & { readonly page?: Paging }) {
  const { page, ...given } = options as Loose & { page?: Paging }
  const asked = { ...given, query: { ...given.query, ...page } }
  return queryOptions({
    queryKey: toQueryKey(name, asked),
    queryFn: async ({ signal }) => {
      const { data, headers } = await callData(name, { ...asked, signal })
      const items = (data ?? []) as ResponseOf<Contract[N]> & readonly unknown[]
      return { items, total: Number(headers.get('x-total-count') ?? items.length), next: headers.get('x-next-cursor') } as PageOf<
        ResponseOf<Contract[N]> extends readonly (infer Item)[] ? Item : never
      >
    },
  })
}

/** The query key of an endpoint, to read, change or remove what `query` has cached. */
export function toQueryKey(name: GetName, { params = {}, query: asked = {} }: Loose = {}) {
  return [name, params, asked] as const
}

/**
 * Sends a change: `await send('PUT people/{id}/profile', { params: { id }, body })`. A lost connection is retried once with the same
 * idempotency key. To let the user retry later without a second effect, pass the same `idempotencyKey` again. Throws ApiError or
 * ConnectionLost.
 */
export async function send<N extends ChangeName>(
  name: N,
  ...[options]: Options<ChangeOptions<N> & Keyed>
): Promise<ResponseOf<Contract[N]>> {
  return (await callData(name, options ?? {})).data as ResponseOf<Contract[N]>
}

/** An endpoint that changes something, and its options. */
export type ChangeName = Exclude<Name, GetName | FileName>
export type ChangeOptions<N extends ChangeName> = Params<N> & Query<N> & Body<N>

interface Keyed {
  readonly idempotencyKey?: string
}
