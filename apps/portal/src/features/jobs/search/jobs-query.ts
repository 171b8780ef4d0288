import { query } from '@afilia/client/calls/query.ts'
import { type JobSearch, printJobSearch } from '@afilia/domain/jobs/job-search'
import type { JobKind } from '@afilia/domain/jobs/jobs'

/** The page size of a list of job postings. */
export const PAGE_SIZE = 20

const FIND = {
  PUBLIC: 'GET v2/jobs/pwa',
  PRIVATE: 'GET v2/private-jobs/pwa',
  EIR: 'GET v2/jobs/pwa/eir',
} as const

/** The page that lists the job postings of a kind. */
export const PAGE_OF = { PUBLIC: '/jobs', PRIVATE: '/jobs/private', EIR: '/jobs/eir' } as const satisfies Record<JobKind, string>

interface Part {
  /** Counts from 1. */
  readonly page?: number
  readonly size?: number
}

/** The query for a page of job postings with the counts of the filters. */
export function findQuery(kind: JobKind, search: JobSearch, { page = 1, size }: Part = {}) {
  const asked = Object.fromEntries(new URLSearchParams(printJobSearch(search)))
  // All three have the same input and output.
  return query(FIND[kind] as 'GET v2/jobs/pwa', { query: { ...asked, ...(page > 1 && { page: page - 1 }), ...(size && { size }) } })
}

/** Lists whose cards show the member's interest. */
export const LISTS = [...Object.values(FIND), 'GET jobs/mine'] as const
