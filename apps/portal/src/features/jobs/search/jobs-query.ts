import { query } from '@afilia/client/calls/query.ts'
import { type JobSearch, printJobSearch } from '@afilia/domain/jobs/job-search'
import type { JobKind } from '@afilia/domain/jobs/jobs'

/** How many offers a page of a list has. */
export const PAGE_SIZE = 20

const FIND = {
  PUBLIC: 'GET v2/jobs/pwa',
  PRIVATE: 'GET v2/private-jobs/pwa',
  EIR: 'GET v2/jobs/pwa/eir',
} as const

/** The page that lists the offers of a kind. */
export const PAGE_OF = { PUBLIC: '/jobs', PRIVATE: '/jobs/private', EIR: '/jobs/eir' } as const satisfies Record<JobKind, string>

interface Part {
  /** From 1. */
  readonly page?: number
  readonly size?: number
}

/** The query of a page of offers with the counts of the filters. */
export function findQuery(kind: JobKind, search: JobSearch, { page = 1, size }: Part = {}) {
  const asked = Object.fromEntries(new URLSearchParams(printJobSearch(search)))
  // All three are asked and answer alike.
  return query(FIND[kind] as 'GET v2/jobs/pwa', { query: { ...asked, ...(page > 1 && { page: page - 1 }), ...(size && { size }) } })
}

/** The lists whose cards say what the member is interested in. */
export const LISTS = [...Object.values(FIND), 'GET jobs/mine'] as const
