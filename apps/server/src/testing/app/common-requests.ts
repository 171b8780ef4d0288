import type { Contract } from '@afilia/contract'

/** One of the most common requests, as the portal sends it through the gateway. */
export interface CommonRequest {
  readonly name: string
  /** The HTTP line of an endpoint, or a path that is not an endpoint. `{docid}` and `{id}` are the member's own. */
  readonly line: (keyof Contract & `GET ${string}`) | `/${string}`
  /** The number of statements, including `begin` and `commit`. More must be a decision, not an accident. */
  readonly statements: number
  readonly query?: Readonly<Record<string, string>>
  /** Whether a visitor sends it instead of a member. */
  readonly isVisitors?: boolean
  /** Whether it has a rate limit. */
  readonly isLimited?: boolean
}

/**
 * The most common requests of the portal. A test counts their statements, and `bench/requests.ts` measures their processor time.
 */
export const COMMON_REQUESTS: readonly CommonRequest[] = [
  // Includes the member's consent to usage statistics, so that no page needs another call for it.
  { name: 'session', statements: 2, line: '/api/auth/session' },
  { name: 'home', statements: 4, line: 'GET home' },
  { name: 'home of a visitor', statements: 3, line: 'GET home', isVisitors: true },
  { name: 'profile', statements: 2, line: 'GET people/{id}/profile' },
  { name: 'own record', statements: 2, line: 'GET people/{docid}' },
  { name: 'permissions', statements: 1, line: 'GET permissions' },
  { name: 'card', statements: 4, line: 'GET card' },
  { name: 'news', statements: 3, line: 'GET short-news/by-provinces' },
  { name: 'whether there is news', statements: 3, line: 'GET short-news/exists-news' },
  { name: 'benefits', statements: 3, line: 'GET benefits' },
  { name: 'search of discounts', statements: 3, line: 'GET discounts', query: { text: 'hotel' } },
  { name: 'categories', statements: 2, line: 'GET categories' },
  { name: 'bookmarks', statements: 2, line: 'GET bookmarks' },
  { name: 'keys of bookmarks', statements: 2, line: 'GET bookmarks/keys' },
  { name: 'shifts of a month', statements: 2, line: 'GET schedule/my-schedule', query: { from: '2026-03-01', to: '2026-03-31' } },
  { name: 'receipts', statements: 2, line: 'GET people/receipts' },
  { name: 'settings', statements: 2, line: 'GET settings/document-id/{docid}' },
  { name: 'preferences', statements: 2, line: 'GET preferences/document-id/{docid}' },
  { name: 'legal acceptances', statements: 2, line: 'GET legal/acceptances' },
  { name: 'search', statements: 3, line: 'GET _search/{product}-content', query: { query: 'formación' }, isLimited: true },
  { name: 'cards of an area', statements: 2, line: 'GET areas/row', query: { area: 'SERVICES' } },
]

/** Returns the path of a request for this member. */
export function toPath({ line, query = {} }: CommonRequest, { id, docid }: { readonly id: string; readonly docid: string }): string {
  const path = line.startsWith('GET ') ? `/api/data/${line.slice('GET '.length)}` : line
  const search = new URLSearchParams(query).toString()
  return `${path.replace('{product}', 'portal').replace('{id}', id).replace('{docid}', docid)}${search && `?${search}`}`
}
