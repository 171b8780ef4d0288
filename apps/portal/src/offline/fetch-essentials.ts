import type { OrderCard } from '@afilia/contract/events/orders'
import { canSeePage } from '@afilia/domain/identity/access'
import { findPage, type portalPages } from '@afilia/domain/site/pages/portal-pages'
import { onlineManager } from '@tanstack/react-query'
import type { Area } from '@afilia/i18n/keys'
import {
  authorsQuery,
  delegatesQuery,
  favoritesQuery,
  messagesQuery,
  orderQuery,
  ordersQuery,
  periodsQuery,
  requestsQuery,
  settingsQuery,
  ticketsQuery,
  yearQuery,
} from '../app/first-pages.ts'
import { query } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import type { Session } from '@afilia/client/session/session.ts'
import { loadTexts } from '@afilia/client/texts/texts.ts'
import { messageQuery } from '../messages/marks.ts'

type Path = (typeof portalPages)[number]['path']

/** A page with its texts; `fetch` loads all its data. */
interface Essential {
  readonly path: Path
  readonly texts: readonly Area[]
  readonly fetch: (session: Session) => Promise<unknown>
}

/** How many messages are prefetched in full: the first of the list. */
const MESSAGES = 10
/** How many bookings are prefetched with their tickets: the next ones. */
const BOOKINGS = 10

/** What a member needs offline, most urgent first. */
const ESSENTIALS: readonly Essential[] = [
  { path: '/card', texts: ['card'], fetch: () => get(query('GET card')) },
  {
    path: '/profile/schedule',
    texts: ['schedule', 'important-periods'],
    fetch: () => {
      const month = new Date()
      const next = new Date(month.getFullYear(), month.getMonth() + 1)
      const years = [...new Set([month.getFullYear(), next.getFullYear()])]
      return Promise.all([...years.map((year) => get(yearQuery(year))), get(settingsQuery), get(periodsQuery)])
    },
  },
  { path: '/events/mine', texts: ['booking'], fetch: () => get(ordersQuery()) },
  {
    path: '/events/mine/$order',
    texts: ['booking'],
    fetch: async () => {
      for (const { id } of await listBookings()) await get(orderQuery(id))
    },
  },
  {
    path: '/events/tickets/$order',
    texts: ['tickets'],
    fetch: async () => {
      for (const { id, state } of await listBookings()) if (state === 'CONFIRMED') await get(ticketsQuery(id))
    },
  },
  { path: '/services/requests', texts: ['cases'], fetch: () => get(requestsQuery()) },
  // Another app may share a document at any time.
  { path: '/services/share', texts: ['share', 'cases', 'case-forms', 'booking', 'errors'], fetch: () => get(requestsQuery()) },
  {
    path: '/union/delegates',
    texts: ['union', 'cases', 'errors'],
    fetch: ({ personId }) => Promise.all([get(delegatesQuery(personId)), get(authorsQuery(personId))]),
  },
  {
    path: '/profile/messages',
    texts: ['mailbox'],
    fetch: ({ personId }) => Promise.all([get(messagesQuery()), get(authorsQuery(personId))]),
  },
  {
    path: '/profile/messages/$id',
    texts: ['mailbox', 'cases', 'errors'],
    fetch: async () => {
      const { items } = await get(messagesQuery())
      for (const { id } of items.slice(0, MESSAGES)) await get(messageQuery(String(id)))
    },
  },
  { path: '/profile/favorites', texts: ['favorites', 'search'], fetch: () => get(favoritesQuery()) },
]

async function listBookings(): Promise<readonly OrderCard[]> {
  const { items } = await get(ordersQuery())
  const ahead = items.filter(({ endsAt }) => Date.parse(endsAt) > Date.now())
  return ahead.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)).slice(0, BOOKINGS)
}

/** Fetches data as fresh as a page needs them. They stay in memory until they are written to the cache. */
const get: typeof queryClient.fetchQuery = (options) => queryClient.fetchQuery({ ...options, gcTime: Infinity, retry: false })

/**
 * Prefetches what a member needs offline, even if they never opened it. Pages are fetched one by one, so that the reader's own requests go
 * first. Calls `onPage` with each page that is then available offline. Returns whether all are.
 */
export async function fetchEssentials(session: Session, onPage: (path: Path) => void): Promise<boolean> {
  let isWhole = true
  for (const { path, texts, fetch } of ESSENTIALS) {
    if (!onlineManager.isOnline()) return false
    if (!canSeePage(session.roles, findPage(path)!.allowed)) continue
    try {
      await Promise.all([loadTexts(...texts), fetch(session)])
      onPage(path)
    } catch (error) {
      isWhole = false
      console.warn('offline cache', path, error)
    }
  }
  return isWhole
}
