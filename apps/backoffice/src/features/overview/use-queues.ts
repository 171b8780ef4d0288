import { type PageOf, pagedQuery } from '@afilia/client/calls/query.ts'
import { canSeePage } from '@afilia/domain/identity/access'
import type { Role } from '@afilia/domain/identity/roles'
import { findPage } from '@afilia/domain/site/pages'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { toCaseFilter } from '../../parts/case-views.ts'

/** How many wait, and the moment of the first one. */
export interface Waiting {
  readonly total: number
  readonly first: string | null
}

/** Something that may wait for the reader. Its number is the total of the list that it opens. */
export interface Queue {
  /** Its title is `waiting.<name>` of admin.json. */
  readonly name: 'due' | 'free' | 'mine' | 'applications' | 'rights' | 'fuel' | 'approvals' | 'dead' | 'bounced' | 'drafts' | 'imports'
  /** The page of the list, and its filter as a query string. */
  readonly path: string
  readonly search: string
  /** Asks for the first item of the list. `today` is a day such as `2026-11-23`. */
  readonly useWaiting: (today: string) => UseQueryResult<Waiting>
  /** Whether the moment of the first item is a deadline. */
  readonly isDeadline?: true
}

const FIRST = { page: 0, size: 1 } as const

/** What matters of the first page of a list. */
const waitingOf =
  <Item>(momentOf: (item: Item) => string | null) =>
  ({ items: [first], total }: PageOf<Item>): Waiting => ({ total, first: first === undefined ? null : momentOf(first) })

const toNoon = (day: string | null): string | null => day && `${day}T12:00:00Z`

/** In the order of their urgency. */
const QUEUES: readonly Queue[] = [
  {
    name: 'due',
    path: '/admin/cases',
    search: '?view=DUE',
    isDeadline: true,
    useWaiting: (today) =>
      useQuery({
        ...pagedQuery('GET staff/cases', { query: toCaseFilter('DUE', today), page: { ...FIRST, sort: 'dueOn,asc' } }),
        select: waitingOf(({ dueOn }) => toNoon(dueOn)),
        staleTime: 0,
      }),
  },
  {
    name: 'rights',
    path: '/admin/rights',
    search: '',
    isDeadline: true,
    useWaiting: () =>
      useQuery({
        ...pagedQuery('GET rights-requests', { query: { state: 'OPEN' }, page: { ...FIRST, sort: 'dueAt,asc' } }),
        select: waitingOf(({ dueAt }) => dueAt),
        staleTime: 0,
      }),
  },
  {
    name: 'free',
    path: '/admin/cases',
    search: '?view=FREE',
    useWaiting: (today) =>
      useQuery({
        ...pagedQuery('GET staff/cases', { query: toCaseFilter('FREE', today), page: { ...FIRST, sort: 'receivedAt,asc' } }),
        select: waitingOf(({ receivedAt }) => receivedAt),
        staleTime: 0,
      }),
  },
  {
    name: 'mine',
    path: '/admin/cases',
    search: '?view=MINE',
    isDeadline: true,
    useWaiting: (today) =>
      useQuery({
        ...pagedQuery('GET staff/cases', { query: toCaseFilter('MINE', today), page: { ...FIRST, sort: 'dueOn,asc' } }),
        select: waitingOf(({ dueOn }) => toNoon(dueOn)),
        staleTime: 0,
      }),
  },
  {
    name: 'applications',
    path: '/admin/memberships',
    search: '',
    useWaiting: () =>
      useQuery({
        ...pagedQuery('GET membership-applications', { query: { state: 'RECEIVED' }, page: { ...FIRST, sort: 'receivedAt,asc' } }),
        select: waitingOf(({ receivedAt }) => receivedAt),
        staleTime: 0,
      }),
  },
  {
    name: 'approvals',
    path: '/admin/messages',
    search: '?state=PENDING',
    useWaiting: () =>
      useQuery({
        ...pagedQuery('GET campaigns', { query: { state: 'PENDING' }, page: { ...FIRST, sort: 'updatedAt,asc' } }),
        select: waitingOf(({ updatedAt }) => updatedAt),
        staleTime: 0,
      }),
  },
  {
    name: 'fuel',
    path: '/admin/fuel-cards',
    search: '',
    useWaiting: () =>
      useQuery({
        ...pagedQuery('GET fuel-card-requests', { query: { state: 'REQUESTED' }, page: { ...FIRST, sort: 'createdAt,asc' } }),
        select: waitingOf(({ createdAt }) => createdAt),
        staleTime: 0,
      }),
  },
  {
    name: 'dead',
    path: '/admin/outbox',
    search: '?state=DEAD',
    useWaiting: () => useMails('DEAD'),
  },
  {
    name: 'bounced',
    path: '/admin/outbox',
    search: '?state=BOUNCED',
    useWaiting: () => useMails('BOUNCED'),
  },
  {
    name: 'imports',
    path: '/admin/job-sources',
    search: '?failed=true',
    useWaiting: () =>
      useQuery({
        ...pagedQuery('GET staff/job-sources', { query: { hasFailed: 'true' }, page: FIRST }),
        select: waitingOf(({ lastRun }) => lastRun?.at ?? null),
        staleTime: 0,
      }),
  },
  {
    name: 'drafts',
    path: '/admin/jobs',
    search: '?state=DRAFT',
    useWaiting: () =>
      useQuery({
        ...pagedQuery('GET staff/jobs', { query: { state: 'DRAFT' }, page: { ...FIRST, sort: 'updatedAt,asc' } }),
        select: waitingOf(({ updatedAt }) => updatedAt),
        staleTime: 0,
      }),
  },
]

function useMails(state: 'DEAD' | 'BOUNCED') {
  return useQuery({
    ...pagedQuery('GET mails', { query: { state }, page: { ...FIRST, sort: 'createdAt,asc' } }),
    select: waitingOf(({ createdAt }) => createdAt),
    staleTime: 0,
  })
}

/** The queues whose lists these roles may see. */
export const listQueues = (roles: readonly Role[]): readonly Queue[] =>
  QUEUES.filter(({ path }) => canSeePage(roles, findPage(path)?.allowed ?? []))
