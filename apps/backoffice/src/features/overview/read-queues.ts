import { queryClient } from '@afilia/client/calls/query-client.ts'
import { type PageOf, pagedQuery } from '@afilia/client/calls/query.ts'
import { canSeePage } from '@afilia/domain/identity/access'
import type { Role } from '@afilia/domain/identity/roles'
import { findOfficePage } from '@afilia/domain/site/pages/office-pages'
import type { QueryFunction } from '@tanstack/react-query'
import { toCaseFilter } from '../../parts/case-views.ts'

/** How many wait, and the moment of the first one. */
interface Waiting {
  readonly total: number
  readonly first: string | null
}

interface QueuePage {
  /** Its title is `waiting.<name>` of admin.json. */
  readonly name:
    | 'due'
    | 'free'
    | 'mine'
    | 'applications'
    | 'rights'
    | 'fuel'
    | 'approvals'
    | 'dead'
    | 'bounced'
    | 'tasks'
    | 'drafts'
    | 'imports'
  /** The page of the list, and its filter as a query string. */
  readonly path: string
  readonly search: string
  /** Whether the moment of the first item is a deadline. */
  readonly isDeadline?: true
}

/** Something that may wait for the reader. Its number is the total of the list that it opens. */
export interface Queue extends QueuePage {
  /** Asks for the first item of the list. `today` is a day such as `2026-11-23`. */
  readonly read: (today: string) => Promise<Waiting>
}

const FIRST = { page: 0, size: 1 } as const

/** A queue from the query of its list, and the moment of an item. */
const queue = <Item, Key extends readonly unknown[]>(
  page: QueuePage,
  queryOf: (today: string) => { queryKey: Key; queryFn?: QueryFunction<PageOf<Item>, Key> },
  momentOf: (item: Item) => string | null,
): Queue => ({
  ...page,
  async read(today) {
    const { items, total } = await queryClient.fetchQuery({ ...queryOf(today), staleTime: 0, gcTime: 0 })
    const [first] = items
    return { total, first: first === undefined ? null : momentOf(first) }
  },
})

const toNoon = (day: string | null): string | null => day && `${day}T12:00:00Z`
const readMails = (state: 'DEAD' | 'BOUNCED') => () =>
  pagedQuery('GET mails', { query: { state }, page: { ...FIRST, sort: 'createdAt,asc' } })

/** In the order of their urgency. */
const QUEUES: readonly Queue[] = [
  queue(
    { name: 'due', path: '/admin/cases', search: '?view=DUE', isDeadline: true },
    (today) => pagedQuery('GET staff/cases', { query: toCaseFilter('DUE', today), page: { ...FIRST, sort: 'dueOn,asc' } }),
    ({ dueOn }) => toNoon(dueOn),
  ),
  queue(
    { name: 'rights', path: '/admin/rights', search: '', isDeadline: true },
    () => pagedQuery('GET rights-requests', { query: { state: 'OPEN' }, page: { ...FIRST, sort: 'dueAt,asc' } }),
    ({ dueAt }) => dueAt,
  ),
  queue(
    { name: 'free', path: '/admin/cases', search: '?view=FREE' },
    (today) => pagedQuery('GET staff/cases', { query: toCaseFilter('FREE', today), page: { ...FIRST, sort: 'receivedAt,asc' } }),
    ({ receivedAt }) => receivedAt,
  ),
  queue(
    { name: 'mine', path: '/admin/cases', search: '?view=MINE', isDeadline: true },
    (today) => pagedQuery('GET staff/cases', { query: toCaseFilter('MINE', today), page: { ...FIRST, sort: 'dueOn,asc' } }),
    ({ dueOn }) => toNoon(dueOn),
  ),
  queue(
    { name: 'applications', path: '/admin/memberships', search: '' },
    () => pagedQuery('GET membership-applications', { query: { state: 'RECEIVED' }, page: { ...FIRST, sort: 'receivedAt,asc' } }),
    ({ receivedAt }) => receivedAt,
  ),
  queue(
    { name: 'approvals', path: '/admin/messages', search: '?state=PENDING' },
    () => pagedQuery('GET campaigns', { query: { state: 'PENDING' }, page: { ...FIRST, sort: 'updatedAt,asc' } }),
    ({ updatedAt }) => updatedAt,
  ),
  queue(
    { name: 'fuel', path: '/admin/fuel-cards', search: '' },
    () => pagedQuery('GET fuel-card-requests', { query: { state: 'REQUESTED' }, page: { ...FIRST, sort: 'createdAt,asc' } }),
    ({ createdAt }) => createdAt,
  ),
  queue(
    { name: 'tasks', path: '/admin/tasks', search: '?state=FAILED' },
    () => pagedQuery('GET background-tasks', { query: { state: 'FAILED' }, page: { ...FIRST, sort: 'createdAt,asc' } }),
    ({ createdAt }) => createdAt,
  ),
  queue({ name: 'dead', path: '/admin/outbox', search: '?state=DEAD' }, readMails('DEAD'), ({ createdAt }) => createdAt),
  queue({ name: 'bounced', path: '/admin/outbox', search: '?state=BOUNCED' }, readMails('BOUNCED'), ({ createdAt }) => createdAt),
  queue(
    { name: 'imports', path: '/admin/job-sources', search: '?failed=true' },
    () => pagedQuery('GET staff/job-sources', { query: { hasFailed: 'true' }, page: FIRST }),
    ({ lastRun }) => lastRun?.at ?? null,
  ),
  queue(
    { name: 'drafts', path: '/admin/jobs', search: '?state=DRAFT' },
    () => pagedQuery('GET staff/jobs', { query: { state: 'DRAFT' }, page: { ...FIRST, sort: 'updatedAt,asc' } }),
    ({ updatedAt }) => updatedAt,
  ),
]

/** The queues whose lists these roles may see. */
export const listQueues = (roles: readonly Role[]): readonly Queue[] =>
  QUEUES.filter(({ path }) => canSeePage(roles, findOfficePage(path)?.allowed ?? []))
