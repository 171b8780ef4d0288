import type { Found, Option, Search } from '@afilia/ui/combobox/combobox'
import { fold } from '@afilia/domain/formats/text'
import { pagedQuery, query } from '../calls/query.ts'
import { queryClient } from '../calls/query-client.ts'

/** Nobody reads more: "50 of 300" makes people continue typing. */
const SHOWN = { page: 0, size: 50 }

type ListName = Parameters<typeof pagedQuery>[0]

/** Searches a list on the server. Answers are cached for a while, so that deleting a letter needs no call. */
export function searchServer<N extends ListName>(name: N, filter: Readonly<Record<string, string | undefined>> = {}) {
  return async (text: string): Promise<PageOf<N>> => {
    const given = Object.entries({ search: text, ...filter }).filter(([, value]) => value)
    const options = { query: Object.fromEntries(given), page: SHOWN } as unknown as Parameters<typeof pagedQuery<N>>[1]
    // Searches are not retried automatically, because people continue typing.
    return queryClient.fetchQuery({ ...pagedQuery(name, options), retry: false })
  }
}
type PageOf<N extends ListName> = Awaited<ReturnType<NonNullable<Exclude<ReturnType<typeof pagedQuery<N>>['queryFn'], symbol>>>>

/** Searches a short list locally: every typed word must start a word of the name. */
export function searchShortList(name: 'GET specialties' | 'GET titles' | 'GET regions'): Search<Option> {
  return async (text): Promise<Found<Option>> => {
    const all = await queryClient.fetchQuery({ ...query(name), retry: false })
    const words = fold(text).split(' ')
    const items = all.filter((option) => words.every((word) => ` ${fold(option.name)}`.includes(` ${word}`)))
    return { items, total: items.length }
  }
}
