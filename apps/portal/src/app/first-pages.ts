import type { Topic } from '@afilia/domain/messages/messages'
import type { DateRange } from '@afilia/domain/shifts/dates'
import type { BookmarkKind } from '@afilia/domain/site/kinds'
import { pagedQuery, query } from '@afilia/client/calls/query.ts'

// Queries shared by the pages and by the prefetch of what a member needs offline (offline/fetch-essentials.ts). Pages count from 0.

export const ORDERS_PER_PAGE = 50
export const ordersQuery = (page = 0) => pagedQuery('GET orders', { query: {}, page: { page, size: ORDERS_PER_PAGE, sort: 'age,asc' } })

export const orderQuery = (order: string) => query('GET orders/{order}', { params: { order } })
export const ticketsQuery = (order: string) => ({ ...query('GET orders/{order}/tickets', { params: { order } }), gcTime: Infinity })

export const REQUESTS_PER_PAGE = 20
export const requestsQuery = (page = 0) => pagedQuery('GET cases', { query: {}, page: { page, size: REQUESTS_PER_PAGE, sort: 'age,asc' } })

export const DELEGATES_PER_PAGE = 12
/** `only`: the delegate with this person id. */
export const delegatesQuery = (personId: string, page = 0, only?: string) =>
  pagedQuery('GET people/{id}/pwa/delegates', {
    params: { id: personId },
    query: only ? { person: only } : {},
    page: { page, size: DELEGATES_PER_PAGE },
  })
export const authorsQuery = (personId: string) => query('GET people/{id}/pwa/authors', { params: { id: personId } })

export const FAVORITES_PER_PAGE = 20
export const favoritesQuery = (page = 0, kind?: BookmarkKind) =>
  pagedQuery('GET bookmarks', { query: kind ? { kind } : {}, page: { page, size: FAVORITES_PER_PAGE } })

interface Mailbox {
  readonly isArchived?: boolean
  readonly unread?: boolean | undefined
  readonly from?: 'people' | 'portal' | undefined
  readonly topic?: Topic | undefined
  readonly author?: string | undefined
  readonly search?: string | undefined
  readonly before?: string | undefined
}

export const MESSAGES_PER_PAGE = 20
/** The newest messages, or those older than `before`. The portal's notices about one thing are one of them. */
export const messagesQuery = ({ isArchived = false, unread, from, ...asked }: Mailbox = {}) =>
  pagedQuery('GET services/notify/api/notifications/pwa', {
    query: {
      isGrouped: 'true',
      isArchived: String(isArchived),
      ...(unread && { isRead: 'false' }),
      ...(from && { from: from === 'people' ? 'PEOPLE' : 'PORTAL' }),
      ...asked,
    },
    page: { size: MESSAGES_PER_PAGE, sort: 'age,asc' },
  })

/** A year, plus the days around it that its first and last month show and count. */
const rangeAround = (year: number): DateRange => ({ from: `${year - 1}-12-20`, to: `${year + 1}-01-12` })

/** One query for a year's shifts, so that switching months needs no request. */
export const yearQuery = (year: number) => query('GET schedule/my-schedule', { query: rangeAround(year) })
export const settingsQuery = query('GET schedule/my-settings')
export const periodsQuery = query('GET important-periods')
